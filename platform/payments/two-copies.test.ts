/**
 * Two copies of the platform with one database act on the same order or balance at the same time: one copy
 * succeeds, the other refuses, and ledger, orders and gateway agree.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { ApiError } from '#contract/api-error.ts';
import { TOPUP_PATHS, WITHDRAW_PATHS } from '#contract/paths.ts';
import type { OrderReply } from '#contract/rest/cashbox-orders.ts';
import { askedFor } from '#platform/testing/cashbox-calls.ts';
import {
  openTwoCashboxes,
  race,
  statusOf,
  type Sides,
  type TwoCashboxes,
} from '#platform/testing/open-two-cashboxes.ts';
import { sample } from '#tests/fixtures/sample.ts';
import type { Copy } from '#platform/testing/open-two-copies.ts';
import { paymentOrders } from './payments.tables.ts';

const ROUNDS = sample({ short: 4, long: 60 });
let stage: TwoCashboxes;
beforeAll(async () => {
  stage = await openTwoCashboxes();
});
afterAll(async () => {
  expect(await stage.faults()).toEqual([]);
  await stage.close();
});

const waiting = async ({ one }: Sides, change: object = {}): Promise<string> => {
  const { id } = await one.withdraw(change);
  const confirmed = { order: id, channel: 'email', code: '000000' };
  return (await one.order('POST', WITHDRAW_PATHS.init, confirmed)).id;
};
const approve = ({ domains }: Copy, id: string) =>
  domains.payments.decisions.decide(id, { approve: true, note: null });
const decline = ({ domains }: Copy, id: string) =>
  domains.payments.decisions.decide(id, { approve: false, note: 'No' });
/** Number of withdrawals that the gateway has got. */
const payoutsMade = (): number =>
  [...stage.gateway.orders.values()].filter(({ direction }) => direction === 'withdraw').length;
const rowOf = async (id: string) => {
  const [row] = await stage.two.kernel.store.db.select().from(paymentOrders).where(eq(paymentOrders.id, id));
  if (!row) throw new Error(`There is no order ${id}.`);
  return row;
};
const reconcileBoth = () =>
  Promise.all([stage.one, stage.two].map(({ domains }) => domains.payments.reconciliation.run()));

/** Sends all approved orders, pays them at the gateway, and delivers the callbacks to both copies at once. */
async function settle({ one, two }: Sides, ids: readonly string[]): Promise<void> {
  await reconcileBoth();
  const isHandedOver = async (id: string): Promise<boolean> => {
    const { state } = await rowOf(id);
    return state !== 'approved' && (state !== 'sent' || stage.gateway.orders.has(id));
  };
  // A copy that was woken by an approval may still be sending the order.
  for (const id of ids) while (!(await isHandedOver(id))) await pause(5);
  for (const id of ids) {
    if (stage.gateway.orders.get(id)?.state !== 'pending') continue;
    const paid = stage.gateway.pay(id);
    const replies = await Promise.all([one.deliver(paid), two.deliver(paid), one.deliver(paid)]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  }
}

/** Checks that ledger, orders and gateway agree on withdrawals that have ended. */
async function agree({ one, two, start }: Sides, ids: readonly string[]): Promise<void> {
  let left = start;
  for (const id of ids) {
    const { state, amount } = await rowOf(id);
    const isPaid = state === 'confirmed';
    expect([state, stage.gateway.orders.get(id)?.state]).toEqual(
      isPaid ? ['confirmed', 'paid'] : [expect.stringMatching(/^(refunded|declined|cancelled)$/), undefined],
    );
    if (isPaid) left -= Number(amount) / 100;
  }
  expect(await one.money()).toEqual({ balance: left, held: 0 });
  expect(await two.money()).toEqual({ balance: left, held: 0 });
  expect(await stage.faults()).toEqual([]);
}

const codeOf = (decided: Promise<unknown>): Promise<string> =>
  decided.then(
    () => 'done',
    (error: unknown) => (error instanceof ApiError ? error.code : Promise.reject(error as Error)),
  );

test('the player cancels a withdrawal while the operator approves it: the money moves once', () =>
  race(ROUNDS, async (turn) => {
    const sides = await stage.depositor();
    const id = await waiting(sides);
    const [refunded, approved] = await turn<unknown>([
      () => statusOf(sides.one.refund(id)),
      () => codeOf(approve(stage.two, id)),
    ]);
    // Approved money can be taken back until it is sent, so both calls may succeed; both may not be refused.
    expect([refunded, approved]).not.toEqual([409, 'order_over']);
    await settle(sides, [id]);
    expect((await rowOf(id)).state).toBe(refunded === 200 ? 'refunded' : 'confirmed');
    await agree(sides, [id]);
  }));

test('two operators decide differently at once: one decision counts', () =>
  race(ROUNDS, async (turn) => {
    const sides = await stage.depositor();
    const id = await waiting(sides);
    const decided = await turn([() => codeOf(approve(stage.one, id)), () => codeOf(decline(stage.two, id))]);
    expect(decided).toContain('done');
    await settle(sides, [id]);
    expect((await rowOf(id)).state).toBe(decided[1] === 'done' ? 'declined' : 'confirmed');
    await agree(sides, [id]);
  }));

test('of two withdrawals of the whole balance one is created', () =>
  race(ROUNDS, async (turn) => {
    const sides = await stage.depositor();
    const body = { amount: String(sides.start) };
    const made = await turn([
      () => sides.one.call('POST', WITHDRAW_PATHS.create, askedFor(body)),
      () => sides.two.call('POST', WITHDRAW_PATHS.create, askedFor(body)),
    ]);
    expect(made.map(({ status }) => status).sort()).toEqual([200, 402]);
    expect(made).toContainEqual(expect.objectContaining({ body: { detail: 'insufficient_funds' } }));
    expect(await sides.two.money()).toEqual({ balance: 0, held: sides.start });
    const orders = made.flatMap(({ status, body: order }) => (status === 200 ? [order as OrderReply] : []));
    for (const { id } of orders) expect((await sides.two.refund(id)).status).toBe(200);
    await agree(
      sides,
      orders.map(({ id }) => id),
    );
  }));

test('one request for a withdrawal, sent to both copies, creates one order', () =>
  race(ROUNDS, async (turn) => {
    const sides = await stage.depositor();
    const body = askedFor();
    const [a, b] = await turn([() => sides.one.withdraw(body), () => sides.two.withdraw(body)]);
    expect(a?.id).toBe(b?.id);
    expect((await sides.one.money()).held).toBe(1_000);
    expect((await sides.one.refund(a?.id ?? '')).status).toBe(200);
    await agree(sides, [a?.id ?? '']);
  }));

test('a fourth withdrawal is refused, whichever copies created the other three', () =>
  race(ROUNDS, async (turn) => {
    const sides = await stage.depositor();
    const body = { amount: '300' };
    const kept = [(await sides.one.withdraw(body)).id, (await sides.two.withdraw(body)).id];
    const [a, b] = await turn([
      () => sides.one.call('POST', WITHDRAW_PATHS.create, askedFor(body)),
      () => sides.two.call('POST', WITHDRAW_PATHS.create, askedFor(body)),
    ]);
    expect([a?.status, b?.status].sort()).toEqual([200, 409]);
    expect((await sides.one.money()).held).toBe(900);
    for (const id of kept) await sides.one.refund(id);
  }));

test('a withdrawal is cancelled in both copies: the money is returned once', () =>
  race(ROUNDS, async (turn) => {
    const sides = await stage.depositor();
    const id = await waiting(sides);
    const done = await turn([() => statusOf(sides.one.refund(id)), () => statusOf(sides.two.refund(id))]);
    expect(done).toEqual([200, 200]);
    await agree(sides, [id]);
  }));

test('a withdrawal is cancelled while both copies send it: it is paid once or returned once', () =>
  race(ROUNDS, async (turn) => {
    const sides = await stage.depositor();
    const id = await waiting(sides);
    await approve(stage.two, id);
    const [refunded] = await turn([
      () => statusOf(sides.one.refund(id)),
      async () => (await reconcileBoth()).length,
    ]);
    await settle(sides, [id]);
    expect((await rowOf(id)).state).toBe(refunded === 200 ? 'refunded' : 'confirmed');
    const { calls } = stage.gateway;
    expect(calls.filter((call) => call === 'POST /v1/payouts').length).toBe(payoutsMade());
    await agree(sides, [id]);
  }));

test('a callback arrives at both copies while both poll the gateway: the money is credited once', () =>
  race(ROUNDS, async (turn) => {
    const { one, two, start } = await stage.depositor();
    const { id } = await one.begun();
    const paid = stage.gateway.pay(id);
    const replies = await turn([() => one.deliver(paid), () => two.deliver(paid)]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const looks = await turn([() => one.look(id), () => two.look(id)]);
    expect(looks.map(({ state }) => state)).toEqual(['confirmed', 'confirmed']);
    expect(await two.balance()).toBe(start + 1_000);
    const events = looks[0]?.events.map(({ reason }) => reason);
    expect(events).toEqual(['player_created', 'gateway_accepted', 'gateway_paid']);
    expect(await stage.faults()).toEqual([]);
  }));

test('an order is paid at one copy and cancelled at the other: the money is credited', () =>
  race(ROUNDS, async (turn) => {
    const { one, two, start } = await stage.depositor();
    const { id } = await one.begun();
    const paid = stage.gateway.pay(id);
    await turn([
      () => statusOf(one.call('POST', TOPUP_PATHS.cancel, { order: id })),
      async () => (await two.deliver(paid)).statusCode,
    ]);
    expect(await one.look(id)).toMatchObject({ state: 'confirmed' });
    expect(await two.balance()).toBe(start + 1_000);
    expect(await stage.faults()).toEqual([]);
  }));

test('a deposit is charged back while its money is withdrawn: no negative balance', () =>
  race(ROUNDS, async (turn) => {
    const sides = await stage.depositor();
    const { id } = await sides.one.deposit({ amount: '2000' });
    const amount = String(sides.start + 2_000);
    const [charged, made] = await turn<unknown>([
      () => stage.one.domains.payments.decisions.chargeBack(id, 'By the bank'),
      () => sides.two.call('POST', WITHDRAW_PATHS.create, askedFor({ amount })),
    ]);
    const { owed } = charged as { owed: string };
    const { status } = made as { status: number };
    const { balance, held } = await sides.one.money();
    // Three outcomes are possible: the withdrawal came first and was declined; it was kept and an amount is
    // owed; or the balance was too small for it.
    expect(balance + held).toBe(sides.start + Number(owed));
    expect(Number(owed) === 0 || status === 200).toBe(true);
    expect(await stage.faults()).toEqual([]);
  }));
