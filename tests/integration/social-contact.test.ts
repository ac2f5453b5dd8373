/** Social accounts with an unverified contact (docs/decisions/0211). */
import { expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { HEADERS } from '#contract/headers.ts';
import { PATHS, resetPaths } from '#contract/paths.ts';
import { players } from '#platform/accounts/accounts.tables.ts';
import { arrive, openSocialStage, paths, signIn, somebody, tokenOf } from '../fixtures/social-stage.ts';

const stage = openSocialStage();
const { openBrowser, user } = stage;
const rest = { currency: 'KZT', platform: 1, terms_accepted: true, language: 'en' } as const;
const confirming = { [HEADERS.twoStepRegistration]: '1' };

async function newcomer(person: string) {
  const browser = openBrowser();
  const reply = await signIn(browser, { person });
  if (reply.next !== 'registration') throw new Error(`Unexpected: ${reply.next}`);
  return { browser, ticket: reply.ticket };
}
const messagesTo = async (to: string) =>
  (await stage.platform.domains.outbox.recent(to)).map(({ text }) => text);
const codeTo = async (to: string) => /\d{6}/.exec((await messagesTo(to))[0] ?? '')?.[0] ?? '';

test('the response says whether a code will be required', async () => {
  const missingWith = async (person: string, headers: Record<string, string>) => {
    const browser = openBrowser();
    const { body } = await browser.post(paths.checkAccount, await arrive(browser, { person }), headers);
    return (body as { missing: string[] }).missing;
  };
  expect(await missingWith('timur', {})).toEqual(['contact', 'currency', 'terms']);
  expect(await missingWith('timur', confirming)).toEqual(['contact', 'code', 'currency', 'terms']);
});

test('where the site requires confirmation, a code proves the contact; nothing is revealed about a known contact', async () => {
  const { browser, ticket } = await newcomer('timur');
  const known = somebody().email;
  await stage.platform.register({ email: known });
  const open = (body: object) => browser.post(paths.registration, { ticket, ...rest, ...body }, confirming);
  const email = somebody().email;
  const needed = { status: 400, body: { code: ['required'] } };
  expect(await open({ email })).toMatchObject(needed);
  expect(await open({ email: known })).toMatchObject(needed);
  const asked = await browser.post(PATHS.preRegistration, { email }, confirming);
  const { registration_token } = asked.body as { registration_token: string };
  const code = await codeTo(email);
  expect(await open({ email: known, code, registration_token })).toMatchObject({
    status: 400,
    body: { code: ['code_over'] },
  });
  expect(await open({ email, phone: '+77071230002', code, registration_token })).toMatchObject({
    status: 400,
  });
  expect(await user(tokenOf(await open({ email, code, registration_token })))).toMatchObject({
    email,
    email_approved: true,
  });
});

test('recovery by the owner removes the link of the person who opened the account, with a message', async () => {
  const { browser, ticket } = await newcomer('lena');
  const email = somebody().email;
  await browser.post(paths.registration, { ticket, email, ...rest });
  const owner = openBrowser();
  const sent = await owner.post(resetPaths('email').sendCode, { email });
  const { handle } = sent.body as { handle: string };
  const { body } = await owner.post(resetPaths('email').checkCode, {
    email,
    handle,
    code: await codeTo(email),
  });
  const { reset_token } = body as { reset_token: string };
  expect((await owner.post(PATHS.setPassword, { reset_token, password: 'owners horse 11' })).status).toBe(
    200,
  );
  expect((await messagesTo(email)).join()).toContain('removed from your account');
  // The person who opened the account, not its owner, uses it.
  await newcomer('lena');
});

test('a mistyped e-mail of an account with a confirmed phone gives its owner no access to the account', async () => {
  const { name, email } = somebody();
  const token = await stage.platform.register({ email });
  const { db } = stage.platform.kernel.store;
  await db
    .update(players)
    .set({ phone: '+77011239901', phoneApproved: true })
    .where(eq(players.email, email));
  const stranger = openBrowser();
  const reply = await signIn(stranger, { name, email });
  if (reply.next !== 'confirm') throw new Error(`Unexpected: ${reply.next}`);
  const { ticket } = reply;
  expect((await stranger.post(paths.confirm, { ticket, send_code: true })).status).toBe(200);
  expect(await messagesTo(email)).toEqual([]);
  expect((await stage.platform.call('GET', PATHS.user, { token })).status).toBe(200);
  // The phone was confirmed after the code was sent.
  await db.update(players).set({ phoneApproved: false }).where(eq(players.email, email));
  const again = openBrowser();
  const second = await signIn(again, { name, email });
  if (second.next !== 'confirm') throw new Error(`Unexpected: ${second.next}`);
  await again.post(paths.confirm, { ticket: second.ticket, send_code: true });
  await db.update(players).set({ phoneApproved: true }).where(eq(players.email, email));
  const joined = await again.post(paths.loginAfterOtp, { ticket: second.ticket, code: await codeTo(email) });
  expect([joined.status, joined.body]).toEqual([400, { code: ['code_over'] }]);
  expect((await stage.platform.call('GET', PATHS.user, { token })).status).toBe(200);
});
