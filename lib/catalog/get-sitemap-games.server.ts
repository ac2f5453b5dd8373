/** Loads all games for the sitemap. */
import { TAGS } from '#contract/revalidation.ts';
import { queryContent, type ContentScope } from '#lib/graphql/query.server.ts';
import { GetSitemapGamesDocument, type GetSitemapGamesQuery } from './get-sitemap-games.generated.ts';

export type SitemapGame = GetSitemapGamesQuery['sitemapGames'][number];
const BATCH = 1000;

export async function getSitemapGames(scope: ContentScope): Promise<SitemapGame[]> {
  const all: SitemapGame[] = [];
  for (;;) {
    const { sitemapGames } = await queryContent(
      GetSitemapGamesDocument,
      { first: BATCH, offset: all.length },
      scope,
      [TAGS.catalog],
    );
    all.push(...sitemapGames);
    if (sitemapGames.length < BATCH) return all;
  }
}
