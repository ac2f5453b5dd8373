/** The HTTP side of the platform. Does not listen, so that tests can `inject`. */
import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HEADERS } from '#contract/headers.ts';
import { ApiError, apiError, errorBody } from '#contract/api-error.ts';
import { readRequestContext } from '#platform/kernel/http/request-context.ts';
import type { RequestContext } from '#platform/kernel/http/request-context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Read from the headers before any route. */
    requestContext: RequestContext;
  }
}

/** Slow clients and large bodies are cut off here. Milliseconds and bytes. */
const LIMITS = {
  bodyLimit: 64 * 1024,
  requestTimeout: 15_000,
  keepAliveTimeout: 72_000,
  maxParamLength: 200,
};

/** Adds routes and hooks of one domain. */
export type RouteRegistration = (app: FastifyInstance) => void;
type Deps = { log: FastifyBaseLogger; trustedProxies: number; routes: readonly RouteRegistration[] };

/** The HTTP app with `routes` registered in their order. */
export function buildApp({ log, trustedProxies, routes }: Deps): FastifyInstance {
  const app = Fastify({
    loggerInstance: log,
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
  app.decorateRequest('requestContext', null as unknown as RequestContext);
  app.addHook('onRequest', async (request, reply) => {
    request.requestContext = readRequestContext(
      request.headers,
      request.socket.remoteAddress ?? '',
      trustedProxies,
    );
    reply.header(HEADERS.requestId, request.id);
  });
  let closing = false;
  app.addHook('onSend', async (_request, reply) => {
    // A connection kept alive would delay the stop until its client closes it.
    if (closing) reply.header('connection', 'close');
    reply.header('x-content-type-options', 'nosniff');
    // Most responses are about a player: not cached unless the route says so.
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

  app.addHook('preClose', async () => {
    closing = true;
  });
  for (const register of routes) register(app);
  return app;
}

/**
 * Sends any failure in the shape of specification 1 §8. Unexpected errors are logged and sent as `internal`.
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
