/** Starts the error reports of a page (docs/decisions/0201), where consent is needed after it (0234). */
import { COOKIES } from '#contract/cookies.ts';
import { mayUse } from '#contract/consent.ts';
import { CONSENT_CHANNEL } from '#lib/tracking/consent-channel.ts';
import { documentCookies } from '#lib/storage/cookies.ts';
import type { SiteView } from './site-view.ts';

/** Milliseconds after which the answer that another tab has stored can be read for certain. */
const COOKIE_LATE_MS = 300;

/**
 * Loads the sender as soon as the visitor allows statistics, and not before. Call once per document. Rejects when
 * the sender cannot be loaded.
 */
export async function startErrorReports(site: SiteView): Promise<void> {
  const { errorReports, build, locale, brandId } = site;
  if (errorReports === null) return;
  const isAllowed = (): boolean =>
    mayUse('statistics', site.trackingNeedsConsent, documentCookies().get(COOKIES.consent));
  if (!isAllowed()) await untilAnswer(isAllowed);
  const { startBrowserReports } = await import('#lib/monitoring/browser-reports.ts');
  startBrowserReports({ ...errorReports, release: build, brand: brandId, locale, isAllowed });
}

/** Waits until this tab or another one stores an answer that allows reporting. */
function untilAnswer(isAllowed: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(CONSENT_CHANNEL);
    const check = (): void => {
      if (!isAllowed()) return;
      channel.close();
      resolve();
    };
    channel.onmessage = () => {
      check();
      setTimeout(check, COOKIE_LATE_MS);
    };
  });
}
