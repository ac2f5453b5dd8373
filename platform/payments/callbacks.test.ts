/** Late, lost and forged callbacks. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { callbackPath } from '#contract/gateway.ts';
import { TOPUP_PATHS, WITHDRAW_PATHS } from '#contract/paths.ts';
import { isSound } from '#platform/wallet/wallet.api.ts';
import { cashboxCalls, type CashboxCalls } from '#platform/testing/cashbox-calls.ts';
import { openCashbox, type Cashbox } from '#platform/testing/open-cashbox.ts';

const MINUTE = 60_000;
let stage: Cashbox;
let player: CashboxCalls;
let before: number;
beforeAll(async () => {
  stage = await openCashbox();
});
afterAll(async () => {
  expect(isSound(await stage.platform.domains.wallet.audit())).toBe(true);
  await stage.close();
});
beforeEach(async () => {
  player = cashboxCalls(stage, await stage.player());
  before = await player.balance();
});
const gained = async () => (await player.balance()) - before;
const reasonsOf = async (id: string) => (await player.look(id)).events.map(({ reason }) => reason);
const reconcile = () => stage.platform.domains.payments.reconciliation.run();

describe('callbacks', () => {
  test('twice and in the wrong order: the payment is credited once', async () => {
    const { id } = await player.begun();
    const pending = stage.gateway.change(id, 'pending');
    const paid = stage.gateway.pay(id);
    for (const callback of [paid, pending, paid, pending])
      expect((await player.deliver(callback)).statusCode).toBe(200);
    expect(await gained()).toBe(1000);
    expect(await reasonsOf(id)).toEqual(['player_created', 'gateway_accepted', 'gateway_paid']);
  });

  test('a paid payment that is not booked yet no longer shows payment instructions', async () => {
    const { id, next } = await player.begun();
    await player.deliver(stage.gateway.change(id, 'pending', { next }));
    expect(await player.look(id)).toMatchObject({ state: 'waiting', next: null });
  });

  test('eight times at the same moment: the payment is credited once', async () => {
    const { id } = await player.begun();
    const paid = stage.gateway.pay(id);
    await Promise.all(Array.from({ length: 8 }, () => player.deliver(paid)));
    expect(await gained()).toBe(1000);
  });

  test('another paid amount is credited as it was paid, and so is a second payment', async () => {
    const { id } = await player.begun();
    await player.deliver(stage.gateway.pay(id, '300.50'));
    expect(await player.look(id)).toMatchObject({ state: 'confirmed', credited: '300.50' });
    await player.deliver(stage.gateway.pay(id, '1000.50'));
    expect(await gained()).toBe(1000.5);
  });

  test.each([
    ['expired', 'expired'],
    ['declined', 'declined'],
    ['cancelled', 'cancelled'],
  ] as const)('a payment after the end (%s) is credited', async (_what, end) => {
    const { id } = await player.begun();
    await player.deliver(stage.gateway.change(id, end));
    expect(await player.look(id)).toMatchObject({ state: end, can: { repeat: true } });
    await player.deliver(stage.gateway.pay(id));
    expect(await gained()).toBe(1000);
    expect((await reasonsOf(id)).at(-1)).toBe('gateway_paid_late');
  });

  test('the gateway’s exact reason for a decline is shown', async () => {
    const { id } = await player.begun();
    await player.deliver(stage.gateway.change(id, 'declined', { reason: 'insufficient_payer_funds' }));
    expect((await reasonsOf(id)).at(-1)).toBe('insufficient_payer_funds');
  });
});

describe('attacks', () => {
  test.each<[string, (id: string) => object, number]>([
    ['another amount', () => ({ amount: '100000', paid: '100000' }), 409],
    ['another currency', () => ({ currency: 'USD' }), 409],
    ['three decimals', () => ({ paid: '1000.001' }), 409],
    ['nothing paid', () => ({ paid: '0' }), 409],
    ['an unknown order', () => ({ order: randomUUID() }), 404],
    ['no version', () => ({ version: 0 }), 400],
    ['a version that is too large', () => ({ version: 1e300 }), 400],
    ['a negative amount', () => ({ paid: '-1000' }), 400],
    ['a huge amount', () => ({ paid: '9'.repeat(30) }), 400],
    [
      'a foreign page',
      () => ({ state: 'open', next: { kind: 'redirect', url: 'https://evil.example/', until: null } }),
      409,
    ],
    [
      'a page with another scheme',
      () => ({ state: 'open', next: { kind: 'iframe', url: 'javascript:alert(1)', until: null } }),
      409,
    ],
  ])('a signed callback with %s changes nothing', async (_what, change, status) => {
    const { id } = await player.begun();
    const known = stage.gateway.orders.get(id);
    if (!known) throw new Error('unknown');
    const { callback, direction: _d, fields: _f, ...order } = known;
    const changed = {
      ...order,
      state: 'paid' as const,
      version: 9,
      paid: order.amount,
      next: null,
      ...change(id),
    };
    const answer = await player.deliver(stage.gateway.callbackOf(changed, callback));
    expect(answer.statusCode).toBe(status);
    expect(await stage.rowOf(id)).toMatchObject({ state: 'initialised', gatewayVersion: 1 });
    expect(await gained()).toBe(0);
  });

  test('forged, altered, old, future-dated callbacks and those for another gateway are refused', async () => {
    const { id } = await player.begun();
    const paid = stage.gateway.pay(id);
    const { headers, body } = paid;
    const order = stage.gateway.orders.get(id);
    if (!order) throw new Error('unknown');
    const forged = stage.gateway.callbackOf(order, order.callback, 'another secret of a stranger');
    const hour = String(Number(headers['x-timestamp']) + 3600);
    for (const sent of [
      forged,
      { ...paid, body: body.replace('1000', '9999') },
      { ...paid, headers: { ...headers, 'x-timestamp': hour } },
      { ...paid, headers: { 'content-type': 'application/json' } },
    ])
      expect((await player.deliver(sent)).statusCode).toBe(401);
    expect((await player.deliver({ ...paid, url: callbackPath('nobody') })).statusCode).toBe(404);
    stage.platform.clock.pass(6 * MINUTE);
    expect((await player.deliver(paid)).statusCode).toBe(401);
    expect(await gained()).toBe(0);
    await player.look(id);
    expect(await gained()).toBe(1000);
  });

  test("another player's order is unknown in every call", async () => {
    const { id } = await player.begun();
    const other = cashboxCalls(stage, await stage.player());
    for (const [method, url, body] of [
      ['GET', `${TOPUP_PATHS.init}?order=${id}`, undefined],
      ['GET', `${TOPUP_PATHS.url}?order=${id}`, undefined],
      ['POST', TOPUP_PATHS.init, { order: id }],
      ['POST', TOPUP_PATHS.next, { order: id }],
      ['POST', TOPUP_PATHS.cancel, { order: id }],
      ['POST', WITHDRAW_PATHS.refund, { order: id }],
      ['GET', `${WITHDRAW_PATHS.init}?order=${id}`, undefined],
    ] as const)
      expect((await other.call(method, url, body)).status).toBe(404);
    expect((await stage.rowOf(id)).state).toBe('initialised');
  });
});

describe('gateways that send no callback', () => {
  test('a paid order is found by the reconciliation', async () => {
    const { id } = await player.begun();
    stage.gateway.pay(id);
    stage.platform.clock.pass(2 * MINUTE);
    await reconcile();
    expect(await gained()).toBe(1000);
    expect((await reasonsOf(id)).at(-1)).toBe('gateway_paid');
  });

  test('a payment that was begun without a response is found by the reconciliation', async () => {
    const { id } = await player.create();
    stage.gateway.state.losesAnswers = true;
    expect((await player.call('POST', TOPUP_PATHS.init, { order: id })).status).toBe(503);
    stage.gateway.state.losesAnswers = false;
    stage.gateway.pay(id);
    stage.platform.clock.pass(2 * MINUTE);
    await reconcile();
    expect(await gained()).toBe(1000);
  });

  test('an unpaid order expires, and is cancelled at its gateway', async () => {
    const { id } = await player.begun();
    stage.platform.clock.pass(61 * MINUTE);
    await reconcile();
    expect(stage.gateway.orders.get(id)?.state).toBe('cancelled');
    expect(await player.look(id)).toMatchObject({ state: 'expired', next: null });
  });

  test('an order that was cancelled while the gateway was down, and paid nevertheless, is credited', async () => {
    const { id } = await player.begun();
    stage.gateway.state.down = true;
    expect(await player.order('POST', TOPUP_PATHS.cancel, { order: id })).toMatchObject({
      state: 'cancelled',
    });
    stage.gateway.state.down = false;
    stage.gateway.pay(id);
    stage.platform.clock.pass(5 * MINUTE);
    await reconcile();
    expect(await gained()).toBe(1000);
    expect((await reasonsOf(id)).at(-1)).toBe('gateway_paid_late');
  });

  test('when a payer cancels after the payment, the gateway decides: the order is confirmed', async () => {
    const { id } = await player.begun();
    stage.gateway.pay(id);
    expect(await player.order('POST', TOPUP_PATHS.cancel, { order: id })).toMatchObject({
      state: 'confirmed',
    });
    expect(await gained()).toBe(1000);
  });
});
