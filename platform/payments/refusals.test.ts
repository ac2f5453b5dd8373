/**
 * Refusals by a gateway or the operator give typed errors and leave no open order behind (specification 1 §7
 * "Cashbox").
 */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { PATHS, TOPUP_PATHS } from '#contract/paths.ts';
import { isSound } from '#platform/wallet/wallet.api.ts';
import { askedFor, cashboxCalls, type CashboxCalls } from '#platform/testing/cashbox-calls.ts';
import { openCashbox, type Cashbox } from '#platform/testing/open-cashbox.ts';

let stage: Cashbox;
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
afterEach(async () => {
  stage.gateway.state.refusesToCancel = false;
  await stage.platform.domains.status.setRestricted('DEV', false);
});
const cancel = (order: string) => player.call('POST', TOPUP_PATHS.cancel, { order });

test('a gateway refuses to cancel an order: it stays open, is polled, and its money is credited', async () => {
  const { id } = await player.begun();
  stage.gateway.state.refusesToCancel = true;
  expect(await cancel(id)).toMatchObject({ status: 409, body: { detail: 'order_over' } });
  expect(await player.look(id)).toMatchObject({ state: 'initialised', can: { cancel: true } });
  expect((await stage.rowOf(id)).askAfter).not.toBeNull();
  const before = await player.balance();
  await player.deliver(stage.gateway.pay(id));
  expect(await player.balance()).toBe(before + 1000);
});

test('a gateway refuses to cancel a paid order: the player gets its current state', async () => {
  const { id } = await player.begun();
  stage.gateway.state.refusesToCancel = true;
  stage.gateway.pay(id);
  expect(await cancel(id)).toMatchObject({ status: 200, body: { state: 'confirmed' } });
});

test('an unpaid order whose gateway refuses to cancel it ends nevertheless', async () => {
  const { id } = await player.begun();
  stage.gateway.state.refusesToCancel = true;
  for (const minutes of [61, 61, 61, 400, 400]) {
    stage.platform.clock.pass(minutes * 60_000);
    await stage.platform.domains.payments.reconciliation.run();
  }
  expect((await stage.rowOf(id)).state).toBe('expired');
});

test('a closed region accepts no deposits; existing orders are paid, and withdrawals are processed', async () => {
  const open = await player.begun();
  await player.deposit({ amount: '2000' });
  await stage.platform.domains.status.setRestricted('DEV', true);
  const refused = await player.call('POST', TOPUP_PATHS.create, askedFor());
  expect(refused).toMatchObject({ status: 403, body: { detail: 'not_allowed_in_region' } });
  const before = await player.balance();
  await player.deliver(stage.gateway.pay(open.id));
  expect(await player.balance()).toBe(before + 1000);
  expect(await player.withdraw({ amount: '500' })).toMatchObject({ state: 'created' });
});

test('an order created before its region closed cannot be started, and keeps all its data', async () => {
  const { id } = await player.create();
  const other = cashboxCalls(stage, await stage.player());
  await stage.platform.domains.status.setRestricted('DEV', true);
  const begin = () => player.call('POST', TOPUP_PATHS.init, { order: id });
  const refusal = { status: 403, body: { detail: 'not_allowed_in_region' } };
  expect(await begin()).toMatchObject(refusal);
  expect(await begin()).toMatchObject(refusal);
  expect(stage.gateway.orders.has(id)).toBe(false);
  expect(await player.look(id)).toMatchObject({ state: 'created', can: { cancel: true } });
  // Another player's order is unknown (404), whether or not the region is closed.
  expect((await other.call('POST', TOPUP_PATHS.init, { order: id })).status).toBe(404);
  await stage.platform.domains.status.setRestricted('DEV', false);
  expect(await player.init(id)).toMatchObject({ state: 'initialised' });
});

test('an order that is not started in time expires without a call to the gateway', async () => {
  const { id } = await player.create();
  await stage.platform.domains.status.setRestricted('DEV', true);
  stage.platform.clock.pass(61 * 60_000);
  await stage.platform.domains.payments.reconciliation.run();
  expect(await player.look(id)).toMatchObject({ state: 'expired' });
  expect(stage.gateway.orders.has(id)).toBe(false);
});

test('an order whose response was lost before its region closed is found at its gateway and paid', async () => {
  const { id } = await player.create();
  stage.gateway.state.losesAnswers = true;
  expect((await player.call('POST', TOPUP_PATHS.init, { order: id })).status).toBe(503);
  await stage.platform.domains.status.setRestricted('DEV', true);
  // Nobody knows whether the order was started, so the player must not read that it was not.
  expect((await player.call('POST', TOPUP_PATHS.init, { order: id })).status).toBe(503);
  stage.gateway.state.losesAnswers = false;
  expect(await player.init(id)).toMatchObject({ state: 'initialised', next: { kind: 'redirect' } });
  const before = await player.balance();
  await player.deliver(stage.gateway.pay(id));
  expect(await player.look(id)).toMatchObject({ state: 'confirmed' });
  expect(await player.balance()).toBe(before + 1000);
});

test('a call never reached the gateway and the region closed: refused, and started when it opens', async () => {
  const { id } = await player.create();
  stage.gateway.state.down = true;
  expect((await player.call('POST', TOPUP_PATHS.init, { order: id })).status).toBe(503);
  stage.gateway.state.down = false;
  await stage.platform.domains.status.setRestricted('DEV', true);
  expect((await player.call('POST', TOPUP_PATHS.init, { order: id })).status).toBe(403);
  expect(await player.look(id)).toMatchObject({ state: 'created' });
  await stage.platform.domains.status.setRestricted('DEV', false);
  expect(await player.init(id)).toMatchObject({ state: 'initialised' });
});

test('a closed method accepts no orders; existing orders are not affected', async () => {
  const open = await player.begun({ method: 'wallet', fields: {} });
  const { methods } = stage.gateway.state;
  stage.gateway.state.methods = methods.map((one) => (one.code === 'wallet' ? { ...one, open: false } : one));
  stage.platform.clock.pass(60_000);
  const refused = await player.call('POST', TOPUP_PATHS.create, askedFor({ method: 'wallet', fields: {} }));
  expect(refused).toMatchObject({ status: 409, body: { detail: 'method_unavailable' } });
  await player.deliver(stage.gateway.pay(open.id));
  expect(await player.look(open.id)).toMatchObject({ state: 'confirmed' });
  stage.gateway.state.methods = methods;
});

test('downloads and totals of transactions are limited', async () => {
  const url = `${PATHS.transactionsExport}?from=2026-01-01T00:00:00Z`;
  const statuses = [];
  for (let n = 0; n < 12; n += 1) statuses.push((await player.call('GET', url)).status);
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429]);
  for (let n = 0; n < 60; n += 1) await player.call('GET', PATHS.transactions);
  expect((await player.call('GET', PATHS.transactions)).status).toBe(429);
});
