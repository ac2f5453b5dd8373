/** Data of statistics (products §7.2): competitions, a table with fixtures, a team, two teams. */
import { notFound } from 'next/navigation';
import type { ScorerView } from '#components/sports/results/top-scorers.tsx';
import type { LeagueRowView } from '#components/sports/results/league-table.tsx';
import type { FormResult } from '#components/sports/results/form-badges.tsx';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { href } from '#lib/routes/links.ts';
import { selectedOf, type Selected } from '#lib/routes/selects.ts';
import { getSports, orUnavailable } from '#lib/sports/get-line.server.ts';
import {
  getLeagueScorers,
  getLeagueTable,
  getSportFixtures,
  type Fixtures,
  type ScorerRow,
  type TableRow,
} from '#lib/sports/get-results.server.ts';
import { matchResultView, meetingsOf, outcomeFor, type MatchResultView } from '#lib/sports/match-results.ts';
import type { PageContext } from '../_shared/page-context.ts';
import { matchLinks } from './results-data.ts';
import { sportName } from './sport-data.ts';

export type StatisticsSegments = { competition: string; team: string; other: string };

const isResult = (text: string): text is FormResult => text === 'W' || text === 'D' || text === 'L';
/** Number of matches that the form of a team shows. */
const FORM_MATCHES = 5;

export const statisticsHref = (
  { site, locale }: Pick<PageContext, 'site' | 'locale'>,
  query: Selected,
): string => href(site, locale, 'sportStatistics', {}, { ...query });

export const rowView = (
  row: TableRow,
  { context, competition, team }: { context: PageContext; competition: string; team: string | null },
): LeagueRowView => ({
  ...row,
  id: row.competitor.id,
  name: row.competitor.name,
  href: statisticsHref(context, { competition, team: row.competitor.id }),
  form: row.form.filter(isResult),
  current: row.competitor.id === team,
});

const scorerView = (
  { id, name, competitor, scored }: ScorerRow,
  { context, competition }: { context: PageContext; competition: string },
): ScorerView => ({
  id,
  name,
  team: competitor.name,
  href: statisticsHref(context, { competition, team: competitor.id }),
  scored,
});

/** The sports with the competitions that have matches now. */
async function loadCompetitions(context: PageContext) {
  const t = await getTranslator(context.locale, 'sports');
  const sports = await orUnavailable(getSports(context.scope));
  return {
    kind: 'all' as const,
    t,
    sports:
      sports &&
      sports
        .map(({ id, categories }) => ({
          sport: id,
          name: sportName(id, t),
          competitions: categories
            .flatMap(({ competitions }) => competitions)
            .toSorted((a, b) => a.rank - b.rank)
            .map((competition) => ({
              id: competition.id,
              name: competition.name,
              category: competition.category,
              href: statisticsHref(context, { competition: competition.id }),
            })),
        }))
        .filter(({ competitions }) => competitions.length > 0),
  };
}

const selectedQuery = ({ competition, team, other }: StatisticsSegments) => ({
  competition: selectedOf(competition),
  team: selectedOf(team),
  other: selectedOf(other),
});

/** Matches as rows. `isPair`: true on the page of two teams, whose matches need no link to that same page. */
export function matchViews(
  events: readonly Fixtures['last'][number][],
  context: PageContext,
  { t, isPair }: { t: Translator<'sports'>; isPair: boolean },
): MatchResultView[] {
  const links = matchLinks(context);
  return events.map((match) =>
    matchResultView(match, { t, href: links.match(match), statsHref: isPair ? null : links.meeting(match) }),
  );
}

export async function loadStatistics(context: PageContext, segments: StatisticsSegments) {
  const { competition, team, other } = selectedQuery(segments);
  if (competition === null) {
    if (team !== null || other !== null) notFound();
    return loadCompetitions(context);
  }
  if ((team === null && other !== null) || (team !== null && team === other)) notFound();
  const t = await getTranslator(context.locale, 'sports');
  const { scope } = context;
  const found = await orUnavailable(
    Promise.all([
      getSportFixtures({ competition, team, other }, scope),
      getLeagueTable(competition, scope),
      // The page of a team shows no scorers, so they are not loaded for it.
      team === null ? getLeagueScorers(competition, scope) : [],
    ]),
  );
  if (!found) return { kind: 'none' as const, t };
  const [fixtures, table, scorers] = found;
  if (!fixtures) return notFound();
  // Two teams of a competition may not have met yet, so they are searched in the table; a team of another competition
  // ends in a 404.
  const sides = table.map(({ competitor }) => competitor);
  const side = (id: string | null, own: Fixtures['competitor']) =>
    id === null ? null : (own ?? sides.find((each) => each.id === id) ?? notFound());
  const one = side(team, fixtures.competitor);
  const two = side(other, fixtures.other);
  const isPair = two !== null;
  return {
    kind: 'one' as const,
    t,
    competition: {
      id: competition,
      sport: fixtures.competition.sport,
      name: fixtures.competition.name,
      category: fixtures.competition.category,
    },
    team: one,
    other: two,
    table: table.map((row) => rowView(row, { context, competition, team })),
    scorers: scorers.map((row) => scorerView(row, { context, competition })),
    form: one
      ? fixtures.last
          .flatMap((match) => outcomeFor(match, one.id) ?? [])
          .slice(0, FORM_MATCHES)
          .reverse()
      : [],
    meetings: one && two ? meetingsOf(fixtures.last, one.id) : null,
    last: matchViews(fixtures.last, context, { t, isPair }),
    next: matchViews(fixtures.next, context, { t, isPair }),
  };
}
export type Statistics = Awaited<ReturnType<typeof loadStatistics>>;
