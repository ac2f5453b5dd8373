/**
 * Builds the HTTP side of the platform from explicit parts and listens to nothing, so that tests can
 * `inject`.
 */
import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HEADERS } from '#contract/wire.ts';
import { registerAccountRoutes } from './accounts/accounts.routes.ts';
import { registerMediaRoutes } from './catalog/media.routes.ts';
import { registerProviderRoutes } from './games/provider.routes.ts';
import { registerGraphqlRoutes } from './graphql/graphql.routes.ts';
import { registerHealthRoutes } from '#platform/kernel/http/health.routes.ts';
import { ApiError, apiError, errorBody } from '#contract/api-error.ts';
import { readRequestFacts } from '#platform/kernel/http/request-facts.ts';
import type { RequestFacts } from '#platform/kernel/http/request-facts.ts';
import { registerOperatorRoutes } from './operator/operator.routes.ts';
import { registerRealtimeRoutes } from './realtime/realtime.routes.ts';
import { attachSocketServer } from './realtime/socket-server.ts';
import type { Services } from './services.ts';
import { registerStatusRoutes } from './status/status.routes.ts';

declare module 'fastify' {
  interface FastifyRequest {
    facts: RequestFacts;
  }
}

/** Slow clients and large bodies are cut off here. Milliseconds and bytes. */
const LIMITS = {
  bodyLimit: 64 * 1024,
  requestTimeout: 15_000,
  keepAliveTimeout: 72_000,
  maxParamLength: 200,
};

/** An HTTP app over `services`. `services.realtime` and `services.status` must have been started. */
export function buildApp(services: Services): FastifyInstance {
  const app = Fastify({
    loggerInstance: services.log,
    ...LIMITS,
    disableRequestLogging: true,
    requestIdHeader: false,
    genReqId: ({ headers }) => {
      const given = headers[HEADERS.requestId];
      return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: LIMITS.maxParamLength },
    return503OnClosing: true,
    frameworkErrors: (_error, request, reply) =>
      refuse(request as FastifyRequest, reply as FastifyReply, apiError('bad_request')),
  });

  // Filled at each request; declared first, so that all requests have one shape.
  app.decorateRequest('facts', null as unknown as RequestFacts);
  app.addHook('onRequest', async (request, reply) => {
    request.facts = readRequestFacts(
      request.headers,
      request.socket.remoteAddress ?? '',
      services.settings.TRUSTED_PROXIES,
    );
    reply.header(HEADERS.requestId, request.id);
  });
  let closing = false;
  app.addHook('onSend', async (_request, reply) => {
    // A connection kept alive would hold the stop up for as long as its client likes.
    if (closing) reply.header('connection', 'close');
    reply.header('x-content-type-options', 'nosniff');
    // Most answers are about a player, and none is made to be kept unless its route says so.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: request.url.split('?')[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });

  app.setNotFoundHandler((request, reply) => refuse(request, reply, apiError('not_found')));
  app.setErrorHandler((error: FastifyError | ApiError, request, reply) => refuse(request, reply, error));

  registerHealthRoutes(app, services);
  registerStatusRoutes(app, services);
  registerAccountRoutes(app, services);
  registerRealtimeRoutes(app, services);
  registerGraphqlRoutes(app, services);
  services.gameServer.registerRoutes(app, ({ facts }) => facts.siteHost);
  registerProviderRoutes(app, {
    port: services.platformPort,
    secret: services.settings.PROVIDER_SECRET,
  });
  registerMediaRoutes(app, services);
  registerOperatorRoutes(app, services);

  const detach = attachSocketServer(app.server, services);
  app.addHook('preClose', async () => {
    closing = true;
    detach();
    services.realtime.hub.stop();
  });
  return app;
}

/**
 * Answers any failure in the shape of specification 1 §8. What was not meant to be told is logged and told as
 * `internal`.
 */
function refuse(request: FastifyRequest, reply: FastifyReply, error: FastifyError | ApiError): FastifyReply {
  if (error instanceof ApiError) {
    if (error.details.retryAfter !== undefined) reply.header('retry-after', error.details.retryAfter);
    return reply.code(error.status).send(errorBody(error));
  }
  const status = error.statusCode ?? 500;
  if (status === 413) return reply.code(413).send(errorBody(apiError('body_too_large')));
  if (status >= 400 && status < 500) return reply.code(status).send(errorBody(apiError('bad_request')));
  request.log.error({ err: error }, 'request failed');
  return reply.code(status === 503 ? 503 : 500).send(errorBody(apiError('internal')));
}
