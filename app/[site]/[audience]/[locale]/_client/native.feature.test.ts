/** @jest-environment jsdom */
import { beforeEach, expect, jest, test } from '@jest/globals';
import type { SessionState } from '#lib/session/session-state.ts';

let token: string | null = 'token-1';
jest.unstable_mockModule('./services.ts', () => ({ requestToken: () => token }));
const { nativeFeature } = await import('./native.feature.ts');

const PLAYER: SessionState = { status: 'player', user: null, failure: null };
const GUEST: SessionState = { status: 'guest' };
const posted: unknown[] = [];
const stored = () =>
  [localStorage, sessionStorage].flatMap((store) =>
    ['a_ssid', 'app_type', 'mb_uuid'].map((key) => store.getItem(key)),
  );

beforeEach(() => {
  posted.length = 0;
  token = 'token-1';
  document.body.dataset['webView'] = '';
  Object.assign(window, { CroupierApp: { postMessage: (text: string) => posted.push(JSON.parse(text)) } });
  for (const store of [localStorage, sessionStorage])
    for (const [key, value] of [
      ['a_ssid', 'S'],
      ['app_type', 'ios'],
      ['mb_uuid', 'U'],
    ] as const)
      store.setItem(key, value);
});

test('specification 1 §3: the app gets token, type and mb_uuid, once for each token', () => {
  const part = nativeFeature.player();
  part.session(PLAYER, null);
  part.session(PLAYER, null);
  token = 'token-2';
  part.session(PLAYER, null);
  const launch = { type: 'authorization', app_type: 'ios', mb_uuid: 'U' };
  expect(posted).toEqual([
    { ...launch, token: 'token-1' },
    { ...launch, token: 'token-2' },
  ]);
});
test('the app is told that the session has ended, and the launch parameters are cleared', () => {
  const part = nativeFeature.player();
  part.session(PLAYER, null);
  part.session(GUEST, 'player');
  expect(posted.at(-1)).toEqual({ type: 'authorization', token: null, app_type: 'ios', mb_uuid: 'U' });
  expect(stored()).toEqual([null, null, null, null, null, null]);
});
test('a browser posts nothing to an app; the launch parameters are cleared at the end of the session there, too', () => {
  delete document.body.dataset['webView'];
  const part = nativeFeature.player();
  part.session(PLAYER, null);
  part.session(GUEST, null);
  expect(stored()).toContain('S');
  part.session(GUEST, 'player');
  expect(posted).toEqual([]);
  expect(stored()).toEqual([null, null, null, null, null, null]);
});
