/** The HTTP app of a game server in a process of its own. Does not listen, so that tests can `inject`. */
import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, apiError, errorBody } from '#contract/api-error.ts';
import { HEADERS } from '#contract/headers.ts';
import type { GameServer } from './game-server.ts';

type Deps = {
  log: FastifyBaseLogger;
  gameServer: Pick<GameServer, 'registerRoutes'>;
  /** Registers the calls of the platform (PROVIDER_CALLS). */
  registerCalls: (app: FastifyInstance) => void;
  /** Rejects when the store does not answer. */
  ping: () => Promise<void>;
};

/** Behind the platform, which forwards PATHS.play and PATHS.rgs and names the site in HEADERS.siteHost. */
export function buildGameApp({ log, gameServer, registerCalls, ping }: Deps): FastifyInstance {
  const app = Fastify({
    loggerInstance: log,
    disableRequestLogging: true,
    requestIdHeader: false,
    genReqId: ({ headers }) => {
      const given = headers[HEADERS.requestId];
      return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
    },
    bodyLimit: 64 * 1024,
    requestTimeout: 15_000,
    keepAliveTimeout: 72_000,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    return503OnClosing: true,
  });
  app.addHook('onSend', async (request, reply) => {
    reply.header(HEADERS.requestId, request.id).header('x-content-type-options', 'nosniff');
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  app.setNotFoundHandler((request, reply) => refuse(request, reply, apiError('not_found')));
  app.setErrorHandler((error: FastifyError | ApiError, request, reply) => refuse(request, reply, error));
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    const store = await ping().then(
      () => true,
      () => false,
    );
    return reply.code(store ? 200 : 503).send({ store });
  });
  registerCalls(app);
  gameServer.registerRoutes(app, ({ headers }) => {
    const host = headers[HEADERS.siteHost] ?? headers.host ?? '';
    return String(host).replace(/:\d+$/, '').toLowerCase();
  });
  return app;
}

/** Any failure in the shape of specification 1 §8. Unexpected errors are logged and sent as `internal`. */
function refuse(request: FastifyRequest, reply: FastifyReply, error: FastifyError | ApiError): FastifyReply {
  if (error instanceof ApiError) {
    if (error.details.retryAfter !== undefined) reply.header('retry-after', error.details.retryAfter);
    return reply.code(error.status).send(errorBody(error));
  }
  const status = error.statusCode ?? 500;
  if (status === 413) return reply.code(413).send(errorBody(apiError('body_too_large')));
  if (status >= 400 && status < 500) return reply.code(status).send(errorBody(apiError('bad_request')));
  request.log.error({ err: error }, 'request failed');
  return reply.code(500).send(errorBody(apiError('internal')));
}
