/** The hearts of the page's cards: the rule of lib/favorites over GraphQL and the page's marks (specification 2 §4, §8). */
import { markFavorites, setFavorite } from '#components/layout/player-marks.ts';
import { notify } from '#components/ui/notify.ts';
import { ok } from '#lib/core/result.ts';
import { FavoriteChangeStatusDocument } from '#lib/favorites/favorite-change-status.generated.ts';
import { createFavorites } from '#lib/favorites/favorites.ts';
import { GetFavoriteSlugsDocument } from '#lib/favorites/get-favorites-games.generated.ts';
import { translateTexts } from '#lib/i18n/load-messages.ts';
import { getGraphql } from './services.ts';
import type { SiteView } from './site-view.ts';

export type Hearts = { load(): Promise<void>; toggle(slug: string): void; clear(): void };

export function createHearts(site: SiteView): Hearts {
  const favorites = createFavorites({
    async change(slug) {
      const graphql = await getGraphql(site);
      const reply = await graphql('mutation', FavoriteChangeStatusDocument, { slug });
      return reply.ok ? ok(reply.value.favoriteChangeStatus.result) : reply;
    },
    onMark: setFavorite,
    onNotice: ({ texts, type }) => void translateTexts(site.locale, texts).then((text) => notify({ type, text })),
  });
  let loaded = false;
  // Cards come and go with client navigation and loaded pages; each new one gets its mark.
  const observer = new MutationObserver(() => markFavorites(favorites.all()));

  return {
    async load() {
      if (loaded) return;
      loaded = true;
      observer.observe(document.body, { childList: true, subtree: true });
      const graphql = await getGraphql(site);
      const found = new Set<string>();
      for (let more = true; more;) {
        const reply = await graphql('query', GetFavoriteSlugsDocument, { offset: found.size });
        const page = reply.ok ? reply.value.currentUser?.favorites : undefined;
        if (!page) {
          // The next change of the session tries again.
          loaded = false;
          return;
        }
        for (const { node } of page.edges) found.add(node.slug);
        more = page.hasNextPage && page.edges.length > 0;
      }
      favorites.replace(found);
    },
    toggle: (slug) => void favorites.toggle(slug),
    clear() {
      loaded = false;
      observer.disconnect();
      favorites.replace([]);
    },
  };
}
