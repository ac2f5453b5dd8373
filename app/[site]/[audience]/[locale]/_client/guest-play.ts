/** Starts a game from a modal: a player goes to the game; a guest signs in or registers first. */
import { playFromHere } from '#components/runtime/clicks.ts';
import type { GameEntry } from '#components/runtime/read-card.ts';
import { createAccountFlag } from '#lib/session/account-flag.ts';
import { createReturnLink } from '#lib/session/return-link.ts';
import { documentCookies } from '#lib/storage/cookies.ts';
import { localStore } from '#lib/storage/key-value.ts';
import type { ModalDeps } from './feature.ts';
import type { SiteView } from './site-view.ts';

export const returnLink = (site: SiteView) =>
  createReturnLink({
    local: localStore(),
    cookies: documentCookies(),
    origin: location.origin,
    bases: site.bases,
  });

/** Opens sign-in for a visitor with an account, registration for others; the game opens afterwards. */
export function playAsGuest(game: GameEntry, site: SiteView, deps: ModalDeps): void {
  returnLink(site).keep(game.href);
  deps.open({ name: createAccountFlag(localStore(), documentCookies()).has() ? 'login' : 'reg' });
}

/** Opens the game for a player, as a card does; for a guest calls `asGuest` instead. */
export function play(game: GameEntry, deps: ModalDeps, asGuest: () => void): void {
  const decision = playFromHere(game.href);
  if (decision.to === 'modal') return asGuest();
  if (decision.to !== 'game') return deps.navigate(game.href);
  const query = decision.query.toString();
  deps.navigate(game.href + (query && `?${query}`), decision.history);
}
