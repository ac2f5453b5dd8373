import type { FastifyInstance } from 'fastify';
import type { Services } from '#platform/services.ts';

const ANSWER_WITHIN_MS = 2_000;

/**
 * `/healthz`: the process lives. `/readyz`: it can serve, which needs the store and the bus; 503 names the
 * one that does not answer.
 */
export function registerHealthRoutes(
  app: FastifyInstance,
  { store, bus }: Pick<Services, 'store' | 'bus'>,
): void {
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    const [storeSays, busSays] = await Promise.allSettled([
      store.ping(ANSWER_WITHIN_MS),
      bus.ping(ANSWER_WITHIN_MS),
    ]);
    const parts = { store: storeSays.status === 'fulfilled', bus: busSays.status === 'fulfilled' };
    return reply.code(parts.store && parts.bus ? 200 : 503).send(parts);
  });
}
