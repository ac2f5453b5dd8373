/**
 * The HTTP app of a game server in a separate process. It does not listen, so that tests can use `inject`.
 */
import Fastify from 'fastify';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { addServerHooks, serverOptions } from '#contract/server-app.ts';
import { HEADERS } from '#contract/headers.ts';
import { PATHS } from '#contract/paths.ts';
import { routedPath } from '#contract/routed-path.ts';
import type { GameServer } from './game-server.ts';

type Deps = {
  log: FastifyBaseLogger;
  gameServer: Pick<GameServer, 'registerRoutes'>;
  /** Registers the calls of the platform (PROVIDER_CALLS). */
  registerCalls: (app: FastifyInstance) => void;
  /** Rejects when the store does not answer. */
  ping: () => Promise<void>;
};

/**
 * Runs behind the platform, which forwards PATHS.play and PATHS.rgs and sends the site's host in
 * HEADERS.siteHost.
 */
export function buildGameApp({ log, gameServer, registerCalls, ping }: Deps): FastifyInstance {
  const app = Fastify(serverOptions(log));
  addServerHooks(app);
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    const store = await ping().then(
      () => true,
      () => false,
    );
    return reply.code(store ? 200 : 503).send({ store });
  });
  registerCalls(app);
  gameServer.registerRoutes(
    app,
    ({ headers }) => {
      const host = headers[HEADERS.siteHost] ?? headers.host ?? '';
      return String(host).replace(/:\d+$/, '').toLowerCase();
    },
    ({ headers }) => {
      const network = headers[HEADERS.visitorNetwork];
      return typeof network === 'string' && network !== '' ? network : null;
    },
  );
  app.server.on('upgrade', ({ url }, socket) => {
    if (routedPath(url ?? '') !== routedPath(PATHS.liveTables)) socket.destroy();
  });
  return app;
}
