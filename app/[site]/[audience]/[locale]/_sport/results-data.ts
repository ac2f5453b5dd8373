/** Data of the pages of results (products §7.2): matches of a day by sport and competition. */
import { notFound } from 'next/navigation';
import { shiftDay } from '#contract/days.ts';
import { ALL_SPORT_IDS, type SportId } from '#contract/feed.ts';
import type { DayLinkView } from '#components/sports/results/day-strip.tsx';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { href } from '#lib/routes/links.ts';
import { selectedOf } from '#lib/routes/selects.ts';
import { orUnavailable } from '#lib/sports/get-line.server.ts';
import {
  getCompetitionDay,
  getSportDay,
  type DayCompetition,
  type MatchFacts,
} from '#lib/sports/get-results.server.ts';
import { daysAround, dayWords } from '#lib/sports/match-days.ts';
import {
  byCompetition,
  competitionResultsView,
  type CompetitionResultsView,
  type MatchLinks,
} from '#lib/sports/match-results.ts';
import type { PageContext } from '../_shared/page-context.ts';
import { sportOf } from './line-data.ts';
import { eventHref, sportName, todayOf } from './sport-data.ts';

type T = Translator<'sports'>;
type To = Pick<PageContext, 'site' | 'locale'>;

/** Limits of the page of all sports: competitions of each sport, and matches of each competition. */
const COMPETITIONS_OF_ALL = 5;
const EACH_OF_ALL = 5;
const EACH_OF_SPORT = 12;
const DAYS_OF_STRIP = 7;
/** Number of past days that the date picker offers. */
const ARCHIVE_DAYS = 365;
const ALL_SPORTS = '0';

export const matchLinks = (context: To): MatchLinks => {
  const { site, locale } = context;
  return {
    match: (match) => eventHref(context, match),
    meeting: ({ home, away, competition: { id } }) =>
      home && away
        ? href(site, locale, 'sportStatistics', {}, { competition: id, team: home.id, other: away.id })
        : null,
    competition: (id) => href(site, locale, 'sportStatistics', {}, { competition: id }),
  };
};

/** Address of a page of results; the address of today's results names no day. */
export const resultsHref = (
  { site, locale }: To,
  {
    sport,
    day,
    competition,
    page,
  }: {
    sport: SportId | null;
    day: string | null;
    competition?: string | null;
    page?: number | null;
  },
): string => {
  const query = { day, competition, page: page && page > 1 ? page : null };
  return sport === null
    ? href(site, locale, 'sportResults', {}, { day })
    : href(site, locale, 'sportResultsOf', { id: String(sport) }, query);
};

const viewsOf = (
  found: readonly Pick<DayCompetition, 'competition' | 'total' | 'events'>[],
  context: PageContext,
  { t, allHrefOf }: { t: T; allHrefOf?: (competition: string) => string },
): CompetitionResultsView[] =>
  found.map((each) =>
    competitionResultsView(each, {
      t,
      links: matchLinks(context),
      category: each.competition.category,
      allHref: allHrefOf?.(each.competition.id) ?? null,
    }),
  );

export type SportResultsView = {
  readonly sport: number;
  readonly name: string;
  readonly href: string;
  readonly total: number;
  readonly competitions: readonly CompetitionResultsView[];
};

/** Links of the days around the chosen one; `hrefOf(null)` gives the address of today. */
export function dayLinks(
  chosen: string,
  { today, locale, hrefOf }: { today: string; locale: string; hrefOf: (day: string | null) => string },
): DayLinkView[] {
  return daysAround(chosen, { count: DAYS_OF_STRIP, last: today }).map((day) => ({
    day,
    href: hrefOf(day === today ? null : day),
    ...dayWords(day, locale),
    current: day === chosen,
  }));
}

export type ResultsPage = {
  t: T;
  sport: SportId | null;
  day: string;
  today: string;
  firstDay: string;
  /** What the address selects; null = not named in the address. */
  selected: { day: string | null; competition: string | null; page: number };
  /** Results by sport; null while the feed of the line is unavailable. */
  sports: readonly SportResultsView[] | null;
  /** True if the chosen competition has further pages. */
  hasNext: boolean;
};

type Segments = { id: string; day: string; competition: string; page: string };

async function readSports(
  sport: SportId | null,
  day: string,
  context: PageContext,
  t: T,
): Promise<SportResultsView[]> {
  const { scope } = context;
  const each = sport === null ? EACH_OF_ALL : EACH_OF_SPORT;
  const chosen = sport === null ? ALL_SPORT_IDS : [sport];
  const days = await Promise.all(
    chosen.map((id) => getSportDay({ sport: id, day, state: 'played', each }, scope)),
  );
  const linkDay = day === todayOf(context) ? null : day;
  return chosen.map((id, index) => {
    const found = days[index] ?? [];
    const shown = sport === null ? found.slice(0, COMPETITIONS_OF_ALL) : found;
    return {
      sport: id,
      name: sportName(id, t),
      href: resultsHref(context, { sport: id, day: linkDay }),
      total: found.reduce((sum, { total }) => sum + total, 0),
      competitions: viewsOf(
        // The feed gives the earliest results first; the page shows the latest first.
        shown.map((group) => ({ ...group, events: group.events.toReversed() })),
        context,
        { t, allHrefOf: (competition) => resultsHref(context, { sport: id, day: linkDay, competition }) },
      ),
    };
  });
}

/** All matches of one competition in a day. */
async function readCompetition(
  { sport, day, competition, page }: { sport: SportId; day: string; competition: string; page: number },
  context: PageContext,
  t: T,
): Promise<{ sports: SportResultsView[]; hasNext: boolean }> {
  const { events, total, hasNext } = await getCompetitionDay({ competition, day, page }, context.scope);
  const played = events.filter(({ status }) => status !== 'scheduled');
  if (played.length === 0 || played.some((match) => match.sport !== sport)) notFound();
  const competitions = matchesByCompetition(played, context, t).map((each) => ({ ...each, total }));
  const view = {
    sport,
    name: sportName(sport, t),
    href: resultsHref(context, { sport, day: day === todayOf(context) ? null : day }),
    total,
    competitions,
  };
  return { sports: [view], hasNext: hasNext && played.length === events.length };
}

/** True if the page exists: not for future days; a competition needs a sport; only a competition has several pages. */
const doesPageExist = ({
  day,
  today,
  sport,
  competition,
  page,
}: Pick<ResultsPage, 'day' | 'today' | 'sport'> & { competition: string | null; page: number }): boolean =>
  day <= today && (sport !== null || competition === null) && (competition !== null || page === 1);

/** Results of a day: of all sports, of one, or of one competition. */
export async function loadResults(context: PageContext, segments: Segments): Promise<ResultsPage> {
  const today = todayOf(context);
  const selectedDay = selectedOf(segments.day);
  const day = selectedDay ?? today;
  const competition = selectedOf(segments.competition);
  const page = Number(selectedOf(segments.page) ?? 1);
  const sport = segments.id === ALL_SPORTS ? null : sportOf(segments.id);
  if (!doesPageExist({ day, today, sport, competition, page })) notFound();
  const t = await getTranslator(context.locale, 'sports');
  const found = await orUnavailable(
    sport !== null && competition !== null
      ? readCompetition({ sport, day, competition, page }, context, t)
      : readSports(sport, day, context, t).then((sports) => ({ sports, hasNext: false })),
  );
  return {
    t,
    sport,
    day,
    today,
    firstDay: shiftDay(today, -ARCHIVE_DAYS),
    selected: { day: selectedDay === today ? null : selectedDay, competition, page },
    sports: found?.sports.filter(({ competitions }) => competitions.length > 0) ?? null,
    hasNext: found?.hasNext ?? false,
  };
}

/** Views of matches of several competitions. */
export const matchesByCompetition = (
  matches: readonly MatchFacts[],
  context: PageContext,
  t: T,
): CompetitionResultsView[] => viewsOf(byCompetition(matches), context, { t });
