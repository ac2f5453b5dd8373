/** One suite over all adapters of the gateway port: each speaks to the sandbox gateway by its interface. */
import { afterAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { gatewayMethod, type PaymentCall, type PayoutCall } from '#contract/gateway.ts';
import { createClassicGateway } from '#platform/payments/gateways/classic-gateway.ts';
import { createCroupierGateway } from '#platform/payments/gateways/croupier-gateway.ts';
import {
  CallbackRefused,
  GatewayDown,
  GatewayRefuses,
  type Gateway,
  type GatewayDeps,
  type OrderName,
  type TellsOrder,
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
  make: (deps: GatewayDeps, secret?: string) => Gateway;
  /** A method that is paid on a hosted page. */
  payment: Partial<PaymentCall>;
  payout: Partial<PayoutCall>;
};
const PHONE = { phone: '+77011234567' };
const CASES: readonly Case[] = [
  {
    code: 'sandbox',
    make: (deps, secret = SECRET) =>
      createCroupierGateway(
        { code: 'sandbox', adapter: 'croupier', url: ORIGIN, secret, origins: [ORIGIN] },
        deps,
      ),
    payment: { method: 'steppe-bank' },
    payout: { method: 'tulpar-pay', fields: PHONE },
  },
  {
    code: 'classic',
    make: (deps, secret = CLASSIC_SECRET) =>
      createClassicGateway(
        { code: 'classic', adapter: 'classic', url: `${ORIGIN}/classic`, secret, origins: [ORIGIN] },
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
    { order, reference, currency }: TellsOrder,
    direction: OrderName['direction'] = 'topup',
  ): OrderName => ({ order, reference, direction, method: payment.method ?? '', currency });
  const last = () => {
    const told = stage.told.at(-1);
    if (told === undefined) throw new Error('Nothing was told.');
    const { headers, url, body } = told;
    return {
      headers: Object.fromEntries(headers),
      query: url.search.slice(1),
      body: Buffer.from(body),
      now: new Date(stage.now()),
    };
  };

  test('methods: as contract/gateway.ts declares them; smallest and largest amounts are taken', async () => {
    const methods = await gateway.methods();
    for (const method of methods) expect(() => v.parse(gatewayMethod, method)).not.toThrow();
    const method = methods.find((one) => one.code === payment.method);
    const terms = method?.topup?.terms ?? [];
    expect(terms.length).toBeGreaterThan(0);
    for (const { currency, min, max } of terms)
      for (const amount of [min, max]) expect(await gateway.pay(callOf({ currency, amount }))).toBeDefined();
  });

  test('a payment: begun once, paid on the hosted page, told by an answer and by callbacks alike', async () => {
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

  test('a callback that the platform has not taken comes again as the same event', async () => {
    const begun = await gateway.pay(callOf());
    stage.platform.status = 500;
    await stage.send(urlOf(begun.next), { choice: 'poor' });
    await stage.pass(0);
    const first = gateway.readCallback(last());
    expect(first.order).toMatchObject({ state: 'declined', reason: 'insufficient_payer_funds' });
    expect(Number(first.order.paid)).toBe(0);
    const heard = stage.told.length;
    stage.platform.status = 200;
    await stage.pass(1_000);
    expect(stage.told).toHaveLength(heard + 1);
    expect(gateway.readCallback(last())).toEqual(first);
  });

  test('another amount', async () => {
    const begun = await gateway.pay(callOf());
    await stage.send(urlOf(begun.next), { choice: 'other', amount: '6000' });
    expect(await gateway.status(nameOf(begun))).toMatchObject({ amount: '5000.00', paid: '6000.00' });
  });

  test('cancel; and the payer was faster', async () => {
    const [free, taken] = [await gateway.pay(callOf()), await gateway.pay(callOf())];
    expect((await gateway.cancel(nameOf(free))).state).toBe('cancelled');
    await stage.send(urlOf(taken.next), { choice: 'pay' });
    expect((await gateway.cancel(nameOf(taken))).state).toBe('pending');
  });

  test('payouts: paid, declined, returned', async () => {
    const phones = { paid: '+77011234567', declined: '+77011230002', returned: '+77011230028' };
    for (const [end, phone] of Object.entries(phones)) {
      const begun = await gateway.payout(payoutOf({ fields: { phone } }));
      for (const ms of [1_000, 4_000, 15_000]) await stage.pass(ms);
      expect((await gateway.status(nameOf(begun, 'withdraw')))?.state).toBe(end);
    }
  });

  test('an order that the gateway does not know', async () => {
    const name: OrderName = {
      order: randomUUID(),
      reference: null,
      direction: 'topup',
      method: payment.method ?? '',
      currency: 'KZT',
    };
    expect(await gateway.status(name)).toBeNull();
    await expect(gateway.cancel(name)).rejects.toThrow(GatewayDown);
  });

  test.each([
    ['an amount above the limit', { amount: '9999999.00' }, 'limit_of_payer', []],
    ['a wrong field', { fields: { phone: 'abc' } }, 'gateway_declined', ['phone']],
    ['a return to elsewhere', { return_url: 'https://evil.test/' }, 'gateway_declined', []],
  ])('refuses %s', async (_name, more, reason, fields) => {
    const refusal = await gateway.pay(callOf(more)).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(GatewayRefuses);
    expect(refusal).toMatchObject({ reason });
    if (fields.length > 0) expect(refusal).toMatchObject({ fields });
  });

  test.each([
    ['the network fails', () => Promise.reject(new TypeError('fetch failed'))],
    ['a proxy answers', () => Promise.resolve(new Response('<html>', { status: 200 }))],
    ['the server is broken', () => Promise.resolve(new Response('{}', { status: 500 }))],
  ])('no usable answer when %s', async (_name, fetch) => {
    await expect(make({ ...deps, fetch }).pay(callOf())).rejects.toThrow(GatewayDown);
  });

  test('a wrong secret is no refusal of the order', async () => {
    await expect(make(deps, 'some-other-secret-of-0123456789').pay(callOf())).rejects.toThrow(GatewayDown);
  });

  test('callbacks: forged, changed on the way, old', async () => {
    const begun = await gateway.pay(callOf());
    await stage.send(urlOf(begun.next), { choice: 'poor' });
    await stage.pass(0);
    const right = last();
    const refusedWith = (changes: Partial<typeof right>) => {
      try {
        gateway.readCallback({ ...right, ...changes });
        return null;
      } catch (error) {
        return error instanceof CallbackRefused ? error.why : error;
      }
    };
    const change = (text: string) => text.replace('5000', '9000').replace('500000', '900000');
    expect(refusedWith({})).toBeNull();
    expect(
      refusedWith({ body: Buffer.from(change(right.body.toString())), query: change(right.query) }),
    ).toBe('forged');
    expect(refusedWith({ body: Buffer.alloc(0), query: '', headers: {} })).toBe('forged');
    expect(refusedWith({ now: new Date(stage.now() + 301_000) })).toBe('old');
    expect(() => make(deps, 'some-other-secret-of-0123456789').readCallback(right)).toThrow(CallbackRefused);
  });

  test('the site of the return address is the one that pages lead back to', async () => {
    const begun = await gateway.pay(callOf());
    const answer = await stage.send(urlOf(begun.next), { choice: 'cancel' });
    expect(answer.headers.location).toBe(`${SITE}/casino/cashbox`);
  });
});
