/**
 * Starts the web process: `node server/web.ts` serves the build, `node server/web.ts --dev` compiles while
 * you edit.
 */
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { SettingsError, platformUrl, type Settings } from '#contract/settings.ts';
import { SiteFilesError } from '#lib/brands/read-files.server.ts';
import { getSiteStatus, setSiteStatus } from '#lib/request/site-status.server.ts';
import { followChanges } from './change-feed.ts';
import { createForwarder } from './forward.ts';
import { createWeb } from './create-web.ts';
import { caches } from './render-cache/next-cache-handler.ts';
import { openSharedCache } from './render-cache/shared-cache.ts';
import { watchStatus } from './status-watch.ts';

const GRACE_MS = 3000;
const development = process.argv.includes('--dev');
// Next.js reads it while it is imported, so it is set before anything else is loaded.
// eslint-disable-next-line no-restricted-properties -- written here, read nowhere in this file
Object.assign(process.env, {
  NODE_ENV: development ? 'development' : 'production',
  NEXT_TELEMETRY_DISABLED: '1',
});

/** What was expected to go wrong, as a sentence; anything else with its stack. */
function stopWith(error: unknown): never {
  const known = error instanceof SettingsError || error instanceof SiteFilesError;
  console.error(known ? error.message : error);
  process.exit(1);
}

async function start(): Promise<void> {
  const { settings } = await import('#lib/config/settings.server.ts');
  const { isServedFile } = await import('#lib/request/served-files.server.ts');
  const { getSites } = await import('#lib/brands/registry.server.ts');
  getSites();
  const { default: next } = await import('next');
  // Any address may be bound; Next.js only needs a name for itself that is not an address (Next pitfall
  // "proxies its own rewrites to itself"). With its first request Next.js hangs a listener on the server it
  // is given, which ends every upgrade that is not its own. Ours are the platform's sockets, so it gets a
  // server that nobody calls.
  const app = next({
    dev: development,
    hostname: 'localhost',
    port: settings.PORT,
    dir: process.cwd(),
    httpServer: createServer(),
  });
  const forward = createForwarder({
    target: platformUrl(settings),
    onFailure: (message) => console.error(`The platform did not answer: ${message}`),
  });
  const watch = watchStatus({ platformUrl: platformUrl(settings), get: getSiteStatus, set: setSiteStatus });
  await app.prepare();
  const pageUpgrade = development ? app.getUpgradeHandler() : undefined;
  const server = createWeb({
    page: app.getRequestHandler(),
    ...(pageUpgrade
      ? {
          pageUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) =>
            pageUpgrade(request, socket as Parameters<typeof pageUpgrade>[1], head),
        }
      : {}),
    forward,
    sites: getSites,
    isServedFile,
    trust: { trustedProxies: settings.TRUSTED_PROXIES, regionHeader: settings.REGION_HEADER },
    development,
    siteStatus: getSiteStatus,
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
        `Port ${settings.PORT} is taken by another program: stop that one, or set PORT to a free port.`,
      ),
    );
  });
  listen(settings, server.listen.bind(server));
  const copies = settings.REDIS_URL ? joinCopies(settings, settings.REDIS_URL) : null;

  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    watch.stop();
    copies?.stop();
    server.close(() => {
      forward.close();
      void app.close().finally(() => process.exit(0));
    });
    server.closeIdleConnections();
    // Requests in hand are finished; streams have no end of their own.
    setTimeout(() => {
      for (const socket of sockets) socket.destroy();
      server.closeAllConnections();
    }, GRACE_MS).unref();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** Changes and pages of several copies of this process, by Redis. */
function joinCopies(settings: Settings, redisUrl: string): { stop(): void } {
  const shared = development
    ? null
    : openSharedCache({
        redisUrl,
        buildId: readFileSync(join(process.cwd(), '.next', 'BUILD_ID'), 'utf8').trim(),
        onFailure: console.error,
      });
  const feed = followChanges({
    redisUrl,
    address: ownAddress(settings),
    onHears: () => {
      caches.memory.hears();
      caches.shared = shared;
    },
    onDeaf: () => (caches.shared = null),
    onFailure: console.error,
  });
  return {
    stop: () => {
      feed.stop();
      shared?.stop();
    },
  };
}

/** This process as it reaches itself. */
const ownAddress = ({ HOST, PORT }: Settings): string => {
  const name = ['0.0.0.0', '::'].includes(HOST) ? 'localhost' : HOST;
  return `http://${name.includes(':') ? `[${name}]` : name}:${PORT}`;
};

function listen(
  { HOST, PORT }: Settings,
  on: (port: number, host: string, done: () => void) => unknown,
): void {
  on(PORT, HOST, () => process.stdout.write(`web ready on http://localhost:${PORT}\n`));
}

start().catch(stopWith);
