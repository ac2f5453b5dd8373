/** Playing from a modal: a player goes to the game, a guest signs in or up first and is taken there then. */
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

/** Sign-in for a visitor who was here before, registration for others; the game follows. */
export function playAsGuest(game: GameEntry, site: SiteView, deps: ModalDeps): void {
  returnLink(site).keep(game.href);
  deps.open({ name: createAccountFlag(localStore(), documentCookies()).has() ? 'login' : 'reg' });
}

/** A player goes to the game as a card would take them; `asGuest` stands in for a guest. */
export function play(game: GameEntry, deps: ModalDeps, asGuest: () => void): void {
  const decision = playFromHere();
  if (decision.to === 'modal') return asGuest();
  if (decision.to !== 'game') return deps.navigate(game.href);
  const query = decision.query.toString();
  deps.navigate(game.href + (query && `?${query}`), decision.history);
}
