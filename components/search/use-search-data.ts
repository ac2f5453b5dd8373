/**
 * Data of the search other than its results, loaded with swr: requested once for all components that show it, kept as
 * long as the page, and requested again each time the modal opens. The cache keys contain neither site nor language,
 * because a document has only one of each.
 */
import { useServerData } from '#components/ui/use-server-data.ts';
import type { SearchSource } from '#lib/search/views.ts';

export const useSearchStart = (source: Pick<SearchSource, 'start'>) =>
  useServerData('search/start', () => source.start());

/** The player's recent games; not requested for guests. */
export const useLatestGames = (source: Pick<SearchSource, 'latest'>, isPlayer: boolean) =>
  useServerData(isPlayer ? 'search/latest' : null, () => source.latest());

/** Manufacturers that match `query`; null: all manufacturers, undefined: nothing is requested. */
export const useManufacturers = (
  source: Pick<SearchSource, 'manufacturers'>,
  query: string | null | undefined,
) =>
  useServerData(query === undefined ? null : ['search/manufacturers', query], () =>
    source.manufacturers(query ?? null),
  );
