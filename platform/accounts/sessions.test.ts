import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PATHS } from '#contract/paths.ts';
import { openTestPlatform } from '#platform/testing/open-test-platform.ts';
import type { TestPlatform } from '#platform/testing/open-test-platform.ts';
import type { Db } from '#platform/kernel/store/store.ts';
import { players, sessions } from './accounts.tables.ts';
import { REFRESH_GRACE_MS, SESSION_IDLE_MS, SESSION_KEPT_MS } from './constants.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

const HOUR = 3_600_000;
const signIn = (body: object) => platform.call('POST', PATHS.signin, { body });
const session = async (token: string) => (await platform.call('GET', PATHS.session, { token })).status;
const tokenOf = ({ body }: { body: unknown }) => (body as { token: string }).token;
const refresh = (token: string) => platform.call('POST', PATHS.tokenRefresh, { body: { token } });

describe('session (specification 1 §4)', () => {
  test('an expired token returns the literal text, REST and GraphQL', async () => {
    const token = await platform.register();
    platform.clock.pass(47 * HOUR);
    expect(await session(token)).toBe(200);
    platform.clock.pass(HOUR + 1_000);
    const rest = await platform.call('GET', PATHS.user, { token });
    expect([rest.status, rest.body]).toEqual([401, { detail: 'Signature has expired.' }]);
    const graphql = await platform.call('POST', PATHS.graphql, {
      token,
      body: { query: '{ currentUser { id } }' },
    });
    expect(graphql.status).toBe(401);
    expect(graphql.body).toMatchObject({
      errors: [{ message: 'Signature has expired.', extensions: { code: 'signature_expired' } }],
    });
    expect((await refresh(token)).status).toBe(401);
  });

  test.each([
    ['nothing', undefined],
    ['another scheme', 'Bearer abc'],
    ['no token', 'JWT '],
    ['garbage', 'JWT a.b.c'],
    [
      'an unsigned token',
      `JWT ${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${Buffer.from('{"sub":"x","sid":"y","ver":1,"iat":1,"exp":9999999999}').toString('base64url')}.`,
    ],
  ])('%s in the header is no session', async (_name, authorization) => {
    const answer = await platform.call('GET', PATHS.user, {
      headers: authorization === undefined ? {} : { authorization },
    });
    expect([answer.status, answer.body]).toEqual([401, { detail: 'not_authenticated' }]);
  });

  test('concurrent refreshes give the same token; the previous token is valid for the grace time only', async () => {
    const first = await platform.register();
    platform.clock.pass(30 * HOUR);
    const graphql = (token: string) =>
      platform.call('POST', PATHS.graphqlGo, {
        body: {
          query: 'mutation ($token: String!) { refreshToken(token: $token) { token } }',
          variables: { token },
        },
      });
    const answers = await Promise.all([refresh(first), refresh(first), refresh(first), graphql(first)]);
    const tokens = new Set(
      answers.map(({ body }) =>
        'data' in (body as object)
          ? (body as { data: { refreshToken: { token: string } } }).data.refreshToken.token
          : tokenOf({ body }),
      ),
    );
    expect(tokens.size).toBe(1);
    const [second = ''] = tokens;
    expect(second).not.toBe(first);
    expect([await session(first), await session(second)]).toEqual([200, 200]);
    platform.clock.pass(REFRESH_GRACE_MS);
    expect([await session(first), await session(second)]).toEqual([401, 200]);
    const third = tokenOf(await refresh(second));
    expect(await session(third)).toBe(200);
  });

  test('refreshes are throttled, through GraphQL aliases and batches too', async () => {
    const token = await platform.register();
    const aliases = Array.from({ length: 20 }, (_, n) => `a${n}: refreshToken(token: $t) { token }`).join(
      ' ',
    );
    const operation = { query: `mutation ($t: String!) { ${aliases} }`, variables: { t: token } };
    const answer = await platform.call('POST', PATHS.graphql, { body: [operation, operation] });
    // How many of the aliased refreshes are refused depends on timing; all refusals have the same code.
    const codes = (answer.body as { errors?: { extensions: { code: string } }[] }[]).flatMap(
      ({ errors = [] }) => errors.map(({ extensions }) => extensions.code),
    );
    expect([...new Set(codes)]).toEqual(['too_many_attempts']);
    expect((await refresh(token)).status).toBe(429);
  });

  test.each([
    ['that was not used for the idle time', (_db, clock) => void clock.pass(SESSION_IDLE_MS + 1)],
    ['past its longest time, though it is used', (db) => db.update(sessions).set({ endsAt: new Date(0) })],
    ['of a blocked player', (db) => db.update(players).set({ blocked: true })],
  ] satisfies [string, (db: Db, clock: { pass(ms: number): void }) => unknown][])(
    'a session %s is not open for games, in single and combined queries',
    async (_name, end) => {
      const own = await openTestPlatform({ TOKEN_TTL_HOURS: '200' });
      const token = await own.register();
      const { sessionId } = await own.domains.accounts.authenticate(token);
      const { session: askOne, sessions: askSeveral } = own.domains.platformPort;
      const sessionIds = [
        'unknown',
        sessionId,
        (await own.domains.accounts.authenticate(await own.register())).sessionId,
      ];
      expect(await askOne({ sessionId })).toEqual({ ok: true, reply: { open: true } });
      const before = await askSeveral({ sessionIds });
      expect(before.ok && before.reply.open.toSorted()).toEqual(sessionIds.slice(1).toSorted());
      await end(own.kernel.store.db, own.clock);
      expect(await askOne({ sessionId })).toEqual({ ok: true, reply: { open: false } });
      const after = await askSeveral({ sessionIds });
      expect(after.ok && after.reply.open).not.toContain(sessionId);
      expect((await own.call('GET', PATHS.session, { token })).status).toBe(401);
      await own.close();
    },
  );

  test('a session ends when it was not used for the idle time', async () => {
    const long = await openTestPlatform({ TOKEN_TTL_HOURS: '200' });
    const token = await long.register();
    long.clock.pass(SESSION_IDLE_MS - 60_000);
    expect((await long.call('GET', PATHS.session, { token })).status).toBe(200);
    long.clock.pass(SESSION_IDLE_MS - 60_000);
    expect((await long.call('GET', PATHS.session, { token })).status).toBe(200);
    long.clock.pass(SESSION_IDLE_MS + 60_000);
    expect((await long.call('GET', PATHS.session, { token })).status).toBe(401);
    // The ended session stays in the table until the first sign-in after SESSION_KEPT_MS deletes it.
    expect(await long.kernel.store.db.select({ id: sessions.id }).from(sessions)).toHaveLength(1);
    long.clock.pass(SESSION_KEPT_MS);
    await long.register();
    expect(await long.kernel.store.db.select({ id: sessions.id }).from(sessions)).toHaveLength(1);
    await long.close();
  });

  test.each([
    ['POST', PATHS.logout],
    ['DELETE', PATHS.session],
  ] as const)(
    '%s %s ends the session on the server, of this device only, and answers invalid tokens alike',
    async (method, path) => {
      const email = `logout${method}@example.test`;
      const token = await platform.register({ email });
      const other = tokenOf(await signIn({ email, password: 'correct horse 9' }));
      expect((await platform.call(method, path, { token })).status).toBe(200);
      expect([await session(token), await session(other)]).toEqual([401, 200]);
      expect((await refresh(token)).status).toBe(401);
      expect(
        (await platform.call('POST', PATHS.graphql, { token, body: { query: '{ siteInfo { region } }' } }))
          .status,
      ).toBe(401);
      expect((await platform.call(method, path, { token })).status).toBe(200);
      expect((await platform.call(method, path, {})).status).toBe(200);
      expect((await platform.call(method, path, { headers: { authorization: 'JWT nonsense' } })).status).toBe(
        200,
      );
    },
  );
});
