/** A stolen session adds no contact and recovers no account (decision 0261). */
import { expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { CONTACT_PROOF_PATHS, contactPaths, PATHS, resetPaths } from '#contract/paths.ts';
import { CONTACT_SETTLED_MS, FRESH_SIGN_IN_MS, type ContactProofReply } from '#contract/rest/recovery.ts';
import type { UserReply } from '#contract/rest/user.ts';
import { onFreshContacts, otherAddress } from '#platform/testing/fresh-contacts.ts';
import type { TestPlatform } from '#platform/testing/open-test-platform.ts';
import { players, sessions } from './accounts.tables.ts';
import { CONTACT_PROOF_MS } from './constants.ts';
import { contactChangedMessage } from './contact-changed-message.ts';

let platform: TestPlatform;
let email = '';
let phone = '';
onFreshContacts('proof', (stage) => ({ platform, email, phone } = stage));

const PASSWORD = 'correct horse 9';
const post = (path: string, body: object, token?: string) =>
  platform.call('POST', path, {
    body,
    headers: { 'x-forwarded-for': otherAddress() },
    ...(token === undefined ? {} : { token }),
  });
const { sendCode, checkCode } = contactPaths('sms');
const answerOf = ({ status, body }: Awaited<ReturnType<typeof post>>) => [status, body];
const messages = async (to: string) => (await platform.domains.outbox.recent(to)).map(({ text }) => text);
const codeTo = async (to: string) => /\d{6}/.exec((await messages(to))[0] ?? '')?.[0] ?? '';
const change = (set: Partial<typeof players.$inferInsert>) =>
  platform.kernel.store.db.update(players).set(set).where(eq(players.email, email));
const user = async (token: string) => (await platform.call('GET', PATHS.user, { token })).body as UserReply;
const proofBy = async (token: string) => {
  await post(CONTACT_PROOF_PATHS.sendCode, { by: 'email' }, token);
  const reply = await post(CONTACT_PROOF_PATHS.checkCode, { by: 'email', code: await codeTo(email) }, token);
  return (reply.body as ContactProofReply).proof;
};
const REQUIRED = [400, { password: ['required'] }];
const OVER = [400, { proof: ['contact_proof_over'] }];

test('a session alone adds no contact, confirmed or not; no code is sent', async () => {
  const token = await platform.register({ email });
  expect(answerOf(await post(sendCode, { phone }, token))).toEqual(REQUIRED);
  await change({ emailApproved: true });
  expect(answerOf(await post(sendCode, { phone }, token))).toEqual(REQUIRED);
  expect(await messages(phone)).toEqual([]);
  // The account's own contact needs no proof.
  expect((await post(contactPaths('email').sendCode, {}, token)).status).toBe(409);
});

test('a code of a confirmed contact proves the player and can be repeated until a contact is added; the old contact gets a message', async () => {
  const token = await platform.register({ email });
  await change({ emailApproved: true });
  const proof = await proofBy(token);
  expect((await post(sendCode, { phone, proof }, token)).status).toBe(200);
  platform.clock.pass(61_000);
  expect((await post(sendCode, { phone, proof }, token)).status).toBe(200);
  expect((await post(checkCode, { phone, code: await codeTo(phone) }, token)).status).toBe(200);
  expect((await messages(email))[0]).toBe(contactChangedMessage('ru', 'sms').text);
  const next = phone.replace('+7701', '+7707');
  expect(answerOf(await post(sendCode, { phone: next, proof }, token))).toEqual(OVER);
});

test('a proof is valid for one session of one player and for ten minutes', async () => {
  const token = await platform.register({ email });
  await change({ emailApproved: true });
  const signedIn = await post(PATHS.signin, { email, password: PASSWORD });
  const { token: other } = signedIn.body as { token: string };
  const proof = await proofBy(token);
  const stranger = await platform.register({ email: `other.${email}` });
  for (const [with_, used] of [
    [other, proof],
    [stranger, proof],
    [token, 'made.up.proof'],
  ] as const)
    expect(answerOf(await post(sendCode, { phone, proof: used }, with_))).toEqual(OVER);
  platform.clock.pass(CONTACT_PROOF_MS + 1000);
  expect(answerOf(await post(sendCode, { phone, proof }, token))).toEqual(OVER);
  expect((await post(CONTACT_PROOF_PATHS.sendCode, { by: 'sms' }, token)).status).toBe(404);
});

test('an account without password and confirmed contact needs a recent sign-in; a session handed over does not count', async () => {
  const token = await platform.register({ email });
  await change({ passwordSet: false });
  expect((await user(token)).has_password).toBe(false);
  platform.clock.pass(FRESH_SIGN_IN_MS - 1000);
  expect((await post(sendCode, { phone }, token)).status).toBe(200);
  platform.clock.pass(2000);
  const late = [403, { detail: 'fresh_sign_in_needed' }];
  const next = { phone: phone.replace('+7701', '+7707') };
  expect(answerOf(await post(sendCode, next, token))).toEqual(late);
  const [old] = await platform.kernel.store.db.select().from(sessions);
  const again = await platform.register({ email: `carried.${email}` });
  const { id } = await user(again);
  const { db } = platform.kernel.store;
  await db.update(players).set({ passwordSet: false }).where(eq(players.id, id));
  await db
    .update(sessions)
    .set({ parentId: old?.id ?? '' })
    .where(eq(sessions.playerId, id));
  expect(answerOf(await post(sendCode, next, again))).toEqual(late);
});

test('recovery by a contact that a session has added is refused for 72 hours, which only a reader of the code can find out', async () => {
  const token = await platform.register({ email });
  await change({ emailApproved: true });
  await post(sendCode, { phone, password: PASSWORD }, token);
  await post(checkCode, { phone, code: await codeTo(phone) }, token);
  platform.clock.pass(61_000);
  const recover = async (by: { phone: string } | { email: string }, wrong = false) => {
    const paths = resetPaths('phone' in by ? 'sms' : 'email');
    const sent = await post(paths.sendCode, by);
    const { handle } = sent.body as { handle: string };
    const code = wrong ? '000000' : await codeTo(Object.values(by)[0] ?? '');
    return post(paths.checkCode, { ...by, handle, code });
  };
  expect(answerOf(await recover({ phone }, true))).toEqual([400, { code: ['code_wrong'] }]);
  platform.clock.pass(61_000);
  expect(answerOf(await recover({ phone }))).toEqual([403, { detail: 'contact_too_new' }]);
  expect((await recover({ email })).status).toBe(200);
  platform.clock.pass(CONTACT_SETTLED_MS);
  expect((await recover({ phone })).status).toBe(200);
});
