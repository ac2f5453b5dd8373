/** Competitions for server components (specification 2 §7 `getCompetitions`). */
import { TAGS } from '#contract/revalidation.ts';
import { queryContent, type ContentScope } from '#lib/graphql/query.server.ts';
import { GetCompetitionsDocument, type GetCompetitionsQuery } from './competitions.generated.ts';

export type Competition = GetCompetitionsQuery['competitions']['edges'][number]['node'];

/**
 * The competition to show: of the running ones the one that ends first, else the next one to start, else the
 * last one that ended. Null = there is none.
 */
export async function getNextCompetition(currency: string, scope: ContentScope): Promise<Competition | null> {
  const { competitions } = await queryContent(GetCompetitionsDocument, { first: 1, currency }, scope, [
    TAGS.content,
    TAGS.catalog,
  ]);
  return competitions.edges[0]?.node ?? null;
}
