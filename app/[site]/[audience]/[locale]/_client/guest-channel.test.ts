/** @jest-environment jsdom */
import { beforeEach, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { TextDecoder, TextEncoder } from 'node:util';
import { NOTIFY_EVENT, type NoticeInput } from '#components/ui/notify.ts';
import type { Push } from '#contract/push/frame.ts';
import type { SessionListener, SessionState } from '#lib/session/session-state.ts';
import type { SiteView } from './site-view.ts';

Object.assign(globalThis, { TextDecoder, TextEncoder }); // missing in jsdom, needed by jose
type Channel = { sessionId: string | null; onPush: (push: Push) => void };
const opened: Channel[] = [];
const stop = jest.fn();
jest.unstable_mockModule('#lib/realtime/browser-channel.ts', () => ({
  startBrowserChannel: (options: Channel) => (opened.push(options), stop),
}));
let state: SessionState = { status: 'guest' };
const listeners = new Set<SessionListener>();
const reloadUser = jest.fn();
jest.unstable_mockModule('./services.ts', () => ({
  getSession: () => ({
    rest: async () => ({ ok: true, value: {} }),
    session: {
      state: () => state,
      sessionId: () => null,
      reloadUser,
      subscribe(listener: SessionListener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  }),
}));
const { startGuestChannel } = await import('./guest-channel.ts');

const site = { locale: 'en', homeHref: '/casino/en' } as SiteView;
const notices: NoticeInput[] = [];
document.addEventListener(NOTIFY_EVENT, (event) => notices.push((event as CustomEvent<NoticeInput>).detail));
const push = (message: object) => opened.at(-1)?.onPush({ id: '1', ...message } as Push);
const become = (next: SessionState) => {
  state = next;
  for (const listener of [...listeners]) listener(next, null);
};
const PLAYER: SessionState = { status: 'player', user: null, failure: null };

beforeEach(() => {
  become(PLAYER);
  become({ status: 'guest' });
  opened.length = notices.length = 0;
  stop.mockClear();
});

test('a guest gets the pushes for everybody; a second call of start opens no second channel', async () => {
  startGuestChannel(site);
  startGuestChannel(site);
  expect(opened.map(({ sessionId }) => sessionId)).toEqual([null]);
  push({ type: 'notification_for_all_users', payload: { notification_type: 2, text: 'Soon' } });
  push({ type: 'update_settings_underdev', payload: { underdev: true } });
  await waitFor(() => expect(notices).toHaveLength(2));
  expect(notices.map(({ type }) => type)).toEqual(['warning', 'warning']);
});
test('pushes for players only have no effect', async () => {
  startGuestChannel(site);
  push({ type: 'update_user_info', payload: {} });
  push({ type: 'resync', payload: {} });
  await Promise.resolve();
  expect([reloadUser.mock.calls, notices]).toEqual([[], []]);
});
test('the channel closes at a sign-in, does not open for a player, and can open again after a sign-out', () => {
  startGuestChannel(site);
  become(PLAYER);
  expect(stop).toHaveBeenCalledTimes(1);
  startGuestChannel(site);
  expect(opened).toHaveLength(1);
  become({ status: 'guest' });
  startGuestChannel(site);
  expect(opened).toHaveLength(2);
});
