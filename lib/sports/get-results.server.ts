/** Results, fixtures and tables of the sports section for server components. */
import type { SportId } from '#contract/feed.ts';
import { queryContent, type ContentScope } from '#lib/graphql/query.server.ts';
import { LINE_SECONDS, LIVE_SECONDS, TAGS_OF_LINE } from './get-line.server.ts';
import {
  GetLeagueScorersDocument,
  GetLeagueTableDocument,
  GetRunningMatchesDocument,
  GetSportCalendarDocument,
  GetSportCompetitionDayDocument,
  GetSportDayDocument,
  GetSportFixturesDocument,
  type GetLeagueScorersQuery,
  type GetLeagueTableQuery,
  type GetSportCalendarQuery,
  type GetSportDayQuery,
  type GetSportFixturesQuery,
  type SportMatchFactsFragment,
} from './results.generated.ts';

export type MatchFacts = SportMatchFactsFragment;
export type DayCompetition = GetSportDayQuery['sportDay'][number];
export type DayCount = GetSportCalendarQuery['sportCalendar'][number];
export type Fixtures = NonNullable<GetSportFixturesQuery['sportFixtures']>;
export type ScorerRow = GetLeagueScorersQuery['sportScorers'][number];
export type TableRow = GetLeagueTableQuery['sportTable'][number];

/** Lifetime of responses about past days in seconds; responses about other days have the lifetime of the line. */
const PAST_SECONDS = 1800;
/** Maximum number of matches of one competition on a page, and of live matches in one response. */
const RESULTS_A_PAGE = 100;
const MOST_RUNNING = 100;

/** A day is past when it is so in every time zone: they are at most 14 hours away from UTC. */
const PAST_AFTER_MS = (24 + 14) * 3_600_000;
const lifetimeOf = (day: string): number =>
  Date.parse(day) + PAST_AFTER_MS < Date.now() ? PAST_SECONDS : LINE_SECONDS;

/** Matches of a sport on a day, by competition; at most `each` of each competition. */
export const getSportDay = async (
  { sport, day, state, each }: { sport: SportId; day: string; state: 'played' | 'scheduled'; each: number },
  scope: ContentScope,
): Promise<readonly DayCompetition[]> =>
  (await queryContent(GetSportDayDocument, { sport, day, state, each }, scope, TAGS_OF_LINE, lifetimeOf(day)))
    .sportDay;

/** All matches of a competition in a day, a page at a time. */
export async function getCompetitionDay(
  { competition, day, page }: { competition: string; day: string; page: number },
  scope: ContentScope,
): Promise<{ events: readonly MatchFacts[]; total: number; hasNext: boolean }> {
  const variables = { competition, day, first: RESULTS_A_PAGE, offset: (page - 1) * RESULTS_A_PAGE };
  const { sportResults } = await queryContent(
    GetSportCompetitionDayDocument,
    variables,
    scope,
    TAGS_OF_LINE,
    lifetimeOf(day),
  );
  const events = sportResults.edges.map(({ node }) => node);
  return { events, total: sportResults.totalCount, hasNext: sportResults.hasNextPage };
}

export async function getRunningMatches(
  sport: SportId | null,
  scope: ContentScope,
): Promise<{ events: readonly MatchFacts[]; total: number }> {
  const { sportEvents } = await queryContent(
    GetRunningMatchesDocument,
    { sport, first: MOST_RUNNING },
    scope,
    TAGS_OF_LINE,
    LIVE_SECONDS,
  );
  return { events: sportEvents.edges.map(({ node }) => node), total: sportEvents.totalCount };
}

export const getSportCalendar = async (scope: ContentScope): Promise<readonly DayCount[]> =>
  (await queryContent(GetSportCalendarDocument, {}, scope, TAGS_OF_LINE, LINE_SECONDS)).sportCalendar;

/** Null = the competition does not exist. */
export const getSportFixtures = async (
  { competition, team, other }: { competition: string; team: string | null; other: string | null },
  scope: ContentScope,
): Promise<Fixtures | null> =>
  (
    await queryContent(
      GetSportFixturesDocument,
      { competition, competitor: team, other },
      scope,
      TAGS_OF_LINE,
      LINE_SECONDS,
    )
  ).sportFixtures ?? null;

/** Best first; empty for competitions without a table, such as cups. */
export const getLeagueTable = async (
  competition: string,
  scope: ContentScope,
): Promise<readonly TableRow[]> =>
  (await queryContent(GetLeagueTableDocument, { competition }, scope, TAGS_OF_LINE, LINE_SECONDS)).sportTable;

export const getLeagueScorers = async (
  competition: string,
  scope: ContentScope,
): Promise<readonly ScorerRow[]> =>
  (await queryContent(GetLeagueScorersDocument, { competition }, scope, TAGS_OF_LINE, LINE_SECONDS))
    .sportScorers;
