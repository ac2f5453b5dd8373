/**
 * What the search knows of the server beside an answer (swr): asked for once however many parts show it, kept
 * while the page is, asked for again when the modal opens again. One document is one site and language.
 */
import useSWR, { type SWRResponse } from 'swr';
import { valueOf } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import type { GameCardView } from '#lib/catalog/views.ts';
import type { FoundManufacturer, SearchSource, SearchStart } from '#lib/search/views.ts';

/** A failure is shown with a retry; nothing is asked for behind the visitor's back. */
const ON_DEMAND = {
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
} as const;

export const useSearchStart = (source: Pick<SearchSource, 'start'>): SWRResponse<SearchStart, Failure> =>
  useSWR<SearchStart, Failure>('search/start', () => valueOf(source.start()), ON_DEMAND);

/** The player's own; a guest has none. */
export const useLatestGames = (
  source: Pick<SearchSource, 'latest'>,
  isPlayer: boolean,
): SWRResponse<readonly GameCardView[], Failure> =>
  useSWR<readonly GameCardView[], Failure>(
    isPlayer ? 'search/latest' : null,
    () => valueOf(source.latest()),
    ON_DEMAND,
  );

/** Null: all of them; undefined: none are asked for. */
export const useManufacturers = (
  source: Pick<SearchSource, 'manufacturers'>,
  query: string | null | undefined,
): SWRResponse<readonly FoundManufacturer[], Failure> =>
  useSWR<readonly FoundManufacturer[], Failure>(
    query === undefined ? null : ['search/manufacturers', query],
    () => valueOf(source.manufacturers(query ?? null)),
    ON_DEMAND,
  );
