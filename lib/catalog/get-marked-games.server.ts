/** Games whose cards carry the badges of instant cashback and of tournaments (specification 2 §3 "Client state", §4 "Card badges"). */
import { TAGS } from '#contract/wire.ts';
import { queryContent, type ContentScope } from '#lib/graphql/query.server.ts';
import { GetFastCashbackGamesDocument, GetTournamentsGamesDocument } from './marked-games.generated.ts';
import type { MarkedGames } from './to-card-view.ts';

type Connection = { hasNextPage: boolean; edges: readonly { node: { slug: string } }[] };

async function allSlugs(page: (offset: number) => Promise<Connection>): Promise<ReadonlySet<string>> {
  const slugs = new Set<string>();
  for (let offset = 0; ;) {
    const { edges, hasNextPage } = await page(offset);
    for (const { node } of edges) slugs.add(node.slug);
    offset += edges.length;
    if (!hasNextPage || edges.length === 0) return slugs;
  }
}

export async function getMarkedGames(scope: ContentScope): Promise<MarkedGames> {
  const [cashback, competitions] = await Promise.all([
    allSlugs(async (offset) => (await queryContent(GetFastCashbackGamesDocument, { offset }, scope, [TAGS.catalog])).fastCashbackGames),
    allSlugs(async (offset) => (await queryContent(GetTournamentsGamesDocument, { offset }, scope, [TAGS.catalog])).competitionsGames),
  ]);
  return { cashback, competitions };
}
