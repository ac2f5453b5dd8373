/**
 * The player's favourites on this page: lib/favorites over GraphQL, shown by the favourite buttons
 * (`data-favorite`; specification 2 §4, §8).
 */
import { markFavorites, setFavorite } from '#components/runtime/player-marks.ts';
import { ok } from '#lib/core/result.ts';
import { shareFavoriteChanges } from '#lib/favorites/favorite-changes.ts';
import { createFavorites, type FavoriteAction } from '#lib/favorites/favorites.ts';
import { FAVORITE_CHANGE, FAVORITE_SLUGS } from '#lib/favorites/answers.ts';
import { loadTranslator } from '#lib/i18n/load-messages.ts';
import { showNotice } from './report-failure.ts';
import { getGraphql } from './services.ts';
import type { SiteView } from './site-view.ts';

export type PageFavorites = {
  /**
   * Loads the player's favourites once per session and marks the buttons; after a failure the next call
   * retries.
   */
  load(): Promise<void>;
  /** Makes the next `load` request the list again, because changes of other tabs may have been missed. */
  expire(): void;
  toggle(slug: string): void;
  /** Unmarks all buttons; call when the player has signed out. */
  clear(): void;
};

/**
 * Milliseconds for which the notice of a failed change offers a retry; later the player can press the favourite button
 * again.
 */
const RETRY_MS = 15_000;

export function createPageFavorites(site: SiteView): PageFavorites {
  const labelOf = async (kind: FavoriteAction['kind']): Promise<string> =>
    kind === 'undo'
      ? (await loadTranslator(site.locale, 'catalog'))('card.undo')
      : (await loadTranslator(site.locale, 'common'))('actions.retry');
  const favorites = createFavorites({
    async change(slug) {
      const graphql = await getGraphql(site);
      const reply = await graphql(FAVORITE_CHANGE, { slug });
      if (!reply.ok) return reply;
      const { result } = reply.value.favoriteChangeStatus;
      changes.post({ slug, isFavorite: result === 'ADDED' });
      return ok(result);
    },
    onMark: setFavorite,
    async onNotice(notice, way) {
      // If the label of the action cannot be loaded, the notice is shown without the action.
      const label = way && (await labelOf(way.kind).catch(() => null));
      if (!way || label === null) return showNotice(notice, site.locale);
      await showNotice(notice, site.locale, {
        action: { label, run: way.run },
        key: `favorite/${way.slug}`,
        ...(way.kind === 'retry' && { duration: RETRY_MS }),
      });
    },
  });
  const changes = shareFavoriteChanges(({ slug, isFavorite }) => {
    const next = new Set(favorites.all());
    if (isFavorite) next.add(slug);
    else next.delete(slug);
    favorites.replace(next);
  });
  let loaded = false;
  // Client navigation and appended pages add cards: their buttons are marked too.
  const observer = new MutationObserver(() => markFavorites(favorites.all()));

  /** Slugs of all favourites; null when one of the pages failed to load. */
  const readAll = async (): Promise<ReadonlySet<string> | null> => {
    const graphql = await getGraphql(site);
    const found = new Set<string>();
    for (let more = true; more;) {
      const reply = await graphql(FAVORITE_SLUGS, { offset: found.size });
      const page = reply.ok ? reply.value.currentUser?.favorites : undefined;
      if (!page) return null;
      const before = found.size;
      for (const { node } of page.edges) found.add(node.slug);
      // Stops at a repeated page, to avoid an endless loop.
      more = page.hasNextPage && found.size > before;
    }
    return found;
  };
  /** Incremented by each load and sign-out: a response whose number is no longer current is dropped. */
  let generation = 0;

  return {
    async load() {
      if (loaded) return;
      loaded = true;
      const begun = (generation += 1);
      const found = await readAll().catch(() => null);
      if (begun !== generation) return;
      if (!found) {
        // The next call, after a change of the session, retries.
        loaded = false;
        return;
      }
      favorites.replace(found);
      markFavorites(favorites.all());
      // Observed only after the list has loaded: before, all marked buttons of the favourites page would be unmarked.
      observer.observe(document.body, { childList: true, subtree: true });
    },
    expire: () => void (loaded = false),
    toggle: (slug) => void favorites.toggle(slug),
    clear() {
      generation += 1;
      loaded = false;
      observer.disconnect();
      favorites.replace([]);
    },
  };
}
