/** Schemas of the responses to the search's queries. */
import * as v from 'valibot';
import { gameEdges, latestGames } from '#lib/catalog/answers.ts';
import { browserQuery, filledText, someRowsOf } from '#lib/graphql/browser-query.ts';
import {
  SearchAllDocument,
  SearchGamesDocument,
  SearchLatestDocument,
  SearchManufacturersDocument,
  SearchStartDocument,
} from './search.generated.ts';

const manufacturer = v.object({
  code: filledText,
  name: filledText,
  image: v.nullable(v.string()),
  gamesCount: v.number(),
});
export type ManufacturerAnswer = v.InferOutput<typeof manufacturer>;
const manufacturers = someRowsOf('manufacturers', manufacturer);

const sortedGames = v.object({
  totalCount: v.nullable(v.number()),
  hasNextPage: v.boolean(),
  edges: gameEdges,
});
export type SortedGamesAnswer = v.InferOutput<typeof sortedGames>;
const found = v.object({ ...sortedGames.entries, searchedFor: v.nullish(v.string(), null) });

export const SEARCH_ALL = browserQuery(SearchAllDocument, v.object({ sortedGames: found, manufacturers }));
export const SEARCH_GAMES = browserQuery(SearchGamesDocument, v.object({ sortedGames }));
export const SEARCH_BEGINNING = browserQuery(
  SearchStartDocument,
  v.object({ sortedGames: v.object({ edges: gameEdges }), manufacturers }),
);
export const SEARCH_LATEST = browserQuery(SearchLatestDocument, v.object({ userLatestedGames: latestGames }));
export const SEARCH_MANUFACTURERS = browserQuery(SearchManufacturersDocument, v.object({ manufacturers }));
