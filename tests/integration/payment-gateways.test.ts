/**
 * Cases that the acceptance suite (gateway-check.test.ts) cannot run against a gateway of another company: every
 * adapter with payers, final states and failures of the sandbox gateway.
 */
import { afterAll, describe, expect, test } from '@jest/globals';
import type { PaymentCall, PayoutCall } from '#contract/gateway.ts';
import { createClassicGateway } from '#platform/payments/gateways/classic-gateway.ts';
import { createCroupierGateway } from '#platform/payments/gateways/croupier-gateway.ts';
import {
  GatewayDown,
  type Gateway,
  type GatewayDeps,
  type OrderName,
  type ReportedOrder,
} from '#platform/payments/gateways/gateway.ts';
import {
  CLASSIC_SECRET,
  openGatewayStage,
  ORIGIN,
  paymentCallOf,
  payoutCallOf,
  SECRET,
  SITE,
  urlOf,
} from '../fixtures/gateway-stage.ts';

type Case = {
  code: string;
  make: (deps: GatewayDeps) => Gateway;
  /** A method that is paid on a hosted page. */
  payment: Partial<PaymentCall>;
  payout: Partial<PayoutCall>;
};
const PHONE = { phone: '+77011234567' };
const CASES: readonly Case[] = [
  {
    code: 'sandbox',
    make: (deps) =>
      createCroupierGateway(
        { code: 'sandbox', adapter: 'croupier', url: ORIGIN, secret: SECRET, origins: [ORIGIN] },
        deps,
      ),
    payment: { method: 'steppe-bank' },
    payout: { method: 'tulpar-pay', fields: PHONE },
  },
  {
    code: 'classic',
    make: (deps) =>
      createClassicGateway(
        {
          code: 'classic',
          adapter: 'classic',
          url: `${ORIGIN}/classic`,
          secret: CLASSIC_SECRET,
          origins: [ORIGIN],
        },
        deps,
      ),
    payment: { method: 'sary-wallet', fields: PHONE },
    payout: { method: 'sary-wallet', fields: PHONE },
  },
];

describe.each(CASES)('the adapter $code', ({ code, make, payment, payout }) => {
  const stage = openGatewayStage();
  afterAll(() => stage.app.close());
  const deps = { fetch: stage.fetch, now: () => new Date(stage.now()) };
  const gateway = make(deps);
  const callback_url = `http://localhost:3001/paygate/callback/${code}/`;
  const callOf = (more: Partial<PaymentCall> = {}) => paymentCallOf({ callback_url, ...payment, ...more });
  const payoutOf = (more: Partial<PayoutCall> = {}) => payoutCallOf({ callback_url, ...payout, ...more });
  const nameOf = (
    { order, reference, currency }: ReportedOrder,
    direction: OrderName['direction'] = 'topup',
  ): OrderName => ({ order, reference, direction, method: payment.method ?? '', currency });
  const last = () => {
    const callback = stage.callbacks.at(-1);
    if (callback === undefined) throw new Error('No callback was sent.');
    const { headers, url, body } = callback;
    return {
      headers: Object.fromEntries(headers),
      query: url.search.slice(1),
      body: Buffer.from(body),
      now: new Date(stage.now()),
    };
  };

  test('a payment is started once, paid on the hosted page, and reported alike by response and callbacks', async () => {
    const call = callOf();
    const begun = await gateway.pay(call);
    expect(begun).toMatchObject({ order: call.order, state: 'open', amount: '5000.00' });
    expect(Number(begun.paid)).toBe(0);
    expect(await gateway.pay(call)).toEqual(begun);
    expect((await gateway.next(nameOf(begun), {})).state).toBe('open');
    await stage.send(urlOf(begun.next), { choice: 'pay' });
    await stage.pass(0);
    const pending = gateway.readCallback(last());
    expect(pending.order).toEqual(await gateway.status(nameOf(begun)));
    await stage.pass(2_000);
    await stage.pass(0);
    const paid = gateway.readCallback(last());
    expect(paid.order).toMatchObject({ order: call.order, state: 'paid', paid: '5000.00', next: null });
    expect(paid.order).toEqual(await gateway.status(nameOf(begun)));
    expect(paid.order.version).toBeGreaterThan(pending.order.version);
    expect(pending.order.version).toBeGreaterThan(begun.version);
    expect(paid.event).not.toBe(pending.event);
  });

  test('a payment of another amount is reported with the paid amount', async () => {
    const begun = await gateway.pay(callOf());
    await stage.send(urlOf(begun.next), { choice: 'other', amount: '6000' });
    expect(await gateway.status(nameOf(begun))).toMatchObject({ amount: '5000.00', paid: '6000.00' });
  });

  test('an open payment is cancelled; one that the payer has paid before stays pending', async () => {
    const [free, taken] = [await gateway.pay(callOf()), await gateway.pay(callOf())];
    expect((await gateway.cancel(nameOf(free))).state).toBe('cancelled');
    await stage.send(urlOf(taken.next), { choice: 'pay' });
    expect((await gateway.cancel(nameOf(taken))).state).toBe('pending');
  });

  test('payouts are reported as paid, declined or returned', async () => {
    const phones = { paid: '+77011234567', declined: '+77011230002', returned: '+77011230028' };
    for (const [end, phone] of Object.entries(phones)) {
      const begun = await gateway.payout(payoutOf({ fields: { phone } }));
      for (const ms of [1_000, 4_000, 15_000]) await stage.pass(ms);
      expect((await gateway.status(nameOf(begun, 'withdraw')))?.state).toBe(end);
    }
  });

  test('refuses a return address on another site', async () => {
    await expect(gateway.pay(callOf({ return_url: 'https://evil.test/' }))).rejects.toMatchObject({
      name: 'GatewayRefuses',
      reason: 'gateway_declined',
    });
  });

  test.each([
    ['the network fails', () => Promise.reject(new TypeError('fetch failed'))],
    ['a proxy answers', () => Promise.resolve(new Response('<html>', { status: 200 }))],
    ['the server is broken', () => Promise.resolve(new Response('{}', { status: 500 }))],
  ])('no usable answer when %s', async (_name, fetch) => {
    await expect(make({ ...deps, fetch }).pay(callOf())).rejects.toThrow(GatewayDown);
  });

  test('pages redirect back to the site of the return address', async () => {
    const begun = await gateway.pay(callOf());
    const answer = await stage.send(urlOf(begun.next), { choice: 'cancel' });
    expect(answer.headers.location).toBe(`${SITE}/casino/cashbox`);
  });
});
