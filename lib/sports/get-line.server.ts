/** The sports line for server components. Returns null while the feed is unavailable, which pages report. */
import type { SportId } from '#contract/feed.ts';
import { TAGS } from '#contract/revalidation.ts';
import { isAnsweredFailure, queryContent, type ContentScope } from '#lib/graphql/query.server.ts';
import {
  GetLiveEventsDocument,
  GetSitemapEventsDocument,
  GetSportEventDocument,
  GetSportEventsDocument,
  GetSportPricesDocument,
  GetSportsDocument,
  type GetLiveEventsQuery,
  type GetSitemapEventsQuery,
  type GetSportEventQuery,
  type GetSportEventsQueryVariables,
  type GetSportPricesQuery,
  type GetSportsQuery,
  type SportEventFactsFragment,
  type SportMarketFactsFragment,
} from './sports.generated.ts';

export type Sport = GetSportsQuery['sports'][number];
export type SportMarket = SportMarketFactsFragment;
export type SportEventFacts = SportEventFactsFragment;
/** An event of the line. `marketCount`: only in lists, the number of markets on the event's page. */
export type LineEvent = SportEventFacts & {
  readonly markets: readonly SportMarket[];
  readonly marketCount?: number | null | undefined;
};
export type SportEventDetail = NonNullable<GetSportEventQuery['sportEvent']>;

/** Maximum number of events in one response, and on a page of a list. */
export const EVENTS_A_PAGE = 24;

/**
 * Lifetimes of responses in seconds: with live events, and without. Between them the stream of the line updates the
 * page.
 */
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

type Variables = GetSportEventsQueryVariables;
/** Filter of events. Without `kind`: matches; the platform refuses null. */
export type EventFilter = Omit<Variables, 'first' | 'offset' | 'kind' | 'from' | 'to'> & {
  readonly kind?: NonNullable<Variables['kind']>;
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
  return pageOf(sportEvents);
}

const pageOf = ({ edges, totalCount }: GetLiveEventsQuery['sportEvents']): EventPage => ({
  events: edges.map(({ node }) => node),
  total: totalCount,
});

/** `inPlay`: how many events are in play, by sport. */
type LiveEvents = EventPage & { readonly inPlay: ReadonlyMap<number, number> };

/**
 * A page of the events in play, and how many are in play in each sport. One request gives both, because pages show both
 * numbers.
 */
export async function getLiveEvents(
  sport: SportId | null,
  { first, offset }: { first: number; offset: number },
  scope: ContentScope,
): Promise<LiveEvents> {
  const own = Math.min(first, EVENTS_A_PAGE);
  const rest = first - own;
  const [{ sports, sportEvents }, more] = await Promise.all([
    queryContent(GetLiveEventsDocument, { sport, first: own, offset }, scope, TAGS_OF_LINE, LIVE_SECONDS),
    rest > 0
      ? getSportEvents(
          { live: true, ...(sport !== null && { sport }) },
          { first: rest, offset: offset + own },
          scope,
        )
      : null,
  ]);
  const { events, total } = pageOf(sportEvents);
  return {
    events: distinct([...events, ...(more?.events ?? [])]),
    total,
    inPlay: new Map(sports.map(({ id, liveEvents }) => [id, liveEvents])),
  };
}

/** The line can change between two requests, so an event may be on both pages. */
const distinct = (events: readonly LineEvent[]): readonly LineEvent[] => [
  ...new Map(events.map((event) => [event.id, event])).values(),
];

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
  return { events: distinct(pages.flatMap((page) => page.events)), total: pages[0]?.total ?? 0 };
}

/** Null = there is no event with this id. */
export const getSportEvent = async (id: string, scope: ContentScope): Promise<SportEventDetail | null> =>
  (await queryContent(GetSportEventDocument, { id }, scope, TAGS_OF_LINE, LIVE_SECONDS)).sportEvent ?? null;

/** Prices of a main market before play, from the first one on; empty where none are known. */
export const getSportPrices = async (
  { event, market }: { event: string; market: string },
  scope: ContentScope,
): Promise<GetSportPricesQuery['sportPrices']> =>
  (await queryContent(GetSportPricesDocument, { event, market }, scope, TAGS_OF_LINE, LINE_SECONDS))
    .sportPrices;

type SitemapEvent = GetSitemapEventsQuery['sportEvents']['edges'][number]['node'];
/** The most that the platform gives at once. */
const SITEMAP_BATCH = 100;
/** Products §5: the sitemap of matches is refreshed hourly. */
const SITEMAP_SECONDS = 3600;

/** All matches of the line and in play, by start. */
export async function getSitemapEvents(scope: ContentScope): Promise<readonly SitemapEvent[]> {
  const all = new Map<string, SitemapEvent>();
  for (let offset = 0; ; offset += SITEMAP_BATCH) {
    const { sportEvents } = await queryContent(
      GetSitemapEventsDocument,
      { first: SITEMAP_BATCH, offset },
      scope,
      TAGS_OF_LINE,
      SITEMAP_SECONDS,
    );
    // The line can change between two requests, so an event may be in both answers.
    for (const { node } of sportEvents.edges) all.set(node.id, node);
    if (!sportEvents.hasNextPage) return [...all.values()];
  }
}
