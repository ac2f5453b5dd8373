import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { mayPost, pathOfMessage, readWindowMessage, senderOf } from './window-messages.ts';

describe('specification 1 §7, inbound window messages', () => {
  const LOCATION = { action: 'game.location', payload: { path: '/games/slot' } };
  test.each<[string, unknown, unknown]>([
    ['the language is asked for', 'geo_blocking_get_lang', 'geo_blocking_get_lang'],
    ['back', 'geo_blocking_back', 'geo_blocking_back'],
    ['an object with a push string', { push: '/favorites' }, { push: '/favorites' }],
    ['the same as JSON text', '{"push":"/favorites"}', { push: '/favorites' }],
    ['game.location with a path', LOCATION, LOCATION],
    ['fields that are not known are left out', { ...LOCATION, extra: 1 }, LOCATION],
    ['another text', 'geo_blocking', null],
    ['a push that is no text', { push: 1 }, null],
    ['an empty push', { push: '' }, null],
    ['a push of 2,049 characters', { push: `/${'x'.repeat(2048)}` }, null],
    ['another action', { action: 'game.close', payload: { path: '/' } }, null],
    ['an action without payload', { action: 'game.location' }, null],
    ['a payload without path', { action: 'game.location', payload: {} }, null],
    ['text that is not JSON', '{push', null],
    ['a very long text', `{"push":"/","x":"${'x'.repeat(5000)}"}`, null],
    ['nothing', null, null],
    ['a list', [{ push: '/' }], null],
  ])('%s', (_name, data, read) => expect(readWindowMessage(data)).toEqual(read));

  test('whatever is posted, the answer is a message of the specification or null', () => {
    const near = fc.record(
      {
        push: fc.anything(),
        action: fc.oneof(fc.constant('game.location'), fc.anything()),
        payload: fc.anything(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.json(), fc.string(), near), (data) => {
        const read = readWindowMessage(data);
        if (read === null) return;
        const path = pathOfMessage(read);
        expect(typeof read === 'string' ? path === null : typeof path === 'string').toBe(true);
      }),
    );
  });
});

describe('senders that may control the page', () => {
  const [page, parent, game, other] = [{}, {}, {}, {}] as MessageEventSource[];
  const around = {
    window: page,
    parent,
    origin: 'https://casino.example',
    frameAncestors: ['https://shell.example'],
    gameFrame: game,
  };
  const OWN = around.origin;
  test.each<[string, MessageEventSource | null, string, boolean, ReturnType<typeof senderOf>]>([
    ['the page itself', page as never, OWN, true, 'shell'],
    ['the page with a foreign origin', page as never, 'https://evil.example', true, null],
    ['an event that a script of the page dispatches', null, '', false, 'shell'],
    ['a trusted event without source: its window is gone', null, '', true, null],
    ['a dispatched event with a foreign origin', null, 'https://evil.example', false, null],
    ['the framing page of the same site', parent as never, OWN, true, 'shell'],
    ['a framing page that the brand names', parent as never, 'https://shell.example', true, 'shell'],
    ['another framing page', parent as never, 'https://evil.example', true, null],
    ['a framing page of opaque origin', parent as never, 'null', true, null],
    ['the frame of the open game', game as never, 'null', true, 'game'],
    ['another window', other as never, OWN, true, null],
  ])('%s', (_name, source, origin, isTrusted, sender) =>
    expect(senderOf({ source, origin, isTrusted }, around)).toBe(sender),
  );
  test('without a game no window is its frame', () => {
    const noGame = { ...around, gameFrame: undefined };
    expect(senderOf({ source: other as never, origin: 'null', isTrusted: true }, noGame)).toBeNull();
  });
  test('push is for the shell alone', () => {
    expect(mayPost('shell', { push: '/' })).toBe(true);
    expect(mayPost('game', { push: '/' })).toBe(false);
    expect(mayPost('game', { action: 'game.location', payload: { path: '/' } })).toBe(true);
    expect(mayPost('game', 'geo_blocking_back')).toBe(true);
  });
});
