/** Offers to install the site as an app, to visitors who have used it for a while (docs/decisions/0202). */
import { notify } from '#components/ui/notify.ts';
import { marked } from '#lib/core/marks.ts';
import { reportDefect } from '#lib/errors/report.ts';
import { loadTranslator } from '#lib/i18n/load-messages.ts';
import { canPrompt, isInstalled, promptInstall } from '#lib/install/prompt.ts';
import { mayOffer, OFFER_AFTER_MS, readRefusal } from '#lib/install/rules.ts';
import { localStore } from '#lib/storage/key-value.ts';
import { STORAGE_KEYS } from '#lib/storage/keys.ts';
import type { SiteView } from './site-view.ts';
import { modalAtom, tab } from './tab-state.ts';

const store = localStore();
const refuse = () => store.set(STORAGE_KEYS.installRefused, String(Date.now()));

const isApp = () =>
  isInstalled() || document.body.dataset['webView'] !== undefined || window.parent !== window;
const isBusy = () => tab.get(modalAtom) !== null || document.querySelector(marked('open-game')) !== null;

async function offer(site: SiteView): Promise<void> {
  const refusedAt = readRefusal(store.get(STORAGE_KEYS.installRefused));
  if (!mayOffer({ isApp: isApp(), canPrompt: canPrompt(), refusedAt, isBusy: isBusy() }, Date.now())) return;
  const t = await loadTranslator(site.locale, 'install');
  // The offer is stored as refused as soon as it is shown, so that it is shown only once.
  refuse();
  notify({
    type: 'info',
    text: t('prompt', { brand: site.brandName }),
    duration: null,
    action: {
      label: t('install'),
      run: () => void promptInstall().catch((error: unknown) => reportDefect('install prompt', error)),
    },
  });
}

/** Call once per document. */
export function planInstallOffer(site: SiteView): void {
  setTimeout(
    () => void offer(site).catch((error: unknown) => reportDefect('install offer', error)),
    OFFER_AFTER_MS,
  );
}
