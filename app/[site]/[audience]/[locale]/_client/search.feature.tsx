/**
 * Two modals: the search of games (in the sports section it opens the page that searches matches instead), and the list
 * of manufacturers. Recent queries are removed when the player signs out.
 */
import { useAtomValue } from 'jotai';
import type { ComponentProps } from 'react';
import type { SearchModal as SearchModalType } from '#components/search/search-modal.tsx';
import { isOnGamePage } from '#components/runtime/clicks.ts';
import type { GameEntry } from '#components/runtime/read-card.ts';
import type { GameCardView } from '#lib/catalog/views.ts';
import { loadMessages } from '#lib/i18n/load-messages.ts';
import { translatorOf } from '#lib/i18n/translator.ts';
import { SEARCH_QUERY } from '#lib/routes/modals.ts';
import { cleanQuery } from '#lib/search/query.ts';
import { createRecentSearches } from '#lib/search/recent-searches.ts';
import { localStore } from '#lib/storage/key-value.ts';
import { STORAGE_KEYS } from '#lib/storage/keys.ts';
import type { Feature } from './feature.ts';
import { play } from './guest-play.ts';
import { catalogLinks, getGraphql } from './services.ts';
import type { SiteView } from './site-view.ts';
import { sportSearchTarget } from './sport-search-target.ts';
import { isPlayerAtom } from './tab-state.ts';

const searchSource = async (site: SiteView) => {
  const [{ createSearchSource }, { sectionsOf }, graphql] = await Promise.all([
    import('#lib/search/search-source.ts'),
    import('./game-groups.ts'),
    getGraphql(site),
  ]);
  return createSearchSource(graphql, {
    links: catalogLinks(site),
    imagePrefix: site.imagePrefix,
    jackpotIcon: site.jackpotIcon,
    sections: () => sectionsOf(site),
  });
};

const toGameEntry = ({ slug, name, href, demoHref, manufacturer, picture }: GameCardView): GameEntry => ({
  slug,
  name,
  href,
  demoHref,
  manufacturer: manufacturer.name,
  manufacturerHref: manufacturer.href,
  image: picture?.src ?? null,
});

type SearchModalProps = ComponentProps<typeof SearchModalType>;
function SearchOfVisitor({
  Search,
  ...search
}: Omit<SearchModalProps, 'isPlayer'> & { Search: typeof SearchModalType }) {
  return <Search {...search} isPlayer={useAtomValue(isPlayerAtom)} />;
}

export const searchFeature = {
  modals: {
    async search(_request, site, deps) {
      const begin = cleanQuery(new URLSearchParams(location.search).get(SEARCH_QUERY) ?? '');
      const matches = sportSearchTarget(site, location.pathname, begin);
      if (matches !== null) {
        deps.close();
        deps.navigate(matches);
        return null;
      }
      const [{ SearchModal }, source, loaded] = await Promise.all([
        import('#components/search/search-modal.tsx'),
        searchSource(site),
        loadMessages(site.locale, ['search', 'common']),
      ]);
      return (
        <SearchOfVisitor
          Search={SearchModal}
          source={source}
          begin={begin}
          recent={createRecentSearches(localStore())}
          isOnGamePage={isOnGamePage()}
          onChoose={(chosen) => {
            const game = toGameEntry(chosen);
            play(game, deps, () => deps.open({ name: 'open-game', game }));
          }}
          onAllManufacturers={() => deps.open({ name: 'search-providers' })}
          onClose={deps.close}
          t={translatorOf(loaded, 'search')}
          common={translatorOf(loaded, 'common')}
        />
      );
    },
    async 'search-providers'(_request, site, deps) {
      const [{ ManufacturersModal }, source, loaded] = await Promise.all([
        import('#components/search/manufacturers-modal.tsx'),
        searchSource(site),
        loadMessages(site.locale, ['search', 'common']),
      ]);
      return (
        <ManufacturersModal
          source={source}
          onClose={deps.close}
          t={translatorOf(loaded, 'search')}
          common={translatorOf(loaded, 'common')}
        />
      );
    },
  },
  player: () => ({
    session(state, reason) {
      if (state.status !== 'guest' || !reason) return;
      for (const key of [STORAGE_KEYS.recentSearches, STORAGE_KEYS.sportSearches])
        createRecentSearches(localStore(), key).clear();
    },
  }),
} as const satisfies Feature<'search' | 'search-providers'>;
