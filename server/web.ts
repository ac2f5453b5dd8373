/**
 * Starts the web process: `node server/web.ts` serves the build, `node server/web.ts --dev` compiles on
 * change.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { paymentOrigins } from '#config/payment-sandbox.ts';
import { SettingsError, platformUrl, reportsOrigin, type Settings } from '#config/settings.ts';
import { openErrorReports } from '#config/error-reports.ts';
import { buildId, WORKER_BUNDLE } from '#config/build.server.ts';
import type { Sites } from '#lib/brands/sites.ts';
import { absentSecret } from '#lib/request/absent.server.ts';
import { getSiteStatus, setSiteStatus } from '#lib/request/site-status.server.ts';
import { createBuiltFiles } from './built-files.ts';
import { createArrivals } from '#contract/arrival.ts';
import { createForwarder } from './forward.ts';
import { lowerHelperThreads } from './helper-threads.ts';
import { createWeb, type WebDeps } from './create-web.ts';
import { keepRenderThread, type KeptRenderThread } from './keep-render-thread.ts';
import { prepareNext } from './next-app.ts';
import { createPlatformHealth } from './platform-health.ts';
import { startRenderThread } from './render-thread.ts';
import { watchStatus } from './status-watch.ts';
import { createWorkerFiles, type WorkerFiles } from './worker-files.ts';

const GRACE_MS = 3000;
const development = process.argv.includes('--dev');
// Set before Next.js is imported, which reads it then.
// eslint-disable-next-line no-restricted-properties -- written here, read nowhere in this file
Object.assign(process.env, {
  NODE_ENV: development ? 'development' : 'production',
  NEXT_TELEMETRY_DISABLED: '1',
});

/** Prints an expected failure as one sentence, any other with its stack, and ends the process. */
function stopWith(error: unknown): never {
  const known = error instanceof SettingsError;
  console.error(known ? error.message : error);
  process.exit(1);
}

/** Starts Next.js: in a thread, or during development in this thread, because of hot reload. */
async function startPages(settings: Settings): Promise<Pages> {
  if (!development) {
    const pages = await keepRenderThread((onEnd) =>
      startRenderThread({ absentSecret: absentSecret() }, onEnd),
    );
    lowerHelperThreads();
    return pages;
  }
  const { app, upgrade } = await prepareNext(settings, true);
  return {
    page: app.getRequestHandler(),
    pageUpgrade: upgrade,
    send: () => undefined,
    isUp: () => true,
    stop: () => app.close(),
  };
}
type Pages = Omit<KeptRenderThread, 'newPage'> & Pick<WebDeps, 'newPage' | 'pageUpgrade'>;

/** Number of rounds and bets that can begin at the same moment without a new connection to the platform. */
const SPARE_CONNECTIONS = 16;

/** The script of the service worker; null while developing, and where it is switched off. */
function readWorker({ SERVICE_WORKER }: Settings): WorkerFiles {
  if (development || SERVICE_WORKER === 'off') return null;
  return { script: readFileSync(WORKER_BUNDLE, 'utf8'), build: buildId() };
}

const trustOf = (settings: Settings): WebDeps['trust'] => ({
  trustedProxies: settings.TRUSTED_PROXIES,
  regionHeader: settings.REGION_HEADER,
  hasTlsSubdomains: settings.HSTS_SUBDOMAINS === 'on',
  reportsOrigin: reportsOrigin(settings),
  paymentOrigins: paymentOrigins(settings),
});

/** The parts of the web process that are not Next.js: files of the build's folder, and the reports of defects. */
async function partsBesideNext(
  settings: Settings,
  sites: () => Sites,
): Promise<Pick<WebDeps, 'builtFile' | 'workerFile' | 'onDefect'>> {
  const reports = await openErrorReports(settings, 'web');
  return {
    workerFile: createWorkerFiles(readWorker(settings), sites),
    ...(!development && { builtFile: createBuiltFiles(join('.next', 'static')) }),
    ...(reports && { onDefect: (error) => reports.report(error, 'web request') }),
  };
}

async function start(): Promise<void> {
  const { settings } = await import('#config/web.server.ts');
  const { PORT, HOST } = settings;
  const { isServedFile } = await import('#lib/request/served-files.server.ts');
  const { getSites } = await import('#lib/brands/registry.server.ts');
  getSites();
  const health = createPlatformHealth((isAnswering) => {
    console.error(
      `The platform ${isAnswering ? 'answers again' : 'does not answer: calls are refused at once'}.`,
    );
    pages.send({ kind: 'health', isAnswering });
    if (!isAnswering) forward.endReads();
  });
  const forward = createForwarder({
    target: platformUrl(settings),
    arrivals: createArrivals(settings.PROVIDER_SECRET),
    health,
    spareConnections: SPARE_CONNECTIONS,
    onFailure: (message) => console.error(`The platform did not answer: ${message}`),
  });
  const pages = await startPages(settings);
  const watch = watchStatus({
    platformUrl: platformUrl(settings),
    get: getSiteStatus,
    health,
    set: (status) => {
      setSiteStatus(status);
      pages.send({ kind: 'status', status });
    },
  });
  let stopping = false;
  const server = createWeb({
    ...pages,
    ...(await partsBesideNext(settings, getSites)),
    forward,
    sites: getSites,
    isServedFile,
    trust: trustOf(settings),
    development,
    siteStatus: getSiteStatus,
    readiness: () => ({ pages: pages.isUp() && !stopping, platform: health.isAnswering() }),
    onReported: () => void watch.refresh(),
  });
  const sockets = new Set<Duplex>();
  server.on('upgrade', (_request, socket: Duplex) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') stopWith(error);
    stopWith(
      new SettingsError(
        `Port ${PORT} is taken by another program: stop that one, or set PORT to a free port.`,
      ),
    );
  });
  server.listen(PORT, HOST, () => {
    pages.send({ kind: 'listening' });
    process.stdout.write(`web ready on http://localhost:${PORT}\n`);
  });

  const stop = () => {
    if (stopping) return;
    stopping = true;
    watch.stop();
    server.close(() => {
      forward.close();
      void pages.stop().finally(() => process.exit(0));
    });
    server.closeIdleConnections();
    // Pending requests get time to finish; then all connections are closed, because streams never end by themselves.
    setTimeout(() => {
      for (const socket of sockets) socket.destroy();
      server.closeAllConnections();
    }, GRACE_MS).unref();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

start().catch(stopWith);
