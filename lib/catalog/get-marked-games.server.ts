/**
 * Games whose cards carry the badges of instant cashback and of tournaments (specification 2 §3 "Client
 * state", §4 "Card badges").
 */
import { TAGS } from '#contract/revalidation.ts';
import { queryContent, type ContentScope } from '#lib/graphql/query.server.ts';
import type { ListVariant } from './list-variants.ts';
import {
  GetMarkedCashbackGamesDocument,
  GetMarkedTournamentGamesDocument,
} from './marked-games.generated.ts';
import type { MarkedGames } from './to-card-view.ts';

type Marked = { slug: string; groups: readonly number[] };
type Connection = { hasNextPage: boolean; edges: readonly { node: Marked }[] };

async function all(page: (offset: number) => Promise<Connection>): Promise<Marked[]> {
  const games: Marked[] = [];
  for (;;) {
    const { edges, hasNextPage } = await page(games.length);
    games.push(...edges.map(({ node }) => node));
    if (!hasNextPage || edges.length === 0) return games;
  }
}

const readMarked = async (scope: ContentScope): Promise<Record<ListVariant, Marked[]>> => {
  const [cashback, tournament] = await Promise.all([
    all(
      async (offset) =>
        (await queryContent(GetMarkedCashbackGamesDocument, { offset }, scope, [TAGS.catalog]))
          .fastCashbackGames,
    ),
    all(
      async (offset) =>
        (await queryContent(GetMarkedTournamentGamesDocument, { offset }, scope, [TAGS.catalog]))
          .competitionsGames,
    ),
  ]);
  return { cashback, tournament };
};

const slugsOf = (games: readonly Marked[]): ReadonlySet<string> => new Set(games.map(({ slug }) => slug));

export async function getMarkedGames(scope: ContentScope): Promise<MarkedGames> {
  const { cashback, tournament } = await readMarked(scope);
  return { cashback: slugsOf(cashback), competitions: slugsOf(tournament) };
}

/** Numeric ids of the groups that have games of each variant of the list. */
export async function getVariantGroups(
  scope: ContentScope,
): Promise<Record<ListVariant, ReadonlySet<number>>> {
  const { cashback, tournament } = await readMarked(scope);
  const groupsOf = (games: readonly Marked[]) => new Set(games.flatMap(({ groups }) => groups));
  return { cashback: groupsOf(cashback), tournament: groupsOf(tournament) };
}
