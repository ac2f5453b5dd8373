import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { PATHS } from '#contract/paths.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/open-test-platform.ts';
import { listen, openSse } from '#platform/testing/stream-clients.ts';
import { recoveryCodes, secondFactors } from './accounts.tables.ts';
import { CHALLENGE_MS, REFRESH_GRACE_MS, THROTTLES } from './constants.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

const password = 'correct horse 9';
const post = (path: string, body: object, token?: string) =>
  platform.call('POST', path, { body, ...(token === undefined ? {} : { token }) });
const get = (path: string, token: string) => platform.call('GET', path, { token });
const bodyOf = <T>({ body }: { body: unknown }) => body as T;
const isOpen = async (token: string) => (await get(PATHS.session, token)).status === 200;
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: platform.clock.now().getTime() });
/** The code of the next time step, because a code of the same step is accepted only once. */
const nextCode = (secret: string) => {
  platform.clock.pass(30_000);
  return codeOf(secret);
};
let count = 0;
async function newPlayer() {
  count += 1;
  const email = `secure${count}@example.test`;
  const token = await platform.register({ email });
  const signIn = async () => post(PATHS.signin, { email, password });
  const tokenOfSignIn = async () => bodyOf<{ token: string }>(await signIn()).token;
  return { email, token, signIn, tokenOfSignIn };
}
async function withSecondFactor() {
  const player = await newPlayer();
  const setup = await post(PATHS.secondFactorSetup, { password }, player.token);
  const { secret } = bodyOf<{ secret: string }>(setup);
  const confirmed = await post(PATHS.secondFactorConfirm, { code: codeOf(secret) }, player.token);
  const { codes } = bodyOf<{ codes: string[] }>(confirmed);
  const challenge = async () => bodyOf<{ challenge: string }>(await player.signIn()).challenge;
  return { ...player, secret, codes, challenge };
}
const check = (challenge: string, code: string) => post(PATHS.checkCode, { challenge, code });

describe('second factor', () => {
  test('is set up with the password and a first code; neither key nor codes are stored in plain text', async () => {
    const { token } = await newPlayer();
    expect((await post(PATHS.secondFactorSetup, { password: 'wrong' }, token)).body).toEqual({
      password: ['wrong_password'],
    });
    expect((await post(PATHS.secondFactorConfirm, { code: '123456' }, token)).status).toBe(409);
    const { secret, uri } = bodyOf<{ secret: string; uri: string }>(
      await post(PATHS.secondFactorSetup, { password }, token),
    );
    expect(uri).toContain(`secret=${secret}`);
    expect((await get(PATHS.secondFactor, token)).body).toEqual({ enabled: false, recovery_codes: 0 });
    const { codes } = bodyOf<{ codes: string[] }>(
      await post(PATHS.secondFactorConfirm, { code: codeOf(secret) }, token),
    );
    expect(new Set(codes).size).toBe(10);
    expect((await get(PATHS.secondFactor, token)).body).toEqual({ enabled: true, recovery_codes: 10 });
    const { db } = platform.kernel.store;
    const stored = JSON.stringify([
      await db.select().from(secondFactors),
      await db.select().from(recoveryCodes),
    ]);
    for (const text of [secret, ...codes.flatMap((code) => [code, code.replace('-', '')])])
      expect(stored).not.toContain(text);
    expect((await post(PATHS.secondFactorSetup, { password }, token)).body).toEqual({
      detail: 'second_factor_on',
    });
  });

  test('every tab gets a push when the second factor is switched on or off', async () => {
    const { token } = await newPlayer();
    const opened = await platform.call('POST', PATHS.ticket, { token });
    const tab = await openSse(await listen(platform.app), bodyOf<{ ticket: string }>(opened));
    const setup = await post(PATHS.secondFactorSetup, { password }, token);
    const { secret } = bodyOf<{ secret: string }>(setup);
    await post(PATHS.secondFactorConfirm, { code: codeOf(secret) }, token);
    await tab.inbox.got('update_user_info');
    await post(PATHS.secondFactorDisable, { password, code: nextCode(secret) }, token);
    await tab.inbox.got('update_user_info', 2);
    tab.close();
  });

  test('a sign-in requires a code, and a code of each time step is accepted once', async () => {
    const { secret, challenge, signIn } = await withSecondFactor();
    expect(bodyOf<object>(await signIn())).not.toHaveProperty('token');
    // The code of the set-up was used there and is refused here.
    expect((await check(await challenge(), codeOf(secret))).body).toEqual({ code: ['wrong_code'] });
    const code = nextCode(secret);
    const held = await challenge();
    const both = await Promise.all([check(held, code), check(held, code)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const token = both.map((answer) => bodyOf<{ token?: string }>(answer).token).find(Boolean) ?? '';
    expect(await isOpen(token)).toBe(true);
    // The used code is now of the previous step, which would still be accepted for an unused code.
    platform.clock.pass(30_000);
    expect((await check(held, code)).status).toBe(400);
    expect((await check(held, nextCode(secret))).status).toBe(200);
  });

  test('a challenge is not a session token; it becomes invalid with time and by a new password', async () => {
    const { secret, challenge, token } = await withSecondFactor();
    const held = await challenge();
    expect(await isOpen(held)).toBe(false);
    platform.clock.pass(CHALLENGE_MS + 1_000);
    expect((await check(held, codeOf(secret))).body).toEqual({ detail: 'challenge_expired' });
    expect((await check('a.b.c', codeOf(secret))).body).toEqual({ detail: 'challenge_expired' });
    const second = await challenge();
    expect(
      (await post(PATHS.password, { current_password: password, password: 'another horse 9' }, token)).status,
    ).toBe(200);
    expect((await check(second, codeOf(secret))).body).toEqual({ detail: 'challenge_expired' });
  });

  test('each recovery code is accepted once, in any notation; new recovery codes replace the old ones', async () => {
    const { codes, secret, challenge, token } = await withSecondFactor();
    const [first = '', second = ''] = codes;
    expect((await check(await challenge(), first.toUpperCase().replace('-', ' '))).status).toBe(200);
    expect((await check(await challenge(), first)).status).toBe(400);
    expect((await get(PATHS.secondFactor, token)).body).toEqual({ enabled: true, recovery_codes: 9 });
    const renewed = await post(PATHS.recoveryCodes, { password, code: nextCode(secret) }, token);
    expect(bodyOf<{ codes: string[] }>(renewed).codes).toHaveLength(10);
    expect((await check(await challenge(), second)).status).toBe(400);
  });

  test('wrong codes of the app are limited per day over all calls; a recovery code still signs in', async () => {
    const { secret, codes, challenge, token } = await withSecondFactor();
    const { max, windowMs } = THROTTLES.appCodesByPlayer;
    const wrong = () => (codeOf(secret) === '000000' ? '000001' : '000000');
    const tryWrong = async (n: number) => {
      // Five attempts every 16 minutes stay below the other limits.
      if (n % 5 === 0) platform.clock.pass(16 * 60_000);
      return n % 2 === 0
        ? check(await challenge(), wrong())
        : post(PATHS.secondFactorDisable, { password, code: wrong() }, token);
    };
    for (let n = 0; n < max; n += 1) {
      if (n === 7) expect((await check(await challenge(), nextCode(secret))).status).toBe(200);
      expect((await tryWrong(n)).body).toEqual({ code: ['wrong_code'] });
    }
    platform.clock.pass(16 * 60_000);
    const refused = await check(await challenge(), nextCode(secret));
    expect([refused.status, refused.body]).toEqual([429, { detail: 'too_many_codes' }]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(12 * 3600);
    expect((await tryWrong(1)).body).toEqual({ detail: 'too_many_codes' });
    expect((await check(await challenge(), codes[0] ?? '')).status).toBe(200);
    platform.clock.pass(windowMs);
    expect((await check(await challenge(), nextCode(secret))).status).toBe(200);
  });

  test('a stolen session cannot switch the second factor off: password and code are required', async () => {
    const { token, secret, codes } = await withSecondFactor();
    for (const path of [PATHS.secondFactorDisable, PATHS.recoveryCodes]) {
      expect((await post(path, { password: 'wrong', code: nextCode(secret) }, token)).body).toEqual({
        password: ['wrong_password'],
      });
      expect((await post(path, { password, code: '000000' }, token)).body).toEqual({ code: ['wrong_code'] });
      expect((await post(path, { password }, token)).status).toBe(400);
    }
    expect((await get(PATHS.secondFactor, token)).body).toMatchObject({ enabled: true });
    const [code = ''] = codes;
    expect((await post(PATHS.secondFactorDisable, { password, code }, token)).status).toBe(200);
    expect((await get(PATHS.secondFactor, token)).body).toEqual({ enabled: false, recovery_codes: 0 });
  });

  test('attempts at a code are limited by challenge and by account', async () => {
    const { challenge, secret } = await withSecondFactor();
    const held = await challenge();
    for (let n = 0; n < THROTTLES.secondFactorByChallenge.max; n += 1)
      expect((await check(held, '000000')).status).toBe(400);
    expect((await check(held, nextCode(secret))).status).toBe(429);
    const again = await challenge();
    for (let n = THROTTLES.secondFactorByChallenge.max; n < THROTTLES.secondFactorByPlayer.max; n += 1)
      await check(again, '000000');
    expect((await check(await challenge(), nextCode(secret))).status).toBe(429);
    platform.clock.pass(THROTTLES.secondFactorByPlayer.windowMs);
    expect((await check(await challenge(), codeOf(secret))).status).toBe(200);
  });
});

describe('password', () => {
  test('a change requires the current password and ends all other sessions', async () => {
    const { token, tokenOfSignIn, email, signIn } = await newPlayer();
    const other = await tokenOfSignIn();
    const change = (body: object) => post(PATHS.password, body, token);
    expect((await change({ current_password: 'wrong', password: 'another horse 9' })).body).toEqual({
      current_password: ['wrong_password'],
    });
    expect((await change({ current_password: password, password: 'short' })).body).toEqual({
      password: ['password_too_short'],
    });
    expect((await change({ current_password: password, password: 'password1' })).body).toEqual({
      password: ['password_too_common'],
    });
    expect(await isOpen(other)).toBe(true);
    expect((await change({ current_password: password, password: 'another horse 9' })).status).toBe(200);
    expect([await isOpen(token), await isOpen(other)]).toEqual([true, false]);
    expect((await signIn()).status).toBe(400);
    expect((await post(PATHS.signin, { email, password: 'another horse 9' })).status).toBe(200);
  });

  test('guesses at the password from a stolen session are limited', async () => {
    const { token } = await newPlayer();
    for (let n = 0; n < THROTTLES.proofByPlayer.max; n += 1)
      await post(PATHS.secondFactorSetup, { password: `guess ${n}` }, token);
    expect((await post(PATHS.secondFactorSetup, { password }, token)).status).toBe(429);
  });
});

describe('sessions', () => {
  type Listed = { sessions: { id: string; current: boolean; browser: string | null }[] };
  const list = async (token: string) => bodyOf<Listed>(await get(PATHS.sessions, token)).sessions;

  test('are listed with device and region; a player ends one of them or all others', async () => {
    const { token, email, tokenOfSignIn } = await newPlayer();
    const phone = await platform.call('POST', PATHS.signin, {
      body: { email, password },
      headers: {
        'user-agent':
          'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
      },
    });
    const onPhone = bodyOf<{ token: string }>(phone).token;
    const listed = await list(token);
    expect(listed.map(({ current }) => current)).toEqual([true, false]);
    expect(listed[1]).toMatchObject({
      kind: 'mobile',
      browser: 'Chrome 140',
      system: 'Android',
      region: 'DEV',
    });
    const end = (body: object, by = token) => post(PATHS.endSessions, body, by);
    const foreign = await newPlayer();
    expect((await end({ id: listed[1]?.id }, foreign.token)).status).toBe(404);
    expect(await isOpen(onPhone)).toBe(true);
    expect((await end({ id: listed[1]?.id })).body).toEqual({ ended: 1 });
    // A suspended device gets no push; it learns the reason from the refusal of its next request.
    expect((await get(PATHS.user, onPhone)).body).toEqual({
      detail: 'not_authenticated',
      session_end: 'other_device',
    });
    expect((await end({ id: listed[1]?.id })).status).toBe(404);
    const [second, third] = [await tokenOfSignIn(), await tokenOfSignIn()];
    expect((await end({ others: true })).body).toEqual({ ended: 2 });
    expect([await isOpen(second), await isOpen(third), await isOpen(token)]).toEqual([false, false, true]);
    expect(await list(token)).toHaveLength(1);
  });

  test('a replaced token that is used again after the grace time ends the session', async () => {
    const { token } = await newPlayer();
    const refresh = (old: string) => post(PATHS.tokenRefresh, { token: old });
    const second = bodyOf<{ token: string }>(await refresh(token)).token;
    expect(await isOpen(second)).toBe(true);
    platform.clock.pass(REFRESH_GRACE_MS - 1_000);
    expect((await refresh(token)).status).toBe(200);
    platform.clock.pass(1_000);
    expect((await refresh(token)).status).toBe(401);
    expect((await get(PATHS.user, second)).body).toMatchObject({ session_end: 'token_reused' });
  });
});

test('after a lost response to a refresh the old token stays valid until the new one is used', async () => {
  const { token } = await newPlayer();
  const refresh = async () => bodyOf<{ token: string }>(await post(PATHS.tokenRefresh, { token })).token;
  const lost = await refresh();
  platform.clock.pass(20 * REFRESH_GRACE_MS);
  expect(await isOpen(token)).toBe(true);
  const second = await refresh();
  expect(second).toBe(lost);
  expect(await isOpen(second)).toBe(true);
  platform.clock.pass(REFRESH_GRACE_MS);
  expect([await isOpen(token), await isOpen(second)]).toEqual([false, true]);
});

test('each subscription is switched separately; SMS is refused here, because only its code switches it', async () => {
  const { token } = await newPlayer();
  expect((await get(PATHS.subscriptions, token)).body).toEqual({ email: true, push: true });
  expect((await post(PATHS.subscriptions, { push: false }, token)).body).toEqual({
    email: true,
    push: false,
  });
  expect((await post(PATHS.subscriptions, { fax: true }, token)).status).toBe(400);

  const withPhone = await platform.register({ phone: '+77015550199' });
  expect((await post(PATHS.subscriptions, { sms: false }, withPhone)).status).toBe(400);
  expect((await get(PATHS.user, withPhone)).body).toMatchObject({ receive_sms: true });
});

test('an account without a phone receives no SMS', async () => {
  const { token } = await newPlayer();
  expect((await get(PATHS.user, token)).body).toMatchObject({ phone: null, receive_sms: false });
});

test.each([
  ['GET', PATHS.secondFactor],
  ['GET', PATHS.sessions],
  ['GET', PATHS.subscriptions],
  ['POST', PATHS.secondFactorSetup],
  ['POST', PATHS.secondFactorConfirm],
  ['POST', PATHS.secondFactorDisable],
  ['POST', PATHS.recoveryCodes],
  ['POST', PATHS.password],
  ['POST', PATHS.endSessions],
  ['POST', PATHS.subscriptions],
] as const)('%s %s is for players only', async (method, path) => {
  const options = method === 'POST' ? { body: {} } : {};
  expect((await platform.call(method, path, options)).status).toBe(401);
});
