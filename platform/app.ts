/** The HTTP side of the platform. Does not listen, so that tests can `inject`. */
import Fastify from 'fastify';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { addServerHooks, serverOptions } from '#contract/server-app.ts';
import { readRequestContext } from '#platform/kernel/http/request-context.ts';
import type { RequestContext } from '#platform/kernel/http/request-context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Read from the headers before any route. */
    requestContext: RequestContext;
  }
}

/** Adds routes and hooks of one domain. */
export type RouteRegistration = (app: FastifyInstance) => void;
type Deps = { log: FastifyBaseLogger; trustedProxies: number; routes: readonly RouteRegistration[] };

/** The HTTP app with `routes` registered in their order. */
export function buildApp({ log, trustedProxies, routes }: Deps): FastifyInstance {
  const app = Fastify(serverOptions(log));
  // Filled at each request; declared first, so that all requests have one shape.
  app.decorateRequest('requestContext', null as unknown as RequestContext);
  app.addHook('onRequest', async (request) => {
    request.requestContext = readRequestContext(
      request.headers,
      request.socket.remoteAddress ?? '',
      trustedProxies,
    );
  });
  addServerHooks(app);
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
  for (const register of routes) register(app);
  return app;
}
