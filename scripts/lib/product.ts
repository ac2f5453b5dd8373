/**
 * Starts the processes of the product and keeps them running. When one of them fails at its first start, all end.
 * Runs under the pinned Node with all packages installed.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '#config/settings.ts';
import { ensureBuilt, codegen } from './build.ts';
import { untilAnswers, type Child, type StartOptions } from './children.ts';
import { keepRunning } from './keep-running.ts';
import { needFree } from './ports.ts';
import { fail, logFolder, step } from './progress.mjs';
import { ROOT } from './root.mjs';
import { startFeed, startGateway, startPlatform, startSandbox, startWeb } from './processes.ts';

/**
 * Settings of the processes. `platform`: address of the platform. `sandbox`, `gateway`: the providers of social
 * accounts and payments in demo mode; null where they do not run.
 */
type StartSettings = Settings & {
  readonly platform: string;
  readonly sandbox: { readonly port: number; readonly issuer: string } | null;
  readonly gateway: { readonly port: number; readonly url: string } | null;
  /** True when the simulated sports feed runs as a separate process. */
  readonly hasFeed: boolean;
};

/** Reads `.env` if there is one, then the settings. Throws SettingsError with one sentence per error. */
async function readSettings(): Promise<StartSettings> {
  const file = join(ROOT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  const { hasPaymentSandbox, paymentSandboxOf } = await import('#config/payment-sandbox.ts');
  const { hasSandbox, parseSettings, platformUrl, sandboxOf } = await import('#config/settings.ts');
  const settings = parseSettings(process.env);
  const sandbox = hasSandbox(settings) && !settings.PLATFORM_URL ? sandboxOf(settings) : null;
  const gateway = hasPaymentSandbox(settings) && !settings.PLATFORM_URL ? paymentSandboxOf(settings) : null;
  const hasFeed =
    settings.SPORTS_FEED === 'process' && settings.SPORTS_FEED_URL === undefined && !settings.PLATFORM_URL;
  return { ...settings, platform: platformUrl(settings), sandbox, gateway, hasFeed };
}

/** Throws, with the name of the setting, when the port of a process is taken. */
async function needFreePorts(settings: Awaited<ReturnType<typeof readSettings>>): Promise<void> {
  const { PLATFORM_HOST, sandbox, gateway } = settings;
  await needFree('PORT', settings.PORT, settings.HOST);
  if (!settings.PLATFORM_URL) await needFree('PLATFORM_PORT', settings.PLATFORM_PORT, PLATFORM_HOST);
  if (settings.hasFeed) await needFree('SPORTS_FEED_PORT', settings.SPORTS_FEED_PORT, PLATFORM_HOST);
  if (sandbox) await needFree('SANDBOX_PORT', sandbox.port, 'localhost');
  if (gateway) await needFree('PAYMENT_SANDBOX_PORT', gateway.port, 'localhost');
}

/**
 * `npm start`: all processes of the product (`partsOf`) from the build, until a signal stops them. `npm run dev`
 * (`dev: true`): the same with hot reload, without a build.
 */
export async function run({ dev = false } = {}): Promise<void> {
  const running: { stop(): Promise<void> }[] = [];
  let isStopping = false;
  const stopAll = async (): Promise<void> => {
    // The web process stops first, so that its last requests still reach the platform.
    for (const each of [...running].reverse()) await each.stop();
  };
  const signalled = new Promise<true>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
      process.on(signal, () => resolve((isStopping = true)));
  });
  /** Starts a process as a step; keeps it running once it has answered. */
  const startKept = ({ name, start, readyUrl, timeoutMs }: Part): Promise<void> =>
    step(`Starting ${name}`, async (note) => {
      const child = start({ onLine: note });
      const index = running.push(child) - 1;
      await Promise.race([untilAnswers(child, readyUrl, { timeoutMs }), signalled]);
      if (!isStopping)
        running[index] = keepRunning({
          child,
          start: () => start({ continueLog: true }),
          readyUrl,
          timeoutMs,
        });
    });
  try {
    const settings = await readSettings();
    logFolder();
    await needFreePorts(settings);
    if (dev) await step('Generating types', codegen);
    else await ensureBuilt();
    for (const part of partsOf(settings, dev)) if (!isStopping) await startKept(part);
    if (isStopping) return;
    await announce(settings, dev);
    await signalled;
  } catch (error) {
    if (!isStopping) fail(error);
  } finally {
    if (isStopping) process.stdout.write('\nStopping …\n');
    await stopAll();
    if (isStopping) process.stdout.write('Stopped.\n');
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

type Part = {
  readonly name: string;
  readonly start: (options: Pick<StartOptions, 'onLine' | 'continueLog'>) => Child;
  readonly readyUrl: string;
  readonly timeoutMs: number;
};

/**
 * Processes of `npm start`, in the order of their starts: the sports feed if it is a separate process, the platform, in
 * demo mode the sandboxes of social accounts and payments, the web app. With PLATFORM_URL, where a platform runs
 * elsewhere, only the web app.
 */
function partsOf(settings: StartSettings, dev: boolean): readonly Part[] {
  const platform: Part = {
    name: 'the platform',
    start: (options) =>
      startPlatform({
        ...options,
        nodeArgs: dev ? ['--watch', '--watch-preserve-output'] : [],
        env: { WEB_URL: settings.WEB_URL ?? `http://localhost:${settings.PORT}`, ...mode(dev) },
      }),
    readyUrl: `${settings.platform}/readyz`,
    // A platform that opens a large database may take this long.
    timeoutMs: 180_000,
  };
  const web: Part = {
    name: 'the web app',
    start: (options) => startWeb({ ...options, args: dev ? ['--dev'] : [], env: mode(dev) }),
    readyUrl: `http://localhost:${settings.PORT}/healthz`,
    timeoutMs: 120_000,
  };
  if (settings.PLATFORM_URL) return [web];
  const feed: Part = {
    name: 'the sports feed',
    start: (options) => startFeed({ ...options, env: mode(dev) }),
    readyUrl: `http://localhost:${settings.SPORTS_FEED_PORT}/readyz`,
    timeoutMs: 60_000,
  };
  return [...(settings.hasFeed ? [feed] : []), platform, ...sandboxesOf(settings, dev), web];
}

/** Stand-ins for outside companies in demo mode: the provider of social accounts and the payment gateway. */
function sandboxesOf({ sandbox, gateway }: StartSettings, dev: boolean): readonly Part[] {
  const provider: Part | null = sandbox && {
    name: 'the sandbox of social accounts',
    start: (options) => startSandbox({ ...options, env: mode(dev) }),
    readyUrl: `${sandbox.issuer}/.well-known/openid-configuration`,
    timeoutMs: 60_000,
  };
  const payments: Part | null = gateway && {
    name: 'the sandbox of payments',
    start: (options) => startGateway({ ...options, env: mode(dev) }),
    readyUrl: `${gateway.url}/healthz`,
    timeoutMs: 60_000,
  };
  return [provider, payments].filter((part) => part !== null);
}

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
