/** Cases of a platform that takes callbacks of a payment gateway (contract/gateway.ts). */
import { strict as assert } from 'node:assert';
import { randomUUID } from 'node:crypto';
import { CALL_AGE_SECONDS, callbackPath, type GatewayOrder } from '#contract/gateway.ts';
import { CURRENCIES, isCurrency } from '#contract/currencies.ts';
import { HEADERS } from '#contract/headers.ts';
import { toMajor, toMinor } from '#contract/money.ts';
import { signCall } from '#contract/signature.ts';

export type PlatformInput = {
  /** Address of the platform; `code` and `secret` are those of the gateway in the platform's settings. */
  url: string;
  code: string;
  secret: string;
  fetch: typeof fetch;
  now: () => Date;
  /** Creates an unpaid top-up, and returns the gateway's order. */
  newOrder: () => Promise<GatewayOrder>;
  /** What the player sees on the platform: the state of the order, and the balance in minor units. */
  look: (order: string) => Promise<{ state: string; balance: bigint }>;
};
export type PlatformCase = { name: string; run(input: PlatformInput): Promise<void> };

/** Number of copies of a callback sent at the same moment. */
const COPIES = 8;
type Change = {
  seconds?: number;
  secret?: string;
  /** Gateway code in the callback's address, if it is not that of the signing gateway. */
  to?: string;
  signature?: string;
  /** Body sent instead of the signed one. */
  sent?: string;
};

/** Sends a callback with this body, signed by the gateway; returns the HTTP status of the platform's answer. */
async function sendBody(input: PlatformInput, body: string, change: Change = {}): Promise<number> {
  const { seconds = 0, secret = input.secret, to = input.code, sent = body } = change;
  const timestamp = String(Math.floor(input.now().getTime() / 1_000) + seconds);
  const path = callbackPath(input.code);
  const { signature = signCall({ method: 'POST', path, timestamp, body }, secret) } = change;
  const answer = await input.fetch(new URL(callbackPath(to), input.url), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [HEADERS.timestamp]: timestamp,
      [HEADERS.signature]: signature,
    },
    body: sent,
  });
  await answer.body?.cancel();
  return answer.status;
}
const bodyOf = (order: object): string => JSON.stringify({ event: randomUUID(), data: order });
const send = (input: PlatformInput, order: object, change?: Change): Promise<number> =>
  sendBody(input, bodyOf(order), change);
/** The order after `steps` further changes, in the given state. */
const later = (order: GatewayOrder, state: GatewayOrder['state'], steps = 1, paid = '0'): GatewayOrder => ({
  ...order,
  state,
  paid,
  version: order.version + steps,
  next: null,
});
const paidOf = (order: GatewayOrder, steps = 1): GatewayOrder => later(order, 'paid', steps, order.amount);

function currencyOf({ currency }: GatewayOrder) {
  assert.ok(isCurrency(currency));
  return CURRENCIES[currency];
}
const minorOf = (order: GatewayOrder, text: string): bigint => toMinor(text, currencyOf(order)) ?? 0n;
/** Runs `act` on a new order, and expects the balance to grow by exactly the returned amount. */
async function gains(input: PlatformInput, act: (order: GatewayOrder) => Promise<bigint>): Promise<void> {
  const order = await input.newOrder();
  const { balance: before } = await input.look(order.order);
  const gain = await act(order);
  const { balance } = await input.look(order.order);
  assert.equal(balance - before, gain, 'the change of the balance, minor units');
}
const changesNothing = (input: PlatformInput, act: (order: GatewayOrder) => Promise<void>): Promise<void> =>
  gains(input, async (order) => {
    const { state } = await input.look(order.order);
    await act(order);
    assert.equal((await input.look(order.order)).state, state);
    return 0n;
  });

const REFUSED: readonly PlatformCase[] = [
  {
    name: 'unsigned, changed on the way, signed by another secret or for another gateway: not taken',
    run: (input) =>
      changesNothing(input, async (order) => {
        const body = bodyOf(paidOf(order));
        const changes: Change[] = [
          { signature: '' },
          { secret: `${input.secret}-of-a-stranger` },
          { sent: body.replace(order.order, randomUUID()) },
        ];
        for (const change of changes) assert.equal(await sendBody(input, body, change), 401);
        assert.equal(await sendBody(input, body, { to: 'no-such-gateway' }), 404);
      }),
  },
  {
    name: `more than ${CALL_AGE_SECONDS} s old or early: 401`,
    run: (input) =>
      changesNothing(input, async (order) => {
        for (const seconds of [-CALL_AGE_SECONDS - 10, CALL_AGE_SECONDS + 10])
          assert.equal(await send(input, paidOf(order), { seconds }), 401);
      }),
  },
  {
    name: 'signed and not readable: 400',
    run: (input) =>
      changesNothing(input, async (order) => {
        const paid = paidOf(order);
        const bodies = [
          '{',
          '[]',
          bodyOf({}),
          bodyOf({ ...paid, version: 0 }),
          bodyOf({ ...paid, paid: '-1' }),
        ];
        for (const body of bodies) assert.equal(await sendBody(input, body), 400, body);
      }),
  },
  {
    name: 'an order that the platform has not made: 404',
    run: (input) =>
      changesNothing(input, async (order) => {
        assert.equal(await send(input, { ...paidOf(order), order: randomUUID() }), 404);
      }),
  },
  {
    name: 'another amount or currency than was asked for, nothing paid, a page elsewhere: 409',
    run: (input) =>
      changesNothing(input, async (order) => {
        const paid = paidOf(order);
        const page = { kind: 'redirect', url: 'https://elsewhere.example/', until: null };
        const wrong: object[] = [
          { ...paid, amount: `9${order.amount}` },
          { ...paid, currency: order.currency === 'USD' ? 'EUR' : 'USD' },
          { ...paid, paid: '0' },
          { ...paid, paid: `${toMajor(minorOf(order, order.amount), currencyOf(order))}001` },
          { ...later(order, 'open'), next: page },
        ];
        for (const one of wrong) assert.equal(await send(input, one), 409, JSON.stringify(one));
      }),
  },
];

const TAKEN: readonly PlatformCase[] = [
  {
    name: `paid, ${COPIES} copies at once and again later: credited once`,
    run: (input) =>
      gains(input, async (order) => {
        const body = bodyOf(paidOf(order));
        const statuses = await Promise.all(Array.from({ length: COPIES }, () => sendBody(input, body)));
        assert.deepEqual([...new Set(statuses)], [200]);
        assert.equal(await sendBody(input, body), 200);
        assert.equal((await input.look(order.order)).state, 'confirmed');
        return minorOf(order, order.amount);
      }),
  },
  {
    name: 'an older version that comes later is taken and changes nothing',
    run: (input) =>
      gains(input, async (order) => {
        assert.equal(await send(input, paidOf(order, 2)), 200);
        assert.equal(await send(input, later(order, 'pending')), 200);
        assert.equal(await send(input, later(order, 'declined')), 200);
        assert.equal((await input.look(order.order)).state, 'confirmed');
        return minorOf(order, order.amount);
      }),
  },
  {
    name: 'another amount that was really paid is credited as it was paid',
    run: (input) =>
      gains(input, async (order) => {
        const half = toMajor(minorOf(order, order.amount) / 2n, currencyOf(order));
        assert.equal(await send(input, later(order, 'paid', 1, half)), 200);
        return minorOf(order, half);
      }),
  },
  {
    name: 'declined and cancelled: the order is over, and nothing is credited',
    async run(input) {
      for (const state of ['declined', 'cancelled'] as const)
        await gains(input, async (order) => {
          assert.equal(await send(input, later(order, state)), 200);
          assert.equal((await input.look(order.order)).state, state);
          return 0n;
        });
    },
  },
  {
    name: 'expired, and paid all the same: credited',
    run: (input) =>
      gains(input, async (order) => {
        assert.equal(await send(input, later(order, 'expired')), 200);
        assert.equal(await send(input, paidOf(order, 2)), 200);
        return minorOf(order, order.amount);
      }),
  },
];

export const PLATFORM_CASES: readonly PlatformCase[] = [...REFUSED, ...TAKEN];
