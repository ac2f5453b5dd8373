/** The search's requests to the platform. */
import { SEARCH } from '#lib/core/ui-constants.ts';
import { ok, type Result } from '#lib/core/result.ts';
import { toCardView, type CardOptions } from '#lib/catalog/to-card-view.ts';
import type { GameCardAnswer } from '#lib/catalog/answers.ts';
import type { Failure } from '#lib/errors/failure.ts';
import type { BrowserGraphql } from '#lib/graphql/browser-client.ts';
import {
  SEARCH_ALL,
  SEARCH_BEGINNING,
  SEARCH_GAMES,
  SEARCH_LATEST,
  SEARCH_MANUFACTURERS,
  type ManufacturerAnswer,
  type SortedGamesAnswer,
} from './answers.ts';
import { matchingSections } from './query.ts';
import type { FoundGames, FoundManufacturer, SearchSource, SectionView } from './views.ts';

const mapped = <From, To>(reply: Result<From, Failure>, map: (value: From) => To): Result<To, Failure> =>
  reply.ok ? ok(map(reply.value)) : reply;

/** `sections`: all groups of games and their subgroups; empty when they failed to load. */
export function createSearchSource(
  graphql: BrowserGraphql,
  options: CardOptions & { sections: () => Promise<readonly SectionView[]> },
): SearchSource {
  const toCard = (game: GameCardAnswer) => toCardView(game, options);
  const toManufacturer = ({ code, name, image, gamesCount }: ManufacturerAnswer): FoundManufacturer => {
    const lower = code.toLowerCase();
    return { code: lower, name, image, gamesCount, href: options.links.manufacturer(lower) };
  };
  const toFound = ({ sortedGames }: { sortedGames: SortedGamesAnswer }): FoundGames => ({
    games: sortedGames.edges.map(({ node }) => toCard(node)),
    totalCount: sortedGames.totalCount ?? sortedGames.edges.length,
    hasMore: sortedGames.hasNextPage,
  });
  return {
    find: async (search, signal) => {
      const sections = options.sections();
      const reply = await graphql(SEARCH_ALL, { search }, signal);
      // A failure is returned at once, even while the groups are still loading.
      if (!reply.ok) return reply;
      return ok({
        ...toFound(reply.value),
        searchedFor: reply.value.sortedGames.searchedFor,
        manufacturers: reply.value.manufacturers.map(toManufacturer),
        sections: matchingSections(await sections, search),
      });
    },
    more: async (search, offset) => mapped(await graphql(SEARCH_GAMES, { search, offset }), toFound),
    start: async () =>
      mapped(await graphql(SEARCH_BEGINNING, { first: SEARCH.popular }), (data) => ({
        popular: data.sortedGames.edges.map(({ node }) => toCard(node)),
        manufacturers: data.manufacturers.map(toManufacturer),
      })),
    latest: async () =>
      mapped(await graphql(SEARCH_LATEST, {}), (data) =>
        data.userLatestedGames.slice(0, SEARCH.latest).map(({ game }) => toCard(game)),
      ),
    manufacturers: async (search) =>
      mapped(await graphql(SEARCH_MANUFACTURERS, { search }), (data) =>
        data.manufacturers.map(toManufacturer),
      ),
  };
}
