/** Cases of payouts and of callbacks, through the adapter of the gateway. */
import { strict as assert } from 'node:assert';
import {
  CallbackRefused,
  type RawCallback,
  type ReportedOrder,
} from '#platform/payments/gateways/gateway.ts';
import {
  aPayment,
  aPayout,
  assertFits,
  minorOf,
  orderNameOf,
  refused,
  statusOf,
  until,
  type Case,
  type CheckInput,
} from './check-input.ts';

const payouts: readonly Case[] = [
  {
    name: 'a payout: begun once, however often it is called, and paid in full',
    needs: ['payout'],
    async run(input) {
      const { gateway } = input;
      const call = aPayout(input);
      const reported = await gateway.payout(call);
      assertFits(input, reported, call);
      const again = await Promise.all([gateway.payout(call), gateway.payout(call)]);
      for (const one of again) assert.equal(one.order, reported.order);
      const name = orderNameOf(call, reported, 'withdraw');
      const paid = await until(input, 'the payout', async () => {
        const now = await statusOf(input, name);
        return now.state === 'paid' ? now : null;
      });
      assert.equal(minorOf(input, paid.paid), minorOf(input, call.amount), 'what was paid, minor units');
      assert.deepEqual(await gateway.payout(call), paid, 'the same payout is begun again');
    },
  },
  {
    name: 'a payout without its fields, or signed with another secret, is refused and makes no order',
    needs: ['payout'],
    async run(input) {
      const bare = aPayout(input, { fields: {} });
      const required = input.payout?.method.withdraw?.fields.some((field) => field.required);
      if (required) {
        await refused(input.gateway.payout(bare));
        assert.equal(await input.gateway.status(orderNameOf(bare, null, 'withdraw')), null);
      }
      const call = aPayout(input);
      await refused(input.wrongSecretGateway.payout(call));
      assert.equal(await input.gateway.status(orderNameOf(call, null, 'withdraw')), null);
    },
  },
];

/** Content of a callback; null when it is about another order, because callbacks of other cases arrive here too. */
function readOf({ gateway }: CheckInput, callback: RawCallback, order: string) {
  const read = gateway.readCallback(callback);
  return read.order.order === order ? read : null;
}
const ofOrder = (input: CheckInput, order: string): RawCallback[] =>
  (input.callbacks?.arrived() ?? []).filter((callback) => readOf(input, callback, order));

/** Makes a payment and cancels it; returns the cancelled order and the first callback that reports the cancellation. */
async function cancelledWithCallback(
  input: CheckInput,
): Promise<{ over: ReportedOrder; callback: RawCallback }> {
  const call = aPayment(input);
  const reported = await input.gateway.pay(call);
  const over = await input.gateway.cancel(orderNameOf(call, reported));
  const callback = await until(
    input,
    'the callback',
    () =>
      ofOrder(input, call.order).find((one) => readOf(input, one, call.order)?.order.state === 'cancelled') ??
      null,
  );
  return { over, callback };
}

/** Why the adapter refuses a callback; null = it accepts it. */
function refusalOf({ gateway }: CheckInput, callback: RawCallback): string | null {
  try {
    gateway.readCallback(callback);
    return null;
  } catch (error) {
    if (error instanceof CallbackRefused) return error.why;
    throw error;
  }
}

const callbacks: readonly Case[] = [
  {
    name: 'a callback reports the same order as its status',
    needs: ['callbacks'],
    async run(input) {
      const { over, callback } = await cancelledWithCallback(input);
      assert.deepEqual(readOf(input, callback, over.order)?.order, over);
    },
  },
  {
    name: 'a callback that was not taken comes again as the same event with the same content',
    needs: ['callbacks'],
    async run(input) {
      input.callbacks?.refuse(true);
      try {
        const { over, callback } = await cancelledWithCallback(input);
        const first = readOf(input, callback, over.order);
        const repeated = await until(input, 'the repetition', () => {
          const [, second] = ofOrder(input, over.order).filter(
            (one) => readOf(input, one, over.order)?.event === first?.event,
          );
          return second ?? null;
        });
        assert.deepEqual(readOf(input, repeated, over.order), first);
      } finally {
        input.callbacks?.refuse(false);
      }
    },
  },
  {
    name: 'a callback that was taken does not come again',
    needs: ['callbacks'],
    async run(input) {
      const { over } = await cancelledWithCallback(input);
      const before = ofOrder(input, over.order).length;
      await input.pause(3_000);
      assert.equal(ofOrder(input, over.order).length, before);
    },
  },
  {
    name: 'the signature of a callback fits its content and a short time only',
    needs: ['callbacks'],
    async run(input) {
      const { over, callback } = await cancelledWithCallback(input);
      const { body, query = '', now } = callback;
      assert.equal(refusalOf(input, callback), null);
      const changed = (text: string) => text.replaceAll(over.order, aPayment(input).order);
      const other = { body: Buffer.from(changed(body.toString())), query: changed(query) };
      assert.equal(refusalOf(input, { ...callback, ...other }), 'forged');
      assert.equal(refusalOf(input, { ...callback, now: new Date(now.getTime() + 301_000) }), 'old');
      assert.equal(
        refusalOf({ ...input, gateway: input.wrongSecretGateway }, callback),
        'forged',
        'another secret reads it',
      );
    },
  },
];

export const CALLBACK_CASES: readonly Case[] = [...payouts, ...callbacks];
