/**
 * Compares orders with ledger and gateway: after any actions of players, payers, operators, the network and
 * killed processes, in any order, all three agree.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ApiError } from '#contract/api-error.ts';
import type { GatewayState } from '#contract/gateway.ts';
import { toMinor } from '#contract/money.ts';
import { isSound } from '#platform/wallet/wallet.api.ts';
import { paidOut, type OrderRow } from './orders.ts';
import { cashboxCalls } from '#platform/testing/cashbox-calls.ts';
import { openCashbox, type Cashbox } from '#platform/testing/open-cashbox.ts';
import { CARD, type Callback } from '#platform/testing/test-gateway.ts';
import { sample } from '#tests/fixtures/sample.ts';

const MINUTE = 60_000;
const RUNS = sample({ short: 12, long: 120 });
const KZT = { exponent: 2 };

/** Ids of orders whose payout still has to take money. */
const debts: string[] = [];

/** Simulates a killed process: the transaction is rolled back, or committed without its notifications. */
class Killed extends Error {}
type Fault = 'before commit' | 'after commit' | null;

let stage: Cashbox;
let fault: Fault = null;
beforeAll(async () => {
  stage = await openCashbox();
  stage.takeAnyCode();
  const { store } = stage.platform.kernel;
  const run = store.transaction.bind(store);
  store.transaction = async (fn) => {
    const now = fault;
    fault = null;
    if (now === 'before commit')
      return run(async (tx) => {
        await fn(tx);
        throw new Killed();
      });
    const result = await run(fn);
    if (now === 'after commit') throw new Killed();
    return result;
  };
});
afterAll(() => stage.close());

type Model = { orders: number };
type World = { token: string; playerId: string; ids: string[]; callbacks: Callback[] };
type Step = fc.AsyncCommand<Model, World>;

/** Refusals and killed processes are expected: the test is about the state that they leave. */
async function attempt(action: () => Promise<unknown>): Promise<void> {
  await action().catch((error: unknown) => {
    if (!(error instanceof ApiError) && !(error instanceof Killed)) throw error;
  });
  fault = null;
}
const step = (name: string, action: (world: World) => Promise<unknown>): Step => ({
  check: () => true,
  run: async (_model, world) => attempt(() => action(world)),
  toString: () => name,
});
const payments = () => stage.platform.domains.payments;
const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)];

const create = (direction: 'topup' | 'withdraw', amount: number) =>
  step(`${direction} ${amount}`, async ({ playerId, ids }) => {
    const body = {
      request_id: randomUUID(),
      method: 'card',
      amount: String(amount),
      fields: { card: CARD },
      bonus: null,
      repeats: null,
    };
    // The call is repeated with the same id, as a client does after a lost response.
    const made = () => payments().newOrders.create({ playerId, direction, body, locale: 'en' });
    const order = await made().catch(made);
    ids.push(order.id);
  });
const onOrder = (name: string, at: number, action: (id: string, world: World) => Promise<unknown>) =>
  step(`${name} #${at}`, async (world) => {
    const id = pick(world.ids, at);
    if (id !== undefined) await action(id, world);
  });

const atGateway = (at: number, state: GatewayState, part: number) =>
  onOrder(`gateway: ${state} ${part}`, at, async (id, { callbacks }) => {
    const order = stage.gateway.orders.get(id);
    const isOver = order && ['paid', 'declined', 'cancelled', 'returned'].includes(order.state);
    // What gateways may report: one final state. Exceptions are money after an expiry, a returned payout, and
    // a payout that is made after all or whose amount is corrected.
    const isPayout = order?.direction === 'withdraw';
    const mayReturn = isPayout && order.state === 'paid' && state === 'returned';
    const mayCorrect = isPayout && state === 'paid';
    if (!order || (isOver && !mayReturn && !mayCorrect) || (state === 'returned' && !mayReturn)) return;
    if (order.state === 'expired' && (state !== 'paid' || order.direction === 'withdraw')) return;
    const paid = ((Number(order.amount) * part) / 100).toFixed(2);
    callbacks.push(stage.gateway.change(id, state, state === 'paid' ? { paid } : {}));
  });
const deliver = (callback: Callback) =>
  stage.platform.app.inject({
    method: 'POST',
    url: callback.url,
    headers: callback.headers,
    payload: callback.body,
  });

const at = fc.nat({ max: 7 });
const amount = fc.integer({ min: 100, max: 4000 });
const own = (id: string, { playerId }: World) => ({ playerId, id });
const STEPS = [
  amount.map((value) => create('topup', value)),
  amount.map((value) => create('withdraw', value)),
  at.map((n) => onOrder('init', n, (id, w) => payments().topUps.init(own(id, w), 'https://site.test/'))),
  at.map((n) => onOrder('paid, says the player', n, (id, w) => payments().topUps.next(own(id, w), {}))),
  at.map((n) => onOrder('cancel', n, (id, w) => payments().topUps.cancel(own(id, w)))),
  at.map((n) =>
    onOrder('confirm', n, (id, w) =>
      payments().withdrawals.init({ ...own(id, w), ip: '1.1.1.1' }, '000000', 'email'),
    ),
  ),
  at.map((n) => onOrder('refund', n, (id, w) => payments().withdrawals.refund(own(id, w)))),
  at.map((n) =>
    onOrder('approve', n, (id) => payments().decisions.decide(id, { approve: true, note: null })),
  ),
  at.map((n) =>
    onOrder('decline', n, (id) => payments().decisions.decide(id, { approve: false, note: 'No' })),
  ),
  at.map((n) => onOrder('charge back', n, (id) => payments().decisions.chargeBack(id, 'By the bank'))),
  at.map((n) =>
    onOrder('refund and approve at once', n, (id, w) =>
      Promise.allSettled([
        payments().withdrawals.refund(own(id, w)),
        payments().decisions.decide(id, { approve: true, note: null }),
      ]),
    ),
  ),
  fc
    .tuple(
      at,
      fc.constantFrom<GatewayState>('pending', 'paid', 'paid', 'declined', 'expired', 'returned'),
      fc.constantFrom(100, 100, 100, 50, 130),
    )
    .map(([n, state, part]) => atGateway(n, state, part)),
  at.map((n) =>
    step(`deliver ${n}`, async ({ callbacks }) => {
      const callback = pick(callbacks, n);
      if (callback) await deliver(callback);
    }),
  ),
  fc.constantFrom(1, 3, 20, 70).map((minutes) =>
    step(`${minutes} minutes and a look`, async () => {
      stage.platform.clock.pass(minutes * MINUTE);
      await payments().reconciliation.run();
    }),
  ),
  fc
    .boolean()
    .map((down) => step(`gateway down: ${down}`, async () => void (stage.gateway.state.down = down))),
  fc
    .boolean()
    .map((loses) =>
      step(`answers lost: ${loses}`, async () => void (stage.gateway.state.losesAnswers = loses)),
    ),
  fc.constantFrom<Fault>('before commit', 'after commit').map((when): Step => ({
    check: () => true,
    run: async () => void (fault = when),
    toString: () => `the next process dies ${when}`,
  })),
];

/** Delivers all pending callbacks while the gateway responds again, until everything is decided. */
async function settle({ callbacks }: World): Promise<void> {
  Object.assign(stage.gateway.state, { down: false, losesAnswers: false });
  fault = null;
  for (const callback of callbacks.toReversed()) await deliver(callback);
  for (const minutes of [2, 70, 70, 600, 3 * 24 * 60]) {
    stage.platform.clock.pass(minutes * MINUTE);
    await payments().reconciliation.run();
  }
}

/** What a corrected payout still has to take from the balance, in minor units. */
const shortOf = (row: OrderRow): bigint =>
  row.direction === 'withdraw' && row.state === 'confirmed' ? paidOut(row) - row.moved : 0n;

/**
 * The player's money at the gateway in minor units: received from the player (above zero) or paid out,
 * without what a corrected payout still has to take; for charged-back orders the owed amount.
 */
async function netOfGateway({ ids }: World): Promise<bigint> {
  let net = 0n;
  for (const id of ids) {
    const order = stage.gateway.orders.get(id);
    if (order?.state !== 'paid') continue;
    const row = await stage.rowOf(id);
    if (row.direction === 'topup' && row.state === 'returned') {
      net += row.moved;
      continue;
    }
    const paid = toMinor(order.paid, KZT) ?? 0n;
    const asked = toMinor(order.amount, KZT) ?? 0n;
    // A gateway that pays out more than requested bears the difference itself.
    net += order.direction === 'topup' ? paid : shortOf(row) - (paid < asked ? paid : asked);
  }
  return net;
}

test('ledger, orders and gateway finally agree', async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(STEPS, { size: '+1', maxCommands: 40 }), async (steps) => {
      const token = await stage.player({ isVerified: true });
      const playerId = await stage.idOf(token);
      const world: World = { token, playerId, ids: [], callbacks: [] };
      // A withdrawal requires a deposit.
      await cashboxCalls(stage, token).deposit({ amount: '3000' });
      const { wallet } = stage.platform.domains;
      const start = (await wallet.balances(playerId)).balance;
      await fc.asyncModelRun(() => ({ model: { orders: 0 }, real: world }), steps);
      await settle(world);

      const audit = await wallet.audit();
      const rows = await Promise.all(world.ids.map((id) => stage.rowOf(id)));
      const short = rows.filter((row) => shortOf(row) > 0n).map(({ id }) => id);
      // Players of earlier runs keep their debts, so they are compared too.
      debts.push(...short);
      const { gateway_differences: differences = [], ...others } = audit.faults;
      expect({ sound: isSound({ ...audit, faults: others }), others }).toMatchObject({ sound: true });
      expect(differences.toSorted()).toEqual(debts.toSorted());
      const waits = rows.filter(
        ({ direction, state }) => direction === 'withdraw' && (state === 'waiting' || state === 'sent'),
      );
      const held = waits.reduce((sum, row) => sum + row.amount, 0n);
      const { balance } = await wallet.balances(playerId);
      expect(balance + held).toBe(start + (await netOfGateway(world)));
      // Orders stay open only while the operator or the gateway has not decided.
      for (const row of rows) expect(['created', 'initialised', 'approved']).not.toContain(row.state);
    }),
    { numRuns: RUNS },
  );
}, 600_000);
