/**
 * Common parts of the HTTP apps of platform and game server: limits, request ids, headers, and refusals in
 * the shape of specification 1 §8.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, apiError, errorBody, refusalHeaders } from './api-error.ts';
import { HEADERS } from './headers.ts';
import { isUnavailable, UNAVAILABLE_RETRY_SECONDS } from './unavailable.ts';

/** Milliseconds and bytes: protection from slow clients and large bodies. */
const LIMITS = { bodyLimit: 64 * 1024, requestTimeout: 15_000, keepAliveTimeout: 72_000 };
const MAX_PARAM_LENGTH = 200;

/** Options of Fastify. A request keeps the id of HEADERS.requestId, or gets a new one. */
export const serverOptions = (log: FastifyBaseLogger) => ({
  ...LIMITS,
  loggerInstance: log,
  disableRequestLogging: true,
  requestIdHeader: false as const,
  genReqId: ({ headers }: { headers: Record<string, unknown> }): string => {
    const given = headers[HEADERS.requestId];
    return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
  },
  routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAM_LENGTH },
  return503OnClosing: true,
  /** Answers requests whose address the router cannot parse. Fastify runs no hook for them. */
  frameworkErrors: (_error: FastifyError, request: unknown, reply: unknown): void => {
    addResponseHeaders(reply as FastifyReply);
    refuse(request as FastifyRequest, reply as FastifyReply, apiError('bad_request'));
  },
});

function addResponseHeaders(reply: FastifyReply): void {
  reply.header('x-content-type-options', 'nosniff');
  // Most responses contain a player's data, so they must not be cached unless the route allows it.
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
}

/** Adds response headers and error handlers. Call before routes are added. */
export function addServerHooks(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onRequest', async (request, reply) => void reply.header(HEADERS.requestId, request.id));
  app.addHook('onSend', async (_request, reply) => {
    // A connection that is kept alive would delay the stop until its client closes it.
    if (closing) reply.header('connection', 'close');
    addResponseHeaders(reply);
  });
  app.setNotFoundHandler((request, reply) => refuse(request, reply, apiError('not_found')));
  app.setErrorHandler((error: FastifyError | ApiError, request, reply) => refuse(request, reply, error));
}

/**
 * Answers any failure. An unexpected error is logged and answered with `internal`: 503 if the same request may
 * succeed later, otherwise 500.
 */
function refuse(request: FastifyRequest, reply: FastifyReply, error: FastifyError | ApiError): FastifyReply {
  // The route may have set these headers already, for the response that then failed.
  reply.header('cache-control', 'no-store').removeHeader('etag');
  if (error instanceof ApiError)
    return reply.headers(refusalHeaders(error)).code(error.status).send(errorBody(error));
  const status = error.statusCode ?? 500;
  if (status === 413) return reply.code(413).send(errorBody(apiError('body_too_large')));
  if (status >= 400 && status < 500) return reply.code(status).send(errorBody(apiError('bad_request')));
  request.log.error({ err: error }, 'request failed');
  if (status !== 503 && !isUnavailable(error)) return reply.code(500).send(errorBody(apiError('internal')));
  return reply
    .code(503)
    .header('retry-after', UNAVAILABLE_RETRY_SECONDS)
    .send(errorBody(apiError('internal')));
}
