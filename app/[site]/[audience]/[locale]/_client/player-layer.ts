/**
 * The signed-in player's half of the page: user, balances, real-time channel, favourites. Loaded when a session
 * token is there.
 */
import { CURRENCIES, type CurrencyCode } from '#contract/currencies.ts';
import type { PlayerLayer } from '#components/runtime/boot.tsx';
import { showLimits, showPlayer, showPlayerAgain, markSession } from '#components/runtime/player-marks.ts';
import { notify } from '#components/ui/notify.ts';
import { formatMajor } from '#contract/money.ts';
import { loadTranslator, translateTexts } from '#lib/i18n/load-messages.ts';
import { startBrowserChannel } from '#lib/realtime/browser-channel.ts';
import { effectsOf, type PushNotice } from '#lib/realtime/effects.ts';
import { createEffectRunner } from '#lib/realtime/run-effects.ts';
import { getUnderdev } from '#lib/rest/calls.ts';
import { onMobile } from '#lib/session/browser-session.ts';
import type { SessionState, SignOutReason } from '#lib/session/session.ts';
import { pageFavoritesOf } from './favorites.feature.ts';
import { playerParts } from './features.ts';
import { reportFailure } from './report-failure.ts';
import { getSession } from './services.ts';
import type { SiteView } from './site-view.ts';
import { sessionAtom, tab } from './tab-state.ts';

/** Game pages say which game is open by this attribute of the frame's host. */
const OPEN_GAME = '[data-open-game]';

const SIGN_OUT_WORDS = {
  player: 'account.session.signedOut',
  other_tab: 'account.session.otherTab',
  expired: 'account.session.ended',
  signed_out: 'account.session.ended',
  thrown_out: 'account.session.ended',
  blocked: 'account.session.blocked',
} as const satisfies Record<SignOutReason, string>;

const amountIn = (locale: string) => (amount: string, code: string) =>
  formatMajor(amount, CURRENCIES[code as CurrencyCode], locale);

export function createPlayerLayer(site: SiteView): PlayerLayer {
  const { session, rest } = getSession(site);
  const { locale } = site;
  const format = amountIn(locale);
  const parts = playerParts(site);
  let stopChannel: (() => void) | null = null;

  const show = (state: SessionState, reason: SignOutReason | null) => {
    tab.set(sessionAtom, state);
    markSession(state.status);
    for (const part of parts) part.session?.(state, reason);
    if (state.status === 'guest') {
      // What islands asked for as this player (swr) goes with the session.
      if (reason)
        void import('swr').then(({ mutate }) => mutate(() => true, undefined, { revalidate: false }));
      if (reason) void tell([{ key: SIGN_OUT_WORDS[reason] }], 'info');
      return;
    }
    if (state.failure) void reportFailure(state.failure, locale);
    if (!state.user) return;
    const { username, currency, balance, bonusBalance } = state.user;
    showLimits(currency.code);
    showPlayer({
      username,
      balance: format(balance, currency.code),
      'bonus-balance': format(bonusBalance, currency.code),
    });
  };
  const tell = async (
    texts: Parameters<typeof translateTexts>[1],
    type: 'info' | 'success' | 'warning',
    rest: { duration?: number | null } = {},
  ) => notify({ type, text: await translateTexts(locale, texts), ...rest });

  const offerOf = async (offer: NonNullable<PushNotice['offers']>[number]) => {
    const t = await loadTranslator(locale, 'account');
    if (offer === 'reload')
      return {
        label: (await loadTranslator(locale, 'common'))('actions.refresh'),
        run: () => location.reload(),
      };
    // Bonus games and the cashbox are screens of later releases: until then the offer leads to the games.
    return {
      label: t(offer === 'deposit' ? 'bonusBalance.deposit' : 'bonusBalance.play'),
      run: () => location.assign(site.casinoHref),
    };
  };

  const runner = createEffectRunner({
    patchUser: session.patchUser,
    reloadUser: () => void session.reloadUser(),
    async notify(notice) {
      const offer = notice.offers?.[0];
      notify({
        type: notice.type,
        text: await translateTexts(locale, notice.texts),
        ...(notice.durationMs === undefined ? {} : { duration: notice.durationMs }),
        ...(offer ? { action: await offerOf(offer) } : {}),
      });
    },
    refreshToken: () => void session.refreshToken(),
    logout: (reason) => void session.signOut(reason),
    goTo: () => location.assign(site.homeHref),
    reloadPage: () => location.reload(),
    async recheckUnderdev() {
      const reply = await getUnderdev(rest);
      if (!reply.ok) console.warn('The under-development flag could not be read', reply.error);
    },
    emit: (name, payload) => document.dispatchEvent(new CustomEvent(name, { detail: payload })),
  });

  const isPlayer = () => session.state().status === 'player';
  session.subscribe((state, reason) => {
    show(state, reason);
    if (state.status === 'player') {
      stopChannel ??= startChannel();
    } else {
      stopChannel?.();
      stopChannel = null;
      runner.stop();
    }
  });
  const startChannel = () =>
    startBrowserChannel({
      rest,
      isPlayer,
      mobile: onMobile(),
      onPush(push) {
        const state = session.state();
        const openGameId = document.querySelector<HTMLElement>(OPEN_GAME)?.dataset['openGame'] ?? null;
        for (const part of parts) part.push?.(push);
        runner.run(
          effectsOf(push, {
            user: state.status === 'player' ? state.user : null,
            openGameId,
            formatAmount: format,
          }),
        );
      },
      onSignedOut: () => void session.signOut('signed_out'),
      log: (message: string) => console.warn(message),
    });

  void session.start();
  addEventListener('pageshow', (event) => {
    // A page out of the back-forward cache may hold a session that ended meanwhile.
    if (event.persisted) void session.start();
  });

  return {
    toggleFavorite: (slug) => pageFavoritesOf(site).toggle(slug),
    logout: () => void session.signOut(),
    pageChanged() {
      showPlayerAgain();
      const state = session.state();
      if (state.status === 'player' && state.user) showLimits(state.user.currency.code);
      for (const part of parts) part.page?.();
    },
  };
}
