/** Data of the page of a match. */
import { notFound, redirect } from 'next/navigation';
import { STATISTICS } from '#contract/feed.ts';
import type { OtherMatchView } from '#components/sports/match-facts.tsx';
import type { MatchView } from '#components/sports/match-head.tsx';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import { href } from '#lib/routes/links.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import {
  getSportEvent,
  getSportEvents,
  getSportPrices,
  orUnavailable,
  type SportEventDetail,
} from '#lib/sports/get-line.server.ts';
import type { SideView } from '#components/sports/results/sides-form.tsx';
import { getLeagueTable, getSportFixtures, type TableRow } from '#lib/sports/get-results.server.ts';
import { incidentViews } from '#lib/sports/incidents.ts';
import { meetingsOf, type MatchResultView, type MeetingsView } from '#lib/sports/match-results.ts';
import { priceMovement, type PriceMovementView } from '#lib/sports/price-movement.ts';
import { standingOf, type StandingView } from '#lib/sports/standing.ts';
import { trackerView, type TrackerView } from '#lib/sports/tracker.ts';
import { eventRowView } from '#lib/sports/views.ts';
import type { PageContext } from '../_shared/page-context.ts';
import { sportOf } from './line-data.ts';
import { matchViews, rowView, statisticsHref } from './statistics-data.ts';
import { dayTextIn, eventHref, sportName, startTextIn } from './sport-data.ts';

/** Maximum number of other matches in play to which the page of a match links. */
const OTHERS = 8;

/** Data of a match's page; `event` is null while the feed of the line is unavailable. */
export type LoadedMatch = {
  readonly t: Translator<'sports'>;
  readonly event: SportEventDetail | null;
  readonly view: MatchView | null;
  readonly others: readonly OtherMatchView[];
  readonly standing: readonly StandingView[];
  readonly form: FormView | null;
  readonly tracker: TrackerView | null;
  readonly movement: MovementView | null;
};

/**
 * How the prices of the main market moved before the match began; `since`: text of the day of the first known price.
 */
type MovementView = { readonly view: PriceMovementView; readonly since: string };

/** How both sides played in their last matches, and against each other. */
type FormView = {
  readonly sides: readonly SideView[];
  readonly home: string;
  readonly away: string;
  readonly meetings: MeetingsView;
  /** The last matches of both sides, the latest first. */
  readonly last: readonly MatchResultView[];
  /** Address of the statistics of both sides. */
  readonly href: string;
};
/** Maximum number of meetings of both sides that the page of a match shows. */
const MEETINGS = 5;

function matchView(event: SportEventDetail, context: PageContext, t: Translator<'sports'>): MatchView {
  const { locale } = context;
  return {
    row: eventRowView(event, { href: eventHref(context, event), t, locale }),
    time: startTextIn(context)(event.startsAt),
    sport: sportName(event.sport, t),
    competition: event.competition.name,
    category: event.competition.category,
    venue: event.venue ?? null,
    round: event.round ?? null,
    homeId: event.home?.id ?? null,
    awayId: event.away?.id ?? null,
    statistics: event.statistics.flatMap(({ key, home, away }) => {
      const known = STATISTICS.find((each) => each === key);
      return known ? [{ key: known, name: t(`statistics.${known}`), home, away }] : [];
    }),
    incidents: incidentViews(event, t),
  };
}

/** Other matches of the sport that are in play now. */
async function loadOthers(event: SportEventDetail, context: PageContext): Promise<OtherMatchView[]> {
  if (!event.isLive) return [];
  const found = await orUnavailable(
    getSportEvents({ sport: event.sport, live: true }, { first: OTHERS + 1, offset: 0 }, context.scope),
  );
  return (found?.events ?? [])
    .filter(({ id }) => id !== event.id)
    .slice(0, OTHERS)
    .map((other) => ({
      id: other.id,
      href: eventHref(context, other),
      home: other.home?.name ?? other.name,
      away: other.away?.name ?? '',
      score: other.score,
    }));
}

/** Form of both sides; null if nothing is known about either side. */
async function loadForm(
  { competition: { id: competition }, home, away }: SportEventDetail,
  context: PageContext,
  { t, table }: { t: Translator<'sports'>; table: readonly TableRow[] },
): Promise<FormView | null> {
  if (!home || !away) return null;
  const found = await orUnavailable(
    getSportFixtures({ competition, team: home.id, other: away.id }, context.scope),
  );
  const last = found?.last ?? [];
  const sides = [home, away].map(({ id, name }) => {
    const row = table.find(({ competitor }) => competitor.id === id);
    return {
      id,
      name,
      href: statisticsHref(context, { competition, team: id }),
      row: row ? rowView(row, { context, competition, team: null }) : null,
      place: table.findIndex(({ competitor }) => competitor.id === id) + 1,
    };
  });
  if (last.length === 0 && sides.every(({ row }) => row === null)) return null;
  return {
    sides,
    home: home.name,
    away: away.name,
    meetings: meetingsOf(last, home.id),
    last: matchViews(last.slice(0, MEETINGS), context, { t, isPair: true }),
    href: statisticsHref(context, { competition, team: home.id, other: away.id }),
  };
}

/** How the prices moved; null if no price has moved, and in play. */
async function loadPriceMovement(
  event: SportEventDetail,
  context: PageContext,
  t: Translator<'sports'>,
): Promise<MovementView | null> {
  const { locale, scope } = context;
  const [column] = eventRowView(event, { href: '', t, locale }).columns;
  const odds = column?.odds.filter((each) => each !== null) ?? [];
  const [, market] = odds[0]?.key.split('|') ?? [];
  if (event.status !== 'scheduled' || market === undefined) return null;
  const known = await orUnavailable(getSportPrices({ event: event.id, market }, scope));
  const view = priceMovement(known ?? [], odds, { now: Date.now(), locale });
  return view && { view, since: dayTextIn(context)(Date.parse(view.since)) };
}

/**
 * Ends in a 404 for a match that does not exist, or whose sport differs from that in the address; an outright redirects
 * to its card on the page of outrights.
 */
export async function loadMatch(
  context: PageContext,
  { sport_id, id }: { sport_id: string; id: string },
): Promise<LoadedMatch> {
  const sport = sportOf(sport_id);
  const [t, found] = await Promise.all([
    getTranslator(context.locale, 'sports'),
    orUnavailable(getSportEvent(id, context.scope).then((event) => ({ event }))),
  ]);
  if (!found)
    return {
      t,
      event: null,
      view: null,
      others: [],
      standing: [],
      form: null,
      tracker: null,
      movement: null,
    };
  const { event } = found;
  if (!event || event.sport !== sport) notFound();
  if (event.kind !== 'match')
    redirect(`${href(context.site, context.locale, 'sportOutrights', {}, { sport })}#outright-${id}`);
  const [others, movement, table] = await Promise.all([
    loadOthers(event, context),
    loadPriceMovement(event, context, t),
    orUnavailable(getLeagueTable(event.competition.id, context.scope)),
  ]);
  const form = await loadForm(event, context, { t, table: table ?? [] });
  const standing = standingOf([event.home?.id, event.away?.id], table ?? []);
  const view = matchView(event, context, t);
  return { t, event, view, others, standing, form, tracker: trackerView(event, view.incidents), movement };
}
