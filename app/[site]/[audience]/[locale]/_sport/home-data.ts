/** Data of the home of the sports section (products §7.2). */
import { MARKET_STATUS } from '#contract/feed.ts';
import { timeZoneOf } from '#contract/jurisdiction.ts';
import { clockOf } from '#contract/time-zones.ts';
import type { CompetitionCardView } from '#components/sports/sport-home.tsx';
import type { HourView } from '#components/sports/hour-groups.tsx';
import type { ListedEvent } from '#components/sports/event-list.tsx';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import { href } from '#lib/routes/links.ts';
import {
  getLiveEvents,
  getSportEvents,
  getSports,
  orUnavailable,
  type LineEvent,
  type Sport,
} from '#lib/sports/get-line.server.ts';
import { hourOf } from '#lib/sports/hour-of.ts';
import type { PageContext } from '../_shared/page-context.ts';
import { listedEvent } from './sport-data.ts';

const LIVE_EVENTS = 8;
/** Number of live events that are read; those that accept bets come first, and LIVE_EVENTS of them are shown. */
const LIVE_READ = 24;
const NEXT_EVENTS = 12;
/** Number of events shown of the first competition of each sport. */
const TOP_OF_SPORT = 2;
/** Number of competitions of each sport that the home names. */
const POPULAR_OF_SPORT = 2;

type SportHomeView = {
  /** Number of matches in play, by sport. */
  readonly inPlay: ReadonlyMap<number, number>;
  /** The events of all blocks; each event is contained once. */
  readonly events: readonly LineEvent[];
  readonly top: readonly ListedEvent[];
  readonly live: readonly ListedEvent[];
  readonly hours: readonly HourView[];
  readonly competitions: readonly CompetitionCardView[];
};

/** The most popular competitions of a sport that have events. */
const popularOf = ({ categories }: Sport, most: number) =>
  categories
    .flatMap(({ competitions }) => competitions)
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, most);

/** Rank of an event by its markets that accept bets now: 0 for none, 1 for one, 2 for more. */
const openColumns = ({ markets }: LineEvent): number =>
  Math.min(markets.filter(({ status }) => status === MARKET_STATUS.active).length, 2);

/** Events by the hour of their start in the region's time zone. */
function byHour(events: readonly ListedEvent[], { site }: PageContext): readonly HourView[] {
  const zone = timeZoneOf(site.jurisdiction);
  const hours = new Map<string, ListedEvent[]>();
  for (const event of events) {
    const hour = hourOf(event.startsAt, zone);
    hours.set(hour, [...(hours.get(hour) ?? []), event]);
  }
  return [...hours].map(([startsAt, events]) => {
    const { time, offset } = clockOf(new Date(startsAt), zone);
    return { startsAt, text: `${time} ${offset}`, events };
  });
}

/** Data of the home; null while the feed of the line is unavailable. */
export async function loadSportHome(context: PageContext): Promise<SportHomeView | null> {
  const { site, locale, scope } = context;
  const t = await getTranslator(locale, 'sports');
  const found = await orUnavailable(
    Promise.all([
      getSports(scope),
      getLiveEvents(null, { first: LIVE_READ, offset: 0 }, scope),
      getSportEvents({ live: false }, { first: NEXT_EVENTS, offset: 0 }, scope),
    ]),
  );
  if (!found) return null;
  const [sports, live, next] = found;
  const firsts = sports.flatMap((sport) => popularOf(sport, 1));
  const top = await orUnavailable(
    Promise.all(
      firsts.map(({ id }) =>
        getSportEvents({ competition: id, live: false }, { first: TOP_OF_SPORT, offset: 0 }, scope),
      ),
    ),
  );
  const listed = (event: LineEvent) => listedEvent(event, context, { t, isMixed: true });
  const best = (top ?? [])
    .flatMap(({ events }) => events)
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
  const inPlay = live.events.toSorted((a, b) => openColumns(b) - openColumns(a)).slice(0, LIVE_EVENTS);
  return {
    inPlay: live.inPlay,
    events: [...new Map([...best, ...inPlay, ...next.events].map((event) => [event.id, event])).values()],
    live: inPlay.map(listed),
    hours: byHour(next.events.map(listed), context),
    top: best.map(listed),
    competitions: sports
      .flatMap((sport) => popularOf(sport, POPULAR_OF_SPORT))
      .map((competition) => ({
        id: competition.id,
        sport: competition.sport,
        name: competition.name,
        category: competition.category,
        count: t('sports.count', { count: competition.events }),
        href: href(site, locale, 'sportLineCompetition', {
          sport_id: String(competition.sport),
          competition_id: competition.id,
          time: 'all',
        }),
      })),
  };
}
