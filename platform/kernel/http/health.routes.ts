import type { FastifyInstance } from 'fastify';
import type { Bus } from '../bus/bus.ts';
import type { Store } from '../store/store.ts';

const PING_TIMEOUT_MS = 2_000;
type Deps = { store: Pick<Store, 'ping'>; bus: Pick<Bus, 'ping'> };

/**
 * `/healthz`: 200 while the process runs. `/readyz`: 200 when store and bus answer, else 503 with the state
 * of both.
 */
export function registerHealthRoutes(app: FastifyInstance, { store, bus }: Deps): void {
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    const [storePing, busPing] = await Promise.allSettled([
      store.ping(PING_TIMEOUT_MS),
      bus.ping(PING_TIMEOUT_MS),
    ]);
    const parts = { store: storePing.status === 'fulfilled', bus: busPing.status === 'fulfilled' };
    return reply.code(parts.store && parts.bus ? 200 : 503).send(parts);
  });
}
