/** The platform as a process: opens store and bus, writes the seed data, listens, and stops gracefully. */
import type { FastifyInstance } from 'fastify';
import { openErrorReports, type ErrorReports } from '#config/error-reports.ts';
import { SettingsError } from '#config/settings.ts';
import type { Settings } from '#config/settings.ts';
import type { Bus } from '#platform/kernel/bus/bus.ts';
import { createMemoryBus } from '#platform/kernel/bus/memory-bus.ts';
import { openRedisBus } from '#platform/kernel/bus/redis-bus.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { composePlatform } from './compose.ts';
import { openFeed } from './sports/open-feed.ts';
import { createLog } from '#platform/kernel/log.ts';
import { makeDataFolder } from '#config/data-folder.ts';
import { readSettings } from '#config/platform.ts';
import { openStore } from '#platform/kernel/store/store.ts';

/** How long pending requests may still take when the process stops. */
const STOP_WITHIN_MS = 10_000;

const print = (text: string): void => void process.stdout.write(`${text}\n`);

async function openBus(settings: Settings, onError: (error: Error) => void): Promise<Bus> {
  return settings.REDIS_URL === undefined
    ? createMemoryBus(systemClock)
    : openRedisBus(settings.REDIS_URL, onError);
}

/** Reports answered requests under the pattern of their route, which contains no personal data. */
function reportRequests(app: FastifyInstance, reports: ErrorReports): void {
  app.addHook(
    'onResponse',
    async ({ method, routeOptions: { url = 'unknown' } }, { statusCode, elapsedTime }) => {
      // Health checks call these paths every second; they are not reported.
      if (url === '/healthz' || url === '/readyz') return;
      reports.request({ name: `${method} ${url}`, status: statusCode, ms: elapsedTime });
    },
  );
}

async function main(): Promise<void> {
  const settings = readSettings();
  const reports = await openErrorReports(settings, 'platform');
  const log = createLog(settings.LOG_LEVEL, undefined, reports?.report);
  makeDataFolder(settings.DATA_DIR);
  const store = await openStore({ dataDir: settings.DATA_DIR, databaseUrl: settings.DATABASE_URL });
  const bus = await openBus(settings, (error) =>
    log.warn({ err: error }, 'bus: Redis is lost, trying again'),
  ).catch(async (error: unknown) => {
    await store.close();
    throw error;
  });
  const feed = openFeed(settings, log);
  const kernel = { settings, store, bus, clock: systemClock, log, ...(feed && { feed: feed.port }) };
  const platform = composePlatform(kernel);
  if (reports) reportRequests(platform.app, reports);

  let stopping = false;
  const stop = async (code: number): Promise<void> => {
    if (stopping) return;
    stopping = true;
    // Requests that take longer than STOP_WITHIN_MS are aborted; the database rolls their transactions back.
    setTimeout(() => process.exit(code || 1), STOP_WITHIN_MS).unref();
    await platform.app.close();
    await platform.stop();
    feed?.stop();
    await bus.close();
    await store.close();
    await reports?.stop();
    process.exit(code);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(0));
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a promise was left unhandled'));

  try {
    feed?.start();
    await platform.start();
    await platform.seed(print);
    await platform.openPlay();
    await platform.app.listen({ port: settings.PLATFORM_PORT, host: settings.PLATFORM_HOST });
    print('ready');
  } catch (error) {
    process.stderr.write(`${sentenceOf(error, settings)}\n`);
    await stop(1);
  }
}

/**
 * Text of an error for the operator: one sentence for a fault of the setup, a stack trace for any other error.
 */
function sentenceOf(error: unknown, settings?: Settings): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return `Port ${settings?.PLATFORM_PORT} is taken: stop what listens there, or set PLATFORM_PORT to a free one.`;
  if (code === 'EACCES' && settings)
    return `Port ${settings.PLATFORM_PORT} may not be used by this user: set PLATFORM_PORT to one above 1023.`;
  const isSetupFault =
    error instanceof SettingsError || error.name === 'StoreError' || /^Redis at /.test(error.message);
  return isSetupFault ? error.message : (error.stack ?? error.message);
}

main().catch((error: unknown) => {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exit(1);
});
