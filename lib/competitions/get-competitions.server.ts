/** Competitions for server components (specification 2 §7 `getCompetitions`). */
import { COMPETITION_INDEXED_DAYS, endedFor, type CompetitionType } from '#contract/competitions.ts';
import { TAGS } from '#contract/revalidation.ts';
import { queryContent, type ContentScope } from '#lib/graphql/query.server.ts';
import {
  GetCompetitionListDocument,
  GetCompetitionPageDocument,
  GetCompetitionsDocument,
  GetSitemapCompetitionsDocument,
  type CompetitionCardFragment,
  type GetCompetitionPageQuery,
  type GetCompetitionsQuery,
} from './competitions.generated.ts';

export type Competition = GetCompetitionsQuery['competitions']['edges'][number]['node'];

export type CompetitionCard = CompetitionCardFragment;
export type CompetitionDetails = NonNullable<GetCompetitionPageQuery['competition']>;
export type CompetitionList = {
  items: readonly CompetitionCard[];
  totalCount: number;
  hasNextPage: boolean;
};

const CHANGES = [TAGS.content, TAGS.catalog];

/** One page of the competitions of a type (null = of all types), in display order. */
export async function getCompetitionList(
  type: CompetitionType | null,
  { first, offset, currency }: { first: number; offset: number; currency: string },
  scope: ContentScope,
): Promise<CompetitionList> {
  const { competitions } = await queryContent(
    GetCompetitionListDocument,
    { type, first, offset, currency },
    scope,
    CHANGES,
  );
  return { ...competitions, items: competitions.edges.map(({ node }) => node) };
}

/** Competitions for the sitemap. `updated`: last change of the page. */
export async function getSitemapCompetitions(
  scope: ContentScope,
  now: Date,
): Promise<{ id: string; updated: string }[]> {
  const { competitions } = await queryContent(GetSitemapCompetitionsDocument, {}, scope, CHANGES);
  return competitions.edges
    .map(({ node }) => node)
    .filter(({ dateEnd }) => !endedFor(dateEnd, COMPETITION_INDEXED_DAYS, now))
    .map(({ id, dateStart, dateEnd }) => {
      const changes = [dateStart, dateEnd].filter((at) => Date.parse(at) <= now.getTime());
      return { id, updated: changes.at(-1) ?? '' };
    });
}

/** One competition as every visitor sees it; null = it does not exist. */
export const getCompetitionPage = async (
  id: number,
  currency: string,
  scope: ContentScope,
): Promise<CompetitionDetails | null> =>
  (await queryContent(GetCompetitionPageDocument, { id, currency }, scope, CHANGES)).competition ?? null;

/**
 * The competition to show: of the running ones the one that ends first; if none runs, the next one to start; otherwise
 * the last one that ended. Null = there is none.
 */
export async function getNextCompetition(currency: string, scope: ContentScope): Promise<Competition | null> {
  const { competitions } = await queryContent(
    GetCompetitionsDocument,
    { first: 1, currency },
    scope,
    CHANGES,
  );
  return competitions.edges[0]?.node ?? null;
}
