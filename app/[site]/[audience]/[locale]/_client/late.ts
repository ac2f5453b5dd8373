/**
 * Tasks that every page runs some seconds after it has become interactive, because they are not urgent.
 * Loaded by the page's runtime (components/runtime/page-runtime.ts); each part is a dynamic import.
 */
import { marked } from '#lib/core/marks.ts';
import { localStore } from '#lib/storage/key-value.ts';
import { STORAGE_KEYS } from '#lib/storage/keys.ts';
import { hasToken } from '#lib/session/token-cookie.ts';
import type { SiteView } from './site-view.ts';

/**
 * Milliseconds until a guest's real-time channel opens: counted from here, about 30 seconds after the page load. Most
 * visits are shorter, and the channel has no urgent messages.
 */
const GUEST_CHANNEL_MS = 20_000;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function openGuestChannel(site: SiteView): Promise<void> {
  await wait(GUEST_CHANNEL_MS);
  if (!hasToken()) (await import('./guest-channel.ts')).startGuestChannel(site);
}

/** Guests who have written to the support get notices of its answers on all pages. */
async function followSupport(site: SiteView): Promise<void> {
  if (localStore().get(STORAGE_KEYS.supportGuest) !== null)
    (await import('./support/guest-support.ts')).followGuestSupport(site);
}

async function keepOffline(site: SiteView): Promise<void> {
  (await import('./offline.ts')).startOffline(site).catch((error: unknown) => console.warn(error));
}

/**
 * Starts tracking and stores the promo code of the address now, because most guests leave before their channel opens
 * and before they register. Where consent is needed, each purpose starts once the visitor allows it.
 */
async function followVisit(site: SiteView): Promise<void> {
  const [{ startTracking }, { launchCodes }] = await Promise.all([
    import('./tracking.ts'),
    import('./launch-codes.ts'),
  ]);
  launchCodes(site);
  startTracking(site);
}

/** Starts the updates of live tables once the page has one, on a card or as the open game. */
function followTables(site: SiteView): void {
  const start = async () => (await import('./live-tables.ts')).startLiveTables(site);
  const found = () => document.querySelector(marked('live-table')) !== null;
  const begin = () => void start().catch((error: unknown) => console.warn(error));
  if (found()) return begin();
  const observer = new MutationObserver(() => {
    if (!found()) return;
    observer.disconnect();
    begin();
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

async function sendErrorReports(site: SiteView): Promise<void> {
  if (site.errorReports === null) return;
  await (await import('./error-reports.ts')).startErrorReports(site);
}

async function dragSliders(): Promise<void> {
  (await import('#components/runtime/slide-motion.ts')).startDragging(document);
}

async function keepPresses(): Promise<void> {
  (await import('./offline-press.ts')).followOfflinePresses();
}

async function offerInstall(site: SiteView): Promise<void> {
  (await import('./install-notice.ts')).planInstallOffer(site);
}

/** Call once per document. Rejects when a part cannot be loaded; the other parts start nevertheless. */
export async function startLateParts(site: SiteView): Promise<void> {
  followTables(site);
  await Promise.all([
    openGuestChannel(site),
    followSupport(site),
    keepOffline(site),
    keepPresses(),
    offerInstall(site),
    dragSliders(),
    followVisit(site),
    sendErrorReports(site),
  ]);
}
