/**
 * Two copies of the platform with one database and one bus, like two processes: on PostgreSQL and Redis
 * (TEST_DATABASE_URL, TEST_REDIS_URL) each has connections of its own.
 */
import { parseSettings } from '#config/settings.ts';
import { composePlatform, type Platform } from '#platform/compose.ts';
import type { Bus } from '#platform/kernel/bus/bus.ts';
import { createMemoryBus } from '#platform/kernel/bus/memory-bus.ts';
import { openRedisBus } from '#platform/kernel/bus/redis-bus.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { createLog } from '#platform/kernel/log.ts';
import type { Store } from '#platform/kernel/store/store.ts';
import { openTwinStores } from './open-test-store.ts';
import { listen } from './stream-clients.ts';

export type Copy = { domains: Platform['domains']; port: number };

async function openBuses(): Promise<readonly [Bus, Bus]> {
  const url = process.env['TEST_REDIS_URL'];
  if (url) return [await openRedisBus(url, () => undefined), await openRedisBus(url, () => undefined)];
  const bus = createMemoryBus(systemClock);
  return [bus, bus];
}

async function startCopy(store: Store, bus: Bus) {
  const log = createLog('silent', { write: () => undefined });
  const platform = composePlatform({ settings: parseSettings({}), store, bus, clock: systemClock, log });
  await platform.start();
  // A heartbeat would find ended sessions in the database: here only the message of the other copy ends a stream.
  platform.domains.realtime.hub.heartbeat = () => undefined;
  const port = await listen(platform.app);
  return {
    copy: { domains: platform.domains, port } satisfies Copy,
    close: async () => {
      await platform.app.close();
      await platform.stop();
    },
  };
}

/** Both listen on loopback ports; `close` ends everything. */
export async function openTwoCopies(): Promise<{ one: Copy; two: Copy; close: () => Promise<void> }> {
  const [stores, buses] = [await openTwinStores(), await openBuses()];
  const one = await startCopy(stores[0], buses[0]);
  const two = await startCopy(stores[1], buses[1]);
  return {
    one: one.copy,
    two: two.copy,
    close: async () => {
      await one.close();
      await two.close();
      await Promise.all([...new Set(buses)].map((bus) => bus.close()));
      await stores[1].close();
      await stores[0].close();
    },
  };
}
