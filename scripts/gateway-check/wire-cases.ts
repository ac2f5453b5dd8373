/** Cases of wrong signatures and bodies, which no adapter sends, for both interfaces of gateways. */
import { strict as assert } from 'node:assert';
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { PaymentGateway } from '#config/payment-gateways.ts';
import { CALL_AGE_SECONDS, gatewayRefusal } from '#contract/gateway.ts';
import { HEADERS } from '#contract/headers.ts';
import { signCall } from '#contract/signature.ts';
import { openForm, signForm } from '#platform/payments/gateways/classic-codec.ts';
import { SERVICES } from '#platform/payments/gateways/classic-methods.ts';
import {
  aPayment,
  limitsOf,
  majorOf,
  orderNameOf,
  statusOf,
  type Case,
  type CheckInput,
} from './check-input.ts';

type Sent = { method: 'GET' | 'POST'; path: string; body?: string };
/** `signed`: values in the signature that differ from the values sent. */
type Change = { seconds?: number; secret?: string; signed?: Partial<Sent>; headers?: Record<string, string> };

/** Sends a signed call as contract/gateway.ts defines it. */
async function send(
  { wire }: CheckInput,
  { method, path, body = '' }: Sent,
  { seconds = 0, secret = wire.secret, signed = {}, headers = {} }: Change = {},
) {
  const timestamp = String(Math.floor(wire.now().getTime() / 1_000) + seconds);
  const signature = signCall({ method, path, body, ...signed, timestamp }, secret);
  const answer = await wire.fetch(new URL(path, wire.url), {
    method,
    headers: {
      ...(body !== '' && { 'content-type': 'application/json' }),
      [HEADERS.timestamp]: timestamp,
      [HEADERS.signature]: signature,
      ...headers,
    },
    ...(body !== '' && { body }),
  });
  const read = v.safeParse(gatewayRefusal, await answer.json().catch(() => null));
  return [answer.status, read.success ? read.output.error : null];
}
const isUnknown = async (input: CheckInput, order: string): Promise<void> =>
  assert.equal(
    await input.gateway.status(orderNameOf(aPayment(input, { order }))),
    null,
    'the refused call has made an order',
  );

const post = (path: string, content: object | string): Sent => ({
  method: 'POST',
  path,
  body: typeof content === 'string' ? content : JSON.stringify(content),
});

const CROUPIER: readonly Case[] = [
  {
    name: 'unsigned calls, and signatures of another path, method or body: 401 unsigned, and no order',
    async run(input) {
      const call = aPayment(input);
      const sent = post('/v1/payments', call);
      const other = JSON.stringify({ ...call, amount: '1' });
      const changes: Change[] = [
        { headers: { [HEADERS.signature]: '' } },
        { headers: { [HEADERS.timestamp]: '' } },
        { secret: `${input.wire.secret}-of-a-stranger` },
        { signed: { path: '/v1/payouts' } },
        { signed: { method: 'GET' } },
        { signed: { body: other } },
      ];
      for (const change of changes) assert.deepEqual(await send(input, sent, change), [401, 'unsigned']);
      await isUnknown(input, call.order);
    },
  },
  {
    name: `a call that is more than ${CALL_AGE_SECONDS} s old or early: 401 unsigned, and no order`,
    async run(input) {
      const call = aPayment(input);
      for (const seconds of [-CALL_AGE_SECONDS - 10, CALL_AGE_SECONDS + 10])
        assert.deepEqual(await send(input, post('/v1/payments', call), { seconds }), [401, 'unsigned']);
      await isUnknown(input, call.order);
    },
  },
  {
    name: 'bodies that do not follow the contract: 422 malformed, and no order',
    async run(input) {
      const call = aPayment(input);
      const bodies: (object | string)[] = [
        '{',
        'null',
        '[]',
        {},
        { ...call, order: 'no-uuid' },
        { ...call, amount: '0' },
        { ...call, amount: '-5' },
        { ...call, amount: '1e3' },
        { ...call, amount: '9'.repeat(40) },
        { ...call, amount: Number(call.amount) },
        { ...call, fields: 'phone' },
        { ...call, callback_url: 'nowhere' },
        { ...call, surprise: true },
      ];
      for (const body of bodies)
        assert.deepEqual(
          await send(input, post('/v1/payments', body)),
          [422, 'malformed'],
          JSON.stringify(body),
        );
      await isUnknown(input, call.order);
    },
  },
  {
    name: 'an amount with more decimals than the currency has is refused with 422, and makes no order',
    async run(input) {
      const call = aPayment(input);
      const [whole = '', decimals = ''] = call.amount.split('.');
      const amount = `${whole}.${decimals}00001`.slice(0, whole.length + 9);
      const [status] = await send(input, post('/v1/payments', { ...call, amount }));
      assert.equal(status, 422);
      await isUnknown(input, call.order);
    },
  },
  {
    name: 'another content under a known order: 409 conflict',
    async run(input) {
      const call = aPayment(input);
      await input.gateway.pay(call);
      const amount = majorOf(input, limitsOf(input, input.topup, 'topup').min + 1n);
      for (const change of [{ amount }, { payer: 'somebody-else' }])
        assert.deepEqual(await send(input, post('/v1/payments', { ...call, ...change })), [409, 'conflict']);
    },
  },
  {
    name: 'a step of a decided order: 409',
    async run(input) {
      const call = aPayment(input);
      const reported = await input.gateway.pay(call);
      const over = await input.gateway.cancel(orderNameOf(call, reported));
      const [status] = await send(input, post(`/v1/payments/${call.order}/next`, { fields: {} }));
      assert.ok(status === 409 || status === 200, `it answered ${status}`);
      assert.deepEqual(await statusOf(input, orderNameOf(call, reported)), over);
    },
  },
  {
    name: 'an unknown order: 404 unknown_order by every call, also where a payment is asked for as a payout',
    async run(input) {
      const id = randomUUID();
      const call = aPayment(input);
      await input.gateway.pay(call);
      const calls: Sent[] = [
        { method: 'GET', path: `/v1/payments/${id}` },
        { method: 'GET', path: `/v1/payouts/${id}` },
        { method: 'GET', path: `/v1/payouts/${call.order}` },
        post(`/v1/payments/${id}/cancel`, {}),
        post(`/v1/payments/${id}/next`, { fields: {} }),
      ];
      for (const one of calls) assert.deepEqual(await send(input, one), [404, 'unknown_order'], one.path);
    },
  },
];

const TAKEN = '0';
const UNSIGNED = '3';
const MALFORMED = '12';

/** Sends a form of the classic interface; returns the number of its result. */
async function sendForm({ wire }: CheckInput, act: string, body: string): Promise<string | undefined> {
  const answer = await wire.fetch(`${wire.url}/${act}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
  });
  assert.equal(answer.status, 200);
  const reported = openForm(await answer.text(), wire.secret);
  assert.ok(reported, 'the refusal is not signed');
  return reported.get('result');
}
/** A valid payment as a form of the classic interface. */
function formOf(input: CheckInput) {
  const call = aPayment(input);
  const { wire } = input;
  const fields = {
    act: 'pay',
    ref: call.order,
    service: SERVICES.find(({ code }) => code === call.method)?.service ?? '',
    sum: String(limitsOf(input, input.topup, 'topup').min),
    cur: call.currency,
    account: call.fields['phone'] ?? '',
    client: call.payer,
    lang: call.locale,
    notify: call.callback_url,
    back: call.return_url,
  };
  const sign = (change: Record<string, string>, { secret = wire.secret, at = wire.now() } = {}) =>
    signForm({ ...fields, ...change }, secret, at);
  return { call, text: sign({}), sign };
}

const CLASSIC: readonly Case[] = [
  {
    name: 'forms that are unsigned, signed for another call, changed, or with a name twice: 3, and no order',
    async run(input) {
      const { call, text, sign } = formOf(input);
      const forms = [
        '',
        text.replace(/&sign=.*/, ''),
        text.replace('ref=', 'ref=0'),
        `${text}&ref=${call.order}`,
        sign({ act: 'transfer' }),
        sign({}, { secret: `${input.wire.secret}-of-a-stranger` }),
      ];
      for (const form of forms) assert.equal(await sendForm(input, 'pay', form), UNSIGNED, form);
      await isUnknown(input, call.order);
      assert.equal(await sendForm(input, 'pay', text), TAKEN);
    },
  },
  {
    name: `a form that is more than ${CALL_AGE_SECONDS} s old or early: 3, and no order`,
    async run(input) {
      const { call, sign } = formOf(input);
      for (const seconds of [-CALL_AGE_SECONDS - 10, CALL_AGE_SECONDS + 10]) {
        const at = new Date(input.wire.now().getTime() + seconds * 1_000);
        assert.equal(await sendForm(input, 'pay', sign({}, { at })), UNSIGNED);
      }
      await isUnknown(input, call.order);
    },
  },
  {
    name: 'signed forms without their fields, and sums that are no whole numbers: 12, and no order',
    async run(input) {
      const { call, sign } = formOf(input);
      for (const sum of ['', '0', '-5', '1.5', '1e3', '9'.repeat(40)])
        assert.equal(await sendForm(input, 'pay', sign({ sum })), MALFORMED, sum);
      await isUnknown(input, call.order);
    },
  },
];

export const WIRE_CASES: Readonly<Record<PaymentGateway['adapter'], readonly Case[]>> = {
  croupier: CROUPIER,
  classic: CLASSIC,
};
