/**
 * The signed-in player's half of the page: user, balances, real-time channel, favourites. Loaded when a
 * session token is there.
 */
import { amountText } from '#contract/currencies.ts';
import type { Push } from '#contract/push/frame.ts';
import type { PlayerLayer } from '#components/runtime/lazy-parts.ts';
import { showLimits, showPlayer, showPlayerAgain, markSession } from '#components/runtime/player-marks.ts';
import { marked } from '#lib/core/marks.ts';
import { startBrowserChannel } from '#lib/realtime/browser-channel.ts';
import { effectsOf } from '#lib/realtime/effects.ts';
import { createEffectRunner, type EffectRunner } from '#lib/realtime/run-effects.ts';
import { getUnderdev } from '#lib/rest/calls.ts';
import { onMobile, type BrowserSession } from '#lib/session/browser-session.ts';
import type { SessionState, SignOutReason } from '#lib/session/session-state.ts';
import type { User } from '#lib/session/user.ts';
import { pageFavoritesOf } from './favorites.feature.ts';
import { playerParts } from './features.ts';
import { notifyPush, notifySignOut } from './player-notices.ts';
import { reportFailure } from './report-failure.ts';
import { getSession } from './services.ts';
import type { SiteView } from './site-view.ts';
import { sessionAtom, tab } from './tab-state.ts';

/** The user of a player's session, once it is loaded. */
const userOf = (state: SessionState): User | null => (state.status === 'player' ? state.user : null);

function showUser({ username, currency, balance, bonusBalance }: User, locale: string): void {
  showLimits(currency.code);
  showPlayer({
    username,
    balance: amountText(balance, currency.code, locale),
    'bonus-balance': amountText(bonusBalance, currency.code, locale),
  });
}

/** Brings the page in line with a change of the session. */
function showSession(state: SessionState, reason: SignOutReason | null, site: SiteView): void {
  tab.set(sessionAtom, state);
  markSession(state.status);
  if (state.status === 'guest') {
    if (!reason) return;
    // What islands have read as this player (swr) is forgotten with the session.
    void import('swr').then(({ mutate }) => mutate(() => true, undefined, { revalidate: false }));
    void notifySignOut(site, reason);
    return;
  }
  if (state.failure) void reportFailure(state.failure, site.locale);
  if (state.user) showUser(state.user, site.locale);
}

/** What effects of pushes (lib/realtime/effects.ts) do to session and page. */
const createRunner = (site: SiteView, { session, rest }: BrowserSession): EffectRunner =>
  createEffectRunner({
    patchUser: session.patchUser,
    reloadUser: () => void session.reloadUser(),
    notify: (notice) => void notifyPush(site, notice),
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

export function createPlayerLayer(site: SiteView): PlayerLayer {
  const browserSession = getSession(site);
  const { session, rest } = browserSession;
  const parts = playerParts(site);
  const runner = createRunner(site, browserSession);
  let stopChannel: (() => void) | null = null;

  const onPush = (push: Push) => {
    // A game's page names its game by a mark on the host of the frame.
    const host = document.querySelector<HTMLElement>(marked('open-game'));
    for (const part of parts) part.push?.(push);
    const effects = effectsOf(push, {
      user: userOf(session.state()),
      openGameId: host?.dataset['openGame'] ?? null,
      formatAmount: (amount, code) => amountText(amount, code, site.locale),
    });
    runner.run(effects);
  };
  const startChannel = () =>
    startBrowserChannel({
      rest,
      isPlayer: () => session.state().status === 'player',
      mobile: onMobile(),
      onPush,
      onSignedOut: () => void session.signOut('signed_out'),
      log: (message: string) => console.warn(message),
    });

  session.subscribe((state, reason) => {
    showSession(state, reason, site);
    for (const part of parts) part.session?.(state, reason);
    if (state.status === 'player') {
      stopChannel ??= startChannel();
    } else {
      stopChannel?.();
      stopChannel = null;
      runner.stop();
    }
  });
  void session.start();
  addEventListener('pageshow', (event) => {
    // A page out of the back-forward cache may show a session that has ended meanwhile.
    if (event.persisted) void session.start();
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
