/** The platform as a process: opens store and bus, seeds, listens, and stops with grace. */
import { mkdirSync } from 'node:fs';
import { SettingsError } from '#contract/settings.ts';
import type { Settings } from '#contract/settings.ts';
import { buildApp } from './app.ts';
import type { Bus } from '#platform/kernel/bus/bus.ts';
import { createMemoryBus } from '#platform/kernel/bus/memory-bus.ts';
import { openRedisBus } from '#platform/kernel/bus/redis-bus.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { createServices, startServices, stopServices } from './create-services.ts';
import { createLog } from '#platform/kernel/log.ts';
import { ensureSeed } from './seed/seed.ts';
import { readSettings } from './settings.ts';
import { openStore } from '#platform/kernel/store/store.ts';

/** Requests under way get this long at a stop. */
const STOP_WITHIN_MS = 10_000;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

async function openBus(settings: Settings, onError: (error: Error) => void): Promise<Bus> {
  return settings.REDIS_URL === undefined
    ? createMemoryBus(systemClock)
    : openRedisBus(settings.REDIS_URL, onError);
}

async function main(): Promise<void> {
  const settings = readSettings();
  const log = createLog(settings.LOG_LEVEL);
  mkdirSync(settings.DATA_DIR, { recursive: true });
  const store = await openStore({ dataDir: settings.DATA_DIR, databaseUrl: settings.DATABASE_URL });
  const bus = await openBus(settings, (error) =>
    log.warn({ err: error }, 'bus: Redis is lost, trying again'),
  ).catch(async (error: unknown) => {
    await store.close();
    throw error;
  });
  const services = createServices({ settings, store, bus, clock: systemClock, log });
  const app = buildApp(services);

  let stopping = false;
  const stop = async (code: number): Promise<void> => {
    if (stopping) return;
    stopping = true;
    // Whoever still waits after this is cut off; the database is closed in order all the same by its own
    // rules.
    setTimeout(() => process.exit(code || 1), STOP_WITHIN_MS).unref();
    await app.close();
    await stopServices(services);
    await bus.close();
    await store.close();
    process.exit(code);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(0));
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a promise was left unhandled'));

  try {
    await startServices(services);
    await ensureSeed(services, { onProgress: say });
    await services.jackpots.open();
    await services.competitions.start();
    await app.listen({ port: settings.PLATFORM_PORT, host: settings.PLATFORM_HOST });
    say('ready');
  } catch (error) {
    process.stderr.write(`${sentenceOf(error, settings)}\n`);
    await stop(1);
  }
}

/** One sentence for what an operator can mend, the whole error for what only a developer can. */
function sentenceOf(error: unknown, settings?: Settings): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return `Port ${settings?.PLATFORM_PORT} is taken: stop what listens there, or set PLATFORM_PORT to a free one.`;
  if (code === 'EACCES' && settings)
    return `Port ${settings.PLATFORM_PORT} may not be used by this user: set PLATFORM_PORT to one above 1023.`;
  const told =
    error instanceof SettingsError || error.name === 'StoreError' || /^Redis at /.test(error.message);
  return told ? error.message : (error.stack ?? error.message);
}

main().catch((error: unknown) => {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exit(1);
});
