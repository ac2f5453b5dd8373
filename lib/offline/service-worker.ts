/**
 * The service worker (docs/decisions/0200): the offline page when a page cannot be loaded, and the built
 * files. It stores no pages, and no data of a player. Bundled by scripts/lib/build.ts; the web process
 * prepends its configuration (server/worker-files.ts).
 */
import { CacheFirst, CacheableResponsePlugin, ExpirationPlugin, Serwist } from 'serwist';
import { CACHE_PREFIX, CONFIG_NAME, WORKER_MESSAGES, type WorkerConfig } from './worker-config.ts';
import { isBuiltFile, isPageVisit, offlinePageFor } from './worker-rules.ts';

/** The part of a worker's global object that is used here; TypeScript's DOM types do not contain it. */
type Scope = {
  readonly [CONFIG_NAME]: WorkerConfig;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
  addEventListener(
    type: 'activate',
    listener: (event: { waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
};
type FetchCall = { readonly request: Request; readonly event: unknown };

const scope = globalThis as unknown as Scope;
const config = scope[CONFIG_NAME];
const FILES_CACHE = `${CACHE_PREFIX}-files`;
const PAGES_CACHE = `${CACHE_PREFIX}-offline-pages`;
/** Maximum number of stored files: enough for about two builds of the product. */
const MAX_FILES = 300;
const MAX_FILE_SECONDS = 30 * 24 * 3600;

const worker = new Serwist({
  precacheEntries: config.offlinePages.map(({ url, revision }) => ({ url, revision })),
  // Serwist's default cache name lacks the prefix `CACHE_PREFIX`, by which the caches are found for removal.
  precacheOptions: { cacheName: PAGES_CACHE },
  // A new version takes over when the visitor agrees, or when no page of the old one is open.
  skipWaiting: false,
  // The request of a page starts together with the worker, so that the worker costs no time.
  navigationPreload: true,
  disableDevLogs: true,
  runtimeCaching: [
    {
      matcher: ({ request, url, sameOrigin }) => sameOrigin && isPageVisit(request, url),
      handler: ({ request, event }: FetchCall) => openPage(request, event),
    },
    {
      matcher: ({ request, url, sameOrigin }) => sameOrigin && isBuiltFile(request, url),
      handler: new CacheFirst({
        cacheName: FILES_CACHE,
        plugins: [
          new CacheableResponsePlugin({ statuses: [200] }),
          new ExpirationPlugin({
            maxEntries: MAX_FILES,
            maxAgeSeconds: MAX_FILE_SECONDS,
            purgeOnQuotaError: true,
          }),
        ],
      }),
    },
  ],
});

/** The page from the network, whatever its status; the offline page only when there is no response at all. */
async function openPage(request: Request, event: unknown): Promise<Response> {
  try {
    const { preloadResponse } = event as { preloadResponse?: Promise<Response | undefined> };
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    const url = offlinePageFor(new URL(request.url), config);
    const page = url === null ? undefined : await worker.matchPrecache(url);
    if (!page) throw error;
    return page;
  }
}

/** Removes caches of earlier versions of this worker that had other names. */
async function removeOldCaches(): Promise<void> {
  const kept = (name: string) => name === FILES_CACHE || name === PAGES_CACHE;
  const names = (await caches.keys()).filter((name) => name.startsWith(`${CACHE_PREFIX}-`) && !kept(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}

scope.addEventListener('message', ({ data, ports }) => {
  const type = typeof data === 'object' && data !== null && 'type' in data ? data.type : null;
  if (type === WORKER_MESSAGES.sendBuild.type) ports[0]?.postMessage(config.build);
});
scope.addEventListener('activate', (event) => event.waitUntil(removeOldCaches()));
worker.addEventListeners();
