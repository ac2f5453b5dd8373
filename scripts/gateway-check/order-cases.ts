/** Cases of methods and payments, through the adapter of the gateway. */
import { strict as assert } from 'node:assert';
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { CURRENCIES, isCurrency } from '#contract/currencies.ts';
import { gatewayMethod } from '#contract/gateway.ts';
import { toMinor } from '#contract/money.ts';
import type { NextStep } from '#contract/payments.ts';
import {
  aPayment,
  assertFits,
  limitsOf,
  majorOf,
  minorOf,
  orderNameOf,
  refused,
  statusOf,
  type Case,
  type CheckInput,
} from './check-input.ts';

/** Number of calls sent at the same moment. */
const COPIES = 10;

const methods: readonly Case[] = [
  {
    name: 'methods: they follow the contract, each code once',
    async run({ gateway }) {
      const list = await gateway.methods();
      for (const method of list) v.parse(gatewayMethod, method);
      assert.equal(new Set(list.map(({ code }) => code)).size, list.length);
    },
  },
  {
    name: 'methods: limits are amounts of their currency, the smallest is not above the largest',
    async run({ gateway }) {
      for (const { code, topup, withdraw } of await gateway.methods())
        for (const { currency, min, max } of [...(topup?.terms ?? []), ...(withdraw?.terms ?? [])]) {
          if (!isCurrency(currency)) continue;
          const [low, high] = [toMinor(min, CURRENCIES[currency]), toMinor(max, CURRENCIES[currency])];
          assert.ok(low !== null && high !== null && low > 0n && low <= high, `${code} in ${currency}`);
        }
    },
  },
];

/** Expects that the gateway has no order of this call. */
async function isUnknown({ gateway }: CheckInput, call: Parameters<typeof orderNameOf>[0]): Promise<void> {
  assert.equal(await gateway.status(orderNameOf(call)), null, 'the refused call has made an order');
}

function leadsTo(next: NextStep | null, origins: readonly string[]): void {
  const addresses = next === null ? [] : Object.values(next).filter((value) => typeof value === 'string');
  for (const address of addresses)
    if (/^https?:/.test(address))
      assert.ok(origins.includes(new URL(address).origin), `${address} is not at an origin of the gateway`);
}

const begun: readonly Case[] = [
  {
    name: 'a payment: begun, unpaid, with a next step that leads to pages of the gateway only',
    async run(input) {
      const call = aPayment(input);
      const reported = await input.gateway.pay(call);
      assertFits(input, reported, call);
      assert.ok(['open', 'pending'].includes(reported.state), `its state is ${reported.state}`);
      assert.equal(minorOf(input, reported.paid), 0n, 'what was paid');
      leadsTo(reported.next, input.origins);
    },
  },
  {
    name: 'the same payment again returns the current order, equal to its status',
    async run(input) {
      const call = aPayment(input);
      const reported = await input.gateway.pay(call);
      assert.deepEqual(await input.gateway.pay(call), reported);
      assert.deepEqual(await statusOf(input, orderNameOf(call, reported)), reported);
    },
  },
  {
    name: `${COPIES} copies of a payment, sent together, are one order`,
    async run(input) {
      const call = aPayment(input);
      const reported = await Promise.all(Array.from({ length: COPIES }, () => input.gateway.pay(call)));
      for (const one of reported) assert.deepEqual(one, reported[0]);
    },
  },
  {
    name: 'the same order with another amount is refused, and the order stays unchanged',
    async run(input) {
      const call = aPayment(input);
      const reported = await input.gateway.pay(call);
      const amount = majorOf(input, limitsOf(input, input.topup, 'topup').min + 1n);
      await refused(input.gateway.pay({ ...call, amount }));
      assert.deepEqual(await statusOf(input, orderNameOf(call, reported)), reported);
    },
  },
  {
    name: 'the smallest and the largest amount are taken',
    async run(input) {
      const { min, max } = limitsOf(input, input.topup, 'topup');
      for (const minor of [min, max]) {
        const call = aPayment(input, { amount: majorOf(input, minor) });
        const reported = await input.gateway.pay(call);
        assertFits(input, reported, call);
        await input.gateway.cancel(orderNameOf(call, reported));
      }
    },
  },
];

const refusals: readonly Case[] = [
  {
    name: 'amounts outside of the limits are refused, and make no order',
    async run(input) {
      const { min, max } = limitsOf(input, input.topup, 'topup');
      for (const minor of [min - 1n, max + 1n]) {
        if (minor <= 0n) continue;
        const call = aPayment(input, { amount: majorOf(input, minor) });
        await refused(input.gateway.pay(call));
        await isUnknown(input, call);
      }
    },
  },
  {
    name: 'an unknown method and a currency that the method has not are refused, and make no order',
    async run(input) {
      const has = (code: string) => input.topup.method.topup?.terms.some(({ currency }) => currency === code);
      const currency = Object.keys(CURRENCIES).find((code) => !has(code));
      for (const change of [{ method: 'no-such-method' }, ...(currency ? [{ currency }] : [])]) {
        const call = aPayment(input, change);
        await refused(input.gateway.pay(call));
        await isUnknown(input, call);
      }
    },
  },
  {
    name: 'a payment without a required field is refused with its name, and makes no order',
    needs: ['fields'],
    async run(input) {
      const required = (input.topup.method.topup?.fields ?? []).filter((field) => field.required);
      const call = aPayment(input, { fields: {} });
      await refused(
        input.gateway.pay(call),
        required.map(({ name }) => name),
      );
      await isUnknown(input, call);
    },
  },
  {
    name: 'a call with another secret makes no order and returns none',
    async run(input) {
      const call = aPayment(input);
      await refused(input.wrongSecretGateway.pay(call));
      await isUnknown(input, call);
      const reported = await input.gateway.pay(call);
      await refused(input.wrongSecretGateway.status(orderNameOf(call, reported)));
      await refused(input.wrongSecretGateway.cancel(orderNameOf(call, reported)));
      assert.deepEqual(await statusOf(input, orderNameOf(call, reported)), reported);
    },
  },
  {
    name: 'an order that was never made is unknown, in both directions, and can’t be cancelled',
    async run(input) {
      const call = aPayment(input, { order: randomUUID() });
      assert.equal(await input.gateway.status(orderNameOf(call)), null);
      assert.equal(await input.gateway.status(orderNameOf(call, null, 'withdraw')), null);
      await refused(input.gateway.cancel(orderNameOf(call)));
    },
  },
];

const ends: readonly Case[] = [
  {
    name: '“I have paid” of somebody who has not changes nothing of the money',
    async run(input) {
      const call = aPayment(input);
      const reported = await input.gateway.pay(call);
      await input.gateway.next(orderNameOf(call, reported), {}).catch(() => undefined);
      const after = await statusOf(input, orderNameOf(call, reported));
      assert.ok(['open', 'pending'].includes(after.state), `its state is ${after.state}`);
      assert.equal(minorOf(input, after.paid), 0n, 'what was paid');
    },
  },
  {
    name: 'a cancelled payment: unpaid, without a next step, of a higher version; again, it is the same',
    async run(input) {
      const call = aPayment(input);
      const reported = await input.gateway.pay(call);
      const over = await input.gateway.cancel(orderNameOf(call, reported));
      assert.deepEqual([over.state, over.next], ['cancelled', null]);
      assert.equal(minorOf(input, over.paid), 0n, 'what was paid');
      assert.ok(over.version > reported.version, 'its version has not grown');
      assert.deepEqual(await input.gateway.cancel(orderNameOf(call, reported)), over);
      assert.deepEqual(await statusOf(input, orderNameOf(call, reported)), over);
      assert.deepEqual(await input.gateway.pay(call), over, 'the same payment begins it again');
    },
  },
  {
    name: 'a payment that was made is paid in full, and can’t be cancelled any more',
    needs: ['payer'],
    async run(input) {
      const call = aPayment(input);
      const reported = await input.gateway.pay(call);
      assert.ok(reported.next && input.pay, 'there is no next step');
      await input.pay(reported.next);
      const { maxWaitMs, pause } = input;
      let now = await statusOf(input, orderNameOf(call, reported));
      for (let waited = 0; now.state !== 'paid' && waited < maxWaitMs; waited += 500) {
        await pause(500);
        now = await statusOf(input, orderNameOf(call, reported));
      }
      assert.deepEqual([now.state, now.next], ['paid', null]);
      assert.equal(minorOf(input, now.paid), minorOf(input, call.amount), 'what was paid, minor units');
      assert.ok(now.version > reported.version, 'its version has not grown');
      await input.gateway.cancel(orderNameOf(call, reported)).catch(() => undefined);
      assert.deepEqual(await statusOf(input, orderNameOf(call, reported)), now);
    },
  },
];

export const ORDER_CASES: readonly Case[] = [...methods, ...begun, ...refusals, ...ends];
