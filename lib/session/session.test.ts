import { beforeEach, describe, expect, test } from '@jest/globals';
import { err, ok } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import {
  browser,
  down,
  jwt,
  LONG,
  refusal,
  settle,
  SOON,
  USER,
  type Answer,
} from '#tests/fixtures/session-tabs.ts';

let site: ReturnType<typeof browser>;
beforeEach(() => void (site = browser(LONG)));

describe('specification 1 §4, start of a page', () => {
  test.each<[string, string | null, string[], string[]]>([
    ['no token: guest, no call', null, ['guest (other_tab)'], []],
    ['token in order: the user is loaded', LONG, ['player ?', 'player aliya'], ['1 /casino/api/user/']],
    [
      'within 24 hours of expiry: refreshed first',
      SOON,
      ['player ?', 'player aliya'],
      ['1 /casino/api/auth/token-refresh/', '1 /casino/api/user/'],
    ],
    ['past expiry: removed', jwt(-1000), ['guest (expired)'], []],
    ['unreadable: removed', 'garbage', ['guest (expired)'], []],
  ])('%s', async (_name, token, states, calls) => {
    site = browser(token);
    const tab = site.openTab();
    expect(tab.session.hasUsableToken()).toBe(states[0]?.startsWith('player'));
    await tab.session.start();
    expect(tab.states).toEqual(states);
    expect(site.shared.calls).toEqual(calls);
    expect(site.shared.token).toBe(states[0]?.startsWith('player') ? LONG : null);
  });
  test('within 24 hours of expiry: nothing begins with the old token', async () => {
    site = browser(SOON);
    const tab = site.openTab();
    const held: (string | null)[] = [];
    tab.session.subscribe(() => held.push(site.shared.token));
    await tab.session.start();
    expect(held).toEqual([LONG, LONG]);
  });
  test('within 24 hours of expiry, and the refresh is refused: a guest at once', async () => {
    site = browser(SOON);
    site.answers['/casino/api/auth/token-refresh/'] = () => err(refusal);
    const tab = site.openTab();
    await tab.session.start();
    expect([tab.states, site.shared.token]).toEqual([['guest (expired)'], null]);
  });
  test('a user who cannot be loaded: still a player, with the failure, and a later attempt succeeds', async () => {
    site.answers['/casino/api/user/'] = () => err(down);
    const tab = site.openTab();
    await tab.session.start();
    expect(tab.states).toEqual(['player ?', 'player ? network']);
    site.answers['/casino/api/user/'] = () => ok(USER);
    await tab.session.reloadUser();
    expect(tab.states.at(-1)).toBe('player aliya');
  });
});

describe('a tab that is shown again', () => {
  test.each<[string, string | null]>([
    ['a token that is gone', null],
    ['an unreadable token', 'garbage'],
    ['an expired token', jwt(-1000)],
  ])('%s makes it a guest, and the other tabs too', async (_name, token) => {
    const [one, other] = [site.openTab(), site.openTab()];
    await one.session.start();
    await other.session.start();
    site.shared.token = token;
    one.session.checkToken();
    await settle();
    expect(one.states.at(-1)).toMatch(/^guest/);
    expect(site.shared.token).toBeNull();
    if (token !== null) expect(other.states.at(-1)).toMatch(/^guest/);
  });
  test('a valid token sends no request', async () => {
    const tab = site.openTab();
    await tab.session.start();
    const calls = [...site.shared.calls];
    tab.session.checkToken();
    await settle();
    expect([site.shared.calls, tab.states.at(-1)]).toEqual([calls, 'player aliya']);
  });
});

test('the token tells its player before the record is loaded, and not after the session has ended', async () => {
  site.answers['/casino/api/user/'] = () => err(down);
  const tab = site.openTab();
  expect(tab.session.playerId()).toBe('u');
  await tab.session.start();
  expect(tab.session.playerId()).toBe('u');
  await tab.session.signOut();
  expect(tab.session.playerId()).toBeNull();
});

describe('session checks before a call that costs money', () => {
  const started = async () => {
    const tab = site.openTab();
    await tab.session.start();
    return tab;
  };
  test('a player is still there when the page shows the player and the token belongs to the player', async () => {
    const { session } = await started();
    expect([session.isCurrentPlayer(USER.id), session.isCurrentPlayer('another')]).toEqual([true, false]);
  });
  test('when the cookie is gone, the page becomes a guest at once', async () => {
    const tab = await started();
    site.shared.token = null;
    expect(tab.session.isCurrentPlayer(USER.id)).toBe(false);
    expect(tab.states.at(-1)).toBe('guest (other_tab)');
  });
  test('when the cookie has another session, which no message announced, the page shows that session first', async () => {
    const tab = await started();
    const before = tab.states.length;
    site.shared.token = jwt(7 * 86_400_000, 'another');
    expect(tab.session.isCurrentPlayer(USER.id)).toBe(false);
    expect(tab.states.slice(before)).toEqual(['guest (other_player)', 'player ?']);
  });
  test('no call that changes something is made for another player than the page shows', async () => {
    const tab = await started();
    expect(tab.session.mayChange()).toBe(true);
    site.shared.token = jwt(7 * 86_400_000, 'another');
    expect(tab.session.mayChange()).toBe(false);
    // From now on the page shows the other player.
    expect(tab.session.mayChange()).toBe(true);
  });
  test('without a cookie a call is allowed, and sent as a guest’s', async () => {
    const tab = await started();
    site.shared.token = null;
    expect(tab.session.mayChange()).toBe(true);
  });
  test('a player whose record is not loaded is not confirmed', async () => {
    site.answers['/casino/api/user/'] = () => err(down);
    expect((await started()).session.isCurrentPlayer(USER.id)).toBe(false);
  });
});

describe('specification 1 §4, sign-in', () => {
  test('stores the token, sets the account flag, loads the user, reports a first login', async () => {
    site = browser(null);
    const tab = site.openTab();
    expect(await tab.session.signIn({ email: 'a@b.example', password: 'x' })).toEqual(
      ok({ firstLogin: true }),
    );
    expect(site.shared.token).toBe(LONG);
    expect(tab.steps).toEqual(['flag']);
    expect(tab.states).toEqual(['player ?', 'player aliya']);
  });
  test('a start during the sign-in, by the page’s other listeners, requests the record no second time', async () => {
    site = browser(null);
    const tab = site.openTab();
    tab.session.subscribe(({ status }, reason) => {
      if (status === 'player' && reason === null) void tab.session.start();
    });
    await tab.session.signIn({ email: 'a@b.example', password: 'x' });
    expect(site.shared.calls).toEqual(['1 /casino/api/auth/signin', '1 /casino/api/user/']);
  });
  test('a later login is not a first one', async () => {
    site = browser(null);
    site.answers['/casino/api/user/'] = () => ok({ ...USER, last_login: '2026-11-20T10:00:00Z' });
    expect(await site.openTab().session.signIn({ email: 'a@b.example', password: 'x' })).toEqual(
      ok({ firstLogin: false }),
    );
  });
  test('a rejected sign-in returns the failure and changes nothing', async () => {
    site = browser(null);
    site.answers['/casino/api/auth/signin'] = () => err(refusal);
    const tab = site.openTab();
    expect(await tab.session.signIn({ email: 'a@b.example', password: 'x' })).toEqual(err(refusal));
    expect([tab.states, tab.steps, site.shared.token]).toEqual([[], [], null]);
  });
  test('other tabs follow a sign-in and a sign-out', async () => {
    site = browser(null);
    const [one, two] = [site.openTab(), site.openTab()];
    await one.session.signIn({ email: 'a@b.example', password: 'x' });
    await settle();
    expect(two.states).toEqual(['player ?', 'player aliya']);
    await two.session.signOut();
    expect(one.states.at(-1)).toBe('guest (other_tab)');
    expect(two.states.at(-1)).toBe('guest (player)');
  });
});

describe('specification 1 §4 and §8, token refresh', () => {
  test('rejected: logged, user signed out', async () => {
    site = browser(SOON);
    site.answers['/casino/api/auth/token-refresh/'] = () => err(refusal);
    const tab = site.openTab();
    await tab.session.start();
    expect(tab.logged).toEqual(['Token refresh failed']);
    expect(tab.states.at(-1)).toBe('guest (expired)');
    expect(site.shared.token).toBeNull();
  });
  test.each<[string, Failure]>([
    ['no network', down],
    ['time-out', { kind: 'timeout' }],
    ['a platform that is down', { kind: 'http', status: 502, body: '' }],
    ['too many refreshes for now', { kind: 'http', status: 429, body: { detail: 'too_many_attempts' } }],
    ['a page of a network that asks for a sign-in of its own', { kind: 'badResponse', status: 200 }],
  ])('no response (%s): logged, and the token that is still valid stays', async (_name, failure) => {
    site = browser(SOON);
    site.answers['/casino/api/auth/token-refresh/'] = () => err(failure);
    const tab = site.openTab();
    await tab.session.start();
    expect(tab.logged).toEqual(['Token refresh got no answer']);
    expect(tab.states.at(-1)).toBe('player aliya');
    expect(site.shared.token).toBe(SOON);
  });
  test('five tabs at once: one call', async () => {
    site = browser(SOON);
    const tabs = Array.from({ length: 5 }, site.openTab);
    await Promise.all(tabs.map((tab) => tab.session.start()));
    expect(site.shared.calls.filter((call) => call.endsWith('token-refresh/'))).toHaveLength(1);
    expect(tabs.map((tab) => tab.states.at(-1))).toEqual(Array(5).fill('player aliya'));
  });
  test('a logout during the call wins', async () => {
    site = browser(SOON);
    let answer = (_: Answer) => undefined as void;
    site.answers['/casino/api/auth/token-refresh/'] = () =>
      new Promise<Answer>((resolve) => (answer = resolve));
    const [one, two] = [site.openTab(), site.openTab()];
    const started = one.session.start();
    await settle();
    await two.session.signOut();
    answer(ok({ token: LONG }));
    await started;
    expect(site.shared.token).toBeNull();
    expect(one.session.state()).toEqual({ status: 'guest' });
  });
});
