/** The owner sets a new password while a call with the old one is in progress (docs/decisions/0210). */
import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { contactPaths, PATHS, resetPaths } from '#contract/paths.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/open-test-platform.ts';
import { switchOnSecondFactor } from '#platform/testing/second-factor.ts';
import { players } from './accounts.tables.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

const OLD = 'correct horse 9';
const OWNERS = 'the owner’s horse 1';
const ATTACKERS_PASSWORD = 'the thief’s horse 2';
let people = 0;
let email = '';
let token = '';
beforeEach(async () => {
  platform.clock.pass(61 * 60_000);
  people += 1;
  email = `raced${people}@example.test`;
  token = await platform.register({ email });
  await platform.kernel.store.db.update(players).set({ emailApproved: true }).where(eq(players.email, email));
});

const post = (path: string, body: object, by?: string) =>
  platform.call('POST', path, { body, ...(by === undefined ? {} : { token: by }) });
const signIn = (password: string) => post(PATHS.signin, { email, password });

/** A token by which the owner can set a new password. */
async function resetToken(): Promise<string> {
  const sent = await post(resetPaths('email').sendCode, { email });
  const [message] = await platform.domains.outbox.recent(email);
  const checked = await post(resetPaths('email').checkCode, {
    email,
    handle: (sent.body as { handle: string }).handle,
    code: /\d{6}/.exec(message?.text ?? '')?.[0],
  });
  return (checked.body as { reset_token: string }).reset_token;
}

/** Marks the transactions of the call in `raced`; those of the platform's workers are not marked. */
const racing = new AsyncLocalStorage<true>();

/** Runs `meanwhile` when `call` begins its first transaction, so that its earlier checks are outdated. */
async function raced<T>(call: () => Promise<T>, meanwhile: () => Promise<unknown>): Promise<T> {
  const { store } = platform.kernel;
  const { transaction } = store;
  let runs = 0;
  store.transaction = async (fn) => {
    if (!racing.getStore()) return transaction(fn);
    store.transaction = transaction;
    runs += 1;
    await racing.exit(meanwhile);
    return transaction(fn);
  };
  const answer = await racing.run(true, call).finally(() => (store.transaction = transaction));
  expect(runs).toBe(1);
  return answer;
}
const ownerSetsPassword = async () => {
  const reset_token = await resetToken();
  return async () =>
    expect((await post(PATHS.setPassword, { reset_token, password: OWNERS })).status).toBe(200);
};

test('a change of the password by a stolen session loses against the owner’s reset', async () => {
  const reset = await ownerSetsPassword();
  const changed = await raced(
    () => post(PATHS.password, { current_password: OLD, password: ATTACKERS_PASSWORD }, token),
    reset,
  );
  expect([changed.status, changed.body]).toEqual([401, { detail: 'not_authenticated' }]);
  expect((await signIn(ATTACKERS_PASSWORD)).status).toBe(400);
  expect((await signIn(OWNERS)).status).toBe(200);
});

test('of two changes from two devices one wins; the other gets an error about the old password', async () => {
  const other = ((await signIn(OLD)).body as { token: string }).token;
  const changed = await raced(
    () => post(PATHS.password, { current_password: OLD, password: ATTACKERS_PASSWORD }, token),
    async () =>
      platform.kernel.store.db.update(players).set({ passwordHash: '' }).where(eq(players.email, email)),
  );
  expect(changed.body).toEqual({ current_password: ['wrong_password'] });
  expect((await platform.call('GET', PATHS.session, { token: other })).status).toBe(200);
});

test('a sign-in with the old password opens no session after the new one is set', async () => {
  const entered = await raced(() => signIn(OLD), await ownerSetsPassword());
  expect([entered.status, entered.body]).toEqual([400, { non_field_errors: ['wrong_credentials'] }]);
});

test('the second step of such a sign-in opens no session either', async () => {
  const { nextCode } = await switchOnSecondFactor(platform, token);
  const { challenge } = (await signIn(OLD)).body as { challenge: string };
  const reset = await ownerSetsPassword();
  const code = nextCode();
  const entered = await raced(() => post(PATHS.checkCode, { challenge, code }), reset);
  expect(entered.body).toEqual({ detail: 'challenge_expired' });
});

test('a stolen session cannot switch the second factor on after the new password is set', async () => {
  const setUp = await raced(
    () => post(PATHS.secondFactorSetup, { password: OLD }, token),
    await ownerSetsPassword(),
  );
  expect(setUp.status).toBe(401);
});

test('a stolen session with the password and a code cannot confirm a contact after the new password is set', async () => {
  const phone = `+7701${200 + people}4567`;
  await post(contactPaths('sms').sendCode, { phone, password: OLD }, token);
  const [message] = await platform.domains.outbox.recent(phone);
  const code = /\d{6}/.exec(message?.text ?? '')?.[0];
  const confirmed = await raced(
    () => post(contactPaths('sms').checkCode, { phone, code }, token),
    await ownerSetsPassword(),
  );
  expect([confirmed.status, confirmed.body]).toEqual([401, { detail: 'not_authenticated' }]);
  const [stored] = await platform.kernel.store.db.select().from(players).where(eq(players.email, email));
  expect(stored?.phone).toBeNull();
});
