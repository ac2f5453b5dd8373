/** Later changes of a phone or e-mail, and attacks on them (specification 1 §4; decision 0193). */
import { describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { contactPaths, PATHS, resetPaths } from '#contract/paths.ts';
import type { UserReply } from '#contract/rest/user.ts';
import { CODE_MS, RESEND_MS } from '#contract/rest/sent-code.ts';
import { THROTTLES as CODE_THROTTLES } from '#platform/codes/constants.ts';
import { onFreshContacts, otherAddress } from '#platform/testing/fresh-contacts.ts';
import type { TestPlatform } from '#platform/testing/open-test-platform.ts';
import { players } from './accounts.tables.ts';
import { contactChangedMessage } from './contact-changed-message.ts';
import { THROTTLES } from './constants.ts';
import { knownAccountMessage } from './known-account-message.ts';

let platform: TestPlatform;
let email = '';
let phone = '';
onFreshContacts('contact', (stage) => ({ platform, email, phone } = stage));

const PASSWORD = 'correct horse 9';
const post = (path: string, body: object, token?: string) =>
  platform.call('POST', path, {
    body,
    headers: { 'x-forwarded-for': otherAddress() },
    ...(token === undefined ? {} : { token }),
  });
type Contact = { email: string } | { phone: string };
const pathsOf = (contact: object) => contactPaths('phone' in contact ? 'sms' : 'email');
const sendAlone = (token: string, contact: Contact, more: object = {}) =>
  post(pathsOf(contact).sendCode, { ...contact, ...more }, token);
const send = (token: string, contact: Contact) => sendAlone(token, contact, { password: PASSWORD });
const check = (token: string, contact: Contact, code: string) =>
  post(pathsOf(contact).checkCode, { ...contact, code }, token);
const messages = async (to: string) => (await platform.domains.outbox.recent(to)).map(({ text }) => text);
const codeTo = async (to: string) => /\d{6}/.exec((await messages(to))[0] ?? '')?.[0] ?? '';
const user = async (token: string) => (await platform.call('GET', PATHS.user, { token })).body as UserReply;
const change = (set: Partial<typeof players.$inferInsert>, of = email) =>
  platform.kernel.store.db.update(players).set(set).where(eq(players.email, of));
const statusAndBody = ({ status, body }: Awaited<ReturnType<typeof post>>) => [status, body];
/** Adds a contact; returns the answer of the check. */
const add = async (token: string, contact: Contact) => {
  await send(token, contact);
  return check(token, contact, await codeTo('phone' in contact ? contact.phone : contact.email));
};

describe('an account that lacks a phone or an e-mail', () => {
  test.each(['sms', 'email'] as const)(
    'gets one by %s; it can sign in with it, and level 1/2 is reached',
    async (by) => {
      const isPhone = by === 'sms';
      const contact = isPhone ? { phone } : { email };
      const token = await platform.register(isPhone ? { email } : { phone, email: undefined });
      const sent = await send(token, contact);
      expect(statusAndBody(sent)).toEqual([200, { resend_in: RESEND_MS / 1000, expires_in: CODE_MS / 1000 }]);
      expect((await user(token))[isPhone ? 'phone' : 'email']).toBeNull();
      const code = await codeTo(isPhone ? phone : email);
      expect(statusAndBody(await check(token, contact, code))).toEqual([200, {}]);
      expect(await user(token)).toMatchObject({
        ...contact,
        [isPhone ? 'phone_approved' : 'email_approved']: true,
      });
      expect((await post(PATHS.signin, { ...contact, password: PASSWORD })).status).toBe(200);
      // The player's previous contact gets a message.
      expect(await messages(isPhone ? email : phone)).toEqual([contactChangedMessage('ru', by).text]);
      expect(await messages(isPhone ? phone : email)).toHaveLength(1);
    },
  );

  test('the code confirms the number that it was sent to, for the player who asked, once', async () => {
    const token = await platform.register({ email });
    const stranger = await platform.register({ email: `other.${email}` });
    await send(token, { phone });
    const code = await codeTo(phone);
    const other = phone.replace('+7701', '+7707');
    expect((await check(token, { phone: other }, code)).body).toEqual({ code: ['code_over'] });
    expect((await check(stranger, { phone }, code)).body).toEqual({ code: ['code_over'] });
    expect((await post(contactPaths('sms').checkCode, { code }, token)).body).toEqual({
      phone: ['required'],
    });
    const both = await Promise.all([check(token, { phone }, code), check(token, { phone }, code)]);
    expect(both.map(({ status }) => status).toSorted()[0]).toBe(200);
    expect(both.map(({ status }) => status).toSorted()[1]).not.toBe(200);
    expect((await user(token)).phone).toBe(phone);
  });

  test('numbers of no supported country, and e-mails that are none, are refused at their field', async () => {
    const token = await platform.register({ email });
    for (const wrong of ['+12025550123', '+77010', 'abc'])
      expect((await send(token, { phone: wrong })).body).toEqual({ phone: ['invalid_phone'] });
    expect((await send(token, { email: 'someone' })).body).toEqual({ email: ['invalid_email'] });
  });
});

describe('a contact that is not confirmed yet', () => {
  test('is replaced by a code to the new contact; the mistyped contact may be a stranger’s and gets no message', async () => {
    const token = await platform.register({ email });
    await change({ phone, emailApproved: true });
    const right = phone.replace('+7701', '+7707');
    expect((await add(token, { phone: right })).body).toEqual({});
    expect(await user(token)).toMatchObject({ phone: right, phone_approved: true });
    expect(await messages(phone)).toEqual([]);
    expect(await messages(email)).toEqual([contactChangedMessage('ru', 'sms').text]);
  });
});

describe('a confirmed contact', () => {
  test('changes only with the password; the old contact gets a message', async () => {
    const token = await platform.register({ email });
    await change({ phone, phoneApproved: true, emailApproved: true });
    const next = { phone: phone.replace('+7701', '+7707') };
    expect(statusAndBody(await sendAlone(token, next))).toEqual([400, { password: ['required'] }]);
    expect((await sendAlone(token, next, { password: 'another horse 9' })).body).toEqual({
      password: ['wrong_password'],
    });
    expect(await messages(next.phone)).toEqual([]);
    expect((await send(token, { phone })).body).toEqual({ detail: 'already_confirmed' });
    expect((await add(token, next)).body).toEqual({});
    expect(await messages(phone)).toEqual([contactChangedMessage('ru', 'sms').text]);
    expect((await post(PATHS.signin, { phone, password: PASSWORD })).body).toEqual({
      non_field_errors: ['wrong_credentials'],
    });
    expect((await post(PATHS.signin, { ...next, password: PASSWORD })).status).toBe(200);
  });

  test('is not replaced without the password by a code requested before the contact was confirmed', async () => {
    const token = await platform.register({ email });
    await send(token, { phone });
    const early = await codeTo(phone);
    const mine = phone.replace('+7701', '+7707');
    expect((await add(token, { phone: mine })).status).toBe(200);
    expect((await check(token, { phone }, early)).body).toEqual({ code: ['code_over'] });
    expect((await user(token)).phone).toBe(mine);
  });

  test('refuses guesses of the password', async () => {
    const token = await platform.register({ email });
    await change({ phone, phoneApproved: true });
    const statuses: number[] = [];
    for (let n = 0; n <= THROTTLES.proofByPlayer.max; n += 1)
      statuses.push(
        (await sendAlone(token, { phone: '+77071234567' }, { password: `wrong horse ${n}` })).status,
      );
    expect([statuses[0], statuses.at(-1)]).toEqual([400, 429]);
  });

  test('a recovery token of the old number is no longer valid', async () => {
    const token = await platform.register({ email });
    await change({ phone, phoneApproved: true });
    const sent = await post(resetPaths('sms').sendCode, { phone });
    const { handle } = sent.body as { handle: string };
    const reset = await post(resetPaths('sms').checkCode, { phone, handle, code: await codeTo(phone) });
    const { reset_token } = reset.body as { reset_token: string };
    const next = { phone: phone.replace('+7701', '+7707') };
    expect((await add(token, next)).status).toBe(200);
    expect((await post(PATHS.setPassword, { reset_token, password: 'a new horse 77' })).body).toEqual({
      detail: 'reset_over',
    });
  });
});

describe('contacts of other accounts', () => {
  test.each([false, true])(
    'get the same response (confirmed: %s); their owner gets a message',
    async (phoneApproved) => {
      await platform.register({ phone, email: undefined });
      await platform.kernel.store.db.update(players).set({ phoneApproved }).where(eq(players.phone, phone));
      const token = await platform.register({ email });
      const free = phone.replace('+7701', '+7707');
      const answers = async (number: string) => [
        statusAndBody(await send(token, { phone: number })),
        statusAndBody(await send(token, { phone: number })),
        statusAndBody(await check(token, { phone: number }, '000000')),
      ];
      expect(await answers(phone)).toEqual(await answers(free));
      expect(await messages(phone)).toEqual([knownAccountMessage('ru').text]);
      expect(await user(token)).toMatchObject({ phone: null, phone_approved: false });
    },
  );

  test('two players who confirm one number at the same time: one gets it, the other gets an error', async () => {
    const first = await platform.register({ email });
    const second = await platform.register({ email: `other.${email}` });
    await send(first, { phone });
    const codes = [await codeTo(phone)];
    platform.clock.pass(1000);
    await send(second, { phone });
    codes.push(await codeTo(phone));
    const answers = await Promise.all([
      check(first, { phone }, codes[0] ?? ''),
      check(second, { phone }, codes[1] ?? ''),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 400)?.body).toEqual({ phone: ['account_exists'] });
    const owners = [await user(first), await user(second)].filter((each) => each.phone === phone);
    expect(owners).toHaveLength(1);
    expect(owners[0]).toMatchObject({ phone_approved: true });
  });
});

describe('limits', () => {
  test('one number gets few codes, whoever requests them; one player requests codes for few numbers', async () => {
    const max = CODE_THROTTLES.codesByRecipient.max;
    const statuses: number[] = [];
    for (let n = 0; n <= max; n += 1)
      statuses.push((await send(await platform.register({ email: `many${n}.${email}` }), { phone })).status);
    expect([statuses.at(-2), statuses.at(-1)]).toEqual([200, 429]);
    const token = await platform.register({ email });
    const asked: number[] = [];
    for (let n = 0; n <= THROTTLES.newContactByPlayer.max; n += 1)
      asked.push((await send(token, { email: `new${n}.${email}` })).status);
    expect([asked.at(-2), asked.at(-1)]).toEqual([200, 429]);
  });
});
