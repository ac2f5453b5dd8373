import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { userReply } from '#contract/rest/user.ts';
import { HEADERS } from '#contract/headers.ts';
import { PATHS } from '#contract/paths.ts';
import { sessions } from './accounts.tables.ts';
import { openTestPlatform } from '#platform/testing/open-test-platform.ts';
import type { TestPlatform } from '#platform/testing/open-test-platform.ts';
import { DEMO_ACCOUNT, REFRESH_GRACE_MS, SESSION_IDLE_MS, SESSION_KEPT_MS, THROTTLES } from './constants.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

const HOUR = 3_600_000;
const good = {
  email: 'New.Player@Example.test',
  password: 'correct horse 9',
  currency: 'KZT',
  platform: 1,
  terms_accepted: true,
};
const register = (body: object, headers: Record<string, string> = {}) =>
  platform.call('POST', PATHS.registration, { body, headers });
const signIn = (body: object, headers: Record<string, string> = {}) =>
  platform.call('POST', PATHS.signin, { body, headers });
const session = async (token: string) => (await platform.call('GET', PATHS.session, { token })).status;
const tokenOf = ({ body }: { body: unknown }) => (body as { token: string }).token;
const refresh = (token: string) => platform.call('POST', PATHS.tokenRefresh, { body: { token } });

describe('registration (specification 1 §7)', () => {
  test('by e-mail: a session, wallet accounts, play credit, and a first login without lastLogin (§4)', async () => {
    const answer = await register(
      { ...good, promocode: 'SPRING', ref_data: { pid: 'x' } },
      { [HEADERS.fingerprint]: 'device-1' },
    );
    expect(answer.status).toBe(200);
    const user = await platform.call('GET', PATHS.user, { token: tokenOf(answer) });
    expect(user.headers['cache-control']).toBe('no-store');
    expect(v.parse(userReply, user.body)).toMatchObject({
      email: 'new.player@example.test',
      phone: null,
      balance: '10000.00',
      currency: { code: 'KZT' },
      region: 'DEV',
      last_login: null,
    });
    const again = await signIn({ email: good.email, password: good.password });
    const second = await platform.call('GET', PATHS.user, { token: tokenOf(again) });
    expect(v.parse(userReply, second.body).last_login).toMatch(/^\d{4}-/);
  });

  test('by phone, in every supported country (specification 2 §5), and sign-in with it', async () => {
    for (const phone of [
      '+8801812345678',
      '+77071234567',
      '+996700123456',
      '+79123456789',
      '+998912345678',
      '+994401234567',
      '+905012345678',
      '+380501234567',
    ]) {
      const answer = await register({ ...good, email: undefined, phone });
      expect([phone, answer.status]).toEqual([phone, 200]);
      expect([phone, (await signIn({ phone, password: good.password })).status]).toEqual([phone, 200]);
    }
  });

  test.each<[string, object, number, unknown]>([
    ['an account twice', good, 400, { non_field_errors: ['account_exists'] }],
    [
      'a short password',
      { ...good, email: 'a@b.test', password: '1234567' },
      400,
      { password: ['password_too_short'] },
    ],
    [
      'a password of everybody',
      { ...good, email: 'a@b.test', password: 'Password1' },
      400,
      { password: ['password_too_common'] },
    ],
    ['an invalid e-mail', { ...good, email: 'nobody' }, 400, { email: ['invalid_email'] }],
    [
      'a number of no country',
      { ...good, email: undefined, phone: '+71112223344' },
      400,
      { phone: ['invalid_phone'] },
    ],
    [
      'a country that is not supported',
      { ...good, email: undefined, phone: '+12015550123' },
      400,
      { phone: ['invalid_phone'] },
    ],
    [
      'terms not accepted',
      { ...good, email: 'a@b.test', terms_accepted: false },
      400,
      { terms_accepted: ['terms_not_accepted'] },
    ],
    [
      'a currency without accounts',
      { ...good, email: 'a@b.test', currency: 'DOGE' },
      400,
      { currency: ['invalid_currency'] },
    ],
    ['no password', { ...good, email: 'a@b.test', password: undefined }, 400, { password: ['required'] }],
    [
      'a field a player may not set',
      { ...good, email: 'a@b.test', vip: true },
      400,
      { vip: ['validation_failed'] },
    ],
    ['no object', [1], 400, { detail: 'bad_request' }],
  ])('refuses %s', async (_name, body, status, expected) => {
    const answer = await register(body);
    expect([answer.status, answer.body]).toEqual([status, expected]);
  });

  test('is closed where the jurisdiction is, and where nobody said where', async () => {
    for (const region of ['UNKNOWN', 'ZZ', '']) {
      const answer = await register(
        { ...good, email: `r${region}@b.test` },
        { [HEADERS.siteRegion]: region },
      );
      expect([answer.status, answer.body]).toEqual([403, { detail: 'not_allowed_in_region' }]);
    }
  });

  test('the demo account is made once and signs in', async () => {
    // Two processes that start together, and one later.
    await Promise.all([
      platform.domains.accounts.ensureDemoAccount(),
      platform.domains.accounts.ensureDemoAccount(),
    ]);
    await platform.domains.accounts.ensureDemoAccount();
    expect((await signIn({ email: DEMO_ACCOUNT.email, password: DEMO_ACCOUNT.password })).status).toBe(200);
  });
});

describe('sign-in', () => {
  test('known and unknown accounts fail alike, in text and in time', async () => {
    await signIn({ email: 'warm@up.test', password: 'x' });
    /**
     * The quickest of some tries, in milliseconds: others on the machine make them slower, and nothing
     * quicker.
     */
    const least = async (emailOf: (n: number) => string): Promise<number> => {
      let best = Infinity;
      for (let n = 0; n < 8; n += 1) {
        const start = performance.now();
        const answer = await signIn({ email: emailOf(n), password: 'wrong-password' });
        best = Math.min(best, performance.now() - start);
        expect([answer.status, answer.body]).toEqual([400, { non_field_errors: ['wrong_credentials'] }]);
      }
      return best;
    };
    // The hash alone takes some 20 ms: without it the unknown account would answer in a few, each time.
    let isAlike = false;
    for (let batch = 0; batch < 5 && !isAlike; batch += 1) {
      await platform.register({ email: `known${batch}@example.test` });
      const [known, unknown] = [
        await least(() => `known${batch}@example.test`),
        await least((n) => `nobody${batch}-${n}@example.test`),
      ];
      isAlike = unknown > known * 0.5 && known > unknown * 0.5;
    }
    expect(isAlike).toBe(true);
  });

  test('tries of one login are counted, also at once, and a right one is refused among them until the time is over', async () => {
    await platform.register({ email: 'throttled@example.test' });
    const wrong = { email: 'throttled@example.test', password: 'wrong-password' };
    const answers = await Promise.all(Array.from({ length: 15 }, () => signIn(wrong)));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(THROTTLES.signInByLogin.max);
    const right = await signIn({ ...wrong, password: 'correct horse 9' });
    expect([right.status, right.body]).toEqual([429, { detail: 'too_many_attempts' }]);
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(800);
    platform.clock.pass(THROTTLES.signInByLogin.windowMs + 1_000);
    expect((await signIn({ ...wrong, password: 'correct horse 9' })).status).toBe(200);
  });

  test('tries of one address are counted over all logins; a visitor cannot choose his address', async () => {
    const status = async (n: number, forwarded: string) =>
      (
        await signIn(
          { phone: `+7707${String(n).padStart(7, '0')}`, password: 'x' },
          { 'x-forwarded-for': forwarded },
        )
      ).status;
    const seen: number[] = [];
    for (let n = 0; n < THROTTLES.signInByAddress.max + 2; n += 1)
      seen.push(await status(n, `10.9.9.${n % 200}, 203.0.113.7`));
    expect(seen.slice(-3)).toEqual([400, 429, 429]);
    expect(await status(999, '203.0.113.8')).toBe(400);
  });

  test('a blocked account is told so only with the right password, and its sessions have ended', async () => {
    const token = await platform.register({ email: 'blocked@example.test' });
    const playerId = await platform.domains.accounts.find('blocked@example.test');
    await platform.domains.accounts.throwOut({ playerId: playerId ?? '' }, 'block_user');
    expect(await session(token)).toBe(401);
    expect((await signIn({ email: 'blocked@example.test', password: 'wrong' })).body).toEqual({
      non_field_errors: ['wrong_credentials'],
    });
    const right = await signIn({ email: 'blocked@example.test', password: 'correct horse 9' });
    expect([right.status, right.body]).toEqual([403, { detail: 'account_blocked' }]);
  });
});

describe('session (specification 1 §4)', () => {
  test('an expired token is told by the literal text, REST and GraphQL', async () => {
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

  test('refreshes that happen together give one token; the one before it lives for the grace time only', async () => {
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
    expect((await refresh(first)).status).toBe(401);
    const third = tokenOf(await refresh(second));
    expect(await session(third)).toBe(200);
  });

  test('refreshes are counted, through GraphQL aliases and batches too', async () => {
    const token = await platform.register();
    const aliases = Array.from({ length: 20 }, (_, n) => `a${n}: refreshToken(token: $t) { token }`).join(
      ' ',
    );
    const operation = { query: `mutation ($t: String!) { ${aliases} }`, variables: { t: token } };
    const answer = await platform.call('POST', PATHS.graphql, { body: [operation, operation] });
    // Whichever of the two comes to the limit; one that is quick may have had all of its own before.
    const codes = (answer.body as { errors?: { extensions: { code: string } }[] }[]).flatMap(
      ({ errors = [] }) => errors.map(({ extensions }) => extensions.code),
    );
    expect([...new Set(codes)]).toEqual(['too_many_attempts']);
    expect((await refresh(token)).status).toBe(429);
  });

  test('ends when nobody used it for the idle time', async () => {
    const long = await openTestPlatform({ TOKEN_TTL_HOURS: '200' });
    const token = await long.register();
    long.clock.pass(SESSION_IDLE_MS - 60_000);
    expect((await long.call('GET', PATHS.session, { token })).status).toBe(200);
    long.clock.pass(SESSION_IDLE_MS - 60_000);
    expect((await long.call('GET', PATHS.session, { token })).status).toBe(200);
    long.clock.pass(SESSION_IDLE_MS + 60_000);
    expect((await long.call('GET', PATHS.session, { token })).status).toBe(401);
    // Long after, the next sign-in takes it away.
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
    '%s %s ends the session on the server, of this device only, and is quiet about anything else',
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

  test('no log line holds a token or a password', async () => {
    const text = JSON.stringify(platform.logged);
    expect(text).toContain('"request"');
    expect(text).not.toMatch(/eyJ[\w-]+\.eyJ|correct horse/);
  });
});
