/**
 * Entry of the rendering thread: Next.js behind an HTTP server on a loopback port. A render occupies the
 * processor for tens of milliseconds; in a thread of its own it does not delay the main thread, which
 * keeps answering from the store (docs/decisions/0097). Messages from the main thread: `MainThreadMessage`;
 * to it: `{ port }` when the server listens, and an answer to each `ping`.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { platformUrl, type Settings } from '#config/settings.ts';
import { buildId } from '#config/build.server.ts';
import { settings } from '#config/web.server.ts';
import { getSites } from '#lib/brands/registry.server.ts';
import { shareAbsentSecret } from '#lib/request/absent.server.ts';
import { setSiteStatus } from '#lib/request/site-status.server.ts';
import { followChanges } from './change-feed.ts';
import { prepareNext } from './next-app.ts';
import { limitPlatformFetch } from './platform-fetch.ts';
import { caches } from './render-cache/next-cache-handler.ts';
import { openSharedCache } from './render-cache/shared-cache.ts';
import { PONG, type MainThreadMessage, type RendererData } from './render-thread.ts';

/** The main thread keeps its connections for as long as this. */
const KEEP_ALIVE_MS = 65_000;

/**
 * Next.js measures the size of a cached value by writing it as JSON, in which a buffer is a list of numbers
 * and a page's HTML is escaped character by character: a tenth of a render's processor time
 * (docs/decisions/0106). It uses the size only for the platform's responses. Nothing in this thread needs a
 * page or a buffer as JSON.
 */
const writeJson = JSON.stringify;
const isCachedPage = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'APP_PAGE';
JSON.stringify = (value: unknown, ...options: unknown[]) =>
  isCachedPage(value) ? '{}' : writeJson(value, ...(options as []));
Buffer.prototype.toJSON = () => ({ type: 'Buffer', data: [] });

// On Linux this sets the priority of the calling thread alone: the main thread comes before renders.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

/** Whether the platform answers; the main thread reports changes (platform-health.ts). */
let isAnswering = true;
globalThis.fetch = limitPlatformFetch({
  fetch: globalThis.fetch,
  platformUrl: platformUrl(settings),
  isAnswering: () => isAnswering,
});

// Brand and jurisdiction files are read now, not at the first page: so a mistake made in them later leaves the present
// state in use.
getSites();
shareAbsentSecret((workerData as RendererData).absentSecret);
const { app } = await prepareNext(settings, false);
const render = app.getRequestHandler();
const server = createServer((request, response) => void render(request, response));
server.keepAliveTimeout = KEEP_ALIVE_MS;
let otherProcesses: { stop(): void } | null = null;

parentPort?.on('message', (message: MainThreadMessage) => {
  if (message.kind === 'ping') parentPort?.postMessage(PONG);
  else if (message.kind === 'status') setSiteStatus(message.status);
  else if (message.kind === 'health') ({ isAnswering } = message);
  // The change feed calls the webhook, whose server is in the main thread, so that server must listen first.
  else if (message.kind === 'listening' && settings.REDIS_URL)
    otherProcesses = connectProcesses(settings, settings.REDIS_URL);
  else if (message.kind === 'stop') stop();
});
server.listen(0, '127.0.0.1', () => {
  parentPort?.postMessage({ port: (server.address() as AddressInfo).port });
});

function stop(): void {
  otherProcesses?.stop();
  server.close(() => void app.close().finally(() => parentPort?.close()));
  server.closeAllConnections();
}

/** Connects this process to the other web processes by Redis, for reports of changes and for shared pages. */
function connectProcesses(own: Settings, redisUrl: string): { stop(): void } {
  const shared = openSharedCache({
    redisUrl,
    buildId: buildId(),
    onFailure: console.error,
  });
  const feed = followChanges({
    redisUrl,
    address: serverAddress(own),
    onConnected: () => {
      caches.memory.feedConnected();
      caches.shared = shared;
    },
    onDisconnected: () => (caches.shared = null),
    onFailure: console.error,
  });
  return {
    stop: () => {
      feed.stop();
      shared.stop();
    },
  };
}

/** Address at which this process reaches its own server. */
function serverAddress({ HOST, PORT }: Settings): string {
  const name = ['0.0.0.0', '::'].includes(HOST) ? 'localhost' : HOST;
  return `http://${name.includes(':') ? `[${name}]` : name}:${PORT}`;
}
