/** The sports line for server components. */
import { TAGS } from '#contract/revalidation.ts';
import { queryContent, type ContentScope } from '#lib/graphql/query.server.ts';
import {
  GetSportEventDocument,
  GetSportEventsDocument,
  GetSportResultsDocument,
  GetSportsDocument,
  GetSportTableDocument,
  type GetSportEventQuery,
  type GetSportEventsQueryVariables,
  type GetSportsQuery,
  type SportEventFactsFragment,
  type SportMarketFactsFragment,
} from './sports.generated.ts';

export type Sport = GetSportsQuery['sports'][number];
export type SportMarket = SportMarketFactsFragment;
export type SportEventFacts = SportEventFactsFragment;
export type LineEvent = SportEventFacts & { readonly markets: readonly SportMarket[] };
export type SportEventDetail = NonNullable<GetSportEventQuery['sportEvent']>;

/** Events on a page of a list. */
export const EVENTS_A_PAGE = 24;

export const getSports = async (scope: ContentScope): Promise<readonly Sport[]> =>
  (await queryContent(GetSportsDocument, {}, scope, [TAGS.content])).sports;

export type EventFilter = Omit<GetSportEventsQueryVariables, 'first' | 'offset' | 'from' | 'to'> & {
  readonly from?: Date;
  readonly to?: Date;
};

/** Offered events of a filter, by start. */
export async function getSportEvents(
  { from, to, ...filter }: EventFilter,
  { first, offset }: { first: number; offset: number },
  scope: ContentScope,
): Promise<{ events: readonly LineEvent[]; total: number }> {
  const { sportEvents } = await queryContent(
    GetSportEventsDocument,
    {
      ...filter,
      ...(from && { from: from.toISOString() }),
      ...(to && { to: to.toISOString() }),
      first,
      offset,
    },
    scope,
    [TAGS.content],
  );
  return { events: sportEvents.edges.map(({ node }) => node), total: sportEvents.totalCount };
}

/** Null = there is no event with this id. */
export const getSportEvent = async (id: string, scope: ContentScope): Promise<SportEventDetail | null> =>
  (await queryContent(GetSportEventDocument, { id }, scope, [TAGS.content])).sportEvent ?? null;

/** Matches of a day (`2026-11-26`, UTC) of a sport, also ended ones. */
export async function getSportResults(
  { sport, competition, day }: { sport?: number; competition?: string; day: string },
  { first, offset }: { first: number; offset: number },
  scope: ContentScope,
): Promise<{ events: readonly SportEventFacts[]; total: number }> {
  const { sportResults } = await queryContent(
    GetSportResultsDocument,
    { sport: sport ?? null, competition: competition ?? null, day, first, offset },
    scope,
    [TAGS.content],
  );
  return { events: sportResults.edges.map(({ node }) => node), total: sportResults.totalCount };
}

export const getSportTable = async (competition: string, scope: ContentScope) =>
  (await queryContent(GetSportTableDocument, { competition }, scope, [TAGS.content])).sportTable;
