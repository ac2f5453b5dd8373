/** The hearts of the page's cards: marked from the player's list, toggled optimistically, rolled back on failure (specification 2 §4, §8). */
import { notify } from '#components/ui/notify.ts';
import { markFavorites, setFavorite } from '#components/layout/player-marks.ts';
import { FavoriteChangeStatusDocument } from '#lib/favorites/favorite-change-status.generated.ts';
import { GetFavoriteSlugsDocument } from '#lib/favorites/get-favorites-games.generated.ts';
import { loadTranslator } from '#lib/i18n/load-messages.ts';
import { getGraphql } from './services.ts';
import type { SiteView } from './site-view.ts';

export type Hearts = { load(): Promise<void>; toggle(slug: string): Promise<void>; clear(): void };

export function createHearts(site: SiteView): Hearts {
  let slugs = new Set<string>();
  let loaded = false;
  const busy = new Set<string>();
  // Cards come and go with client navigation and loaded pages; each new one gets its mark.
  const observer = new MutationObserver(() => markFavorites(slugs));

  return {
    async load() {
      if (loaded) return markFavorites(slugs);
      loaded = true;
      const graphql = await getGraphql(site);
      const found = new Set<string>();
      for (let more = true; more;) {
        const reply = await graphql('query', GetFavoriteSlugsDocument, { offset: found.size });
        const page = reply.ok ? reply.value.currentUser?.favorites : undefined;
        if (!page) {
          loaded = false;
          return;
        }
        for (const { node } of page.edges) found.add(node.slug);
        more = page.hasNextPage && page.edges.length > 0;
      }
      slugs = found;
      markFavorites(slugs);
      observer.observe(document.body, { childList: true, subtree: true });
    },
    async toggle(slug) {
      if (busy.has(slug)) return;
      busy.add(slug);
      const was = slugs.has(slug);
      const mark = (isFavorite: boolean) => {
        if (isFavorite) slugs.add(slug);
        else slugs.delete(slug);
        setFavorite(slug, isFavorite);
      };
      mark(!was);
      const graphql = await getGraphql(site);
      const reply = await graphql('mutation', FavoriteChangeStatusDocument, { slug });
      busy.delete(slug);
      const errors = await loadTranslator(site.locale, 'errors');
      if (!reply.ok) {
        mark(was);
        return notify({ type: 'info', text: errors('serverErrorTryAgain') });
      }
      // ADDED marks it, anything else removes it (specification 2 §4 "Favorite").
      const isFavorite = reply.value.favoriteChangeStatus.result === 'ADDED';
      mark(isFavorite);

      notify({ type: 'success', text: errors(isFavorite ? 'favorite.added' : 'favorite.removed') });
    },
    clear() {
      slugs = new Set();
      loaded = false;
      observer.disconnect();
      markFavorites(slugs);
    },
  };
}
