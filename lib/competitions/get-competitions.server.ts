/** Competitions for server components (specification 2 §7 `getCompetitions`). */
import { TAGS } from '#contract/revalidation.ts';
import { queryContent, type ContentScope } from '#lib/graphql/query.server.ts';
import { GetCompetitionsDocument, type GetCompetitionsQuery } from './competitions.generated.ts';

export type Competition = GetCompetitionsQuery['competitions']['edges'][number]['node'];

/**
 * The one to show first: of those that run the next to end, else the next to come, else the last that ended.
 * Null = there is none at all.
 */
export async function getNextCompetition(currency: string, scope: ContentScope): Promise<Competition | null> {
  const { competitions } = await queryContent(GetCompetitionsDocument, { first: 1, currency }, scope, [
    TAGS.content,
    TAGS.catalog,
  ]);
  return competitions.edges[0]?.node ?? null;
}
