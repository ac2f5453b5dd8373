/** Data of the pages of the sports section. */
import { dayOfTime, shiftDay } from '#contract/days.ts';
import { toSportId } from '#contract/feed.ts';
import { timeZoneOf } from '#contract/jurisdiction.ts';
import { lineSetsOf, periodOfSet, type LineSet } from '#contract/sports/line-sets.ts';
import { clockOf } from '#contract/time-zones.ts';
import type { GroupTabView } from '#lib/catalog/views.ts';
import type { BottomLinkView } from '#components/layout/section-bottom-bar.tsx';
import type { ColumnChoiceView } from '#components/sports/column-choice.tsx';
import type { CompetitionView, ListedEvent } from '#components/sports/event-list.tsx';
import type { DayView } from '#components/sports/hour-groups.tsx';
import type { SportTreeView } from '#components/sports/line-tree.tsx';
import type { SportChipView, SportMenuView } from '#components/sports/sport-menu.tsx';
import { pageDayText } from '#lib/i18n/time-text.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { buildPath, href } from '#lib/routes/links.ts';
import { matchPage } from '#lib/routes/match-page.ts';
import { routeOf, type RouteName } from '#lib/routes/table.ts';
import type { LineEvent, Sport } from '#lib/sports/get-line.server.ts';
import { placedName } from '#lib/sports/placed-name.ts';
import { LINE_TIMES } from '#lib/sports/line-times.ts';
import { daysFrom } from '#lib/sports/match-days.ts';
import { partText } from '#lib/sports/part-text.ts';
import { eventRowView } from '#lib/sports/views.ts';
import type { PageContext } from '../_shared/page-context.ts';

type To = Pick<PageContext, 'site' | 'locale'>;
type T = Translator<'sports'>;

/** The address of the page of an event. */
export function eventHref(
  { site, locale }: To,
  event: Pick<LineEvent, 'id' | 'slug' | 'sport' | 'status'>,
): string {
  const { route, params } = matchPage(event, event.status === 'scheduled');
  return buildPath(site, locale, route, params);
}

/** The current day in the region. */
export const todayOf = ({ site }: Pick<To, 'site'>): string =>
  dayOfTime(new Date(), timeZoneOf(site.jurisdiction));

/** Returns a function that writes a moment as a day of the region: `Mar 7`. */
export const dayTextIn =
  ({ site, locale }: To) =>
  (moment: number): string =>
    pageDayText(`${dayOfTime(new Date(moment), timeZoneOf(site.jurisdiction))}T00:00:00Z`, locale);

/**
 * Returns a function that writes times as `28.11, 14:05 GMT+5`, in the region's zone; in the browser
 * components/runtime/sport-times.ts replaces them by the visitor's own time.
 */
export const startTextIn =
  ({ site }: Pick<To, 'site'>) =>
  (startsAt: string): string => {
    const { day, time, offset } = clockOf(new Date(startsAt), timeZoneOf(site.jurisdiction));
    return `${day.slice(8)}.${day.slice(5, 7)}, ${time} ${offset}`;
  };

export const sportName = (sport: number, t: T): string => {
  const known = toSportId(sport);
  return known === null ? '' : t(`sport.${known}`);
};

/** `set`: the columns that the rows show; null or absent = those of the whole match. */
type Columns = { readonly t: T; readonly set?: LineSet | null };

/** An event as a row of a list. `isMixed`: the list has events of several competitions. */
export function listedEvent(
  event: LineEvent,
  context: To,
  { t, isMixed, set }: Columns & { isMixed?: boolean },
): ListedEvent {
  const { locale } = context;
  const { competition } = event;
  return {
    ...eventRowView(event, { href: eventHref(context, event), t, locale, set }),
    time: startTextIn(context)(event.startsAt),
    ...(isMixed && { competition: placedName(competition) }),
  };
}

/** Events by competition, in the order of the first event of each. */
export function byCompetition(
  events: readonly LineEvent[],
  context: To,
  columns: Columns,
): readonly CompetitionView[] {
  const { site, locale } = context;
  const found = new Map<string, CompetitionView & { events: ListedEvent[] }>();
  for (const event of events) {
    const { id, name } = event.competition;
    const params = { sport_id: String(event.sport), competition_id: id };
    const competition = found.get(id) ?? {
      id,
      sport: event.sport,
      name,
      category: event.competition.category,
      href: event.isLive
        ? href(site, locale, 'sportLiveCompetition', params)
        : href(site, locale, 'sportLineCompetition', { ...params, time: 'all' }),
      events: [],
    };
    competition.events.push(listedEvent(event, context, columns));
    found.set(id, competition);
  }
  return [...found.values()];
}

/** Events by the day of their start in the region. A day whose events all belong to one round also has that round. */
export function byDay(events: readonly LineEvent[], context: To, columns: Columns): readonly DayView[] {
  const days = new Map<string, LineEvent[]>();
  const zone = timeZoneOf(context.site.jurisdiction);
  for (const event of events) {
    const day = dayOfTime(new Date(event.startsAt), zone);
    days.set(day, [...(days.get(day) ?? []), event]);
  }
  return [...days].map(([day, list]) => {
    const [first] = list;
    const round = list.every((event) => event.round === first?.round) ? first?.round : null;
    return {
      day,
      text: pageDayText(`${day}T00:00:00Z`, context.locale),
      round: round ?? null,
      events: list.map((event) => listedEvent(event, context, columns)),
    };
  });
}

/** Links to the other pages of a competition that exist. */
export function competitionLinks(
  { site, locale }: To,
  { sport_id, competition_id, liveCount }: { sport_id: string; competition_id: string; liveCount: number },
  t: T,
): readonly { readonly href: string; readonly name: string }[] {
  const others = [
    ['sportResultsOf', 'results'],
    ['sportOutrights', 'outrights'],
    ['sportStatistics', 'statistics'],
  ] as const;
  return [
    ...(liveCount > 0
      ? [
          {
            href: href(site, locale, 'sportLiveCompetition', { sport_id, competition_id }),
            name: `${t('nav.live')} · ${liveCount}`,
          },
        ]
      : []),
    ...others
      .filter(([route]) => routeOf(route).internal !== null)
      .map(([route, name]) => ({
        href:
          route === 'sportResultsOf'
            ? href(site, locale, route, { id: sport_id })
            : route === 'sportOutrights'
              ? href(site, locale, route, {}, { sport: sport_id })
              : href(site, locale, route, {}, { competition: competition_id }),
        name: t(`nav.${name}`),
      })),
  ];
}

/** Pages of the section in the order of its bar. Those that are not built yet are omitted. */
const SECTION_PAGES = [
  ['Sports', 'home'],
  ['sportLive', 'live'],
  ['sportLine', 'line'],
  ['sportOutrights', 'outrights'],
  ['sportSchedule', 'schedule'],
  ['sportSpecialOffers', 'specialOffers'],
  ['sportPromotions', 'promotions'],
  ['sportLiveResults', 'liveResults'],
  ['sportResults', 'results'],
  ['sportStatistics', 'statistics'],
  ['sportHistory', 'history'],
  ['sportCalculator', 'calculator'],
  ['sportRules', 'rules'],
] as const satisfies readonly (readonly [RouteName, string])[];

export const sectionLinks = ({ site, locale }: To, t: T) =>
  SECTION_PAGES.filter(([route]) => routeOf(route).internal !== null).map(([route, name]) => ({
    href: href(site, locale, route),
    name: t(`nav.${name}`),
    // Marked only on its own page, because the addresses of the other pages begin with the address of this one.
    ...(route === 'Sports' && { nav: 'exact' as const }),
  }));

/** The bar at the lower edge of phones, with the links that a player of the section needs most. */
export const bottomLinks = (
  { site, locale }: To,
  { sports, slip }: { sports: T; slip: Translator<'slip'> },
): readonly BottomLinkView[] => [
  { href: href(site, locale, 'Sports'), name: sports('nav.home'), icon: 'sports', nav: 'exact' },
  { href: href(site, locale, 'sportLive'), name: sports('nav.live'), icon: 'play' },
  { href: href(site, locale, 'sportBasket'), name: slip('title'), icon: 'coins' },
  { href: href(site, locale, 'sportHistory'), name: sports('nav.bets'), icon: 'clock' },
];

/** Number of matches of a sport that have not begun, which are those of the line. */
const aheadOf = ({ events, liveEvents }: Pick<Sport, 'events' | 'liveEvents'>): number => events - liveEvents;

/** Link of a sport in the menu beside the pages of the section. */
export const sportMenuView = (sport: Sport, { site, locale }: To, t: T): SportMenuView => ({
  id: sport.id,
  name: sportName(sport.id, t),
  href: href(site, locale, 'sportLineOf', { sport_id: String(sport.id), time: 'all' }),
  count: aheadOf(sport),
});

/** A sport with its competitions by country, for the page of all competitions. */
export function sportTreeView(sport: Sport, context: To, t: T): SportTreeView {
  const { site, locale } = context;
  const sport_id = String(sport.id);
  return {
    ...sportMenuView(sport, context, t),
    liveCount: sport.liveEvents,
    liveHref: href(site, locale, 'sportLiveOf', { sport_id }),
    categories: sport.categories
      .map((category) => ({
        id: category.id,
        name: category.name,
        competitions: category.competitions.map((competition) => ({
          id: competition.id,
          name: competition.name,
          count: competition.events,
          href: href(site, locale, 'sportLineCompetition', {
            sport_id,
            competition_id: competition.id,
            time: 'all',
          }),
        })),
      }))
      .toSorted((a, b) => a.name.localeCompare(b.name, locale)),
  };
}

/**
 * Links to the sports with events in play; `inPlay`: number of events by sport; `current`: the selected sport, null =
 * all.
 */
export function liveChips(
  inPlay: ReadonlyMap<number, number>,
  { site, locale }: To,
  { t, current }: { t: T; current: number | null },
): readonly SportChipView[] {
  const all = [...inPlay.values()].reduce((sum, count) => sum + count, 0);
  return [
    {
      sport: null,
      href: href(site, locale, 'sportLive'),
      name: t('sports.all'),
      count: all,
      current: current === null,
    },
    ...[...inPlay]
      .filter(([id, count]) => count > 0 || id === current)
      .map(([id, count]) => ({
        sport: id,
        href: href(site, locale, 'sportLiveOf', { sport_id: String(id) }),
        name: sportName(id, t),
        count,
        current: id === current,
      })),
  ];
}

/**
 * Links to the sports of the line. Each keeps the selected time span, and the selected columns if the sport has them.
 * `total`: number of events in the shown list; for other sports the number is known only for all times.
 */
export const lineChips = (
  sports: readonly Sport[],
  { site, locale }: To,
  { t, current, time, set, total }: Columns & { current: number | null; time: string; total: number },
): readonly SportChipView[] =>
  sports.map(({ id, ...counts }) => ({
    sport: id,
    href: href(
      site,
      locale,
      'sportLineOf',
      { sport_id: String(id), time },
      { columns: lineSetsOf(id).find((each) => each === set) },
    ),
    name: sportName(id, t),
    count: id === current ? total : time === 'all' ? aheadOf(counts) : 0,
    current: id === current,
  }));

/** Links to the sets of columns that the rows of a sport's list can show. */
export function columnChoices(
  sport: number,
  t: T,
  { set, hrefOf }: { set: LineSet | null; hrefOf: (set: LineSet | null) => string },
): readonly ColumnChoiceView[] {
  const nameOf = (each: LineSet): string => {
    const period = periodOfSet(each);
    const part = period === null ? null : partText({ kind: 'period', number: Number(period) }, sport, t);
    return part ?? t('group.corners');
  };
  return [
    { href: hrefOf(null), name: t('line.wholeMatch'), current: set === null },
    ...lineSetsOf(sport).map((each) => ({ href: hrefOf(each), name: nameOf(each), current: set === each })),
  ];
}

/** Number of days after tomorrow that the time filter names. */
const DAYS_NAMED = 4;

/**
 * Links of the time filter of a list of the line. `namedIn`: site and language, in which the next days are added by
 * name.
 */
export function timeTabs(
  t: T,
  current: string,
  hrefOf: (time: string) => string,
  namedIn?: To,
): GroupTabView[] {
  const days = namedIn === undefined ? [] : daysFrom(shiftDay(todayOf(namedIn), 2), DAYS_NAMED);
  const tab = (time: string, name: string) => ({ href: hrefOf(time), name, current: time === current });
  return [
    ...LINE_TIMES.map((time) =>
      tab(
        time,
        time === 'all' || time === 'today' || time === 'tomorrow'
          ? t(`time.${time}`)
          : t('time.hours', { hours: Number(time) }),
      ),
    ),
    ...days.map((day) => tab(day, pageDayText(`${day}T00:00:00Z`, namedIn?.locale ?? ''))),
  ];
}
