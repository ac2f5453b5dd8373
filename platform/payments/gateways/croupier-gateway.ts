/** Adapter of gateways with the interface of contract/gateway.ts, such as the sandbox gateway. */
import * as v from 'valibot';
import {
  CALL_AGE_SECONDS,
  callbackPath,
  gatewayCallback,
  gatewayMethodsReply,
  gatewayOrder,
  gatewayRefusal,
  type GatewayRefusal,
} from '#contract/gateway.ts';
import { HEADERS } from '#contract/headers.ts';
import { jsonOf } from '#contract/json-text.ts';
import { isSignedCall, isTimely, signedHeaders } from '#contract/signature.ts';
import { callGateway } from './call-gateway.ts';
import {
  CallbackRefused,
  GatewayDown,
  GatewayRefuses,
  type Gateway,
  type MakeGateway,
  type OrderName,
  type ReportedOrder,
} from './gateway.ts';

/** Status and text of a response; a 5xx is never one. */
type Answer = { status: number; text: string };

const pathOf = ({ direction, order }: Pick<OrderName, 'direction' | 'order'>): string =>
  `/v1/${direction === 'topup' ? 'payments' : 'payouts'}/${order}`;

function refusalOf(text: string): GatewayRefusal | null {
  const read = v.safeParse(jsonOf(gatewayRefusal), text);
  return read.success ? read.output : null;
}

/** Refusals that mean that the call itself was not accepted and had no effect. */
const REFUSALS: Readonly<Partial<Record<GatewayRefusal['error'], GatewayRefuses['reason']>>> = {
  unknown_method: 'gateway_declined',
  method_closed: 'gateway_declined',
  fields: 'gateway_declined',
  address: 'gateway_declined',
  limit: 'limit_of_payer',
};

export const createCroupierGateway: MakeGateway = ({ code, url, secret }, { fetch, now }): Gateway => {
  const down = (cause?: unknown) => new GatewayDown(code, cause);

  async function send(method: 'GET' | 'POST', path: string, content?: object): Promise<Answer> {
    const address = new URL(path, url);
    const body = content === undefined ? '' : JSON.stringify(content);
    const { status, text } = await callGateway({ code, fetch }, address, {
      method,
      headers: {
        ...(content !== undefined && { 'content-type': 'application/json' }),
        ...signedHeaders({ method, path: address.pathname, body }, secret, now().getTime()),
      },
      ...(content !== undefined && { body }),
    });
    if (status >= 500) throw down(new Error(`${address.pathname} answered ${status}.`));
    return { status, text };
  }

  function read<S extends v.GenericSchema>(schema: S, { status, text }: Answer): v.InferOutput<S> {
    const parsed = v.safeParse(jsonOf(schema), text);
    if (status === 200 && parsed.success) return parsed.output;
    const refusal = status === 200 ? null : refusalOf(text);
    const reason = refusal && REFUSALS[refusal.error];
    if (refusal && reason) throw new GatewayRefuses(code, reason, refusal.fields);
    throw down(new Error(`An answer with status ${status} does not follow the interface.`));
  }

  function orderIn(answer: Answer, order: string): ReportedOrder {
    const reported = read(gatewayOrder, answer);
    if (reported.order !== order) throw down(new Error('The answer is about another order.'));
    return { ...reported, reference: null };
  }

  async function status(name: OrderName): Promise<ReportedOrder | null> {
    const answer = await send('GET', pathOf(name));
    const isUnknown = answer.status === 404 && refusalOf(answer.text)?.error === 'unknown_order';
    return isUnknown ? null : orderIn(answer, name.order);
  }

  /** Sends a step of an order; if the order is no longer in that step (409), returns its current state. */
  async function step(name: OrderName, what: 'next' | 'cancel', content: object): Promise<ReportedOrder> {
    const answer = await send('POST', `${pathOf(name)}/${what}`, content);
    if (answer.status !== 409) return orderIn(answer, name.order);
    const reported = await status(name);
    if (reported === null) throw down(new Error('An order has disappeared.'));
    return reported;
  }

  return {
    code,
    methods: async () => read(gatewayMethodsReply, await send('GET', '/v1/methods')).methods,
    pay: async (call) => orderIn(await send('POST', '/v1/payments', call), call.order),
    payout: async (call) => orderIn(await send('POST', '/v1/payouts', call), call.order),
    next: (name, fields) => step(name, 'next', { fields }),
    cancel: (name) => step(name, 'cancel', {}),
    status,
    readCallback({ headers, body, now: arrived }) {
      const timestamp = String(headers[HEADERS.timestamp] ?? '');
      const call = { method: 'POST', path: callbackPath(code), timestamp, body };
      if (!isSignedCall(call, headers[HEADERS.signature], secret)) throw new CallbackRefused('forged');
      if (!isTimely(timestamp, arrived.getTime(), CALL_AGE_SECONDS)) throw new CallbackRefused('old');
      const parsed = v.safeParse(jsonOf(gatewayCallback), body.toString('utf8'));
      if (!parsed.success) throw new CallbackRefused('malformed');
      const { event, data } = parsed.output;
      return { event, order: { ...data, reference: null } };
    },
  };
};
