/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { TextDecoder, TextEncoder } from 'node:util';
import { NOTIFY_EVENT, type NoticeInput } from '#components/ui/notify.ts';
import type { Push } from '#contract/push/frame.ts';
import { PATHS } from '#contract/paths.ts';
import { err, ok, type Result } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import type { Call, RestClient } from '#lib/rest/client.ts';
import type { Session } from '#lib/session/session.ts';
import type { PlayerPart } from './feature.ts';
import type { SiteView } from './site-view.ts';
import { sessionAtom, tab } from './tab-state.ts';

Object.assign(globalThis, { TextDecoder, TextEncoder }); // missing in jsdom, needed by jose
const { createSession } = await import('#lib/session/session.ts');

// REST and the event stream are mocked; session, effects and marks are real.
type Channel = { sessionId: string | null; onPush: (push: Push) => void; onSignedOut: () => void };
const channel = { opened: [] as Channel[], stop: jest.fn() };
jest.unstable_mockModule('#lib/realtime/browser-channel.ts', () => ({
  startBrowserChannel: (options: Channel) => {
    channel.opened.push(options);
    return channel.stop;
  },
}));
const part = {
  session: jest.fn<NonNullable<PlayerPart['session']>>(),
  push: jest.fn<NonNullable<PlayerPart['push']>>(),
  page: jest.fn<NonNullable<PlayerPart['page']>>(),
  restored: jest.fn<NonNullable<PlayerPart['restored']>>(),
};
jest.unstable_mockModule('./features.ts', () => ({ MODAL_MAKERS: {}, playerParts: () => [part] }));

const USER = {
  username: 'aliya',
  language: 'kk',
  balance: '1050.5',
  bonus_balance: '0',
  bonus_balance_on: false,
  docs_verification_id: null,
  currency: { name: 'Tenge', code: 'KZT', obj_id: '1' },
  last_login: null,
};
const replies: Record<string, () => Result<unknown, Failure>> = {};
const calls: string[] = [];
const rest: RestClient = async <T>({ path }: Call<T>) => {
  calls.push(path);
  return (replies[path]?.() ?? err<Failure>({ kind: 'network' })) as Result<T, Failure>;
};
const DAY = 86_400_000;
const token = (ms: number) =>
  `e30.${Buffer.from(JSON.stringify({ exp: (Date.now() + ms) / 1000, sub: 'u' })).toString('base64url')}.s`;
let held: string | null = null;
/** REST client and session, one of each per page, as in services.ts. */
let page: { rest: RestClient; session: Session } | null = null;
const getSession = () =>
  (page ??= {
    rest,
    session: createSession({
      rest,
      tokens: { get: () => held, set: (next) => void (held = next), remove: () => void (held = null) },
      refresh: async () => ({ kind: 'changed', token: held }),
      endSession: async (_token, clearState) => {
        held = null;
        clearState();
      },
      accountFlag: { has: () => false, mark: () => {} },
      tabs: { post: () => {}, listen: () => () => {} },
      now: Date.now,
      log: () => {},
    }),
  });
jest.unstable_mockModule('./services.ts', () => ({
  getGraphql: async () => async () => err<Failure>({ kind: 'network' }),
  getSession,
}));
jest.unstable_mockModule('./start-tracking.ts', () => ({ startTracking: () => {}, trackEvent: () => {} }));
const { createPlayerLayer } = await import('./player-layer.ts');

const site = {
  locale: 'en',
  defaultLocale: 'ru',
  homeHref: '/casino/en',
  bonusGames: true,
  brand: { ownSport: false },
} as SiteView;
const notices: NoticeInput[] = [];
document.addEventListener(NOTIFY_EVENT, (event) => notices.push((event as CustomEvent<NoticeInput>).detail));
const shown = () => [...document.querySelectorAll('[data-player]')].map((place) => place.textContent);
const push = (message: Omit<Push, 'id'>) => channel.opened.at(-1)?.onPush({ id: '1', ...message } as Push);
/** The player layer with a loaded player record. */
async function openLayer(name = 'aliya') {
  const layer = createPlayerLayer(site);
  await waitFor(() => expect(shown()[0]).toBe(name));
  return layer;
}

beforeEach(() => {
  held = token(DAY * 2);
  page = null;
  calls.length = notices.length = channel.opened.length = 0;
  for (const mock of [channel.stop, ...Object.values(part)]) mock.mockClear();
  Object.assign(replies, { [PATHS.user]: () => ok(USER) });
  tab.set(sessionAtom, null);
  document.documentElement.dataset['session'] = 'guest';
  document.body.innerHTML =
    '<b data-player="name"></b><b data-player="balance"></b><b data-player="bonus-balance"></b>' +
    `<p data-limits='{"KZT":"10 – 500 ₸","EUR":"1 – 50 €"}'></p>`;
});
afterEach(() => void jest.useRealTimers());

describe('a signed-in player', () => {
  test("name and balances are shown, limits are in the player's currency", async () => {
    await openLayer();
    expect(shown()).toEqual(['aliya', '₸1,050.50', '₸0']);
    expect(document.querySelector('[data-limits]')?.textContent).toBe('10 – 500 ₸');
    expect(document.documentElement.dataset['session']).toBe('player');
    expect(tab.get(sessionAtom)).toMatchObject({ status: 'player', user: { username: 'aliya' } });
  });
  test('the player is called by the login, not by the generated public name', async () => {
    replies[PATHS.user] = () => ok({ ...USER, email: 'aliya@example.com' });
    await openLayer('aliya@example.com');
  });
  test('specification 1 §9: a balance that has grown counts up in steps, but beside an open game the new amount is shown at once', async () => {
    const balance = (amount: string) =>
      push({
        type: 'update_balance',
        payload: { balance: amount, bonus_balance: '0', bonus_balance_on: false },
      });
    window.matchMedia = () => ({ matches: false }) as MediaQueryList;
    await openLayer();
    balance('2000');
    expect(shown()[1]).toBe('₸1,900');
    document.body.insertAdjacentHTML('beforeend', '<div data-open-game="7"></div>');
    balance('3000');
    expect(shown()[1]).toBe('₸3,000');
  });
  test('specification 1 §3, stored values: u_lang is the language of the player', async () => {
    await openLayer();
    expect(localStorage.getItem('u_lang')).toBe('kk');
  });
  test('unknown currency: the amount is shown as received, with the code, and logged', async () => {
    const warnings = jest.spyOn(console, 'warn').mockImplementation(() => {});
    replies[PATHS.user] = () => ok({ ...USER, currency: { name: 'Zloty', code: 'PLN', obj_id: '9' } });
    await openLayer();
    expect(warnings.mock.calls).toEqual([['No settings of the currency PLN']]);
    expect(shown()).toEqual(['aliya', '1050.5\u00a0PLN', '0\u00a0PLN']);
  });
  test.each([
    ['unreadable', 'garbage'],
    ['expired', token(-1000)],
  ])(
    'a token that is %s: the page shows a guest and a notice with the reason, and features are notified',
    async (_name, cookie) => {
      held = cookie;
      document.documentElement.dataset['session'] = 'player';
      createPlayerLayer(site);
      await waitFor(() =>
        expect(notices).toMatchObject([{ type: 'info', text: expect.stringContaining('ended') }]),
      );
      expect(document.documentElement.dataset['session']).toBe('guest');
      expect(part.session.mock.calls).toEqual([[{ status: 'guest' }, 'expired']]);
      expect(calls).toEqual([]);
      expect(channel.opened.filter(({ sessionId }) => sessionId !== null)).toEqual([]);
    },
  );
  test('after a sign-in on this page the player’s record is not requested again', async () => {
    const { session } = getSession();
    replies[PATHS.signin] = () => ok({ token: token(DAY * 2) });
    await session.signIn({ email: 'a@b.example', password: 'x' });
    await openLayer();
    expect(calls.filter((path) => path === PATHS.user)).toHaveLength(1);
    expect(channel.opened).toHaveLength(1);
  });
  test('a notice that the operator made impossible to close has no close button', async () => {
    await openLayer();
    const payload = { notification_type: 2, text: 'Soon', notification_close: false };
    push({ type: 'notification_for_all_users', payload } as Omit<Push, 'id'>);
    await waitFor(() => expect(notices).toMatchObject([{ type: 'warning', text: 'Soon', closable: false }]));
  });
  test('one channel, however often the session changes', async () => {
    await openLayer();
    push({ type: 'update_balance_bk', payload: { balance_bk: '1' } });
    expect(channel.opened).toHaveLength(1);
    expect(channel.opened[0]?.sessionId).not.toBeNull();
  });
  test("if the player's record fails to load, a notice is shown and the visitor stays a player", async () => {
    replies[PATHS.user] = () => err<Failure>({ kind: 'network' });
    createPlayerLayer(site);
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(notices[0]?.text).toContain('No connection');
    expect(document.documentElement.dataset['session']).toBe('player');
  });
  test('after client navigation the marked elements of the new page are filled, and the features are called', async () => {
    const layer = await openLayer();
    document.body.innerHTML = '<b data-player="name"></b><i data-limits=\'{"KZT":"x"}\'></i>';
    layer.pageChanged();
    expect(shown()).toEqual(['aliya']);
    expect(document.querySelector('i')?.textContent).toBe('x');
    expect(part.page).toHaveBeenCalledTimes(1);
  });
});

describe('pushes', () => {
  test('a balance is shown at once; switching bonus money on shows a notice that offers the games', async () => {
    await openLayer();
    push({
      type: 'update_balance',
      payload: { balance: '7', bonus_balance: '20', bonus_balance_on: true },
    });
    expect(shown()).toEqual(['aliya', '₸7', '₸20']);
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(notices[0]).toMatchObject({
      type: 'info',
      text: 'Bonus balance is on. Bets in games are made with bonus money.',
      duration: 4000,
      action: { label: 'Play' },
    });
  });
  test('amounts in texts are in the player’s currency', async () => {
    await openLayer();
    push({ type: 'promo_max_bet_exceeded', payload: { max_bet: '1500' } });
    await waitFor(() => expect(notices[0]?.text).toBe('The bonus allows bets of up to ₸1,500 only.'));
  });
  test('features get each push before its effects', async () => {
    await openLayer();
    part.push.mockImplementationOnce(() => expect(shown()[1]).toBe('₸1,050.50'));
    const message = { balance: '7', bonus_balance: '0', bonus_balance_on: false };
    push({ type: 'update_balance', payload: message });
    expect(part.push.mock.calls).toEqual([[{ id: '1', type: 'update_balance', payload: message }]]);
    expect(shown()[1]).toBe('₸7');
  });
  test('a game restarts: only the page of that game shows a warning', async () => {
    jest.useFakeTimers({ doNotFake: ['performance'] });
    document.body.innerHTML += '<div data-open-game="41"></div>';
    await openLayer();
    push({ type: 'refresh_session', payload: { game_id: 40 } });
    push({ type: 'refresh_session', payload: { game_id: 41 } });
    await jest.advanceTimersByTimeAsync(1000);
    jest.useRealTimers();
    await waitFor(() => expect(notices.map(({ text }) => text)).toHaveLength(1));
    expect(notices[0]?.text).toContain('The game is restarting');
  });
  test('a push that a feature listens to is dispatched as an event of the document', async () => {
    await openLayer();
    const payloads: unknown[] = [];
    document.addEventListener(
      'push:update_turnover',
      (event) => payloads.push((event as CustomEvent).detail),
      {
        once: true,
      },
    );
    push({ type: 'update_turnover', payload: { any: 1 } } as unknown as Omit<Push, 'id'>);
    expect(payloads).toEqual([{ any: 1 }]);
  });
});

describe('the end of the session', () => {
  test.each<[string, () => void, string]>([
    [
      'the platform ended it',
      () => channel.opened[0]?.onSignedOut(),
      'Your session was ended. Please log in again.',
    ],
    [
      'the account was blocked',
      () => push({ type: 'block_user', payload: {} } as Omit<Push, 'id'>),
      'Your account is blocked. Please contact support.',
    ],
  ])('%s: a notice gives the reason, all data of the player is removed', async (_name, end, text) => {
    const { cache, mutate } = SWRConfig.defaultValue;
    // The second key is that of a list in pages, which swr's key filters leave out.
    const keys = ['account/sessions', '$inf$@"inbox",null,'];
    for (const key of keys) await mutate(key, ['of aliya'], { revalidate: false });
    await openLayer();
    end();
    await waitFor(() => expect(keys.map((key) => cache.get(key)?.data)).toEqual([undefined, undefined]));
    await waitFor(() => expect(notices.map((notice) => notice.text)).toEqual([text]));
    expect(shown()).toEqual(['', '', '']);
    expect(document.documentElement.dataset['session']).toBe('guest');
    expect(channel.stop).toHaveBeenCalledTimes(1);
    expect(tab.get(sessionAtom)).toEqual({ status: 'guest' });
  });
  test('the player signs out: the page becomes that of a guest', async () => {
    const layer = await openLayer();
    layer.logout();
    await waitFor(() => expect(notices.map(({ text }) => text)).toEqual(['You have logged out.']));
    expect(held).toBeNull();
    expect(part.session.mock.calls.at(-1)).toEqual([{ status: 'guest' }, 'player']);
  });
  test('a session that ended while the page was in the back-forward cache is noticed when the page returns', async () => {
    await openLayer();
    held = null;
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await waitFor(() => expect(document.documentElement.dataset['session']).toBe('guest'));
    expect(shown()).toEqual(['', '', '']);
    expect(part.restored).toHaveBeenCalled();
  });
  test('a session that ended before the layer was loaded makes the page that of a guest', async () => {
    held = null;
    document.documentElement.dataset['session'] = 'player';
    tab.set(sessionAtom, null);
    createPlayerLayer(site);
    await waitFor(() => expect(document.documentElement.dataset['session']).toBe('guest'));
    expect(tab.get(sessionAtom)).toEqual({ status: 'guest' });
  });
});
