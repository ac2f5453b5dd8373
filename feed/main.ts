/**
 * The sports feed as a separate process: started by `npm run feed`, or by `npm start` with SPORTS_FEED=process. The
 * platform reaches it by contract/feed-wire.ts. Its source is the simulator, a supplier (SPORTS_SUPPLIER_URL), or with
 * `--replay FILE [--speed N]` a recording. Composition root: only this module of feed/ imports the platform's kernel
 * and the settings (eslint.config.mjs).
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { SettingsError, type Settings } from '#config/settings.ts';
import { readSettings } from '#config/platform.ts';
import type { FeedPort } from '#contract/feed-port.ts';
import { createLog } from '#platform/kernel/log.ts';
import { createReplay } from './recordings/replay.ts';
import { readRecording } from './recordings/recording.ts';
import { buildFeedApp } from './server/build-feed-app.ts';
import { fasterClock } from './simulator/feed-clock.ts';
import { createSimulator } from './simulator/simulator.ts';
import { openUnifiedFeed } from './unified/open-unified-feed.ts';

/** Time that pending requests have to end when the process stops. */
const STOP_WITHIN_MS = 5_000;

type Source = { port: FeedPort; start(): unknown; stop(): void };

function openSource(settings: Settings, log: ReturnType<typeof createLog>): Source {
  const { values } = parseArgs({
    options: { replay: { type: 'string' }, speed: { type: 'string', default: '1' } },
  });
  const {
    CROUPIER_MODE,
    SEED,
    SPORTS_FEED_SPEED,
    SPORTS_SUPPLIER_URL: url,
    SPORTS_SUPPLIER_TOKEN: token,
  } = settings;
  if (values.replay === undefined && url !== undefined) return openUnifiedFeed({ url, token, log });
  if (CROUPIER_MODE === 'production')
    throw new SettingsError(
      'The sports feed has no supplier (SPORTS_SUPPLIER_URL); production takes no other results.',
    );
  if (values.replay !== undefined)
    return createReplay({
      lines: readRecording(readFileSync(values.replay, 'utf8')),
      speed: Number(values.speed),
    });
  const clock = fasterClock(Date.now, SPORTS_FEED_SPEED);
  const simulator = createSimulator({ seed: String(SEED), clock, outages: true });
  return { port: simulator, start: simulator.start, stop: simulator.stop };
}

async function main(): Promise<void> {
  const settings = readSettings();
  const log = createLog(settings.LOG_LEVEL);
  const source = openSource(settings, log);
  const app = buildFeedApp({ log, feed: source.port, secret: settings.SPORTS_FEED_SECRET });
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    source.stop();
    await app.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a promise was left unhandled'));
  await app.listen({ port: settings.SPORTS_FEED_PORT, host: settings.PLATFORM_HOST });
  void source.start();
  process.stdout.write('ready\n');
}

/**
 * Text for an error that ends the process: one sentence if an operator can correct the error, otherwise the stack
 * trace.
 */
function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
    return 'The port of the sports feed is taken: stop what listens there, or set SPORTS_FEED_PORT to a free one.';
  return error instanceof SettingsError ? error.message : (error.stack ?? error.message);
}

main().catch((error: unknown) => {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exit(1);
});
