/** Loads one game with all data of its page. */
import { TAGS } from '#contract/revalidation.ts';
import { queryContent, type ContentScope } from '#lib/graphql/query.server.ts';
import { GetGameDocument, type GetGameQuery } from './get-game.generated.ts';

export type GameInfo = NonNullable<GetGameQuery['game']>;

/** Null = this manufacturer has no such game in this region. */
export async function getGame(
  manufacturer: string,
  slug: string,
  scope: ContentScope,
): Promise<GameInfo | null> {
  return (await queryContent(GetGameDocument, { manufacturer, slug }, scope, [TAGS.catalog, TAGS.game(slug)]))
    .game;
}
