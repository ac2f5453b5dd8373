/**
 * Starts the two processes, and stops both when one ends. Runs under the pinned Node with all packages
 * installed.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '#config/settings.ts';
import { ensureBuilt, codegen } from './build.ts';
import { untilAnswers, type Child } from './children.ts';
import { needFree } from './ports.ts';
import { fail, Failure, logFolder, step } from './progress.mjs';
import { ROOT } from './root.mjs';
import { startPlatform, startWeb } from './processes.ts';

/** Settings of both processes; `platform`: address of the platform. */
type StartSettings = Settings & { readonly platform: string };

/** Reads `.env` if there is one, then the settings. Throws SettingsError with one sentence per error. */
async function readSettings(): Promise<StartSettings> {
  const file = join(ROOT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  const { parseSettings, platformUrl } = await import('#config/settings.ts');
  const settings = parseSettings(process.env);
  return { ...settings, platform: platformUrl(settings) };
}

/**
 * `npm start`: both processes from the build, until a signal stops them. `npm run dev` (`dev: true`): both
 * with hot reload, without a build.
 */
export async function run({ dev = false } = {}): Promise<void> {
  const children: Child[] = [];
  let asked = false;
  const stopAll = async (): Promise<void> => {
    // The web process first, so that its last requests still reach the platform.
    for (const child of [...children].reverse()) await child.stop();
  };
  const signalled = new Promise<true>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve((asked = true)));
  });
  try {
    const settings = await readSettings();
    logFolder();
    await needFree('PORT', settings.PORT, settings.HOST);
    if (!settings.PLATFORM_URL)
      await needFree('PLATFORM_PORT', settings.PLATFORM_PORT, settings.PLATFORM_HOST);
    if (dev) await step('Generating types', codegen);
    else await ensureBuilt();
    if (asked) return;

    if (!settings.PLATFORM_URL) {
      await step('Starting the platform', async (note) => {
        const platform = startPlatform({
          onLine: note,
          nodeArgs: dev ? ['--watch', '--watch-preserve-output'] : [],
          env: { WEB_URL: settings.WEB_URL ?? `http://localhost:${settings.PORT}`, ...mode(dev) },
        });
        children.push(platform);
        await orStopped(
          untilAnswers(platform, `${settings.platform}/readyz`, { timeoutMs: 180_000 }),
          signalled,
        );
      });
    }
    if (asked) return;
    await step('Starting the web app', async (note) => {
      const web = startWeb({ onLine: note, args: dev ? ['--dev'] : [], env: mode(dev) });
      children.push(web);
      await orStopped(untilAnswers(web, `http://localhost:${settings.PORT}/healthz`), signalled);
    });
    if (asked) return;

    await announce(settings, dev);
    const ended = await Promise.race([
      signalled,
      ...children.map((child) => child.exited.then((sentence) => ({ child, sentence }))),
    ]);
    if (ended !== true)
      throw new Failure(
        `${ended.sentence.replace(/^./, (first) => first.toUpperCase())} The other one is stopped too.`,
        ended.child.log,
      );
  } catch (error) {
    if (!asked) fail(error);
  } finally {
    if (asked) process.stdout.write('\nStopping …\n');
    await stopAll();
    if (asked) process.stdout.write('Stopped.\n');
    // Open handles (signal listeners, closed pipes) must not keep the process running.
    process.exit(process.exitCode ?? 0);
  }
}

const mode = (dev: boolean) => ({
  NODE_ENV: dev ? 'development' : 'production',
  NEXT_TELEMETRY_DISABLED: '1',
  NO_COLOR: '1',
  FORCE_COLOR: undefined,
});
const orStopped = (work: Promise<void>, signalled: Promise<true>): Promise<void | true> =>
  Promise.race([work, signalled]);

/** Prints the addresses of the product. */
async function announce(settings: StartSettings, dev: boolean): Promise<void> {
  const { readBrandHosts } = await import('./brand-hosts.ts');
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  const addresses = readBrandHosts(settings.BRANDS_DIR).map(
    ({ name, host }) => `  ${name.padEnd(16)} http://${host}:${settings.PORT}/casino`,
  );
  const account =
    settings.CROUPIER_MODE === 'demo' && !settings.PLATFORM_URL
      ? await import('#platform/accounts/constants.ts').then(
          ({ DEMO_ACCOUNT }) => `\n  Demo account     ${DEMO_ACCOUNT.email} / ${DEMO_ACCOUNT.password}\n`,
        )
      : '';
  process.stdout.write(
    `\nCroupier ${version} is up${dev ? ', with hot reload' : ''}.\n\n${addresses.join('\n')}\n${account}\n  Stop with Ctrl-C. Logs: ${logFolder()}\n\n`,
  );
}
