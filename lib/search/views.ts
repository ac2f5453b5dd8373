/** View types of the search: plain data with complete links. */
import type { Result } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import type { GameCardView } from '#lib/catalog/views.ts';

export type FoundManufacturer = {
  code: string;
  name: string;
  href: string;
  image: string | null;
  gamesCount: number;
};
/**
 * A group of games, or a subgroup, with the icon of the group. `of`: name of a subgroup's group; null for a
 * group.
 */
export type SectionView = { href: string; name: string; of: string | null; icon: string };
export type FoundGames = { games: readonly GameCardView[]; totalCount: number; hasMore: boolean };
export type Found = FoundGames & {
  /** The text on the other keyboard layout, when the games match that one; otherwise null. */
  searchedFor: string | null;
  manufacturers: readonly FoundManufacturer[];
  sections: readonly SectionView[];
};
export type SearchStart = { popular: readonly GameCardView[]; manufacturers: readonly FoundManufacturer[] };

/** Requests of the search; an aborted one resolves to a `cancelled` failure. */
export type SearchSource = {
  /** First page of games, and the manufacturers and groups that match. */
  find: (query: string, signal: AbortSignal) => Promise<Result<Found, Failure>>;
  /** The next page of games; `offset`: number of games already shown. */
  more: (query: string, offset: number) => Promise<Result<FoundGames, Failure>>;
  start: () => Promise<Result<SearchStart, Failure>>;
  /** Games that this player opened last. */
  latest: () => Promise<Result<readonly GameCardView[], Failure>>;
  /** All manufacturers (null), or those that match, tolerant of typing errors. */
  manufacturers: (query: string | null) => Promise<Result<readonly FoundManufacturer[], Failure>>;
};
