/**
 * Server data of the search other than results (swr): requested once for all components that show it, kept as
 * long as the page, and requested again each time the modal opens. The keys need neither site nor language,
 * since a document has only one of each.
 */
import useSWR, { type SWRResponse } from 'swr';
import { valueOf } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import type { GameCardView } from '#lib/catalog/views.ts';
import type { FoundManufacturer, SearchSource, SearchStart } from '#lib/search/views.ts';

/**
 * Requests start only when a component that shows the data is mounted: a failure is shown with a retry
 * button.
 */
const ON_DEMAND = {
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
} as const;

export const useSearchStart = (source: Pick<SearchSource, 'start'>): SWRResponse<SearchStart, Failure> =>
  useSWR<SearchStart, Failure>('search/start', () => valueOf(source.start()), ON_DEMAND);

/** The player's recent games; not requested for guests. */
export const useLatestGames = (
  source: Pick<SearchSource, 'latest'>,
  isPlayer: boolean,
): SWRResponse<readonly GameCardView[], Failure> =>
  useSWR<readonly GameCardView[], Failure>(
    isPlayer ? 'search/latest' : null,
    () => valueOf(source.latest()),
    ON_DEMAND,
  );

/** `query`: null for all manufacturers, undefined to request nothing. */
export const useManufacturers = (
  source: Pick<SearchSource, 'manufacturers'>,
  query: string | null | undefined,
): SWRResponse<readonly FoundManufacturer[], Failure> =>
  useSWR<readonly FoundManufacturer[], Failure>(
    query === undefined ? null : ['search/manufacturers', query],
    () => valueOf(source.manufacturers(query ?? null)),
    ON_DEMAND,
  );
