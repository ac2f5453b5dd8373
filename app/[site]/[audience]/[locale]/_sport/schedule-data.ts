/** Data of schedule (products §7.2): a calendar of days and sports, and the matches of a day. */
import { notFound } from 'next/navigation';
import { ALL_SPORT_IDS, type SportId } from '#contract/feed.ts';
import { PATHS } from '#contract/paths.ts';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import { href } from '#lib/routes/links.ts';
import { selectedOf } from '#lib/routes/selects.ts';
import { orUnavailable } from '#lib/sports/get-line.server.ts';
import {
  getSportCalendar,
  getSportDay,
  type DayCompetition,
  type MatchFacts,
} from '#lib/sports/get-results.server.ts';
import { daysFrom, dayWords } from '#lib/sports/match-days.ts';
import type { PageContext } from '../_shared/page-context.ts';
import { chosenSport } from './line-data.ts';
import { eventHref, sportName, todayOf } from './sport-data.ts';

const SCHEDULE_DAYS = 14;
/**
 * Maximum number of matches of each competition on the page of all sports; some competitions begin a match every few
 * minutes.
 */
const EACH_OF_ALL = 5;
const EACH_OF_SPORT = 20;

export type ScheduleSegments = { chosen: string; day: string };

export const scheduleHref = (
  { site, locale }: Pick<PageContext, 'site' | 'locale'>,
  { sport, day }: { sport: SportId | null; day: string | null },
): string => href(site, locale, 'sportSchedule', {}, { sport, day });

/** Address of the calendar file of a match. */
const reminderHref = (context: PageContext, match: MatchFacts): string =>
  `${PATHS.sportsReminder}?${new URLSearchParams({
    id: match.id,
    lang: context.locale,
    page: eventHref(context, match),
  })}`;

/** Matches of a competition on the day. */
const competitionView = (
  context: PageContext,
  sport: SportId,
  { competition, total, events }: DayCompetition,
) => ({
  id: competition.id,
  name: competition.name,
  category: competition.category,
  href: href(context.site, context.locale, 'sportLineCompetition', {
    sport_id: String(sport),
    competition_id: competition.id,
    time: 'all',
  }),
  rest: total - events.length,
  matches: events.map((match) => ({
    id: match.id,
    name: match.name,
    home: match.home?.name ?? match.name,
    away: match.away?.name ?? '',
    startsAt: match.startsAt,
    href: eventHref(context, match),
    reminderHref: reminderHref(context, match),
  })),
});

export async function loadSchedule(context: PageContext, segments: ScheduleSegments) {
  const { scope, locale } = context;
  const today = todayOf(context);
  const days = daysFrom(today, SCHEDULE_DAYS);
  const selected = selectedOf(segments.day);
  const day = selected ?? today;
  if (!days.includes(day)) notFound();
  const sport = chosenSport(segments.chosen);
  const t = await getTranslator(locale, 'sports');
  const sports = sport === null ? ALL_SPORT_IDS : [sport];
  const each = sport === null ? EACH_OF_ALL : EACH_OF_SPORT;
  const found = await orUnavailable(
    Promise.all([
      getSportCalendar(scope),
      ...sports.map((id) => getSportDay({ sport: id, day, state: 'scheduled', each }, scope)),
    ]),
  );
  const linkOf = (to: string) => (to === today ? null : to);
  const head = {
    t,
    day,
    today,
    sport,
    selected: { sport: sport === null ? null : String(sport), day: linkOf(day) },
  };
  if (!found) return { ...head, grid: null, sports: [], total: 0 };
  const [counts, ...lists] = found;
  const countOf = (of: string, id: number) =>
    counts.find((count) => count.day === of && count.sport === id)?.matches ?? 0;
  const shown = sports.map((id, index) => {
    const competitions = lists[index] ?? [];
    return {
      sport: id,
      name: sportName(id, t),
      href: scheduleHref(context, { sport: id, day: linkOf(day) }),
      competitions: competitions.map((each) => competitionView(context, id, each)),
    };
  });
  return {
    ...head,
    grid: {
      days: days.map((each) => ({
        day: each,
        href: scheduleHref(context, { sport, day: linkOf(each) }),
        ...dayWords(each, locale),
        current: each === day,
      })),
      rows: ALL_SPORT_IDS.map((id) => ({
        sport: id,
        name: sportName(id, t),
        // The link of the selected sport removes the selection, so that all sports are shown.
        href: scheduleHref(context, { sport: id === sport ? null : id, day: linkOf(day) }),
        current: id === sport,
        cells: days.map((each) => ({
          day: each,
          count: countOf(each, id),
          href: scheduleHref(context, { sport: id, day: linkOf(each) }),
          current: id === sport && each === day,
        })),
      })),
    },
    sports: shown.filter(({ competitions }) => competitions.length > 0),
    total: sports.reduce((sum, id) => sum + countOf(day, id), 0),
  };
}
export type Schedule = Awaited<ReturnType<typeof loadSchedule>>;
