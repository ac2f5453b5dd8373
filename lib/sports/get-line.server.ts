/** The sports line for server components. Returns null while the feed is unavailable, which pages report. */
import { TAGS } from '#contract/revalidation.ts';
import { isAnsweredFailure, queryContent, type ContentScope } from '#lib/graphql/query.server.ts';
import {
  GetSportEventDocument,
  GetSportEventsDocument,
  GetSportsDocument,
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

/** Lifetimes of responses: with live events, and without. The stream of the line brings changes meanwhile. */
export const LIVE_SECONDS = 10;
export const LINE_SECONDS = 60;
export const TAGS_OF_LINE = [TAGS.content];

/**
 * Null when the platform answers that the feed is unavailable. A platform that does not respond is a failure,
 * so that the last page stays.
 */
export async function orUnavailable<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (isAnsweredFailure(error)) return null;
    throw error;
  }
}

export const getSports = async (scope: ContentScope): Promise<readonly Sport[]> =>
  (await queryContent(GetSportsDocument, {}, scope, TAGS_OF_LINE, LINE_SECONDS)).sports;

export type EventFilter = Omit<GetSportEventsQueryVariables, 'first' | 'offset' | 'from' | 'to'> & {
  readonly from?: Date;
  readonly to?: Date;
};

type EventPage = { readonly events: readonly LineEvent[]; readonly total: number };

/** At most EVENTS_A_PAGE events: the prices of more would exceed the platform's limit for one response. */
async function getEventPage(
  { from, to, ...filter }: EventFilter,
  { first, offset }: { first: number; offset: number },
  scope: ContentScope,
): Promise<EventPage> {
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
    TAGS_OF_LINE,
    filter.live === true ? LIVE_SECONDS : LINE_SECONDS,
  );
  return { events: sportEvents.edges.map(({ node }) => node), total: sportEvents.totalCount };
}

/** Offered events of a filter, by start. */
export async function getSportEvents(
  filter: EventFilter,
  { first, offset }: { first: number; offset: number },
  scope: ContentScope,
): Promise<EventPage> {
  const pages = await Promise.all(
    Array.from({ length: Math.max(Math.ceil(first / EVENTS_A_PAGE), 1) }, (_, index) => {
      const before = index * EVENTS_A_PAGE;
      const own = { first: Math.min(first - before, EVENTS_A_PAGE), offset: offset + before };
      return getEventPage(filter, own, scope);
    }),
  );
  // The line can change between two requests, so an event may be on both pages.
  const events = new Map(pages.flatMap((page) => page.events).map((event) => [event.id, event]));
  return { events: [...events.values()], total: pages[0]?.total ?? 0 };
}

/** Null = there is no event with this id. */
export const getSportEvent = async (id: string, scope: ContentScope): Promise<SportEventDetail | null> =>
  (await queryContent(GetSportEventDocument, { id }, scope, TAGS_OF_LINE, LIVE_SECONDS)).sportEvent ?? null;
