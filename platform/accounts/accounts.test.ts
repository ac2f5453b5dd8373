import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import * as argon2 from '@node-rs/argon2';
import * as v from 'valibot';
import { userReply } from '#contract/rest/user.ts';
import { HEADERS } from '#contract/headers.ts';
import { PATHS } from '#contract/paths.ts';
import type { TestPlatform } from '#platform/testing/open-test-platform.ts';
import { DEMO_ACCOUNT, THROTTLES } from './constants.ts';
import type { RegistrationDeps } from './registration.ts';

/** Hashes with which passwords were compared. */
const checked: string[] = [];
jest.unstable_mockModule('@node-rs/argon2', () => ({
  ...argon2,
  verify(hash: string, password: string) {
    checked.push(hash);
    return argon2.verify(hash, password);
  },
}));
const { openTestPlatform } = await import('#platform/testing/open-test-platform.ts');
const { createRegistration } = await import('./registration.ts');

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

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

describe('registration (specification 1 §7)', () => {
  test('by e-mail: a session, wallet accounts, play credit, and a first login without lastLogin (specification 1 §4)', async () => {
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
      'a common password',
      { ...good, email: 'a@b.test', password: 'Password1' },
      400,
      { password: ['password_too_common'] },
    ],
    ['an invalid e-mail', { ...good, email: 'nobody' }, 400, { email: ['invalid_email'] }],
    [
      'a phone number that no country has',
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

  test('is refused in a closed region and without a region', async () => {
    for (const region of ['UNKNOWN', 'ZZ', '']) {
      const answer = await register(
        { ...good, email: `r${region}@b.test` },
        { [HEADERS.siteRegion]: region },
      );
      expect([answer.status, answer.body]).toEqual([403, { detail: 'not_allowed_in_region' }]);
    }
  });

  test('the demo account is created once and signs in', async () => {
    // Two processes that start at the same time, and one later.
    await Promise.all([
      platform.domains.accounts.ensureDemoAccount(),
      platform.domains.accounts.ensureDemoAccount(),
    ]);
    await platform.domains.accounts.ensureDemoAccount();
    expect((await signIn({ email: DEMO_ACCOUNT.email, password: DEMO_ACCOUNT.password })).status).toBe(200);
    const settings = { ...platform.kernel.settings, CROUPIER_MODE: 'production' as const };
    const production = createRegistration({ ...platform.kernel, settings } as unknown as RegistrationDeps);
    await expect(production.ensureDemoAccount()).rejects.toThrow(/refuses a store with the demo account/);
  });
});

describe('sign-in', () => {
  test('wrong passwords and unknown accounts fail with the same text after the same work', async () => {
    await platform.register({ email: 'known@example.test' });
    const parameters: string[][] = [];
    for (const email of ['known@example.test', 'nobody@example.test']) {
      checked.length = 0;
      const answer = await signIn({ email, password: 'wrong-password' });
      expect([answer.status, answer.body]).toEqual([400, { non_field_errors: ['wrong_credentials'] }]);
      // The hash without salt and value: $argon2id$v=19$m=19456,t=2,p=1.
      parameters.push(checked.map((hash) => hash.split('$').slice(0, 4).join('$')));
    }
    expect(parameters[0]).toEqual([expect.stringMatching(/^\$argon2id\$v=\d+\$m=\d+,t=\d+,p=\d+$/)]);
    expect(parameters[1]).toEqual(parameters[0]);
  });

  test('attempts at one login from one address are throttled, concurrent ones too; the right password is refused until the window ends', async () => {
    await platform.register({ email: 'throttled@example.test' });
    const wrong = { email: 'throttled@example.test', password: 'wrong-password' };
    const answers = await Promise.all(Array.from({ length: 15 }, () => signIn(wrong)));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(
      THROTTLES.signInByLoginAndAddress.max,
    );
    const right = await signIn({ ...wrong, password: 'correct horse 9' });
    expect([right.status, right.body]).toEqual([429, { detail: 'sign_in_locked' }]);
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(800);
    platform.clock.pass(THROTTLES.signInByLogin.windowMs + 1_000);
    expect((await signIn({ ...wrong, password: 'correct horse 9' })).status).toBe(200);
  });

  describe('guesses from elsewhere', () => {
    const right = String(good.password);
    const signInFrom =
      (email: string) =>
      (ip: string, password: string, headers = {}) =>
        signIn({ email, password }, { 'x-forwarded-for': ip, ...headers }).then(({ status }) => status);
    type From = ReturnType<typeof signInFrom>;
    /** Tries a wrong password once from each address; returns the number of tries that were not throttled. */
    async function guess(from: From, addresses: readonly string[]): Promise<number> {
      let taken = 0;
      for (const ip of addresses) if ((await from(ip, 'wrong')) === 400) taken += 1;
      return taken;
    }
    const many = (count: number, addressOf: (n: number) => string) =>
      Array.from({ length: count }, (_, n) => addressOf(n));
    const HOME = '192.0.2.44';
    const device = { [HEADERS.fingerprint]: 'known-device' };
    const newPlayer = async (email: string): Promise<From> => {
      const at = { ...device, 'x-forwarded-for': HOME };
      expect((await register({ ...good, email }, at)).status).toBe(200);
      return signInFrom(email);
    };

    test('do not lock a player out: not at another address, nor where the player has signed in before', async () => {
      const from = await newPlayer('guessed@example.test');
      for (let n = 0; n < THROTTLES.signInByLoginAndAddress.max; n += 1) await from('203.0.113.50', 'wrong');
      expect(await from('203.0.113.50', right)).toBe(429);
      expect(await from('203.0.113.51', right)).toBe(200);
      // After guesses from many networks, sign-ins from places that the player has not used are refused.
      const everywhere = many(THROTTLES.signInByLogin.max, (n) => `100.${n}.7.7`);
      expect(await guess(from, everywhere)).toBeLessThan(everywhere.length);
      expect(await from('198.51.100.99', right)).toBe(429);
      expect(await from('198.51.100.99', right, { [HEADERS.fingerprint]: 'another' })).toBe(429);
      expect(await from(HOME, right)).toBe(200);
      expect(await from('198.51.100.99', right, device)).toBe(200);
      for (let n = 0; n < THROTTLES.signInByLoginAndPlace.max; n += 1)
        expect(await from('198.51.100.99', 'wrong', device)).toBe(400);
      expect(await from('198.51.100.99', right, device)).toBe(429);
    });

    test.each([
      ['an IPv6 /32', 'v6', (n: number) => `2001:db8:${n.toString(16)}::1`],
      ['an IPv4 /16', 'v4', (n: number) => `100.64.${n}.1`],
    ])('from all addresses of %s do not lock anybody out elsewhere', async (_name, version, addressOf) => {
      const from = await newPlayer(`network.${version}@example.test`);
      const { max } = THROTTLES.signInByLoginAndNetwork;
      expect(await guess(from, many(max + 5, addressOf))).toBe(max);
      expect(await from('198.51.100.98', right)).toBe(200);
    });
  });

  test('attempts from one address are throttled over all logins; a client cannot choose its address', async () => {
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
    const ipv6: number[] = [];
    for (let n = 0; n < THROTTLES.signInByAddress.max + 1; n += 1)
      ipv6.push(await status(n, `2001:db8:1:2::${n.toString(16)}`));
    expect(ipv6.slice(-2)).toEqual([400, 429]);
    expect(await status(999, '2001:db8:1:3::1')).toBe(400);
  });

  test('account_blocked is sent only with the right password, and the sessions have ended', async () => {
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

test('no log line contains a token or a password', async () => {
  const text = JSON.stringify(platform.logged);
  expect(text).toContain('"request"');
  expect(text).not.toMatch(/eyJ[\w-]+\.eyJ|correct horse/);
});
