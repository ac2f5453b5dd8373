/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals';
import type { LineMessage } from '#contract/sports/line-stream.ts';
import { marked } from '#lib/core/marks.ts';
import { translatorOf } from '#lib/i18n/translator.ts';
import { readMessages } from '#tests/fixtures/messages.ts';
import { watchLine, type WatchLineDeps } from './watch-line.ts';

const message: LineMessage = { id: '7', isGone: false, state: null, markets: [] };

/** A board with one event, whose visibility and streams the test decides. */
function stage() {
  let see: (isIntersecting: boolean) => void = () => undefined;
  globalThis.IntersectionObserver = class {
    constructor(report: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
      see = (isIntersecting) =>
        report([...document.querySelectorAll(marked('event'))].map((target) => ({ target, isIntersecting })));
    }
    observe = () => undefined;
    disconnect = () => undefined;
  } as unknown as typeof IntersectionObserver;
  document.body.innerHTML = '<div><p data-line-stale hidden></p><ul><li data-event="7"></li></ul></div>';
  const board = document.body.firstElementChild as HTMLElement;
  const streams: Parameters<WatchLineDeps['open']>[1][] = [];
  watchLine(board, {
    open(_what, events) {
      streams.push(events);
      return () => undefined;
    },
    texts: {
      t: translatorOf({ bundle: 'en', messages: { sports: readMessages('sports') } }, 'sports'),
      locale: 'en',
      format: () => 'decimal',
    },
    renew: () => undefined,
  });
  const show = (isIntersecting: boolean) => {
    see(isIntersecting);
    jest.runAllTimers();
  };
  return { board, streams, show, isNoticed: () => board.querySelector('p')?.hidden === false };
}

test('after a loss of the stream the first message of a new stream hides the notice', () => {
  jest.useFakeTimers();
  const { board, streams, show, isNoticed } = stage();
  show(true);
  streams[0]?.lost(true);
  expect([board.dataset['stale'], isNoticed()]).toEqual(['true', true]);
  show(false);
  show(true);
  expect([streams.length, isNoticed()]).toEqual([2, true]);
  streams[1]?.message(message);
  expect([board.dataset['stale'], isNoticed()]).toEqual(['false', false]);
});
