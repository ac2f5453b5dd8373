import { describe, expect, test } from '@jest/globals';
import { PATHS } from '#contract/paths.ts';
import { getUnderdev, getUser, logout, refreshToken, register, signin } from './calls.ts';
import { enableSms } from './inbox-calls.ts';
import type { RestClient } from './client.ts';
import { json, REGISTRATION, setup, SIGNIN, type Script } from '#tests/fixtures/rest-client.ts';

describe('specification 1 §4, authorisation failure', () => {
  const refuse =
    (status: number, body: unknown): Script =>
    (request) =>
      request.headers.has('authorization') ? json(status, body) : json(200, { underdev: false });
  const sequence = [
    'GET /casino/api/underdev/ as JWT T1',
    'drop T1',
    'POST /api/logout as JWT T1',
    'GET /casino/api/underdev/',
  ];

  test.each<[string, number, unknown]>([
    ['status 401', 401, {}],
    ['Signature has expired.', 400, { detail: 'Signature has expired.' }],
  ])('%s: token removed, server logout, one retry without authorization', async (_name, status, body) => {
    const { rest, events } = setup(refuse(status, body));
    expect(await getUnderdev(rest)).toEqual({ ok: true, value: { underdev: false } });
    expect(events.filter((event) => !event.startsWith('log'))).toEqual(sequence);
  });
  test.each([
    ['other_device', 'drop T1 other_device'],
    ['nonsense', 'drop T1'],
  ])('why the session ended: %s', async (end, dropped) => {
    const { rest, events } = setup(refuse(401, { detail: 'not_authenticated', session_end: end }));
    await getUnderdev(rest);
    expect(events[1]).toBe(dropped);
  });
  test('a token that another tab has replaced meanwhile: the newer one is sent, the session stays', async () => {
    const { rest, events, replace } = setup((request) => {
      if (request.headers.get('authorization') === 'JWT T2') return json(200, { underdev: false });
      replace('T2');
      return json(401, {});
    });
    expect(await getUnderdev(rest)).toEqual({ ok: true, value: { underdev: false } });
    expect(events).toEqual(['GET /casino/api/underdev/ as JWT T1', 'GET /casino/api/underdev/ as JWT T2']);
  });
  test('when the cookie has the token of another session meanwhile, the call is not repeated with that token', async () => {
    const { rest, events, replace } = setup(() => {
      replace('another');
      return json(401, {});
    });
    expect(await getUnderdev(rest)).toMatchObject({ ok: false, error: { kind: 'http', status: 401 } });
    expect(events).toEqual(['GET /casino/api/underdev/ as JWT T1', 'follow']);
  });
  test('a retry that fails again is not repeated', async () => {
    const { rest, events } = setup(() => json(401, { detail: 'not_authenticated' }));
    expect(await getUnderdev(rest)).toEqual({
      ok: false,
      error: { kind: 'http', status: 401, body: { detail: 'not_authenticated' } },
    });
    expect(events).toEqual(sequence);
  });
  test('a failed server logout is only logged', async () => {
    const { rest, events } = setup((request) => {
      if (request.url.endsWith(PATHS.logout)) throw new TypeError('Failed to fetch');
      return refuse(401, {})(request) as Response;
    });
    expect((await getUnderdev(rest)).ok).toBe(true);
    expect(events).toContain('log Logout failed');
  });
  test.each<[string, (rest: RestClient) => Promise<unknown>]>([
    ['sign-in', (rest) => signin(rest, SIGNIN)],
    ['registration', (rest) => register(rest, REGISTRATION)],
    ['token refresh', (rest) => refreshToken(rest, 'T1')],
    ['logout', (rest) => logout(rest, 'T1')],
  ])('%s is not retried: the failure is returned', async (_name, call) => {
    const { rest, events } = setup(() => json(401, { detail: 'not_authenticated' }));
    expect(await call(rest)).toMatchObject({ ok: false, error: { kind: 'http', status: 401 } });
    expect(events).toHaveLength(1);
  });
  test('a 401 of a guest is returned, and the page follows the cookie, which it may have lost', async () => {
    const { rest, events } = setup(() => json(401, {}), { token: null });
    expect(await getUser(rest)).toMatchObject({ ok: false });
    expect(events).toEqual(['GET /casino/api/user/', 'follow']);
  });
  test.each(['post', 'delete'] as const)(
    'a %s is not sent when the session of the cookie is not that of the player whom the page shows',
    async (method) => {
      const { rest, events } = setup(() => json(200, {}), { mayChange: false });
      expect(await rest({ method, path: PATHS.user })).toEqual({ ok: false, error: { kind: 'otherPlayer' } });
      expect(events).toEqual([]);
    },
  );
  test('a GET that changes something is not sent for another player either', async () => {
    const { rest, events } = setup(() => json(200, {}), { mayChange: false });
    expect(await enableSms(rest)).toEqual({ ok: false, error: { kind: 'otherPlayer' } });
    expect(events).toEqual([]);
  });
  test('a call that only reads, or that names its token itself, is sent whatever session the cookie has', async () => {
    const { rest, events } = setup(() => json(200, {}), { mayChange: false });
    await getUser(rest);
    await logout(rest, 'T1');
    await signin(rest, SIGNIN);
    expect(events.map((event) => event.split(' ')[0])).toEqual(['GET', 'POST', 'POST']);
  });
  test('other statuses keep the session', async () => {
    const { rest, events } = setup(() => json(403, { detail: 'account_blocked' }));
    await getUser(rest);
    expect(events).toEqual(['GET /casino/api/user/ as JWT T1']);
  });
  test('the retry sends the complete body', async () => {
    const bodies: string[] = [];
    const { rest } = setup(async (request) => {
      if (!request.url.endsWith(PATHS.logout)) bodies.push(await request.text());
      return json(request.headers.has('authorization') ? 401 : 200, {});
    });
    await rest({ method: 'post', path: PATHS.user, json: { name: 'n' } });
    expect(bodies).toEqual(['{"name":"n"}', '{"name":"n"}']);
  });
});
