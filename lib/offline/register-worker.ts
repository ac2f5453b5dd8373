/** The page's side of the service worker (docs/decisions/0200). */
import { CACHE_PREFIX, WORKER_MESSAGES, WORKER_PATH } from './worker-config.ts';

/** Milliseconds within which a worker reports its build, and within which a new one becomes active. */
const ANSWER_MS = 2_000;
const TAKE_OVER_MS = 4_000;
/** Milliseconds between two checks for a new version, in a page that stays open. */
const CHECK_EVERY_MS = 3_600_000;

type Deps = {
  readonly container: ServiceWorkerContainer;
  readonly scope: string;
  /** The build of this page. */
  readonly build: string;
  readonly now: () => number;
  /** Notifies the visitor of a new version; `accept` activates it and reloads the page. */
  readonly onUpdate: (accept: () => void) => void;
  readonly reload: () => void;
};

/** The build of a worker; null when it does not respond. */
function buildOf(worker: ServiceWorker): Promise<string | null> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const settle = (build: string | null) => {
      clearTimeout(timer);
      port1.close();
      resolve(build);
    };
    const timer = setTimeout(() => settle(null), ANSWER_MS);
    port1.onmessage = ({ data }: MessageEvent<unknown>) => settle(typeof data === 'string' ? data : null);
    worker.postMessage(WORKER_MESSAGES.sendBuild, [port2]);
  });
}

/**
 * Registers the worker, and calls `onUpdate` when a worker of another build than this page's is ready. A worker of this
 * page's build waits until the pages of the old worker are closed, because this page is up to date. Rejects when the
 * browser refuses (a private window, no network).
 */
export async function registerWorker({
  container,
  scope,
  build,
  now,
  onUpdate,
  reload,
}: Deps): Promise<void> {
  const registration = await container.register(WORKER_PATH, { scope, updateViaCache: 'none' });
  let checked: ServiceWorker | null = null;
  let checkedAt = now();

  const accept = (worker: ServiceWorker) => {
    container.addEventListener('controllerchange', reload, { once: true });
    worker.postMessage(WORKER_MESSAGES.skipWaiting);
    // Without an active worker there is no `controllerchange` event: the page is reloaded after this time.
    setTimeout(reload, TAKE_OVER_MS);
  };
  const checkBuild = async (worker: ServiceWorker | null) => {
    // The first worker of a browser replaces no other: there is nothing to announce.
    if (!worker || worker === checked || !registration.active) return;
    checked = worker;
    if ((await buildOf(worker)) !== build) onUpdate(() => accept(worker));
  };
  const watch = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => worker.state === 'installed' && void checkBuild(worker));

  registration.addEventListener('updatefound', () => watch(registration.installing));
  watch(registration.installing);
  void checkBuild(registration.waiting);
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || now() - checkedAt < CHECK_EVERY_MS) return;
    checkedAt = now();
    // Without a network there is no update.
    registration.update().catch(() => {});
  });
}

/** Removes the product's worker and its caches; for a site whose setting of the worker is off. */
export async function removeWorker(
  container: ServiceWorkerContainer,
  stores: Pick<CacheStorage, 'keys' | 'delete'>,
): Promise<void> {
  for (const registration of await container.getRegistrations()) {
    const worker = registration.active ?? registration.waiting ?? registration.installing;
    if (worker && new URL(worker.scriptURL).pathname === WORKER_PATH) await registration.unregister();
  }
  for (const name of await stores.keys()) if (name.startsWith(`${CACHE_PREFIX}-`)) await stores.delete(name);
}
