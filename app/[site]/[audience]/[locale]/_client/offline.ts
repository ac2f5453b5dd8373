/** Offline page and new versions: registers the service worker of the site (docs/decisions/0200). */
import { notify } from '#components/ui/notify.ts';
import { reportDefect } from '#lib/errors/report.ts';
import { loadTranslator } from '#lib/i18n/load-messages.ts';
import { registerWorker, removeWorker } from '#lib/offline/register-worker.ts';
import { workerScope } from '#lib/offline/worker-config.ts';
import { linkSite, type SiteView } from './site-view.ts';

async function offerNewVersion(locale: string, accept: () => void): Promise<void> {
  const t = await loadTranslator(locale, 'errors');
  notify({
    type: 'info',
    text: t('newVersionReloadPage'),
    duration: null,
    action: { label: t('refreshPage'), run: accept },
  });
}

/** Call once per document. Not used in a web view, where the app shows its own offline screens. */
export async function startOffline(site: SiteView): Promise<void> {
  // Absent without TLS, and in some private windows.
  if (!('serviceWorker' in navigator) || document.body.dataset['webView'] !== undefined) return;
  const container = navigator.serviceWorker;
  if (!site.serviceWorker) return removeWorker(container, caches);
  try {
    await registerWorker({
      container,
      scope: workerScope(linkSite(site)),
      build: site.build,
      now: Date.now,
      onUpdate: (accept) =>
        void offerNewVersion(site.locale, accept).catch((error: unknown) =>
          reportDefect('notice of a new version', error),
        ),
      reload: () => location.reload(),
    });
  } catch (error) {
    console.warn('The service worker was not registered', error);
  }
}
