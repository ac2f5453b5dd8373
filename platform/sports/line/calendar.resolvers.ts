/**
 * GraphQL fields of past and future matches: days, fixtures, tables (contract/schema.graphql `sportDay`, …).
 */
import { millisecondsInDay } from 'date-fns/constants';
import { dayBounds, dayOfTime } from '#contract/days.ts';
import { keepBriefly } from '#platform/kernel/brief-cache.ts';
import type { FeedCompetitor, FeedEvent, FeedTree, SportId } from '#contract/feed.ts';
import type { ContentLocale } from '#contract/locales.ts';
import type * as Gql from '#platform/graphql/resolver-types.generated.ts';
import { competitionView, eventView, nameIn } from './event-views.ts';
import { formOf, hasWholeForm, isBetween, lastMatches, nextMatches } from './fixtures.ts';
import { RESULTS_BACK_MS, type LineDeps } from './results.resolvers.ts';
import { isLiveEvent } from './shown-markets.ts';

type Calendar = Pick<
  Gql.QueryResolvers,
  'sportDay' | 'sportFixtures' | 'sportCalendar' | 'sportTable' | 'sportScorers'
>;

/**
 * Maximum number of matches of each competition in the answer for a day; below, of matches in a list of
 * fixtures.
 */
const MOST_EACH = 50;
const MOST_FIXTURES = 10;
/** Maximum number of rows of a table. */
const MOST_ROWS = 100;
const MINUTE_MS = 60_000;
/** How far ahead the feed has matches. */
const AHEAD_MS = 15 * millisecondsInDay;
/** Rounds down to a whole minute, so that requests within one minute share their kept responses. */
const minuteOf = (now: Date): number => Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
const isScheduled = ({ status }: FeedEvent): boolean => status === 'scheduled';
const hasEnded = (event: FeedEvent): boolean => !isScheduled(event) && !isLiveEvent(event);
const views = (events: readonly FeedEvent[], to: { tree: FeedTree; locale: ContentLocale }) =>
  events.flatMap((event) => eventView(event, to) ?? []);

function dayCompetitions(
  events: readonly FeedEvent[],
  { state, each }: { state: Gql.SportDayState; each: number },
  to: { tree: FeedTree; locale: ContentLocale },
): Gql.SportDayCompetition[] {
  const isWanted = state === 'scheduled' ? isScheduled : hasEnded;
  const wanted = events.filter((event) => event.kind === 'match' && isWanted(event));
  return to.tree.competitions
    .toSorted((a, b) => a.rank - b.rank)
    .flatMap(({ id }) => {
      const own = wanted.filter(({ competitionId }) => competitionId === id);
      const competition = competitionView(to.tree, id, to.locale);
      if (!competition || own.length === 0) return [];
      const shown = state === 'scheduled' ? own.slice(0, each) : own.slice(-each);
      return [{ competition, total: own.length, events: views(shown, to) }];
    });
}

const sideOf = (events: readonly FeedEvent[], id: string | null | undefined): FeedCompetitor | null =>
  events.flatMap(({ home, away }) => [home, away]).find((side) => side?.id === id) ?? null;
const sideView = (side: FeedCompetitor | null, locale: ContentLocale): Gql.SportCompetitor | null =>
  side && { id: side.id, name: nameIn(side.names, locale), short: side.short };

const createScorers = ({ line, isOpen }: LineDeps): Pick<Calendar, 'sportScorers'> => ({
  sportScorers: async (_root, { competition }, { region, locale }) => {
    const tree = await line.tree();
    if (!tree.competitions.some(({ id }) => id === competition) || !isOpen(region)) return [];
    const [rows, sides] = await Promise.all([line.scorers(competition), line.competitors(competition)]);
    return rows.slice(0, MOST_ROWS).flatMap(({ id, names, competitorId, scored }) => {
      const competitor = sideView(sides.get(competitorId) ?? null, locale);
      return competitor ? [{ id, name: nameIn(names, locale), competitor, scored }] : [];
    });
  },
});

export function createCalendarResolvers(deps: LineDeps): { Query: Calendar } {
  const { line, clock, isOpen, timeZone } = deps;
  const readCalendar = createCalendar(deps);
  return {
    Query: {
      ...createScorers(deps),
      sportDay: async (_root, { sport: sportId, day, state, each }, { region, locale }) => {
        if (!isOpen(region)) return [];
        const { from, to } = dayBounds(day, timeZone(region));
        const ahead = from - clock.now().getTime();
        if (ahead < -RESULTS_BACK_MS || ahead > AHEAD_MS) return [];
        const [tree, events] = await Promise.all([line.tree(), line.between({ sportId, from, to })]);
        const most = Math.min(Math.max(each ?? 1, 1), MOST_EACH);
        return dayCompetitions(events, { state, each: most }, { tree, locale });
      },
      sportFixtures: async (_root, { competition, competitor, other }, { region, locale }) => {
        const tree = await line.tree();
        const view = competitionView(tree, competition, locale);
        if (!view || !isOpen(region)) return null;
        const now = minuteOf(clock.now());
        // Only known competitors are asked for, because other texts would fill the cache. Between two seasons
        // none are known; then any text is.
        const sides = competitor ? await line.competitors(competition) : null;
        if (competitor && sides && sides.size > 0 && !sides.has(competitor))
          return { competition: view, competitor: null, other: null, last: [], next: [] };
        const question = { competitionId: competition, ...(competitor && { competitorId: competitor }) };
        const wanted = competitor && other ? isBetween(competitor, other) : () => true;
        const [last, next] = await Promise.all([
          lastMatches(line, question, { now, wanted, isEnough: (found) => found.length >= MOST_FIXTURES }),
          nextMatches(line, question, now),
        ]);
        const shown = [last, next.filter(wanted)].map((events) => events.slice(0, MOST_FIXTURES));
        return {
          competition: view,
          competitor: sideView(sideOf([...last, ...next], competitor), locale),
          other: sideView(sideOf([...last, ...next], other), locale),
          last: views(shown[0] ?? [], { tree, locale }),
          next: views(shown[1] ?? [], { tree, locale }),
        };
      },
      sportTable: async (_root, { competition }, { region, locale }) => {
        const tree = await line.tree();
        if (!tree.competitions.some(({ id }) => id === competition) || !isOpen(region)) return [];
        const [rows, names] = await Promise.all([line.table(competition), line.competitors(competition)]);
        if (rows.length === 0) return [];
        const last = await lastMatches(
          line,
          { competitionId: competition },
          {
            now: minuteOf(clock.now()),
            isEnough: hasWholeForm(rows.map(({ competitorId }) => competitorId)),
          },
        );
        return rows.slice(0, MOST_ROWS).flatMap(({ competitorId, ...row }) => {
          const known = sideView(names.get(competitorId) ?? null, locale);
          return known ? [{ ...row, competitor: known, form: formOf(competitorId, last) }] : [];
        });
      },
      sportCalendar: async (_root, _args, { region }) =>
        isOpen(region) ? [...(await readCalendar(timeZone(region)))] : [],
    },
  };
}

type CalendarDay = { readonly day: string; readonly sport: SportId; readonly matches: number };
/**
 * How long the counts are kept, so a new match is counted up to this much later. Computing the days of
 * thousands of starts in a time zone takes milliseconds.
 */
const CALENDAR_KEPT_MS = 20_000;

/** Returns a function that counts the matches of each day and sport in a time zone. */
const createCalendar = ({ line, clock }: Pick<LineDeps, 'line' | 'clock'>) =>
  keepBriefly(
    { clock, maxAgeMs: CALENDAR_KEPT_MS },
    async (zone: string): Promise<readonly CalendarDay[]> => {
      const entries = await line.offered({ kind: 'match', isLive: false });
      const counts = new Map<string, { day: string; sport: SportId; matches: number }>();
      for (const { event } of entries) {
        if (!isScheduled(event)) continue;
        const day = dayOfTime(new Date(event.startsAt), zone);
        const key = `${day} ${event.sportId}`;
        const count = counts.get(key) ?? { day, sport: event.sportId, matches: 0 };
        count.matches += 1;
        counts.set(key, count);
      }
      return [...counts.values()];
    },
  );
