/** Deposits that the payer's bank takes back (docs/decisions/0257). */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { PATHS, WITHDRAW_PATHS } from '#contract/paths.ts';
import { isSound } from '#platform/wallet/wallet.api.ts';
import { cashboxCalls, type CashboxCalls } from '#platform/testing/cashbox-calls.ts';
import { openCashbox, type Cashbox } from '#platform/testing/open-cashbox.ts';

/** A platform with the test gateway; all tests of this file share it. */
let stage: Cashbox;
/**
 * Calls of a new player of each test. `look` reads a top-up and `lookOut` a withdrawal, as the player sees them;
 * `deliver` delivers a report of the gateway.
 */
let player: CashboxCalls;
beforeAll(async () => {
  stage = await openCashbox();
});
afterAll(async () => {
  expect(isSound(await stage.platform.domains.wallet.audit())).toBe(true);
  await stage.close();
});
beforeEach(async () => {
  player = cashboxCalls(stage, await stage.player({ isVerified: true }));
});
const decisions = () => stage.platform.domains.payments.decisions;
/** The player's real balance now. */
const start = () => player.balance();

test('the money is taken, and shown in history and transactions; a second charge-back is refused', async () => {
  const before = await start();
  const { id } = await player.deposit({ amount: '1000' });
  const { deliver } = player;
  expect(await decisions().chargeBack(id, 'By your bank')).toMatchObject({ state: 'returned', owed: '0.00' });
  expect(await start()).toBe(before);
  const order = await player.look(id);
  expect(order).toMatchObject({ state: 'returned', credited: null, can: { repeat: false, cancel: false } });
  expect(order.events.at(-1)).toMatchObject({
    reason: 'charged_back',
    actor: 'operator',
    note: 'By your bank',
  });
  const { body } = await player.call('GET', PATHS.transactions);
  expect(body).toMatchObject({
    transactions: [{ reason: 'charge_back' }, { reason: 'deposit' }, { reason: 'play_credit' }],
  });
  await expect(decisions().chargeBack(id, 'Again')).rejects.toMatchObject({ code: 'order_over' });
  // The gateway reports again that the order was paid. A charged-back top-up never changes again by such a
  // report (docs/contract.md): a late repetition of the first report looks like a won dispute, and must not
  // undo what the bank or the operator did.
  await deliver(stage.gateway.change(id, 'paid', { paid: '1000' }));
  expect(await start()).toBe(before);
});

test('what the balance does not cover is owed: withdrawals are closed until the rest is taken', async () => {
  const { id } = await player.deposit({ amount: '1000' });
  await player.deposit({ amount: '500' });
  const { wallet } = stage.platform.domains;
  const playerId = await stage.idOf(player.token);
  const { balance } = await wallet.balances(playerId);
  const spent = { key: `spent:${id}`, playerId, amount: balance - 40_000n, reason: 'Lost' };
  await wallet.operations.debit({ ...spent, account: 'house_corrections' });
  expect(await decisions().chargeBack(id, 'By your bank')).toMatchObject({ owed: '600.00' });
  expect(await start()).toBe(0);
  const missing = async () => (await player.call('GET', WITHDRAW_PATHS.methods)).body;
  expect(await missing()).toMatchObject({ missing: [{ code: 'deposit_owed', text: null, left: '600.00' }] });
  await expect(decisions().chargeBack(id, 'More')).rejects.toMatchObject({ code: 'order_over' });

  // Nothing could be taken from the empty balance, so the charge-back was refused. Now it takes the 600 that are owed.
  await player.deposit({ amount: '700' });
  expect(await decisions().chargeBack(id, 'The rest')).toMatchObject({ owed: '0.00' });
  expect(await start()).toBe(100);
  expect(await missing()).toMatchObject({ missing: [] });
});

test('withdrawals that were not sent are declined first; a sent one stays', async () => {
  const { id } = await player.deposit({ amount: '3000' });
  const waits = await player.confirm((await player.withdraw({ amount: '1000' })).id);
  const sent = await player.withdraw({ amount: '500' });
  stage.platform.clock.pass(60_000);
  await player.confirm(sent.id);
  await decisions().decide(sent.id, { approve: true, note: null });
  await stage.platform.domains.payments.reconciliation.run();
  const held = await player.money();
  await decisions().chargeBack(id, 'By your bank');
  expect(await player.lookOut(waits.id)).toMatchObject({ state: 'declined' });
  expect(['sent', 'confirmed']).toContain((await player.lookOut(sent.id)).state);
  expect((await player.money()).held).toBe(held.held - 1000);
});

test('a return reported by the gateway takes the money back too', async () => {
  const before = await start();
  const { id } = await player.deposit({ amount: '1000' });
  await player.deliver(stage.gateway.change(id, 'returned'));
  const order = await player.look(id);
  expect(order.events.at(-1)).toMatchObject({ state: 'returned', reason: 'charged_back', actor: 'gateway' });
  expect(await start()).toBe(before);
  // A later report that the order was paid credits nothing, as in the first test: the operator credits a won
  // dispute.
  await player.deliver(stage.gateway.change(id, 'paid'));
  expect(await player.look(id)).toMatchObject({ state: 'returned' });
  expect(await start()).toBe(before);
});

test('concurrent charge-backs take the money once', async () => {
  const before = await start();
  const { id } = await player.deposit({ amount: '1000' });
  const both = await Promise.allSettled([
    decisions().chargeBack(id, 'One'),
    decisions().chargeBack(id, 'Other'),
    player.deliver(stage.gateway.change(id, 'returned')),
  ]);
  expect(both.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1);
  expect(await start()).toBe(before);
});

test('a charged-back deposit no longer counts for bonuses', async () => {
  const { bonuses } = stage.platform.domains;
  const playerId = await stage.idOf(player.token);
  const counted = async () => (await bonuses.threshold(playerId, 'KZT')).current;
  const { id } = await player.deposit({ amount: '1000' });
  await player.deposit({ amount: '500' });
  expect(await counted()).toBe(1_500_00n);
  await decisions().chargeBack(id, 'By your bank');
  expect(await counted()).toBe(500_00n);
  await expect(decisions().chargeBack(id, 'Again')).rejects.toMatchObject({ code: 'order_over' });
  expect(await counted()).toBe(500_00n);
});

test('a charged-back deposit of last month is not taken from this month’s sum, despite a later report', async () => {
  const { clock, domains } = stage.platform;
  const now = clock.now();
  const monthEnd = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);
  clock.pass(monthEnd - now.getTime() - 3_600_000);
  player = cashboxCalls(stage, await stage.player({ isVerified: true }));
  const playerId = await stage.idOf(player.token);
  const { id } = await player.deposit({ amount: '1000' });
  clock.pass(7_200_000);
  await player.deliver(stage.gateway.change(id, 'paid', { paid: '1000' }));
  await player.deposit({ amount: '1500' });
  await decisions().chargeBack(id, 'By your bank');
  expect((await domains.bonuses.threshold(playerId, 'KZT')).current).toBe(1_500_00n);
});
