import { afterAll, beforeAll, expect, test } from '@jest/globals';
import Fastify from 'fastify';
import { apiError } from '#contract/api-error.ts';
import { DEMO_SESSION, GAME_SESSION_HEADER } from '#contract/game-session.ts';
import { PATHS } from '#contract/paths.ts';
import { addServerHooks } from '#contract/server-app.ts';
import type { RequestContext } from '#platform/kernel/http/request-context.ts';
import { openTestPlatform } from '#platform/testing/open-test-platform.ts';
import type { TestPlatform } from '#platform/testing/open-test-platform.ts';
import { DEMO_CALLS, GAME_CALLS, limitGameCalls, UNKNOWN_SESSIONS } from './limit-game-calls.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

const post = (name: string, ip: string) =>
  platform.call('POST', `${PATHS.rgs}${name}`, { body: {}, headers: { 'x-forwarded-for': ip } });

test.each(Object.entries(GAME_CALLS))(
  '%s: calls of one address are limited, other calls and other addresses are not',
  async (_name, { max, windowMs, calls }) => {
    const [ip, other] = ['198.51.100.7', '203.0.113.9'];
    const call = (n: number) => calls[n % calls.length] ?? '';
    const accepted = (await post(call(0), other)).status;
    expect(accepted).not.toBe(429);
    for (let n = 0; n < max; n += 1) expect((await post(call(n), ip)).status).toBe(accepted);
    // Other spellings of a path reach the same route, and count for the same limit.
    for (const each of calls.flatMap((name) => [name, `${name}/`, name.replace('v', '%76')])) {
      const refused = await post(each, ip);
      expect([refused.status, refused.body]).toEqual([429, { detail: 'too_many_attempts' }]);
      expect(refused.headers['retry-after']).toBe(String(windowMs / 1000));
      expect(refused.headers['access-control-allow-origin']).toBe('*');
    }
    expect((await post('state', ip)).status).not.toBe(429);
    expect((await post(call(0), other)).status).toBe(accepted);
    platform.clock.pass(windowMs);
    expect((await post(call(0), ip)).status).toBe(accepted);
  },
);

/** Repeats a call of one address; returns how many were accepted before the first refusal. */
async function untilRefused(call: () => Promise<{ status: number }>, max: number): Promise<number> {
  for (let n = 0; n <= max; n += 1) if ((await call()).status === 429) return n;
  return max + 1;
}
const play = (session: string, ip: string) =>
  platform.call('POST', `${PATHS.rgs}state`, {
    body: {},
    headers: { 'x-forwarded-for': ip, [GAME_SESSION_HEADER]: session },
  });

test('attempts with unknown sessions from one address are limited', async () => {
  const [ip, other] = ['198.51.100.17', '203.0.113.19'];
  let guesses = 0;
  const guess = () => play(`guess-${(guesses += 1)}`, ip);
  expect((await guess()).status).toBe(401);
  expect(await untilRefused(guess, UNKNOWN_SESSIONS.burst)).toBe(UNKNOWN_SESSIONS.burst);
  expect((await guess()).body).toEqual({ detail: 'too_many_attempts' });
  expect((await play('guess', other)).status).toBe(401);
  platform.clock.pass(60_000);
  expect((await guess()).status).toBe(401);
});

test('calls with unknown sessions do not stop rounds in a session in use at the same address', async () => {
  const app = Fastify();
  addServerHooks(app);
  app.addHook('onRequest', async (request) => {
    request.requestContext = { ip: '198.51.100.37' } as RequestContext;
  });
  const { bus } = platform.kernel;
  limitGameCalls(app, { bus, clock: platform.clock, countedGroups: (ip) => [{ key: ip, share: 1 }] });
  const open = new Set(['money', 'later']);
  app.post(`${PATHS.rgs}play`, async ({ headers }) => {
    if (!open.has(String(headers[GAME_SESSION_HEADER]))) throw apiError('launch_expired');
    return {};
  });
  const call = async (session: string) => {
    const headers = { [GAME_SESSION_HEADER]: session };
    return (await app.inject({ method: 'POST', url: `${PATHS.rgs}play`, headers })).statusCode;
  };
  expect(await call('money')).toBe(200);
  for (let n = 0; n <= UNKNOWN_SESSIONS.burst; n += 1) await call(`guess-${n}`);
  expect(await call('another guess')).not.toBe(401);
  expect(await call('money')).toBe(200);
  // A session that has ended counts as an unknown one again.
  open.delete('money');
  expect(await call('money')).toBe(401);
  expect([await call('money'), await call('another guess')]).not.toContain(401);
  platform.clock.pass(60_000);
  expect(await call('later')).toBe(200);
});

test('calls in demo sessions from one address are limited, those in sessions for money are not', async () => {
  const app = Fastify();
  addServerHooks(app);
  app.addHook('onRequest', async (request) => {
    request.requestContext = { ip: '198.51.100.27' } as RequestContext;
  });
  const { bus } = platform.kernel;
  limitGameCalls(app, { bus, clock: platform.clock, countedGroups: (ip) => [{ key: ip, share: 1 }] });
  app.post(`${PATHS.rgs}play`, async () => ({}));
  const call = (session: string) => async () => {
    const headers = { [GAME_SESSION_HEADER]: session };
    return { status: (await app.inject({ method: 'POST', url: `${PATHS.rgs}play`, headers })).statusCode };
  };
  const { burst } = DEMO_CALLS;
  expect(await untilRefused(call(`${DEMO_SESSION}one`), burst + 1)).toBe(burst + 1);
  expect((await call(`${DEMO_SESSION}two`)()).status).not.toBe(200);
  expect(await untilRefused(call('money'), burst + 1)).toBe(burst + 2);
  platform.clock.pass(60_000);
  expect((await call(`${DEMO_SESSION}one`)()).status).toBe(200);
});
