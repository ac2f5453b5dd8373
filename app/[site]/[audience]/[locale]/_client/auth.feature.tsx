/** Sign-in and registration. Password recovery does not exist yet: its address opens the login tab. */
import type { ReactNode } from 'react';
import { CURRENCY_BY_COUNTRY } from '#contract/currencies.ts';
import { PLATFORM_CODES } from '#contract/rest/auth.ts';
import { COOKIES } from '#contract/cookies.ts';
import { notify } from '#components/ui/notify.ts';
import { loadMessages } from '#lib/i18n/load-messages.ts';
import { translatorOf } from '#lib/i18n/translator.ts';
import { PHONE_COUNTRIES, startCountry } from '#lib/phone/countries.ts';
import { parseRefData } from '#lib/request/ref-data.ts';
import { onMobile } from '#lib/session/browser-session.ts';
import { documentCookies } from '#lib/storage/cookies.ts';
import type { Feature, ModalDeps } from './feature.ts';
import { returnLink } from './guest-play.ts';
import { getSession } from './services.ts';
import { socialButtons } from './social-sign-in.tsx';
import type { SiteView } from './site-view.ts';

async function authModal(tab: 'login' | 'registration', site: SiteView, deps: ModalDeps): Promise<ReactNode> {
  const [{ AuthModal }, loaded] = await Promise.all([
    import('#components/auth/auth-modal.tsx'),
    loadMessages(site.locale, ['access', 'auth', 'common', 'social']),
  ]);
  const t = translatorOf(loaded, 'auth');
  const { session } = getSession(site);
  const country = Object.entries(CURRENCY_BY_COUNTRY).find(([, code]) => code === site.currency)?.[0] ?? '';
  /** The promo code of the last registration: the notice tells what becomes of it. */
  let code: string | undefined;
  return (
    <AuthModal
      locale={site.locale}
      tab={tab}
      country={startCountry(country, PHONE_COUNTRIES)}
      countries={PHONE_COUNTRIES}
      currencies={site.currencies}
      currency={site.currency}
      minimumAge={site.minimumAge}
      rulesHref={null}
      deps={{
        signIn: session.signIn,
        checkCode: session.checkCode,
        register: (body) => {
          code = body.promocode;
          return session.register(body);
        },
        registrationContext: () => ({
          language: site.locale,
          platform: onMobile() ? PLATFORM_CODES.mobile : PLATFORM_CODES.desktop,
          ref_data: { ...parseRefData(documentCookies().get(COOKIES.refData) ?? undefined) },
        }),
        done(how) {
          const back = returnLink(site).take();
          deps.signedIn();
          deps.close();
          const text =
            how === 'registration' && code
              ? t('success.registrationWithCode', { code })
              : t(`success.${how}`);
          notify({ type: 'success', text });
          if (back) deps.navigate(back);
        },
      }}
      social={socialButtons(site, translatorOf(loaded, 'social'))}
      onClose={() => {
        // The return link to a game is only for the sign-in that was started by it.
        returnLink(site).forget();
        deps.close();
      }}
      t={t}
      access={translatorOf(loaded, 'access')}
      common={translatorOf(loaded, 'common')}
    />
  );
}

export const authFeature = {
  modals: {
    login: (_request, site, deps) => authModal('login', site, deps),
    recovery: (_request, site, deps) => authModal('login', site, deps),
    reg: (_request, site, deps) => authModal('registration', site, deps),
  },
} as const satisfies Feature<'login' | 'recovery' | 'reg'>;
