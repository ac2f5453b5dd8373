/**
 * Everything that runs for signed-in players only: user, balances, real-time channel, favourites. Loaded when
 * there is a session token.
 */
import { amountText, CURRENCIES, isCurrency } from '#contract/currencies.ts';
import { formatMoney, toMinor } from '#contract/money.ts';
import type { Push } from '#contract/push/frame.ts';
import type { PlayerLayer } from '#components/runtime/lazy-parts.ts';
import { showLimits, showPlayer, showPlayerAgain, markSession } from '#components/runtime/player-marks.ts';
import { createBalanceTicker, type BalanceTicker } from '#lib/account/balance-ticker.ts';
import { shownName } from '#lib/account/shown-name.ts';
import { marked, markedAs } from '#lib/core/marks.ts';
import { warnOnce } from '#lib/core/warn-once.ts';
import { href } from '#lib/routes/links.ts';
import type { ModalName } from '#lib/routes/modals.ts';
import type { SessionState, SignOutReason } from '#lib/session/session-state.ts';
import type { User } from '#lib/session/user.ts';
import { localStore } from '#lib/storage/key-value.ts';
import { STORAGE_KEYS } from '#lib/storage/keys.ts';
import { pageFavoritesOf } from './favorites.feature.ts';
import { playerParts } from './features.ts';
import { startGuestChannel } from './guest-channel.ts';
import { followOfflinePresses } from './offline-press.ts';
import { createRunner, effectsOnPage, startChannel } from './page-channel.ts';
import { notifySignOut } from './player-notices.ts';
import { preloadNotices } from './preload-notices.ts';
import { reportFailure } from './report-failure.ts';
import { getSession } from './services.ts';
import { startTracking } from './start-tracking.ts';
import { linkSite, type SiteView } from './site-view.ts';
import { modalAtom, ownerAtom, sessionAtom, tab } from './tab-state.ts';

/** The player's record, once it is loaded; null otherwise. */
const userOf = (state: SessionState): User | null => (state.status === 'player' ? state.user : null);

function showUser(user: User, { locale, balance: shown }: { locale: string; balance: BalanceTicker }): void {
  const {
    currency: { code },
    balance,
    bonusBalance,
  } = user;
  showLimits(code);
  showPlayer({ name: shownName(user), 'bonus-balance': amountText(bonusBalance, code, locale) });
  const minor = isCurrency(code) ? toMinor(balance, CURRENCIES[code]) : null;
  if (isCurrency(code) && minor !== null) return shown.set(minor, code);
  warnOnce(`No settings of the currency ${code}`);
  showPlayer({ balance: amountText(balance, code, locale) });
}

/** The host of the open game's frame, on which its id is a mark; null = no game is open. */
const openGame = (): HTMLElement | null => document.querySelector<HTMLElement>(marked('open-game'));

const CASHBOX: readonly string[] = ['cashbox', 'withdraw', 'repeatTopUpModal'] satisfies ModalName[];
const BONUSES: readonly string[] = ['get-bonus', 'activate-bonus'] satisfies ModalName[];
const openModalName = (): string => tab.get(modalAtom)?.request.name ?? '';
const isCashboxOpen = (): boolean => CASHBOX.includes(openModalName());
const areBonusesShown = (site: SiteView): boolean =>
  BONUSES.includes(openModalName()) ||
  location.pathname === href(linkSite(site), site.locale, 'profileBonuses');

/** The balance in the header: it counts up to a new amount in steps (specification 1 §9). */
function createHeaderBalance(locale: string): BalanceTicker {
  const ticker = createBalanceTicker({
    paint: (amount, code) => showPlayer({ balance: formatMoney(amount, CURRENCIES[code], locale) }),
    random: Math.random,
    // An open game shows the balance, too; both must show the same amount, so the header's balance then changes at
    // once.
    isStill: () =>
      document.hidden || openGame() !== null || matchMedia('(prefers-reduced-motion: reduce)').matches,
  });
  // The complete amount is shown as soon as the player points at the balance or leaves the page.
  const onLook = (event: Event) => {
    const looked = event.target instanceof Element ? event.target.closest('button, a') : null;
    if (looked?.querySelector(markedAs('player', 'balance'))) ticker.finish();
  };
  for (const type of ['pointerover', 'focusin', 'click']) document.addEventListener(type, onLook, true);
  document.addEventListener('visibilitychange', () => ticker.finish());
  return ticker;
}

/** Updates the page after a change of the session. */
function showSession(
  state: SessionState,
  reason: SignOutReason | null,
  site: SiteView,
  balance: BalanceTicker,
): void {
  tab.set(sessionAtom, state);
  markSession(state.status);
  if (state.status === 'guest') {
    balance.clear();
    if (!reason) return;
    // Removes this player's cached responses of swr, including paged lists and pending requests. If swr has
    // not been loaded there are none.
    void import('swr').then(
      ({ unload }) => unload({ revalidate: false }),
      () => undefined,
    );
    void notifySignOut(site, reason);
    return;
  }
  if (state.failure) void reportFailure(state.failure, site.locale);
  if (!state.user) return;
  // The notice of a failed favourite must also work without a network.
  preloadNotices(site.locale, ['catalog']);
  localStore().set(STORAGE_KEYS.language, state.user.language);
  showUser(state.user, { locale: site.locale, balance });
}

export function createPlayerLayer(site: SiteView): PlayerLayer {
  startTracking(site);
  followOfflinePresses();
  const browserSession = getSession(site);
  const { session } = browserSession;
  const parts = playerParts(site);
  const balance = createHeaderBalance(site.locale);
  const runner = createRunner(site, browserSession);
  let stopChannel: (() => void) | null = null;

  const onPush = (push: Push) => {
    for (const part of parts) part.push?.(push);
    runner.run(
      effectsOnPage(push, site, {
        user: userOf(session.state()),
        openGameId: openGame()?.dataset['openGame'] ?? null,
        isCashboxOpen: isCashboxOpen(),
        areBonusesShown: areBonusesShown(site),
      }),
    );
  };
  const onSession = (state: SessionState, reason: SignOutReason | null) => {
    tab.set(ownerAtom, session.sessionId());
    showSession(state, reason, site, balance);
    for (const part of parts) part.session?.(state, reason);
    if (state.status === 'player') {
      stopChannel ??= startChannel(browserSession, onPush);
    } else {
      stopChannel?.();
      stopChannel = null;
      runner.stop();
      startGuestChannel(site);
    }
  };
  session.subscribe(onSession);
  const known = session.state();
  // If the sign-in form has just loaded the player's record, the session needs no new request.
  if (userOf(known)) onSession(known, null);
  else
    void session.start().then(() => {
      // A session that ended before the layer was loaded sends no change event, but the page is still marked as a
      // player's.
      tab.set(sessionAtom, session.state());
      markSession(session.state().status);
    });
  addEventListener('visibilitychange', () => session.checkToken());
  addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    // The page returned from the back-forward cache: the session may have ended, and pushes were missed.
    for (const part of parts) part.restored?.();
    void session.start();
  });

  return {
    toggleFavorite: (slug) => pageFavoritesOf(site).toggle(slug),
    logout: () => void session.signOut(),
    pageChanged() {
      showPlayerAgain();
      const user = userOf(session.state());
      if (user) showLimits(user.currency.code);
      for (const part of parts) part.page?.();
    },
  };
}
