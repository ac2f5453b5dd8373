/**
 * Two copies of the platform with one database and one bus, like two processes: on PostgreSQL and Redis
 * (TEST_DATABASE_URL, TEST_REDIS_URL) each has connections of its own.
 */
import { parseSettings, type Settings } from '#config/settings.ts';
import { composePlatform, type Kernel, type Platform } from '#platform/compose.ts';
import type { Bus } from '#platform/kernel/bus/bus.ts';
import { createMemoryBus } from '#platform/kernel/bus/memory-bus.ts';
import { openRedisBus } from '#platform/kernel/bus/redis-bus.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { createLog } from '#platform/kernel/log.ts';
import type { Store } from '#platform/kernel/store/store.ts';
import { injectJson, type InjectJson } from './inject-json.ts';
import { openTwinStores } from './open-test-store.ts';
import { listen } from './stream-clients.ts';

export type Copy = {
  kernel: Kernel;
  domains: Platform['domains'];
  app: Platform['app'];
  call: InjectJson;
  port: number;
};
/** `settings`: in the form of environment variables. */
type Options = Pick<Kernel, 'fetch'> & { settings?: Partial<Record<keyof Settings, string>> };

async function openBuses(): Promise<readonly [Bus, Bus]> {
  const url = process.env['TEST_REDIS_URL'];
  if (url) return [await openRedisBus(url, () => undefined), await openRedisBus(url, () => undefined)];
  const bus = createMemoryBus(systemClock);
  return [bus, bus];
}

async function startCopy(store: Store, bus: Bus, { settings = {}, fetch }: Options) {
  const log = createLog('silent', { write: () => undefined });
  const kernel: Kernel = {
    settings: parseSettings(settings),
    store,
    bus,
    clock: systemClock,
    log,
    ...(fetch && { fetch }),
  };
  const platform = composePlatform(kernel);
  await platform.start();
  // Switched off, because a heartbeat would find ended sessions in the database: here only the message of the
  // other copy may end a stream.
  platform.domains.realtime.hub.heartbeat = () => undefined;
  const port = await listen(platform.app);
  const { app, domains } = platform;
  return {
    copy: { kernel, domains, app, call: injectJson(app), port } satisfies Copy,
    close: async () => {
      await app.close();
      await platform.stop();
    },
  };
}

/** Opens both copies, which listen on loopback ports; `close` ends everything. */
export async function openTwoCopies(
  options: Options = {},
): Promise<{ one: Copy; two: Copy; close: () => Promise<void> }> {
  const [stores, buses] = [await openTwinStores(), await openBuses()];
  const one = await startCopy(stores[0], buses[0], options);
  const two = await startCopy(stores[1], buses[1], options);
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
