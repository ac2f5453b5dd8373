/**
 * Adapter of gateways with the classic interface (docs/contract.md, Payment gateways): forms with integer minor
 * units, results as numbers, states by polling, callbacks by GET.
 */
import * as v from 'valibot';
import { CURRENCIES, isCurrency, type CurrencyCode } from '#contract/currencies.ts';
import { CALL_AGE_SECONDS, gatewayOrder, type GatewayOrder, type PayoutCall } from '#contract/gateway.ts';
import { toMajor, toMinor } from '#contract/money.ts';
import { isFresh, openForm, signForm } from './classic-codec.ts';
import { methodsOf, SERVICES } from './classic-methods.ts';
import {
  CallbackRefused,
  GatewayDown,
  GatewayRefuses,
  type Gateway,
  type MakeGateway,
  type OrderName,
  type TellsOrder,
} from './gateway.ts';

const TIMEOUT_MS = 6_000;
const ANSWER_MAX = 64 * 1024;

/** The interface has no versions: its states follow each other in this order. Money may come after TIMEOUT. */
const STATES: Readonly<Record<string, { state: GatewayOrder['state']; version: number }>> = {
  NEW: { state: 'open', version: 1 },
  HOLD: { state: 'pending', version: 2 },
  TIMEOUT: { state: 'expired', version: 3 },
  REVOKED: { state: 'cancelled', version: 4 },
  FAIL: { state: 'declined', version: 4 },
  DONE: { state: 'paid', version: 4 },
  BACK: { state: 'returned', version: 5 },
};
const REASONS: Readonly<Record<string, GatewayOrder['reason']>> = {
  '5': 'gateway_declined',
  '17': 'payer_cancelled',
  '51': 'insufficient_payer_funds',
  '61': 'limit_of_payer',
  '82': 'confirmation_failed',
};
const UNKNOWN = '44';
/** Results that say that the call itself was not accepted, so that it had no effect. */
const REFUSALS: Readonly<Record<string, { reason: GatewayRefuses['reason']; fields: readonly string[] }>> = {
  '13': { reason: 'gateway_declined', fields: [] },
  '14': { reason: 'gateway_declined', fields: ['phone'] },
  '15': { reason: 'gateway_declined', fields: [] },
  '16': { reason: 'gateway_declined', fields: [] },
  '61': { reason: 'limit_of_payer', fields: [] },
};

type Fields = ReadonlyMap<string, string>;

function nextOf(fields: Fields): unknown {
  const until = fields.get('until');
  const time = until === undefined ? null : new Date(Number(until) * 1_000).toISOString();
  const link = fields.get('open');
  switch (fields.get('step')) {
    case 'go':
      return { kind: 'redirect', url: fields.get('target'), until: time };
    case 'code':
      return { kind: 'code', code: fields.get('code'), ...(link && { link }), until: time };
    default:
      return fields.get('state') === 'HOLD' ? { kind: 'wait', until: null } : null;
  }
}

/** An order as this product tells it. Throws when the text does not follow the interface. */
function readOrder(fields: Fields): TellsOrder {
  const currency = fields.get('cur') ?? '';
  const known = STATES[fields.get('state') ?? ''];
  if (known === undefined || !isCurrency(currency)) throw new Error('An unknown state or currency.');
  const major = (name: string): string => toMajor(BigInt(fields.get(name) ?? ''), CURRENCIES[currency]);
  const order = v.parse(gatewayOrder, {
    order: fields.get('ref'),
    ...known,
    amount: major('sum'),
    paid: major('got'),
    currency,
    reason: REASONS[fields.get('why') ?? ''] ?? (known.state === 'declined' ? 'gateway_declined' : null),
    next: nextOf(fields),
    source: fields.get('from') ?? null,
  });
  return { ...order, reference: fields.get('tx') ?? null };
}

export const createClassicGateway: MakeGateway = ({ code, url, secret }, { fetch, now }): Gateway => {
  const down = (cause?: unknown) => new GatewayDown(code, cause);

  async function post(act: string, fields: Readonly<Record<string, string>>): Promise<string> {
    try {
      const answer = await fetch(`${url}/${act}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: signForm({ ...fields, act }, secret, now()),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const text = await answer.text();
      if (answer.status !== 200 || text.length > ANSWER_MAX) throw new Error(`Answered ${answer.status}.`);
      return text;
    } catch (error) {
      throw down(error);
    }
  }

  /** The order that is told; null = unknown. Throws GatewayDown and GatewayRefuses. */
  async function ask(act: string, fields: Readonly<Record<string, string>>): Promise<TellsOrder | null> {
    const told = openForm(await post(act, fields), secret);
    if (told === null || !isFresh(told, now(), CALL_AGE_SECONDS))
      throw down(new Error('An unsigned answer.'));
    const result = told.get('result') ?? '';
    if (result === UNKNOWN) return null;
    const refusal = REFUSALS[result];
    if (refusal) throw new GatewayRefuses(code, refusal.reason, refusal.fields);
    if (result !== '0') throw down(new Error(`Result ${result}.`));
    const order = readSafely(told);
    if (order.order !== fields['ref']) throw down(new Error('The answer is about another order.'));
    return order;
  }

  function readSafely(fields: Fields): TellsOrder {
    try {
      return readOrder(fields);
    } catch (error) {
      throw down(error);
    }
  }

  /** The same, where the order must be known. */
  async function askKnown(act: string, fields: Readonly<Record<string, string>>): Promise<TellsOrder> {
    const order = await ask(act, fields);
    if (order === null) throw down(new Error('The gateway does not know the order.'));
    return order;
  }

  function fieldsOf(call: PayoutCall): Record<string, string> {
    const service = SERVICES.find((one) => one.code === call.method)?.service;
    const sum = isCurrency(call.currency) ? toMinor(call.amount, CURRENCIES[call.currency]) : null;
    if (service === undefined || sum === null) throw new GatewayRefuses(code, 'gateway_declined');
    const { phone } = call.fields;
    return {
      ref: call.order,
      service,
      sum: String(sum),
      cur: call.currency,
      ...(phone ? { account: phone } : {}),
      client: call.payer,
      lang: call.locale,
      notify: call.callback_url,
    };
  }
  const named = ({ order, reference }: OrderName) => ({ ref: order, ...(reference && { tx: reference }) });

  return {
    code,
    methods: async () => methodsOf(await post('tariffs', {})),
    pay: (call) => askKnown('pay', { ...fieldsOf(call), back: call.return_url }),
    payout: (call) => askKnown('transfer', fieldsOf(call)),
    // It asks for no further fields: "I have paid" can only look.
    next: (name) => askKnown('status', named(name)),
    cancel: (name) => askKnown('revoke', named(name)),
    status: (name) => ask('status', named(name)),
    readCallback({ query = '', now: arrived }) {
      const fields = openForm(query, secret);
      if (fields === null || fields.get('act') !== 'notify') throw new CallbackRefused('forged');
      if (!isFresh(fields, arrived, CALL_AGE_SECONDS)) throw new CallbackRefused('old');
      try {
        const order = readOrder(fields);
        const event = `${fields.get('tx') ?? ''}:${fields.get('state') ?? ''}`;
        return { event, order, answer: { type: 'text/plain', body: 'OK' } };
      } catch {
        throw new CallbackRefused('malformed');
      }
    },
  };
};
