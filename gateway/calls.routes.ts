/** The interface of contract/gateway.ts: signed JSON calls of platforms. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import {
  CALL_AGE_SECONDS,
  nextCall,
  orderId,
  paymentCall,
  payoutCall,
  type GatewayRefusal,
} from '#contract/gateway.ts';
import { HEADERS } from '#contract/headers.ts';
import { jsonOf } from '#contract/json-text.ts';
import { isSignedCall, isTimely } from '#contract/signature.ts';
import type { Direction } from '#contract/payments.ts';
import { behaviourOf, TEST_HEADER } from './behaviour.ts';
import { declared, type Method } from './methods/method.ts';
import type { Order } from './order.ts';
import type { Orders } from './orders.ts';
import { Refusal } from './refusal.ts';
import type { ViewOrder } from './view-order.ts';

type Deps = {
  readonly orders: Orders;
  readonly methods: readonly Method[];
  readonly secret: string;
  readonly now: () => number;
  readonly view: ViewOrder;
};
const EMPTY = Buffer.alloc(0);

/** Throws a Refusal unless the platform has signed this very call a short time ago. */
function checkSignature(request: FastifyRequest, { secret, now }: Pick<Deps, 'secret' | 'now'>): void {
  const timestamp = String(request.headers[HEADERS.timestamp] ?? '');
  const body = Buffer.isBuffer(request.body) ? request.body : EMPTY;
  const call = { method: request.method, path: request.url, timestamp, body };
  const isSigned = isSignedCall(call, request.headers[HEADERS.signature], secret);
  if (!isSigned || !isTimely(timestamp, now(), CALL_AGE_SECONDS)) throw new Refusal('unsigned');
}

function read<S extends v.GenericSchema>(schema: S, body: unknown): v.InferOutput<S> {
  const result = v.safeParse(jsonOf(schema), Buffer.isBuffer(body) ? body.toString('utf8') : '');
  if (result.success) return result.output;
  throw new Refusal('malformed', [...new Set(result.issues.flatMap((issue) => v.getDotPath(issue) ?? []))]);
}

const orderOf = ({ params }: FastifyRequest): string => {
  const id = (params as { order: string }).order;
  if (!v.is(orderId, id)) throw new Refusal('unknown_order');
  return id;
};

export function registerCalls(app: FastifyInstance, { orders, methods, secret, now, view }: Deps): void {
  app.removeAllContentTypeParsers();
  // Signatures cover the bytes of the body, so the body stays a buffer.
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.addHook('preHandler', async (request) => checkSignature(request, { secret, now }));
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof Refusal)) throw error;
    const body: GatewayRefusal = { error: error.error, fields: [...error.fields] };
    return reply.code(error.status).send(body);
  });
  const create = (direction: Direction, request: FastifyRequest): Order => {
    const call = read(direction === 'topup' ? paymentCall : payoutCall, request.body);
    if (!methods.some(({ code }) => code === call.method)) throw new Refusal('unknown_method');
    return orders.create({
      ...call,
      direction,
      api: 'v1',
      callbackUrl: call.callback_url,
      returnUrl: 'return_url' in call ? call.return_url : null,
      behaviour: behaviourOf(call.amount, request.headers[TEST_HEADER]),
    });
  };
  const find = (request: FastifyRequest, direction: Direction): Order => {
    const order = orders.find(orderOf(request), direction);
    // Orders of the classic interface are unknown in this interface, and orders of this one in the classic.
    if (order.api !== 'v1') throw new Refusal('unknown_order');
    return order;
  };
  app.get('/methods', () => ({ methods: methods.map(declared) }));
  app.post('/payments', (request) => view(create('topup', request)));
  app.post('/payouts', (request) => view(create('withdraw', request)));
  app.get('/payments/:order', (request) => view(find(request, 'topup')));
  app.get('/payouts/:order', (request) => view(find(request, 'withdraw')));
  app.post('/payments/:order/next', (request) =>
    view(orders.next(find(request, 'topup').id, read(nextCall, request.body).fields)),
  );
  app.post('/payments/:order/cancel', (request) => view(orders.cancel(find(request, 'topup').id)));
}
