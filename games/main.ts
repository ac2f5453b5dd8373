/**
 * The game server as a separate process: `npm run games`. It reaches the platform at PLATFORM_URL or
 * PLATFORM_PORT; the platform reaches it at GAMES_URL. Composition root, and the only module of games/ that
 * imports the platform's kernel (eslint.config.mjs).
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PLATFORM_CALLS, PROVIDER_CALLS } from '#contract/provider.ts';
import { SettingsError, platformUrl } from '#config/settings.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { createSignedClient, registerSignedCalls } from '#platform/kernel/http/signed-calls.ts';
import { createLog } from '#platform/kernel/log.ts';
import { openStore } from '#platform/kernel/store/store.ts';
import { artFolderIn, makeDataFolder } from '#config/data-folder.ts';
import { readSettings } from '#config/platform.ts';
import { buildGameApp } from './server/build-app.ts';
import { createGameServer } from './server/game-server.ts';
import { keepTitles } from './server/keep-titles.ts';

/** Time that pending requests have to finish when the process stops. */
const STOP_WITHIN_MS = 10_000;
const PING_MS = 2_000;
const MIGRATIONS = fileURLToPath(new URL('./server/migrations', import.meta.url));

async function main(): Promise<void> {
  const settings = readSettings();
  const log = createLog(settings.LOG_LEVEL);
  const dataDir = join(settings.DATA_DIR, 'games');
  makeDataFolder(settings.DATA_DIR);
  makeDataFolder(dataDir);
  const store = await openStore({
    dataDir,
    databaseUrl: settings.GAMES_DATABASE_URL,
    migrations: MIGRATIONS,
  });
  const secret = settings.PROVIDER_SECRET;
  const client = createSignedClient({ calls: PLATFORM_CALLS, url: platformUrl(settings), secret });
  const platform = keepTitles(client, systemClock, (err) =>
    log.warn({ err }, 'games: the platform did not answer with its titles; the last ones stay in use'),
  );
  const gameServer = createGameServer({
    store,
    platform,
    clock: systemClock,
    secret,
    log,
    artFolder: artFolderIn(settings.DATA_DIR),
  });
  const app = buildGameApp({
    log,
    gameServer,
    registerCalls: (to) =>
      registerSignedCalls(to, { calls: PROVIDER_CALLS, port: gameServer.provider, secret }),
    ping: () => store.ping(PING_MS),
  });

  let stopping = false;
  const stop = async (code: number): Promise<void> => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(code || 1), STOP_WITHIN_MS).unref();
    await app.close();
    await gameServer.stop();
    await store.close();
    process.exit(code);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(0));
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a promise was left unhandled'));

  try {
    await app.listen({ port: settings.GAMES_PORT, host: settings.PLATFORM_HOST });
    await gameServer.start();
    process.stdout.write('ready\n');
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`);
    await stop(1);
  }
}

/** One sentence for errors that an operator can correct, the stack trace for all others. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
    return 'The port of the game server is taken: stop what listens there, or set GAMES_PORT to a free one.';
  const isForOperators = error instanceof SettingsError || error.name === 'StoreError';
  return isForOperators ? error.message : (error.stack ?? error.message);
}

main().catch((error: unknown) => {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exit(1);
});
