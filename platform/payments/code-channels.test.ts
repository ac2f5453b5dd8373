/** Specification 1 §7 "Cashbox": SMS confirmation and code channels (docs/decisions/0256). */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { CODE_CHANNEL_PATHS, WITHDRAW_PATHS } from '#contract/paths.ts';
import { players } from '#platform/accounts/accounts.tables.ts';
import { askedFor, cashboxCalls, codeSentBy } from '#platform/testing/cashbox-calls.ts';
import { openCashbox, type Cashbox } from '#platform/testing/open-cashbox.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let stage: Cashbox;
beforeAll(async () => {
  stage = await openCashbox();
});
afterAll(() => stage.close());

test('no withdrawal is created or confirmed without a usable channel', async () => {
  const other = cashboxCalls(stage, await stage.player({ isVerified: true }));
  const playerId = await stage.idOf(other.token);
  const { db } = stage.platform.kernel.store;
  await other.deposit();
  const waiting = await other.withdraw({ amount: '300' });
  const missing = async () => {
    const { body } = await other.call('GET', WITHDRAW_PATHS.methods);
    return (body as { missing: object[] }).missing;
  };
  const refusal = { status: 409, body: { detail: 'withdraw_not_possible' } };
  const refused = async () => {
    const confirmed = await other.call('POST', WITHDRAW_PATHS.init, { order: waiting.id, code: '123456' });
    expect(confirmed).toMatchObject(refusal);
    expect(await other.call('POST', WITHDRAW_PATHS.create, askedFor({ amount: '300' }))).toMatchObject(
      refusal,
    );
  };
  // The account's only contact was replaced an hour ago.
  const emailAddedAt = stage.platform.clock.now();
  await db.update(players).set({ emailAddedAt }).where(eq(players.id, playerId));
  stage.platform.clock.pass((60 * 60_000) / 6);
  expect(await missing()).toMatchObject([
    { code: 'code_channel_new', until: new Date(emailAddedAt.getTime() + 3 * DAY).toISOString() },
  ]);
  await refused();
  // The account's e-mail is no longer confirmed.
  await db.update(players).set({ emailApproved: false, emailAddedAt: null }).where(eq(players.id, playerId));
  expect(await missing()).toMatchObject([{ code: 'email_not_confirmed' }]);
  await refused();
});

test('a channel that is switched on again accepts codes like a new one', async () => {
  const other = cashboxCalls(stage, await stage.player({ isVerified: true }));
  const playerId = await stage.idOf(other.token);
  await stage.platform.kernel.store.db
    .update(players)
    .set({ phone: '+77017654321', phoneApproved: true })
    .where(eq(players.id, playerId));
  const change = { channel: 'sms', by: 'email' };
  const code = await codeSentBy(stage.platform, () => other.call('POST', CODE_CHANNEL_PATHS.get, change));
  const off = await other.call('POST', CODE_CHANNEL_PATHS.disable, { ...change, code });
  expect(off).toMatchObject({ status: 200, body: { channels: [{ enabled: false }, { enabled: true }] } });
  const last = await other.call('POST', CODE_CHANNEL_PATHS.disable, { ...change, channel: 'email', code });
  expect(last).toMatchObject({ status: 409, body: { detail: 'last_code_channel' } });
  await other.call('POST', CODE_CHANNEL_PATHS.enable, { channel: 'sms' });
  const channels = async () => (await other.call('GET', WITHDRAW_PATHS.channels)).body;
  expect(await channels()).toMatchObject({ channels: [{ channel: 'email' }] });
  // A channel that does not accept codes yet does not count as a remaining one.
  const again = await other.call('POST', CODE_CHANNEL_PATHS.disable, { ...change, channel: 'email', code });
  expect(again).toMatchObject({ status: 409, body: { detail: 'last_code_channel' } });
});
