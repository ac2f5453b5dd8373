/** Callbacks of payment gateways (docs/contract.md, Payment gateways). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressGroups } from '#contract/address-groups.ts';
import { apiError, type ApiError } from '#contract/api-error.ts';
import { callbackPath } from '#contract/gateway.ts';
import type { Bus } from '#platform/kernel/bus/bus.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { countTryOfGroups } from '#platform/kernel/http/throttle.ts';
import { GatewayMismatch } from './apply-gateway-order.ts';
import { CallbackRefused, GatewayDown, type ReadCallback } from './gateways/gateway.ts';
import type { Payments } from './payments.service.ts';

/** Limit of callbacks without a right signature from one address. */
const REFUSED = { max: 60, windowMs: 60_000 };

type Deps = { payments: Pick<Payments, 'gateways' | 'gatewayOrders'>; bus: Bus; clock: Clock };
type ByGateway = { Params: { gateway: string } };

/**
 * Adds the route. A gateway does not repeat a callback that was answered with 200, so 200 is sent only for
 * accepted callbacks and for those that can never be accepted.
 */
export function registerCallbackRoutes(app: FastifyInstance, { payments, bus, clock }: Deps): void {
  const { gateways, gatewayOrders } = payments;

  async function read(request: FastifyRequest<ByGateway>): Promise<ReadCallback> {
    const gateway = gateways.get(request.params.gateway);
    if (!gateway) throw apiError('not_found');
    const { headers, body } = request;
    const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
    try {
      const query = request.url.split('?')[1] ?? '';
      return gateway.readCallback({ headers, query, body: bytes, now: clock.now() });
    } catch (error) {
      if (error instanceof GatewayDown) throw mismatch(request, error);
      if (!(error instanceof CallbackRefused)) throw error;
      request.log.warn(
        { audit: 'callback refused', gateway: gateway.code, why: error.why },
        'payments: a callback was refused',
      );
      const groups = addressGroups(request.requestContext.ip);
      await countTryOfGroups(bus, 'callbackByAddress', groups, REFUSED);
      throw apiError(error.why === 'malformed' ? 'bad_request' : 'not_authenticated');
    }
  }

  function mismatch(request: FastifyRequest<ByGateway>, error: Error): ApiError {
    const { gateway } = request.params;
    request.log.error(
      { err: error, audit: 'callback mismatch', gateway },
      'payments: a callback does not fit',
    );
    return apiError('idempotency_conflict');
  }

  async function take(request: FastifyRequest<ByGateway>, reply: FastifyReply): Promise<FastifyReply> {
    const { event, order, answer } = await read(request);
    const taken = await gatewayOrders.apply(order, request.params.gateway).catch((error: unknown) => {
      throw error instanceof GatewayMismatch ? mismatch(request, error) : error;
    });
    request.log.info(
      { audit: 'callback', gateway: request.params.gateway, event, order: taken.id, state: taken.state },
      'payments: a callback was taken',
    );
    return answer ? reply.type(answer.type).send(answer.body) : reply.send({});
  }

  app.register(async (scope) => {
    // Bodies are not parsed, because the signature covers the raw bytes.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post<ByGateway>(callbackPath(':gateway'), take);
    scope.get<ByGateway>(callbackPath(':gateway'), { exposeHeadRoute: false }, take);
  });
}
