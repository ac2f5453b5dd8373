/** What the search shows: plain data, links finished. */
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
/** A group of games, or a part of one (`of`: the group's name), with the icon of its group. */
export type SectionView = { href: string; name: string; of: string | null; icon: string };
export type FoundGames = { games: readonly GameCardView[]; totalCount: number; hasMore: boolean };
export type Found = FoundGames & {
  manufacturers: readonly FoundManufacturer[];
  sections: readonly SectionView[];
};
export type SearchStart = { popular: readonly GameCardView[]; manufacturers: readonly FoundManufacturer[] };

/** Where answers come from; an aborted one ends as a `cancelled` failure. */
export type SearchSource = {
  /** First page of games, and the manufacturers and groups of games that fit. */
  find: (query: string, signal: AbortSignal) => Promise<Result<Found, Failure>>;
  /** The next page of the same; `offset`: games already shown. */
  more: (query: string, offset: number) => Promise<Result<FoundGames, Failure>>;
  start: () => Promise<Result<SearchStart, Failure>>;
  /** Games this player opened last. */
  latest: () => Promise<Result<readonly GameCardView[], Failure>>;
  /** All manufacturers, or those that fit, slips forgiven. */
  manufacturers: (query: string | null) => Promise<Result<readonly FoundManufacturer[], Failure>>;
};
