/** Favourites of the sports pages: stored in the browser, and kept equal in all its tabs. */
import { marked } from '#lib/core/marks.ts';
import {
  FAVORITE_KINDS,
  isFavorite,
  readFavorites,
  toggleFavorite,
  type Favorite,
  type FavoriteKind,
} from '#lib/sports/favorites.ts';
import { localStore } from '#lib/storage/key-value.ts';

const stars = () => document.querySelectorAll<HTMLElement>(marked('sport-favorite'));

type Key = { readonly kind: FavoriteKind; readonly id: string; readonly sport: number };

function keyOf(star: HTMLElement): Key | null {
  const [kind, ...parts] = (star.dataset['sportFavorite'] ?? '').split('|');
  const id = parts.join('|');
  const known = FAVORITE_KINDS.find((each) => each === kind);
  const sport = Number(star.closest<HTMLElement>(marked('sport'))?.dataset['sport']);
  return known && id ? { kind: known, id, sport } : null;
}

function favoriteOf(star: HTMLElement): Favorite | null {
  const key = keyOf(star);
  const place = star.closest<HTMLElement>(marked('sport'));
  if (!key || !place) return null;
  const startsAt = Date.parse(place.dataset['starts'] ?? '');
  return {
    ...key,
    name: star.dataset['name'] ?? '',
    startsAt: key.kind === 'event' && !Number.isNaN(startsAt) ? startsAt : null,
    href: key.kind === 'competition' ? (place.dataset['href'] ?? null) : null,
  };
}

/** Marks the stars of stored favourites on the page. */
export function showFavorites(): void {
  const kept = readFavorites(localStore(), Date.now());
  for (const star of stars()) {
    const key = keyOf(star);
    star.setAttribute('aria-pressed', String(key !== null && isFavorite(kept, key)));
  }
}

/** Fired on the document after favourites have changed, so that the list of favourites is written again. */
export const FAVORITES_EVENT = 'sports-favorites';

export function listenToFavorites(): void {
  document.addEventListener('click', ({ target }) => {
    const star = target instanceof Element ? target.closest<HTMLElement>(marked('sport-favorite')) : null;
    const favorite = star && favoriteOf(star);
    if (!favorite) return;
    toggleFavorite(localStore(), favorite, Date.now());
    showFavorites();
    document.dispatchEvent(new Event(FAVORITES_EVENT));
  });
  addEventListener('storage', () => {
    showFavorites();
    document.dispatchEvent(new Event(FAVORITES_EVENT));
  });
}
