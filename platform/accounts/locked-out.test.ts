/** Attacks in which guesses and codes by strangers would lock out the owner (decision 0220). */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { PATHS, resetPaths } from '#contract/paths.ts';
import { THROTTLES as CODE_THROTTLES } from '#platform/codes/constants.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/open-test-platform.ts';
import { switchOnSecondFactor } from '#platform/testing/second-factor.ts';
import { THROTTLES } from './constants.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

let email = '';
let people = 0;
beforeEach(() => {
  people += 1;
  email = `locked${people}@example.test`;
});
const OLD = 'correct horse 9';
const NEW = 'a new horse 77';
const from = (ip: string, path: string, body: object) =>
  platform.call('POST', path, { body, headers: { 'x-forwarded-for': ip } });
const { sendCode, checkCode } = resetPaths('email');
let networks = 0;
/** Requests a recovery code, from another network each time. */
const send = () => from(`101.${(networks += 1)}.1.1`, sendCode, { email });
async function resetToken(): Promise<string> {
  const { handle } = (await send()).body as { handle: string };
  const [message] = await platform.domains.outbox.recent(email);
  const code = /\d{6}/.exec(message?.text ?? '')?.[0];
  const checked = await from('198.51.100.8', checkCode, { email, handle, code });
  return (checked.body as { reset_token: string }).reset_token;
}

test('an owner locked out by guesses from many networks can sign in with a recovered password, once, where it was set', async () => {
  await platform.register({ email });
  for (let n = 0; n <= THROTTLES.signInByLogin.max; n += 1)
    await from(`100.${n}.1.1`, PATHS.signin, { email, password: 'a wrong one' });
  const owner = '198.51.100.40';
  const locked = await from(owner, PATHS.signin, { email, password: OLD });
  expect([locked.status, locked.body]).toEqual([429, { detail: 'sign_in_locked' }]);
  const unknown = await from(owner, PATHS.signin, { email: `not.${email}`, password: OLD });
  expect(unknown.status).toBe(400);

  const reset_token = await resetToken();
  expect((await from(owner, PATHS.setPassword, { reset_token, password: NEW })).status).toBe(200);
  expect((await from('198.51.100.41', PATHS.signin, { email, password: NEW })).status).toBe(429);
  const signedIn = await from(owner, PATHS.signin, { email, password: NEW });
  expect(signedIn.body).toEqual({ token: expect.any(String) });
});

test('codes that strangers of many networks request do not use up the limits of the owner’s address', async () => {
  const home = '192.0.2.77';
  await platform.register({ email });
  await from(home, PATHS.signin, { email, password: OLD });
  for (let n = 0; n < CODE_THROTTLES.codesByRecipient.max; n += 1) await send();
  expect((await send()).status).toBe(429);
  expect((await from(home, sendCode, { email })).status).toBe(200);
});

test('an attacker with the password but without the app cannot lock the owner out at home', async () => {
  const home = '192.0.2.78';
  const token = await platform.register({ email });
  await from(home, PATHS.signin, { email, password: OLD });
  const { nextCode } = await switchOnSecondFactor(platform, token);
  const challengeFrom = async (ip: string) =>
    ((await from(ip, PATHS.signin, { email, password: OLD })).body as { challenge: string }).challenge;
  const check = async (ip: string, code: string) =>
    from(ip, PATHS.checkCode, { challenge: await challengeFrom(ip), code });
  const { max, windowMs } = THROTTLES.secondFactorByPlayer;
  for (let n = 0; n < THROTTLES.appCodesByPlayer.max; n += 1) {
    if (n % max === 0) platform.clock.pass(windowMs);
    const { body } = await check(`102.${n}.1.1`, nextCode() === '000000' ? '000001' : '000000');
    expect(body).toEqual({ code: ['wrong_code'] });
  }
  expect((await check('102.99.1.1', nextCode())).status).toBe(429);
  expect((await check(home, nextCode())).body).toEqual({ token: expect.any(String) });
  platform.clock.pass(windowMs);
  expect((await check('102.98.1.1', nextCode())).body).toEqual({ detail: 'too_many_codes' });
});
