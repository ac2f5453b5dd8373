/** Handles clicks on links and buttons of the page, which it finds by their marks (`data-` attributes). */
import { openGame, type OpenGame } from '#lib/game/open-game.ts';
import { MODAL_QUERY } from '#lib/core/modal-query.ts';
import { isModalName } from '#lib/routes/modals.ts';
import { closest, type Listen } from './listen.ts';
import type { PageDeps } from './page-deps.ts';
import { internalTarget } from './page-links.ts';

export const isPlayer = (): boolean => document.documentElement.dataset['session'] === 'player';
/** True on a game's page: a game opened from it replaces its entry in the history (specification 2 §2). */
export const isOnGamePage = (): boolean => document.querySelector('[data-open-game]') !== null;

/**
 * Where a press on "play" of the game at this path leads from the current page. Used by all controls that offer it:
 * card, card menu, search.
 */
export const playFromHere = (address: string): OpenGame =>
  openGame({
    address,
    isPlayer: isPlayer(),
    onGamePage: isOnGamePage(),
    query: new URLSearchParams(location.search),
  });

function playCard(card: HTMLElement, link: HTMLElement, url: URL, deps: PageDeps): void {
  const decision = playFromHere(url.pathname);
  if (decision.to === 'modal') return deps.openModal({ name: 'open-game', card });
  // During a navigation the play control ignores presses, and is shown as busy (global.css) until the
  // navigation ends.
  if (document.documentElement.dataset['navigating'] !== undefined)
    return link.setAttribute('aria-disabled', 'true');
  card.dataset['opening'] = '';
  if (decision.to !== 'game') return deps.navigate(url);
  url.search = decision.query.toString();
  deps.navigate(url, decision.history);
}

function onLink(event: MouseEvent, link: HTMLAnchorElement, deps: PageDeps): void {
  const url = internalTarget(event, link);
  if (!url) return;
  event.preventDefault();
  const { dataset } = link;
  // A modal over this page, named by a mark or by the link's address.
  const modal =
    dataset['openModal'] ?? (url.pathname === location.pathname ? url.searchParams.get(MODAL_QUERY) : null);
  if (isModalName(modal)) return deps.openModal({ name: modal });
  if (dataset['language'] !== undefined) return deps.changeLanguage(link.pathname);
  if (dataset['loadMore'] !== undefined) return deps.loadMore(link);
  if (dataset['filterLink'] !== undefined) return deps.filter(link);
  const card = dataset['play'] === undefined ? null : link.closest<HTMLElement>('[data-game]');
  if (card) playCard(card, link, url, deps);
  else deps.navigate(url);
}

function onButton(button: HTMLElement, deps: PageDeps): void {
  const { dataset } = button;
  if (dataset['slide']) deps.slide(button);
  else if (dataset['favorite']) deps.toggleFavorite(dataset['favorite']);
  else if (isModalName(dataset['openModal'])) deps.openModal({ name: dataset['openModal'] });
  else if (dataset['filterReset'] !== undefined || dataset['filterRetry'] !== undefined) deps.filter(button);
  else if (dataset['action'] === 'logout') deps.logout();
  else if (button.parentElement?.dataset['subgroups']) deps.subgroups(button.parentElement, true);
}

/**
 * `endsLongPress`: true for the click at the end of a long press, which has already opened the card's menu.
 */
export function listenToClicks(on: Listen, deps: PageDeps, endsLongPress: () => boolean): void {
  on('click', (event) => {
    if (endsLongPress()) return event.preventDefault();
    const control = closest(event, 'a[href],button');
    if (!control || event.defaultPrevented) return;
    if (control instanceof HTMLAnchorElement) onLink(event, control, deps);
    else onButton(control, deps);
    const closes =
      control.dataset['closePopover'] !== undefined || event.defaultPrevented || control.dataset['action'];
    if (closes) control.closest<HTMLElement>('[popover]')?.hidePopover();
  });
}
