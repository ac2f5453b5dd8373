/**
 * Adapter of gateways with the classic interface (docs/contract.md, Payment gateways): forms with integer minor
 * units, results as numbers, states by polling, callbacks by GET.
 */
import { CURRENCIES, isCurrency } from '#contract/currencies.ts';
import { CALL_AGE_SECONDS, type PayoutCall } from '#contract/gateway.ts';
import { toMinor } from '#contract/money.ts';
import { isTimely } from '#contract/signature.ts';
import { callGateway } from './call-gateway.ts';
import { readOrder, type Fields } from './classic-answers.ts';
import { openForm, signForm } from './classic-codec.ts';
import { methodsOf, SERVICES } from './classic-methods.ts';
import {
  CallbackRefused,
  GatewayDown,
  GatewayRefuses,
  type Gateway,
  type MakeGateway,
  type OrderName,
  type ReportedOrder,
} from './gateway.ts';

const UNKNOWN = '44';
/** Results that mean that the call itself was not accepted and had no effect. */
const REFUSALS: Readonly<Record<string, { reason: GatewayRefuses['reason']; fields: readonly string[] }>> = {
  '13': { reason: 'gateway_declined', fields: [] },
  '14': { reason: 'gateway_declined', fields: ['phone'] },
  '15': { reason: 'gateway_declined', fields: [] },
  '16': { reason: 'gateway_declined', fields: [] },
  '61': { reason: 'limit_of_payer', fields: [] },
};

/** Fields of a call that creates an order. Throws GatewayRefuses. */
function fieldsOf(call: PayoutCall, code: string): Record<string, string> {
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

export const createClassicGateway: MakeGateway = ({ code, url, secret }, { fetch, now }): Gateway => {
  const down = (cause?: unknown) => new GatewayDown(code, cause);

  async function post(act: string, fields: Readonly<Record<string, string>>): Promise<string> {
    const { status, text } = await callGateway({ code, fetch }, `${url}/${act}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: signForm({ ...fields, act }, secret, now()),
    });
    if (status !== 200) throw down(new Error(`${act} answered ${status}.`));
    return text;
  }

  /**
   * Makes a call; returns the reported order, null = the gateway does not know it. Throws GatewayDown and
   * GatewayRefuses.
   */
  async function ask(act: string, fields: Readonly<Record<string, string>>): Promise<ReportedOrder | null> {
    const form = openForm(await post(act, fields), secret);
    if (form === null || !isTimely(form.get('time'), now().getTime(), CALL_AGE_SECONDS))
      throw down(new Error('An unsigned answer.'));
    const result = form.get('result') ?? '';
    if (result === UNKNOWN) return null;
    const refusal = REFUSALS[result];
    if (refusal) throw new GatewayRefuses(code, refusal.reason, refusal.fields);
    if (result !== '0') throw down(new Error(`Result ${result}.`));
    const order = readSafely(form);
    if (order.order !== fields['ref']) throw down(new Error('The answer is about another order.'));
    return order;
  }

  function readSafely(fields: Fields): ReportedOrder {
    try {
      return readOrder(fields);
    } catch (error) {
      throw down(error);
    }
  }

  /** Like `ask`, for an order that the gateway must know. */
  async function askKnown(act: string, fields: Readonly<Record<string, string>>): Promise<ReportedOrder> {
    const order = await ask(act, fields);
    if (order === null) throw down(new Error('The gateway does not know the order.'));
    return order;
  }

  return {
    code,
    methods: async () => methodsOf(await post('tariffs', {})),
    pay: (call) => askKnown('pay', { ...fieldsOf(call, code), back: call.return_url }),
    payout: (call) => askKnown('transfer', fieldsOf(call, code)),
    // The interface takes no further fields: when the payer has confirmed the payment, only the state is
    // read.
    next: (name) => askKnown('status', named(name)),
    cancel: (name) => askKnown('revoke', named(name)),
    status: (name) => ask('status', named(name)),
    readCallback({ query = '', now: arrived }) {
      const fields = openForm(query, secret);
      if (fields === null || fields.get('act') !== 'notify') throw new CallbackRefused('forged');
      if (!isTimely(fields.get('time'), arrived.getTime(), CALL_AGE_SECONDS))
        throw new CallbackRefused('old');
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
