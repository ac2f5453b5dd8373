/** Results, fixtures and tables of the sports section for server components. */
import { TAGS } from '#contract/revalidation.ts';
import { queryContent, type ContentScope } from '#lib/graphql/query.server.ts';
import {
  GetLeagueTableDocument,
  GetRunningMatchesDocument,
  GetSportCalendarDocument,
  GetSportCompetitionDayDocument,
  GetSportDayDocument,
  GetSportFixturesDocument,
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
export type TableRow = GetLeagueTableQuery['sportTable'][number];

/** How long answers are used: running scores, what changes with each match, what is over. */
const LIVE_SECONDS = 10;
const FRESH_SECONDS = 60;
const PAST_SECONDS = 1800;
const SOURCE = [TAGS.content];
/** Matches of one competition on a page, and running ones of one answer. */
const RESULTS_A_PAGE = 100;
const MOST_RUNNING = 100;

/** Day of a time, in UTC. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
const lifetimeOf = (day: string): number => (day < dayOf(new Date()) ? PAST_SECONDS : FRESH_SECONDS);

/** Matches of a sport in a day, by competition; of each at most `each`. */
export const getSportDay = async (
  { sport, day, state, each }: { sport: number; day: string; state: 'played' | 'scheduled'; each: number },
  scope: ContentScope,
): Promise<readonly DayCompetition[]> =>
  (await queryContent(GetSportDayDocument, { sport, day, state, each }, scope, SOURCE, lifetimeOf(day)))
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
    SOURCE,
    lifetimeOf(day),
  );
  const events = sportResults.edges.map(({ node }) => node);
  return { events, total: sportResults.totalCount, hasNext: sportResults.hasNextPage };
}

export async function getRunningMatches(
  sport: number | null,
  scope: ContentScope,
): Promise<{ events: readonly MatchFacts[]; total: number }> {
  const { sportEvents } = await queryContent(
    GetRunningMatchesDocument,
    { sport, first: MOST_RUNNING },
    scope,
    SOURCE,
    LIVE_SECONDS,
  );
  return { events: sportEvents.edges.map(({ node }) => node), total: sportEvents.totalCount };
}

export const getSportCalendar = async (scope: ContentScope): Promise<readonly DayCount[]> =>
  (await queryContent(GetSportCalendarDocument, {}, scope, SOURCE, FRESH_SECONDS)).sportCalendar;

/** Null = there is no such competition. */
export const getSportFixtures = async (
  { competition, team, other }: { competition: string; team: string | null; other: string | null },
  scope: ContentScope,
): Promise<Fixtures | null> =>
  (
    await queryContent(
      GetSportFixturesDocument,
      { competition, competitor: team, other },
      scope,
      SOURCE,
      FRESH_SECONDS,
    )
  ).sportFixtures ?? null;

/** Best first; empty where there is none: cups. */
export const getLeagueTable = async (
  competition: string,
  scope: ContentScope,
): Promise<readonly TableRow[]> =>
  (await queryContent(GetLeagueTableDocument, { competition }, scope, SOURCE, FRESH_SECONDS)).sportTable;
