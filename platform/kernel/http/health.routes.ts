import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '#config/settings.ts';
import type { Bus } from '../bus/bus.ts';
import type { Store } from '../store/store.ts';

const PING_TIMEOUT_MS = 2_000;
/** Bytes that must be free on the disk of the embedded database, whose log grows in segments of 16 MB. */
const FREE_MIN = 32 * 1024 * 1024;

type Deps = {
  readonly store: Pick<Store, 'ping'>;
  readonly bus: Pick<Bus, 'ping'>;
  readonly settings: Pick<Settings, 'DATA_DIR' | 'DATABASE_URL'>;
  /** Returns the free bytes on the disk of a folder; by default it asks the operating system. */
  readonly freeBytes?: (folder: string) => Promise<number>;
};

const freeBytesOf = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/**
 * `/healthz`: 200 while the process runs. `/readyz`: 200 when store and bus respond and the embedded database
 * has room to write (`disk`; PostgreSQL monitors its own), else 503 with the state of all three.
 */
export function registerHealthRoutes(
  app: FastifyInstance,
  { store, bus, settings, freeBytes = freeBytesOf }: Deps,
): void {
  const needRoom = async (): Promise<void> => {
    if (settings.DATABASE_URL === undefined && (await freeBytes(settings.DATA_DIR)) < FREE_MIN)
      throw new Error('The disk of the database is full.');
  };
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    const answers = await Promise.allSettled([
      store.ping(PING_TIMEOUT_MS),
      bus.ping(PING_TIMEOUT_MS),
      needRoom(),
    ]);
    const [isStoreUp, isBusUp, hasRoom] = answers.map(({ status }) => status === 'fulfilled');
    const isReady = answers.every(({ status }) => status === 'fulfilled');
    return reply.code(isReady ? 200 : 503).send({ store: isStoreUp, bus: isBusUp, disk: hasRoom });
  });
}
