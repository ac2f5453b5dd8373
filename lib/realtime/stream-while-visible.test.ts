/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals';
import type { LineMessage } from '#contract/sports/line-stream.ts';
import type { openLineStream } from './line-stream.ts';
import { streamWhileVisible } from './stream-while-visible.ts';

const message: LineMessage = { id: '7', isGone: false, state: null, markets: [] };
let isHidden = false;
Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
const hide = (next: boolean) => {
  isHidden = next;
  document.dispatchEvent(new Event('visibilitychange'));
};

test('the stream is there while the page is visible, and its first message is told each time', () => {
  let send: (message: LineMessage) => void = () => undefined;
  const close = jest.fn();
  const open = jest.fn<typeof openLineStream>((_what, events) => {
    send = events.message;
    return close;
  });
  const onMessage = jest.fn();
  const stop = streamWhileVisible({ ids: ['7'], isAll: true }, onMessage, open);
  send(message);
  send(message);
  hide(true);
  expect([open.mock.calls.length, close.mock.calls.length]).toEqual([1, 1]);
  hide(false);
  send(message);
  expect(onMessage.mock.calls.map(([, isFirst]) => isFirst)).toEqual([true, false, true]);
  stop();
  hide(true);
  hide(false);
  expect([open.mock.calls.length, close.mock.calls.length]).toEqual([2, 2]);
});
