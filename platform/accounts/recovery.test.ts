/** Recovery, confirmation of phone and e-mail, and attacks on both (specification 1 §7; decision 0171). */
import { describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { HEADERS } from '#contract/headers.ts';
import { contactPaths, PATHS, resetPaths } from '#contract/paths.ts';
import type { UserReply } from '#contract/rest/user.ts';
import { CODE_MS, RESEND_MS } from '#contract/rest/sent-code.ts';
import { CODE_TRIES, THROTTLES as CODE_THROTTLES } from '#platform/codes/constants.ts';
import { onFreshContacts, otherAddress } from '#platform/testing/fresh-contacts.ts';
import type { TestPlatform } from '#platform/testing/open-test-platform.ts';
import { switchOnSecondFactor } from '#platform/testing/second-factor.ts';
import { players } from './accounts.tables.ts';
import { RESET_TOKEN_MS, THROTTLES } from './constants.ts';

let platform: TestPlatform;
let email = '';
let phone = '';
onFreshContacts('forgot', (stage) => ({ platform, email, phone } = stage));

const OLD = 'correct horse 9';
const NEW = 'a new horse 77';
const post = (path: string, body: object, token?: string) =>
  platform.call('POST', path, {
    body,
    headers: { 'x-forwarded-for': otherAddress() },
    ...(token === undefined ? {} : { token }),
  });
const bodyOf = <T>({ body }: { body: unknown }) => body as T;
type Contact = { email: string } | { phone: string };
const channelOf = (contact: Contact) => ('phone' in contact ? 'sms' : 'email');
/** Handle of the last code that was sent to each contact. */
const handles = new Map<string, string>();
const send = async (contact: Contact) => {
  const answer = await post(resetPaths(channelOf(contact)).sendCode, contact);
  if (answer.status === 200) handles.set(JSON.stringify(contact), bodyOf<{ handle: string }>(answer).handle);
  return answer;
};
const handleOf = (contact: Contact) => handles.get(JSON.stringify(contact)) ?? 'none';
const check = (contact: Contact, code: string) =>
  post(resetPaths(channelOf(contact)).checkCode, { ...contact, code, handle: handleOf(contact) });
const messages = async (to: string) => (await platform.domains.outbox.recent(to)).map(({ text }) => text);
const codeTo = async (to: string) => /\d{6}/.exec((await messages(to))[0] ?? '')?.[0] ?? '';
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
const tokenBy = async (contact: Contact, to: string) => {
  await send(contact);
  return bodyOf<{ reset_token: string }>(await check(contact, await codeTo(to))).reset_token;
};
const setPassword = (reset_token: string, password = NEW) =>
  post(PATHS.setPassword, { reset_token, password });
const signIn = (contact: Contact, password: string) => post(PATHS.signin, { ...contact, password });
const user = async (token: string) => bodyOf<UserReply>(await platform.call('GET', PATHS.user, { token }));
const isOpen = async (token: string) => (await platform.call('GET', PATHS.session, { token })).status === 200;
const change = (set: Partial<typeof players.$inferInsert>) =>
  platform.kernel.store.db.update(players).set(set).where(eq(players.email, email));

describe('a forgotten password', () => {
  test.each(['email', 'sms'] as const)('by %s: code, token, new password', async (channel) => {
    const contact = channel === 'sms' ? { phone } : { email };
    const to = channel === 'sms' ? phone : email;
    const old = await platform.register(channel === 'sms' ? { phone, email: undefined } : { email });
    const sent = await send(contact);
    expect([sent.status, sent.body]).toEqual([
      200,
      {
        handle: expect.stringMatching(/^[\w-]{22}$/),
        resend_in: RESEND_MS / 1000,
        expires_in: CODE_MS / 1000,
      },
    ]);
    const checked = await check(contact, await codeTo(to));
    expect(checked.body).toEqual({ reset_token: expect.any(String), expires_in: RESET_TOKEN_MS / 1000 });
    const { reset_token } = bodyOf<{ reset_token: string }>(checked);
    expect(await isOpen(reset_token)).toBe(false);
    expect((await setPassword(reset_token)).body).toEqual({});
    expect(await isOpen(old)).toBe(false);
    expect((await signIn(contact, OLD)).status).toBe(400);
    const { token } = bodyOf<{ token: string }>(await signIn(contact, NEW));
    expect(await user(token)).toMatchObject(
      channel === 'sms' ? { phone_approved: true } : { email_approved: true, phone_approved: false },
    );
  });

  test('a refused password leaves the token usable; a used, expired or made-up token sets no password', async () => {
    await platform.register({ email });
    const token = await tokenBy({ email }, email);
    expect((await setPassword(token, 'password123')).body).toEqual({ password: ['password_too_common'] });
    const both = await Promise.all([setPassword(token), setPassword(token, 'another horse 5')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await setPassword(token)).body).toEqual({ detail: 'reset_over' });
    platform.clock.pass(RESEND_MS);
    const late = await tokenBy({ email }, email);
    platform.clock.pass(RESET_TOKEN_MS + 1000);
    expect((await setPassword(late)).body).toEqual({ detail: 'reset_over' });
    expect((await setPassword('e30.e30.e30')).body).toEqual({ detail: 'reset_over' });
  });

  test('a session token, a challenge and a reset token are refused in place of each other', async () => {
    const session = await platform.register({ email });
    await switchOnSecondFactor(platform, session);
    const { challenge } = bodyOf<{ challenge: string }>(await signIn({ email }, OLD));
    const reset = await tokenBy({ email }, email);
    for (const token of [session, challenge])
      expect((await setPassword(token)).body).toEqual({ detail: 'reset_over' });
    expect((await post(PATHS.checkCode, { challenge: reset, code: '123456' })).body).toEqual({
      detail: 'challenge_expired',
    });
  });

  test('a second factor set up before the e-mail was proved is removed; the owner gets a message', async () => {
    const session = await platform.register({ email });
    await switchOnSecondFactor(platform, session);
    expect((await setPassword(await tokenBy({ email }, email))).status).toBe(200);
    expect((await signIn({ email }, NEW)).body).toEqual({ token: expect.any(String) });
    expect((await messages(email)).join()).toContain('второй фактор');
  });

  test('a second factor of a confirmed account stays: the sign-in asks for its code', async () => {
    const session = await platform.register({ email });
    await change({ emailApproved: true });
    const { nextCode } = await switchOnSecondFactor(platform, session);
    expect((await setPassword(await tokenBy({ email }, email))).status).toBe(200);
    const { challenge } = bodyOf<{ challenge: string }>(await signIn({ email }, NEW));
    expect((await post(PATHS.checkCode, { challenge, code: nextCode() })).status).toBe(200);
  });

  test('a blocked account stays blocked after its password was reset', async () => {
    await platform.register({ email });
    await change({ blocked: true });
    expect((await setPassword(await tokenBy({ email }, email))).status).toBe(200);
    expect((await signIn({ email }, NEW)).body).toEqual({ detail: 'account_blocked' });
  });

  test('an unconfirmed phone beside a confirmed e-mail may be a stranger’s: it gets no recovery code', async () => {
    await platform.register({ email });
    await change({ phone, emailApproved: true });
    expect((await send({ phone })).status).toBe(200);
    expect(await messages(phone)).toEqual([]);
    await change({ phoneApproved: true });
    platform.clock.pass(RESEND_MS);
    await send({ phone });
    expect(await codeTo(phone)).toMatch(/^\d{6}$/);
  });
});

describe('known and unknown accounts get the same responses', () => {
  test('send-code and check-code give the same status, body and waiting time', async () => {
    await platform.register({ email });
    const stranger = `not.${email}`;
    const answers = async (address: string) => {
      const given = [await send({ email: address }), await send({ email: address })];
      // One after another: concurrent attempts would be counted in any order, and their responses could not
      // be compared.
      for (let n = 0; n <= CODE_TRIES; n += 1) given.push(await check({ email: address }, '000000'));
      return given;
    };
    const shape = ({ status, body, headers }: Awaited<ReturnType<typeof send>>) => [
      status,
      { ...(body as object), handle: '' },
      headers['retry-after'],
      headers['content-length'],
    ];
    expect((await answers(stranger)).map(shape)).toEqual((await answers(email)).map(shape));
    expect(await messages(stranger)).toEqual([]);
    expect(await messages(email)).toHaveLength(2);
  });

  test('the code of an existing account is refused for an unknown one', async () => {
    const stranger = `not.${email}`;
    await send({ email: stranger });
    await platform.register({ email });
    await send({ email });
    const code = await codeTo(email);
    expect((await check({ email: stranger }, code)).body).toEqual({ code: ['code_wrong'] });
    expect((await check({ email }, code)).status).toBe(200);
  });
});

describe('attacks', () => {
  test('guesses at one account from many addresses: a code has five tries, and an hour has few codes', async () => {
    await platform.register({ email });
    const answers: unknown[] = [];
    for (let round = 0; round < CODE_THROTTLES.codesByRecipient.max; round += 1) {
      expect((await send({ email })).status).toBe(200);
      const code = await codeTo(email);
      for (let n = 0; n < CODE_TRIES; n += 1) answers.push((await check({ email }, wrong(code))).body);
      // After CODE_TRIES wrong codes the right one is refused too.
      expect((await check({ email }, code)).body).toEqual({ code: ['code_over'] });
    }
    const compared = answers.filter((body) => JSON.stringify(body) === '{"code":["code_wrong"]}');
    expect(compared).toHaveLength(CODE_TRIES * CODE_THROTTLES.codesByRecipient.max);
    const refused = await send({ email });
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  });

  test('strangers use up an account’s limits: the sent code stays valid, a known device gets a new one', async () => {
    const device = { [HEADERS.fingerprint]: `device of ${email}` };
    await platform.call('POST', PATHS.registration, {
      body: { email, password: OLD, currency: 'KZT', platform: 1, terms_accepted: true },
      headers: { 'x-forwarded-for': otherAddress(), ...device },
    });
    await send({ email });
    const [own, code] = [handleOf({ email }), await codeTo(email)];
    for (let n = 0; n < 25; n += 1) {
      const body = { email, code: wrong(code), handle: 'made-up' };
      const from = { headers: { 'x-forwarded-for': '203.0.113.66' } };
      expect((await platform.call('POST', resetPaths('email').checkCode, { body, ...from })).status).toBe(
        400,
      );
    }
    while ((await send({ email })).status === 200);
    const checked = await post(resetPaths('email').checkCode, { email, code, handle: own });
    expect(checked.status).toBe(200);
    const again = await platform.call('POST', resetPaths('email').sendCode, {
      body: { email },
      headers: { 'x-forwarded-for': otherAddress(), ...device },
    });
    expect(again.status).toBe(200);
  });

  test('a code that was used, and the code of another account, are refused', async () => {
    await platform.register({ email });
    await platform.register({ email: `other.${email}` });
    await send({ email });
    const code = await codeTo(email);
    await send({ email: `other.${email}` });
    const other = await codeTo(`other.${email}`);
    if (other !== code) expect((await check({ email }, other)).body).toEqual({ code: ['code_wrong'] });
    const both = await Promise.all([check({ email }, code), check({ email }, code)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await check({ email }, code)).body).toEqual({ code: ['code_over'] });
  });

  test('one address that requests codes for many accounts is refused at its limit', async () => {
    const from = { headers: { 'x-forwarded-for': '198.51.100.7' } };
    const statuses: number[] = [];
    for (let n = 0; n <= CODE_THROTTLES.codesByAddress.max; n += 1)
      statuses.push(
        (
          await platform.call('POST', resetPaths('email').sendCode, {
            ...from,
            body: { email: `many${n}.${email}` },
          })
        ).status,
      );
    expect(statuses.at(-2)).toBe(200);
    expect(statuses.at(-1)).toBe(429);
  });

  test('made-up reset tokens from one address are refused at its limit, before a password is hashed', async () => {
    const from = { headers: { 'x-forwarded-for': '198.51.100.8' } };
    const body = { reset_token: 'e30.e30.e30', password: NEW };
    let last = 0;
    for (let n = 0; n <= THROTTLES.setPasswordByAddress.max; n += 1)
      last = (await platform.call('POST', PATHS.setPassword, { ...from, body })).status;
    expect(last).toBe(429);
  });
});

describe('the player’s own phone and e-mail', () => {
  test('a code confirms the player’s e-mail, once; another player’s session cannot use it', async () => {
    const token = await platform.register({ email });
    const paths = contactPaths('email');
    expect((await post(paths.sendCode, {}, token)).status).toBe(200);
    const code = await codeTo(email);
    const stranger = await platform.register({ email: `other.${email}` });
    expect((await post(paths.checkCode, { code }, stranger)).body).toEqual({ code: ['code_over'] });
    expect((await post(paths.checkCode, { code }, token)).body).toEqual({});
    expect(await user(token)).toMatchObject({ email_approved: true });
    expect((await post(paths.sendCode, {}, token)).body).toEqual({ detail: 'already_confirmed' });
  });

  test('an account without a phone gets no code; a change of the number makes a sent code invalid', async () => {
    const token = await platform.register({ email });
    const paths = contactPaths('sms');
    expect((await post(paths.sendCode, {}, token)).body).toEqual({ phone: ['required'] });
    await change({ phone });
    await post(paths.sendCode, {}, token);
    const code = await codeTo(phone);
    await change({ phone: phone.replace('+7701', '+7707') });
    expect((await post(paths.checkCode, { code }, token)).body).toEqual({ code: ['code_over'] });
    expect(await user(token)).toMatchObject({ phone_approved: false });
  });
});
