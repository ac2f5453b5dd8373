/**
 * The second interface of this server, in the style of older companies: forms with integer minor units,
 * results as numbers with status 200, states by polling, and callbacks by GET (docs/contract.md, Payment
 * gateways).
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { minorAmount } from '#contract/amounts.ts';
import { CURRENCIES, isCurrency } from '#contract/currencies.ts';
import { CALL_AGE_SECONDS, orderId } from '#contract/gateway.ts';
import { toMajor } from '#contract/money.ts';
import type { Direction } from '#contract/payments.ts';
import { isTimely } from '#contract/signature.ts';
import { behaviourOf, TEST_HEADER } from '../behaviour.ts';
import type { Order } from '../order.ts';
import type { Orders } from '../orders.ts';
import { Refusal } from '../refusal.ts';
import { isSignedForm, signed, type Fields } from './codec.ts';
import { SERVICES, tariffs } from './services.ts';
import { answerOf, numberOf, RESULTS } from './view.ts';

type Deps = {
  readonly orders: Orders;
  readonly secret: string;
  readonly origin: string;
  readonly now: () => number;
};
const BODY_MAX = 8_192;
const EMPTY = new URLSearchParams();

const payCall = v.object({
  ref: orderId,
  service: v.pipe(v.string(), v.regex(/^\d{1,4}$/)),
  sum: v.pipe(minorAmount, v.regex(/^[1-9]/)),
  cur: v.pipe(v.string(), v.check(isCurrency)),
  account: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(64)), ''),
  client: v.pipe(v.string(), v.maxLength(64)),
  lang: v.pipe(v.string(), v.maxLength(8)),
  notify: v.pipe(v.string(), v.url()),
  back: v.optional(v.pipe(v.string(), v.url())),
});

const formOf = ({ body }: FastifyRequest): URLSearchParams =>
  body instanceof URLSearchParams ? body : EMPTY;

/** Throws a Refusal unless the shop has signed exactly this call (`act`) within the last CALL_AGE_SECONDS. */
function checkForm(form: URLSearchParams, act: string, { secret, now }: Deps): void {
  const isFresh = isTimely(form.get('time'), now(), CALL_AGE_SECONDS);
  // A field that is given twice has two values, of which only one would be read, so it is refused.
  const isPlain = new Set(form.keys()).size === [...form.keys()].length;
  if (!isFresh || !isPlain || form.get('act') !== act || !isSignedForm(form, secret))
    throw new Refusal('unsigned');
}

export function registerClassic(app: FastifyInstance, deps: Deps): void {
  const { orders, secret, origin, now } = deps;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_MAX },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  const send = (reply: FastifyReply, fields: Fields): FastifyReply =>
    reply.type('application/x-www-form-urlencoded').send(signed(fields, secret, now()));
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof Refusal)) throw error;
    return send(reply, { result: RESULTS[error.error] });
  });

  function create(form: URLSearchParams, direction: Direction, header: unknown): Order {
    const read = v.safeParse(payCall, Object.fromEntries(form));
    if (!read.success) throw new Refusal('malformed');
    const { ref, service, sum, cur, account, client, lang, notify, back = null } = read.output;
    const method = SERVICES.find(({ number }) => number === service)?.method;
    if (method === undefined || !isCurrency(cur)) throw new Refusal('unknown_method');
    if (direction === 'topup' && back === null) throw new Refusal('malformed');
    const amount = toMajor(BigInt(sum), CURRENCIES[cur]);
    return orders.create({
      api: 'classic',
      direction,
      order: ref,
      method: method.code,
      amount,
      currency: cur,
      fields: account === '' ? {} : { phone: account },
      payer: client,
      locale: lang,
      callbackUrl: notify,
      returnUrl: direction === 'topup' ? back : null,
      behaviour: behaviourOf(amount, header),
    });
  }

  /**
   * The order that a call names by the shop's id (`ref`), and also by the gateway's number (`tx`) if the call has one.
   * Throws a Refusal for an unknown order.
   */
  function named(form: URLSearchParams): Order {
    const ref = form.get('ref') ?? '';
    const tx = form.get('tx');
    const order = v.is(orderId, ref) ? orders.byId(ref) : null;
    if (order?.api !== 'classic' || (tx !== null && tx !== numberOf(order)))
      throw new Refusal('unknown_order');
    return order;
  }

  const calls: Readonly<Record<string, (form: URLSearchParams, header: unknown) => Order>> = {
    pay: (form, header) => create(form, 'topup', header),
    transfer: (form, header) => create(form, 'withdraw', header),
    status: named,
    revoke: (form) => orders.cancel(named(form).id),
  };
  for (const [act, run] of Object.entries(calls))
    app.post(`/${act}`, (request, reply) => {
      const form = formOf(request);
      checkForm(form, act, deps);
      return send(reply, answerOf(run(form, request.headers[TEST_HEADER]), origin));
    });
  app.post('/tariffs', (request, reply) => {
    checkForm(formOf(request), 'tariffs', deps);
    return reply.type('text/plain').send(tariffs());
  });
}
