/**
 * A payment gateway for tests, reached through `fetch`: it answers the calls of contract/gateway.ts, and the
 * test acts as the payer. Its callbacks are collected, so that a test delivers them in any order, twice,
 * changed or never.
 */
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import {
  callbackPath,
  paymentCall,
  payoutCall,
  type GatewayMethod,
  type GatewayOrder,
  type GatewayState,
} from '#contract/gateway.ts';
import { HEADERS } from '#contract/headers.ts';
import { isSignedCall, signCall } from '#contract/signature.ts';

export const GATEWAY_SECRET = 'a secret of the gateway in tests';
const GATEWAY_CODE = 'sandbox';
const ORIGIN = 'https://gateway.example.test';
/** Settings with which `openTestPlatform` uses this gateway. */
export const GATEWAY_SETTINGS = {
  PAYMENT_GATEWAYS: JSON.stringify([{ code: GATEWAY_CODE, url: ORIGIN, secret: GATEWAY_SECRET }]),
} as const;

const terms = [
  { currency: 'KZT', min: '100', max: '500000', fee_percent: '0', fee_fixed: '0' },
  { currency: 'USD', min: '1', max: '5000', fee_percent: '1.5', fee_fixed: '0.30' },
];
const label = { en: 'Card number', ru: 'Номер карты' };
const card = {
  name: 'card',
  kind: 'masked' as const,
  label,
  required: true,
  mask: '#### #### #### ####',
  check: 'luhn' as const,
  secret: true,
};
const holder = {
  name: 'holder',
  kind: 'text' as const,
  label: { en: 'Name' },
  required: false,
  secret: false,
};
const side = { terms, fields: [card, holder], seconds: 60 };
const plain = { terms, fields: [], seconds: 600 };
export const CARD = '4242 4242 4242 4242';
const METHODS: GatewayMethod[] = [
  {
    code: 'card',
    kind: 'card',
    name: { en: 'Card', ru: 'Карта' },
    regions: [],
    topup: side,
    withdraw: side,
    open: true,
  },
  {
    code: 'wallet',
    kind: 'wallet',
    name: { en: 'Wallet' },
    regions: [],
    topup: plain,
    withdraw: plain,
    open: true,
  },
  {
    code: 'closed',
    kind: 'bank',
    name: { en: 'Bank' },
    regions: [],
    topup: plain,
    withdraw: null,
    open: false,
  },
];

type Kept = GatewayOrder & {
  callback: string;
  direction: 'topup' | 'withdraw';
  fields: Record<string, string>;
};
/** A callback as the gateway would send it. */
export type Callback = { url: string; headers: Record<string, string>; body: string };

export type TestGateway = ReturnType<typeof createTestGateway>;

/** `now`: the clock of the platform under test. */
export function createTestGateway(now: () => Date) {
  const orders = new Map<string, Kept>();
  const callbacks: Callback[] = [];
  const calls: string[] = [];
  const state = {
    down: false,
    methods: METHODS,
    nextUrl: `${ORIGIN}/pay`,
    losesAnswers: false,
    refusesToCancel: false,
  };
  const seconds = () => String(Math.floor(now().getTime() / 1000));
  const shown = ({ callback: _c, direction: _d, fields: _f, ...order }: Kept): GatewayOrder => order;

  /** A signed callback with an order's current state. */
  function callbackOf(order: GatewayOrder, url: string, secret = GATEWAY_SECRET): Callback {
    const body = JSON.stringify({ event: randomUUID(), data: order });
    const timestamp = seconds();
    const path = callbackPath(GATEWAY_CODE);
    const signature = signCall({ method: 'POST', path, timestamp, body }, secret);
    const headers = {
      'content-type': 'application/json',
      'x-timestamp': timestamp,
      [HEADERS.signature]: signature,
    };
    return { url: new URL(url).pathname, headers, body };
  }

  function change(id: string, to: GatewayState, more: Partial<GatewayOrder> = {}): Callback {
    const order = orders.get(id);
    if (!order) throw new Error(`The gateway has no order ${id}.`);
    Object.assign(order, { state: to, version: order.version + 1, next: null }, more);
    const callback = callbackOf(shown(order), order.callback);
    callbacks.push(callback);
    return callback;
  }

  function begin(direction: Kept['direction'], body: unknown): Response {
    const read = v.safeParse(direction === 'topup' ? paymentCall : payoutCall, body);
    if (!read.success) return refuse(422, 'malformed');
    const { order, amount, currency, fields, callback_url: callback } = read.output;
    const known = orders.get(order);
    if (!known) {
      const next =
        direction === 'topup'
          ? { kind: 'redirect' as const, url: `${state.nextUrl}/${order}`, until: null }
          : null;
      const base = { order, amount, paid: '0', currency, reason: null, source: null, next };
      orders.set(order, {
        ...base,
        state: direction === 'topup' ? 'open' : 'pending',
        version: 1,
        callback,
        direction,
        fields,
      });
    } else if (known.amount !== amount || known.currency !== currency) return refuse(409, 'conflict');
    return answer(orders.get(order));
  }
  const refuse = (status: number, error: string) => Response.json({ error, fields: [] }, { status });
  const answer = (order: Kept | undefined) =>
    order ? Response.json(shown(order)) : refuse(404, 'unknown_order');

  function route(method: string, path: string, body: unknown): Response {
    if (path === '/v1/methods') return Response.json({ methods: state.methods });
    if (method === 'POST' && path === '/v1/payments') return begin('topup', body);
    if (method === 'POST' && path === '/v1/payouts') return begin('withdraw', body);
    const [, , , id = '', step] = path.split('/');
    const order = orders.get(id);
    if (order && step === 'cancel') {
      if (state.refusesToCancel) return refuse(422, 'limit');
      if (order.state !== 'open') return refuse(409, 'conflict');
      change(id, 'cancelled');
    }
    return answer(order);
  }

  const respond: typeof fetch = async (input, init = {}) => {
    const address = new URL(input instanceof Request ? input.url : input);
    const { method = 'GET' } = init;
    calls.push(`${method} ${address.pathname}`);
    if (state.down) throw new TypeError('fetch failed');
    const body = typeof init.body === 'string' ? init.body : '';
    const headers = new Headers(init.headers);
    const signed = { method, path: address.pathname, timestamp: headers.get('x-timestamp') ?? '', body };
    if (!isSignedCall(signed, headers.get(HEADERS.signature), GATEWAY_SECRET)) return refuse(401, 'unsigned');
    const response = route(method, address.pathname, body === '' ? null : JSON.parse(body));
    if (state.losesAnswers) throw new TypeError('fetch failed');
    return response;
  };

  return {
    fetch: respond,
    orders,
    callbacks,
    /** `METHOD path` of every call, also of those that failed. */
    calls,
    /** Switches: `down` refuses connections, `losesAnswers` carries calls out and then breaks off,
     * `refusesToCancel` answers 422. */
    state,
    change,
    callbackOf,
    /** Pays the order as the payer; `paid`: the amount, by default the requested one. */
    pay: (id: string, paid?: string) =>
      change(id, 'paid', { paid: paid ?? orders.get(id)?.amount ?? '0', source: '•••• 4242' }),
  };
}
