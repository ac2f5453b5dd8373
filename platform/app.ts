/** Builds the HTTP app of the platform without listening on a port, so that tests can use `inject`. */
import Fastify from 'fastify';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { addServerHooks, serverOptions } from '#contract/server-app.ts';
import { limitBodyTime } from '#contract/body-limit.ts';
import { UPLOAD_MS } from '#contract/rest/documents.ts';
import type { Turns } from '#platform/kernel/turns.ts';
import { asLowPriority } from '#platform/kernel/store/low-priority.ts';
import { GAME_SESSION_HEADER } from '#contract/game-session.ts';
import { isUrgent } from '#contract/urgent-calls.ts';
import { readRequestContext } from '#platform/kernel/http/request-context.ts';
import type { RequestContext } from '#platform/kernel/http/request-context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The visitor's address, region and other data of the request, read from the headers before any route runs. */
    requestContext: RequestContext;
  }
}

/** Time in milliseconds in which the body of a request must arrive; uploads have a longer time. */
const BODY_MS = 15_000;

/** Adds the routes and hooks of one domain to the app. */
export type RouteRegistration = (app: FastifyInstance) => void;
type Deps = {
  log: FastifyBaseLogger;
  trustedProxies: number;
  routes: readonly RouteRegistration[];
  turns: Pick<Turns, 'urgent'>;
};

/** Builds the HTTP app; registers `routes` in their order. */
export function buildApp({ log, trustedProxies, routes, turns }: Deps): FastifyInstance {
  const app = Fastify({ ...serverOptions(log), requestTimeout: UPLOAD_MS });
  // Assigned at each request; declared here so that all request objects have one shape.
  app.decorateRequest('requestContext', null as unknown as RequestContext);
  app.addHook('onRequest', async (request) => {
    limitBodyTime(request.raw, BODY_MS);
    request.requestContext = readRequestContext(
      request.headers,
      request.socket.remoteAddress ?? '',
      trustedProxies,
    );
  });
  // This hook runs after the body is read: a visitor who sends a body slowly must not delay lists, and events
  // of the connection do not belong to the context of one request.
  app.addHook('preValidation', (request, { raw }, done) => {
    if (!isUrgent(request.url, request.headers[GAME_SESSION_HEADER])) return asLowPriority(done);
    // `close` is emitted after the answer and after a broken connection.
    if (!raw.closed) raw.once('close', turns.urgent());
    done();
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
