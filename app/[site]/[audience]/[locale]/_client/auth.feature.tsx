/** Sign-in, registration and password recovery. */
import type { ReactNode } from 'react';
import { notify } from '#components/ui/notify.ts';
import { loadMessages } from '#lib/i18n/load-messages.ts';
import { translatorOf } from '#lib/i18n/translator.ts';
import { PHONE_COUNTRIES } from '#lib/phone/countries.ts';
import { MODAL_QUERY } from '#lib/core/modal-query.ts';
import { isModalName } from '#lib/routes/modals.ts';
import { checkResetCode, sendResetCode, setPassword } from '#lib/rest/recovery-calls.ts';
import { finallyRegister, preRegister } from '#lib/rest/registration-calls.ts';
import { sessionStore } from '#lib/storage/key-value.ts';
import type { Feature, ModalDeps } from './feature.ts';
import { returnLink } from './guest-play.ts';
import { codesAreTaken, launchCodes, waitingPrize } from './launch-codes.ts';
import { currencyOfPage, registrationContext, registrationStart } from './registration-start.ts';
import { getSession } from './services.ts';
import { prizeNote } from './prize-note.ts';
import { socialButtons } from './social-sign-in.tsx';
import type { SiteView } from './site-view.ts';

/**
 * Goes to the page that the visitor requested before the sign-in. If that is a modal of the current page, it opens
 * without navigation; if it is the current page itself, nothing happens.
 */
function goBack(path: string, deps: ModalDeps): void {
  const { pathname, search, searchParams } = new URL(path, location.href);
  const name = searchParams.get(MODAL_QUERY);
  const isHere = pathname === location.pathname;
  if (isHere && isModalName(name)) deps.open({ name });
  else if (!isHere || search !== location.search) deps.navigate(path);
}

async function authModal(
  opened: 'login' | 'registration' | 'recovery',
  site: SiteView,
  deps: ModalDeps,
): Promise<ReactNode> {
  const [{ AuthModal }, loaded] = await Promise.all([
    import('#components/auth/auth-modal.tsx'),
    loadMessages(site.locale, ['access', 'auth', 'common', 'social']),
  ]);
  const t = translatorOf(loaded, 'auth');
  const prize = await prizeNote(site, t);
  const { session, rest } = getSession(site);
  const start = registrationStart(site, currencyOfPage());
  const launch = launchCodes(site);
  /** Promo code and prize that the last registration sent; the success notice says what happens to them. */
  let code: string | undefined;
  let wasPrize = false;
  const successText = (how: 'login' | 'registration') =>
    how === 'registration' && code ? t('success.registrationWithCode', { code }) : t(`success.${how}`);
  return (
    <AuthModal
      locale={site.locale}
      tab={opened === 'registration' ? 'registration' : 'login'}
      recovery={opened === 'recovery'}
      recoveryCalls={{
        sendCode: (body) => sendResetCode(rest, body),
        checkCode: (body) => checkResetCode(rest, body),
        setPassword: (body) => setPassword(rest, body),
      }}
      country={start.country}
      countries={PHONE_COUNTRIES}
      currencies={site.currencies}
      currency={start.currency}
      minimumAge={site.minimumAge}
      autoAcceptRules={site.autoAcceptRules}
      registrationKind={site.registration}
      promocode={launch.promoreg}
      prize={prize}
      rulesHref={site.rulesHref}
      deps={{
        signIn: session.signIn,
        checkCode: session.checkCode,
        register: (body) => {
          code = body.promocode;
          wasPrize = body.prize !== undefined;
          return session.register(body);
        },
        preRegister: (body) => preRegister(rest, body),
        async finallyRegister(body) {
          code = body.promocode;
          wasPrize = body.prize !== undefined;
          return session.enter(await finallyRegister(rest, body));
        },
        store: sessionStore(),
        registrationContext: () => registrationContext(site),
        done(how, firstLogin) {
          const back = returnLink(site).take();
          if (how === 'registration') codesAreTaken();
          else if (waitingPrize()) void import('./take-prize.ts').then(({ takePrize }) => takePrize(site));
          deps.signedIn();
          deps.close();
          const isPrize = how === 'registration' && wasPrize;
          const text = successText(firstLogin ? 'registration' : how);
          notify({ type: 'success', text: isPrize ? t('success.registrationWithPrize') : text });
          if (back) goBack(back, deps);
        },
      }}
      social={socialButtons(site, translatorOf(loaded, 'social'))}
      onTab={(next) => deps.shown(next === 'registration' ? 'reg' : 'login')}
      onClose={() => {
        // A game that the visitor requested is remembered only for the sign-in that the request started.
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
    recovery: (_request, site, deps) => authModal('recovery', site, deps),
    reg: (_request, site, deps) => authModal('registration', site, deps),
  },
} as const satisfies Feature<'login' | 'recovery' | 'reg'>;
