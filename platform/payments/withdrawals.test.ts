/** Withdrawals (specification 1 §3 withdrawAccess…, §7 "Cashbox"; decision 0246). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { PATHS, WITHDRAW_PATHS } from '#contract/paths.ts';
import type { Decision } from '#platform/payments/decisions.ts';
import { paymentOrders } from '#platform/payments/payments.tables.ts';
import { isSound } from '#platform/wallet/wallet.api.ts';
import { askedFor, cashboxCalls, codeSentBy, type CashboxCalls } from '#platform/testing/cashbox-calls.ts';
import { openCashbox, type Cashbox } from '#platform/testing/open-cashbox.ts';

const MINUTE = 60_000;
let stage: Cashbox;
let player: CashboxCalls;
let start: number;
beforeAll(async () => {
  stage = await openCashbox();
});
afterAll(async () => {
  expect(isSound(await stage.platform.domains.wallet.audit())).toBe(true);
  await stage.close();
});
beforeEach(async () => {
  player = cashboxCalls(stage, await stage.player({ isVerified: true }));
  await player.deposit({ amount: '3000' });
  start = await player.balance();
});
const payments = () => stage.platform.domains.payments;
const reconcile = () => payments().reconciliation.run();
const decide = (id: string, decision: Decision) => payments().decisions.decide(id, decision);
const lost = async () => {
  const { balance, held } = await player.money();
  return { gone: start - balance, held };
};
const waiting = async (change: object = {}) => player.confirm((await player.withdraw(change)).id);

describe('a withdrawal', () => {
  test('is held, confirmed by a code, approved, sent and paid', async () => {
    const made = await player.withdraw();
    expect(made).toMatchObject({ state: 'created', total: '1000.00', can: { refund: true } });
    expect(await lost()).toEqual({ gone: 1000, held: 1000 });
    expect(await player.confirm(made.id)).toMatchObject({ state: 'waiting' });
    await decide(made.id, { approve: true, note: 'Good luck' });
    await reconcile();
    expect(stage.gateway.orders.get(made.id)).toMatchObject({ direction: 'withdraw', amount: '1000.00' });
    expect((await player.refund(made.id)).status).toBe(409);
    await player.deliver(stage.gateway.pay(made.id));
    const done = await player.lookOut(made.id);
    expect(done.state).toBe('confirmed');
    expect(done.events.map(({ state, actor, note }) => [state, actor, note])).toEqual([
      ['created', 'player', null],
      ['waiting', 'player', null],
      ['approved', 'operator', 'Good luck'],
      ['sent', 'platform', null],
      ['confirmed', 'gateway', null],
    ]);
    expect(await lost()).toEqual({ gone: 1000, held: 0 });
    await player.deliver(stage.gateway.change(made.id, 'returned'));
    expect(await player.lookOut(made.id)).toMatchObject({ state: 'returned' });
    expect(await lost()).toEqual({ gone: 0, held: 0 });
  });

  test.each(['declined', 'expired', 'cancelled', 'returned'] as const)(
    'its money is returned when the gateway reports %s',
    async (state) => {
      const { id } = await waiting();
      await decide(id, { approve: true, note: null });
      await reconcile();
      await player.deliver(stage.gateway.change(id, state));
      expect(await lost()).toEqual({ gone: 0, held: 0 });
    },
  );

  test('a partial payout: the unpaid rest is returned to the balance', async () => {
    const { id } = await waiting();
    await decide(id, { approve: true, note: null });
    await reconcile();
    await player.deliver(stage.gateway.pay(id, '400'));
    expect(await lost()).toEqual({ gone: 400, held: 0 });
    // The audit compares the order's amount with the gateway's report.
    const { db } = stage.platform.kernel.store;
    const report = (gatewayPaid: bigint) =>
      db
        .update(paymentOrders)
        .set({ gatewayPaid })
        .where(inArray(paymentOrders.id, [id]));
    await report(300_00n);
    expect((await stage.platform.domains.wallet.audit()).faults).toMatchObject({ gateway_differences: [id] });
    await report(400_00n);
  });

  describe('the gateway changes its report on a payout', () => {
    const sentOut = async () => {
      const { id } = await waiting();
      await decide(id, { approve: true, note: null });
      await reconcile();
      return id;
    };
    const reasonOf = async (id: string) => (await player.lookOut(id)).events.at(-1)?.reason;

    test.each([
      ['more', '400', '1000', 1000],
      ['less', '1000', '400', 400],
      ['more than requested', '400', '1200', 1000],
    ])('%s was paid out: the order and the balance follow it', async (_case, first, then, gone) => {
      const id = await sentOut();
      await player.deliver(stage.gateway.pay(id, first));
      const again = stage.gateway.pay(id, then);
      await player.deliver(again);
      await player.deliver(again);
      expect(await lost()).toEqual({ gone, held: 0 });
      expect(await reasonOf(id)).toBe('payout_corrected');
      expect(isSound(await stage.platform.domains.wallet.audit())).toBe(true);
    });

    test.each(['declined', 'returned'] as const)('it was paid out after it had %s', async (end) => {
      const id = await sentOut();
      await player.deliver(stage.gateway.change(id, end));
      expect(await lost()).toEqual({ gone: 0, held: 0 });
      await player.deliver(stage.gateway.pay(id));
      expect(await lost()).toEqual({ gone: 1000, held: 0 });
      expect(await player.lookOut(id)).toMatchObject({ state: 'confirmed' });
      expect(await reasonOf(id)).toBe('payout_late');
      await player.deliver(stage.gateway.change(id, 'returned'));
      expect(await lost()).toEqual({ gone: 0, held: 0 });
      await player.deliver(stage.gateway.pay(id));
      await player.deliver(stage.gateway.change(id, 'returned'));
      expect(await lost()).toEqual({ gone: 0, held: 0 });
      expect(isSound(await stage.platform.domains.wallet.audit())).toBe(true);
    });

    test('what the balance does not cover is a fault in the audit until the operator takes it', async () => {
      const id = await sentOut();
      await player.deliver(stage.gateway.pay(id, '400'));
      const { wallet, payments: cashbox } = stage.platform.domains;
      const playerId = await stage.idOf(player.token);
      const { balance } = await wallet.balances(playerId);
      const spent = { key: `spent:${id}`, playerId, amount: balance - 100_00n, reason: 'Lost' };
      await wallet.operations.debit({ ...spent, account: 'house_corrections' });
      await player.deliver(stage.gateway.pay(id));
      expect(await player.money()).toEqual({ balance: 0, held: 0 });
      expect((await wallet.audit()).faults).toMatchObject({ gateway_differences: [id] });
      // The player has received the whole payout, and nothing has returned to the balance.
      expect(await player.lookOut(id)).toMatchObject({ state: 'confirmed', credited: null });
      await expect(cashbox.decisions.chargeBack(id, 'More')).rejects.toMatchObject({ code: 'order_over' });

      await player.deposit({ amount: '700' });
      expect(await cashbox.decisions.chargeBack(id, 'The rest')).toMatchObject({
        state: 'confirmed',
        owed: '0.00',
      });
      expect(await player.money()).toEqual({ balance: 200, held: 0 });
      expect(isSound(await wallet.audit())).toBe(true);
    });
  });

  test('a call to the gateway whose response was lost is repeated with the same order', async () => {
    const { id } = await waiting();
    stage.gateway.state.down = true;
    await decide(id, { approve: true, note: null });
    await reconcile();
    expect((await player.lookOut(id)).state).toBe('sent');
    stage.gateway.state.down = false;
    stage.platform.clock.pass(2 * MINUTE);
    await reconcile();
    expect(stage.gateway.orders.get(id)?.state).toBe('pending');
  });

  test('a withdrawal is not delayed by abandoned top-ups, however many', async () => {
    const { db } = stage.platform.kernel.store;
    const { id } = await waiting();
    const abandoned = await stage.rowOf((await player.begun()).id);
    const askAfter = new Date(stage.platform.clock.now().getTime() - MINUTE);
    const copies = Array.from({ length: 510 }, () => ({
      ...abandoned,
      id: randomUUID(),
      requestId: randomUUID(),
      askAfter,
    }));
    await db.insert(paymentOrders).values(copies);
    await decide(id, { approve: true, note: null });
    expect(await reconcile()).toBe(true);
    expect((await stage.rowOf(id)).state).toBe('sent');
    await db.delete(paymentOrders).where(
      inArray(
        paymentOrders.id,
        copies.map((copy) => copy.id),
      ),
    );
  });

  test('is cancelled while it waits: the money is returned once', async () => {
    const { id } = await waiting();
    expect((await player.refund(id)).status).toBe(200);
    expect((await player.refund(id)).body).toMatchObject({ state: 'refunded' });
    expect(await lost()).toEqual({ gone: 0, held: 0 });
    await expect(decide(id, { approve: true, note: null })).rejects.toMatchObject({ code: 'order_over' });
  });

  test('of a concurrent refund and approval one succeeds, and the money moves once', async () => {
    const { id } = await waiting();
    const results = await Promise.allSettled([
      player.refund(id),
      decide(id, { approve: true, note: null }),
      player.refund(id),
      decide(id, { approve: false, note: 'No' }),
    ]);
    expect(results).toHaveLength(4);
    await reconcile();
    const { state } = await stage.rowOf(id);
    const isGone = state === 'sent' || state === 'confirmed';
    expect(await lost()).toEqual(isGone ? { gone: 1000, held: 1000 } : { gone: 0, held: 0 });
  });

  test('expires after a quarter of an hour if its code is not entered', async () => {
    const { id } = await player.withdraw();
    stage.platform.clock.pass(16 * MINUTE);
    await reconcile();
    expect(await player.lookOut(id)).toMatchObject({ state: 'expired' });
    expect(await lost()).toEqual({ gone: 0, held: 0 });
    expect((await player.call('POST', WITHDRAW_PATHS.init, { order: id, code: '000000' })).status).toBe(409);
  });

  test('is declined by the operator: the player reads the reason', async () => {
    const { id } = await waiting();
    await decide(id, { approve: false, note: 'The card is not yours.' });
    const { state, events } = await player.lookOut(id);
    expect([state, events.at(-1)?.note]).toEqual(['declined', 'The card is not yours.']);
  });
});

describe('refused', () => {
  const refused = async (change: object) => {
    const { status, body } = await player.call('POST', WITHDRAW_PATHS.create, askedFor(change));
    return { status, body };
  };
  test('for more than the balance, and for money that is already held', async () => {
    await player.call('POST', WITHDRAW_PATHS.create, askedFor({ amount: '10000' }));
    expect(await refused({ amount: '10000' })).toMatchObject({ status: 402 });
    expect((await player.money()).held).toBe(10_000);
  });

  test('when made by a method other than that of the deposit', async () => {
    expect(await refused({ method: 'wallet', fields: {} })).toEqual({
      status: 409,
      body: { method: ['other_method_first'] },
    });
    // Everything that was deposited by card is now being withdrawn.
    await player.withdraw({ amount: '3000' });
    expect((await refused({ method: 'wallet', fields: {}, amount: '100' })).status).toBe(200);
  });

  test('when it is a fourth one while three are active', async () => {
    for (const amount of ['100', '200', '300']) await player.withdraw({ amount });
    expect(await refused({ amount: '100' })).toMatchObject({
      status: 409,
      body: { detail: 'withdraw_not_possible' },
    });
    expect((await player.call('GET', PATHS.user)).body).toMatchObject({
      count_active_withdraw: 3,
      withdraw_access: false,
      withdraw_access_errors: ['too_many_active'],
    });
  });

  test('for a player whose withdrawals the operator has closed', async () => {
    const id = await stage.idOf(player.token);
    await payments().decisions.setClosure(id, 'Write to support.');
    expect(await refused({})).toMatchObject({ status: 409 });
    expect((await player.call('GET', PATHS.user)).body).toMatchObject({
      withdraw_access_str: 'Write to support.',
    });
    await payments().decisions.setClosure(id, null);
    expect(await refused({})).toMatchObject({ status: 200 });
  });

  test('when withdrawals were closed after its creation: it is neither confirmed nor approved', async () => {
    const made = await player.withdraw({ amount: '100' });
    const { id } = await waiting({ amount: '200' });
    const playerId = await stage.idOf(player.token);
    stage.platform.clock.pass(MINUTE);
    await payments().decisions.setClosure(playerId, 'Write to support.');
    await expect(player.confirm(made.id)).rejects.toThrow('withdraw_not_possible');
    await expect(decide(id, { approve: true, note: null })).rejects.toMatchObject({
      code: 'withdraw_not_possible',
    });
    expect(await lost()).toEqual({ gone: 300, held: 300 });
    // The withdrawal can still be declined by the operator, or taken back by the player.
    await decide(id, { approve: false, note: 'No' });
    expect((await player.refund(made.id)).status).toBe(200);
    expect(await lost()).toEqual({ gone: 0, held: 0 });
    await payments().decisions.setClosure(playerId, null);
  });

  test('but not for three existing ones: they are confirmed and approved, although a fourth is refused', async () => {
    for (const amount of ['100', '200', '300']) {
      stage.platform.clock.pass(MINUTE);
      const { id } = await waiting({ amount });
      if (amount !== '300') continue;
      await decide(id, { approve: true, note: null });
    }
    expect((await player.call('GET', PATHS.user)).body).toMatchObject({ count_active_withdraw: 3 });
  });

  test('confirmed twice at once by the same code: both requests get the confirmed order', async () => {
    const { id } = await player.withdraw({ amount: '100' });
    const body = { order: id, channel: 'email' };
    const code = await codeSentBy(stage.platform, () => player.call('POST', WITHDRAW_PATHS.code, body));
    const confirm = () => player.call('POST', WITHDRAW_PATHS.init, { ...body, code });
    const confirmed = { status: 200, body: { id, state: 'waiting' } };
    expect(await Promise.all([confirm(), confirm(), confirm()])).toMatchObject([
      confirmed,
      confirmed,
      confirmed,
    ]);
    expect((await player.lookOut(id)).events.map(({ state }) => state)).toEqual(['created', 'waiting']);
  });

  test('with the code of another order', async () => {
    const [one, two] = [await player.withdraw({ amount: '100' }), await player.withdraw({ amount: '200' })];
    const code = await codeSentBy(stage.platform, () =>
      player.call('POST', WITHDRAW_PATHS.code, { order: one.id, channel: 'email' }),
    );
    const answer = await player.call('POST', WITHDRAW_PATHS.init, { order: two.id, channel: 'email', code });
    expect(answer).toMatchObject({ status: 400, body: { code: ['code_over'] } });
  });
});
