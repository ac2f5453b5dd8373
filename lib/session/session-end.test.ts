import { beforeEach, describe, expect, test } from '@jest/globals';
import { ok } from '#lib/core/result.ts';
import { browser, jwt, LONG, settle, SOON, USER, type Answer } from '#tests/fixtures/session-tabs.ts';
import { decodeToken } from './token.ts';
import { toUser } from './user.ts';

let site: ReturnType<typeof browser>;
beforeEach(() => void (site = browser(LONG)));

describe('specification 1 §4, logout', () => {
  const order = ['state', 'reported user', 'post token', 'ok', 'token', 'server session', 'other domains'];
  test('a logout has its steps in the order of the specification', async () => {
    const tab = site.openTab();
    await tab.session.start();
    tab.steps.length = 0;
    await tab.session.signOut();
    expect(tab.steps).toEqual(order);
    expect(site.shared.token).toBeNull();
  });
  test('a failed logout call is only logged: the token is removed all the same', async () => {
    const tab = site.openTab();
    await tab.session.start();
    site.answers['/api/logout'] = () => Promise.reject(new Error('boom'));
    await tab.session.signOut();
    expect(tab.logged).toEqual(['Logout failed']);
    expect(site.shared.token).toBeNull();
    expect(tab.states.at(-1)).toBe('guest (player)');
  });
  test('a logout is done once for all tabs, which become guests at once', async () => {
    const [one, two] = [site.openTab(), site.openTab()];
    await Promise.all([one.session.start(), two.session.start()]);
    const leaving = Promise.all([one.session.signOut(), two.session.signOut()]);
    expect([one.states.at(-1), two.states.at(-1)]).toEqual(['guest (player)', 'guest (other_tab)']);
    await leaving;
    await settle();
    expect(site.shared.calls.filter((call) => call.endsWith('/api/logout'))).toHaveLength(1);
  });
  test('a sign-in during the call stays, and no tab has the former session', async () => {
    const [one, two] = [site.openTab(), site.openTab()];
    await Promise.all([one.session.start(), two.session.start()]);
    let answer = (_: Answer) => undefined as void;
    site.answers['/api/logout'] = () => new Promise<Answer>((resolve) => (answer = resolve));
    const leaving = one.session.signOut();
    await settle();
    const next = jwt(48 * 3_600_000, 'next');
    site.answers['/casino/api/auth/signin'] = () => ok({ token: next });
    await two.session.signIn({ email: 'a@b.example', password: 'x' });
    site.answers['/api/logout'] = () => ok(undefined);
    answer(ok(undefined));
    await leaving;
    await settle();
    expect(site.shared.token).toBe(next);
    expect([one.states.at(-1), two.states.at(-1)]).toEqual(['player aliya', 'player aliya']);
  });
  test('during a logout requests are those of a guest', async () => {
    const tab = site.openTab();
    await tab.session.start();
    expect(tab.session.token()).toBe(LONG);
    const leaving = tab.session.signOut();
    expect([site.shared.token, tab.session.token()]).toEqual([LONG, null]);
    await leaving;
  });
  test('during a logout nothing restores the session', async () => {
    const tab = site.openTab();
    await tab.session.start();
    let answer = (_: Answer) => undefined as void;
    site.answers['/api/logout'] = () => new Promise<Answer>((resolve) => (answer = resolve));
    const leaving = tab.session.signOut();
    await settle();
    await tab.session.start();
    expect(tab.session.state().status).toBe('guest');
    answer(ok(undefined));
    await leaving;
    expect(tab.states).toEqual(['player ?', 'player aliya', 'guest (player)']);
  });
  test('a response about the user that arrives after the logout is dropped', async () => {
    const tab = site.openTab();
    await tab.session.start();
    let answer = (_: Answer) => undefined as void;
    site.answers['/casino/api/user/'] = () => new Promise<Answer>((resolve) => (answer = resolve));
    const asked = tab.session.reloadUser();
    await tab.session.signOut();
    answer(ok(USER));
    expect(await asked).toBeNull();
    expect(tab.session.state()).toEqual({ status: 'guest' });
  });
});

describe('two sign-ins', () => {
  test('at the same time: the later one is used in every tab, the earlier session ends', async () => {
    site = browser(null);
    const [one, two] = [site.openTab(), site.openTab()];
    const tokens = [LONG, jwt(48 * 3_600_000, 'later')];
    site.answers['/casino/api/auth/signin'] = () => ok({ token: tokens.shift() });
    const body = { email: 'a@b.example', password: 'x' };
    await Promise.all([one.session.signIn(body), two.session.signIn(body)]);
    await settle();
    expect(decodeToken(site.shared.token ?? '')?.sid).toBe('later');
    expect(site.shared.calls).toContain('2 /api/logout');
    expect([one.states.at(-1), two.states.at(-1)]).toEqual(['player aliya', 'player aliya']);
  });
});

describe('a token rejected for the REST client', () => {
  test('if it is the current one, this tab and the other tabs become guests', async () => {
    const [one, two] = [site.openTab(), site.openTab()];
    await Promise.all([one.session.start(), two.session.start()]);
    one.session.dropToken(LONG);
    expect([one.states.at(-1), two.states.at(-1), site.shared.token]).toEqual([
      'guest (expired)',
      'guest (other_tab)',
      null,
    ]);
  });
  test('the reason in its response is the reason of the sign-out', async () => {
    const tab = site.openTab();
    await tab.session.start();
    tab.session.dropToken(LONG, 'other_device');
    expect(tab.states.at(-1)).toBe('guest (other_device)');
  });
  test('if it is an older one, nothing happens', async () => {
    const tab = site.openTab();
    await tab.session.start();
    tab.session.dropToken(SOON);
    expect(tab.session.state().status).toBe('player');
  });
});

describe('pushes', () => {
  test('the end of the session of this page makes the page a guest', async () => {
    const tab = site.openTab();
    await tab.session.start();
    await tab.session.wasEnded('other_device');
    expect([tab.states.at(-1), site.shared.token]).toEqual(['guest (other_device)', null]);
  });
  test('the end of a session has no effect when another tab has signed in again', async () => {
    const tab = site.openTab();
    await tab.session.start();
    const next = jwt(48 * 3_600_000, 'next');
    site.shared.token = next;
    await tab.session.wasEnded('signed_out');
    await settle();
    expect([tab.states.at(-1), site.shared.token]).toEqual(['player aliya', next]);
  });
  test('update the user, and have no effect for a guest', async () => {
    const tab = site.openTab();
    tab.session.patchUser({ balance: '1' });
    expect(tab.states).toEqual([]);
    await tab.session.start();
    tab.session.patchUser({ balance: '99.5' });
    expect(tab.session.state()).toEqual({
      status: 'player',
      user: { ...toUser(USER), balance: '99.5' },
      failure: null,
    });
  });
});
