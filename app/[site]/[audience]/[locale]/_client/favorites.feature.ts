/** Marks the favourites on the page when the session changes. */
import type { SiteView } from './site-view.ts';
import { createPageFavorites, type PageFavorites } from './page-favorites.ts';
import type { PlayerPart } from './feature.ts';

let favorites: PageFavorites | null = null;
export const pageFavoritesOf = (site: SiteView): PageFavorites => (favorites ??= createPageFavorites(site));

export const favoritesFeature = {
  player: (site: SiteView): PlayerPart => ({
    session(state) {
      if (state.status === 'guest') pageFavoritesOf(site).clear();
      else void pageFavoritesOf(site).load();
    },
    restored: () => pageFavoritesOf(site).expire(),
  }),
};
