/** Privacy settings: which kinds of tracking the visitor allows (contract/consent.ts). */
import { COOKIES } from '#contract/cookies.ts';
import { CONSENT_DAYS, mayUse, PURPOSES, writeConsent, type Purpose } from '#contract/consent.ts';
import { notify } from '#components/ui/notify.ts';
import { loadMessages } from '#lib/i18n/load-messages.ts';
import { translatorOf } from '#lib/i18n/translator.ts';
import { CONSENT_CHANNEL } from '#lib/tracking/consent-channel.ts';
import { documentCookies } from '#lib/storage/cookies.ts';
import type { Feature } from './feature.ts';
import { startTracking } from './start-tracking.ts';
import type { SiteView } from './site-view.ts';

const DAY_SECONDS = 86_400;

/** Stores the answer and notifies the scripts of this page and of other tabs. */
function answer(site: SiteView, allowed: readonly Purpose[]): void {
  const value = writeConsent(allowed);
  documentCookies().set(COOKIES.consent, value, { maxAge: CONSENT_DAYS * DAY_SECONDS });
  // A separate channel object: a BroadcastChannel does not receive its own messages, and the listeners of this page
  // must receive this one, too.
  const channel = new BroadcastChannel(CONSENT_CHANNEL);
  channel.postMessage(value);
  channel.close();
  startTracking(site);
}

export const consentFeature = {
  modals: {
    async consent(_request, site, deps) {
      const [{ ConsentModal }, loaded] = await Promise.all([
        import('#components/consent/consent-modal.tsx'),
        loadMessages(site.locale, ['consent', 'common']),
      ]);
      const t = translatorOf(loaded, 'consent');
      const known = documentCookies().get(COOKIES.consent);
      return (
        <ConsentModal
          allowed={PURPOSES.filter((purpose) => mayUse(purpose, site.trackingNeedsConsent, known))}
          onAnswer={(allowed) => {
            answer(site, allowed);
            deps.close();
            notify({ type: 'success', text: t('saved') });
          }}
          onClose={deps.close}
          closeLabel={translatorOf(loaded, 'common')('actions.close')}
          t={t}
        />
      );
    },
  },
} as const satisfies Feature<'consent'>;
