/** Playing from a modal: a player goes to the game, a guest signs in or up first and is taken there then. */
import { playFromHere } from '#components/runtime/clicks.ts';
import type { GameEntry } from '#components/runtime/read-card.ts';
import { createAccountFlag } from '#lib/session/account-flag.ts';
import { createReturnLink } from '#lib/session/return-link.ts';
import { documentCookies } from '#lib/storage/cookies.ts';
import { localStore } from '#lib/storage/key-value.ts';
import type { ModalPorts } from './feature.ts';
import type { SiteView } from './site-view.ts';

export const returnLink = (site: SiteView) =>
  createReturnLink({
    local: localStore(),
    cookies: documentCookies(),
    origin: location.origin,
    bases: site.bases,
  });

/** Sign-in for a visitor who was here before, registration for others; the game follows. */
export function playAsGuest(game: GameEntry, site: SiteView, ports: ModalPorts): void {
  returnLink(site).keep(game.href);
  ports.open({ name: createAccountFlag(localStore(), documentCookies()).has() ? 'login' : 'reg' });
}

/** A player goes to the game as a card would take them; `asGuest` stands in for a guest. */
export function play(game: GameEntry, ports: ModalPorts, asGuest: () => void): void {
  const decision = playFromHere();
  if (decision.to === 'modal') return asGuest();
  if (decision.to !== 'game') return ports.navigate(game.href);
  const query = decision.query.toString();
  ports.navigate(game.href + (query && `?${query}`), decision.history);
}
