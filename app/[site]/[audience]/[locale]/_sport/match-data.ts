/** Data of the page of a match. */
import { notFound } from 'next/navigation';
import { STATISTICS } from '#contract/feed.ts';
import type { OtherMatchView, StandingView } from '#components/sports/match-facts.tsx';
import type { MatchView } from '#components/sports/match-head.tsx';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import {
  getSportEvent,
  getSportEvents,
  orUnavailable,
  type SportEventDetail,
} from '#lib/sports/get-line.server.ts';
import { getLeagueTable } from '#lib/sports/get-results.server.ts';
import { incidentViews } from '#lib/sports/incidents.ts';
import { eventRowView } from '#lib/sports/views.ts';
import type { PageContext } from '../_shared/page-context.ts';
import { sportOf } from './line-data.ts';
import { categoryName, eventHref, sportName, startText } from './sport-data.ts';

/** Matches in play that the page of another one leads to. */
const OTHERS = 8;

/** `event` null while there is no line. */
export type LoadedMatch = {
  readonly t: Translator<'sports'>;
  readonly event: SportEventDetail | null;
  readonly view: MatchView | null;
  readonly others: readonly OtherMatchView[];
  readonly standing: readonly StandingView[];
};

function matchView(event: SportEventDetail, context: PageContext, t: Translator<'sports'>): MatchView {
  const { locale } = context;
  return {
    row: eventRowView(event, { href: eventHref(context, event), t, locale }),
    time: startText(event.startsAt),
    sport: sportName(event.sport, t),
    competition: event.competition.name,
    category: categoryName(event.competition, locale),
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
      home: other.home?.short ?? other.name,
      away: other.away?.short ?? '',
      name: other.name,
      score: other.score,
    }));
}

/** The rows of both sides in the table of their competition. */
async function loadStanding(event: SportEventDetail, { scope }: PageContext): Promise<StandingView[]> {
  const sides = [event.home?.id, event.away?.id];
  const table = (await orUnavailable(getLeagueTable(event.competition.id, scope))) ?? [];
  return table
    .map(({ competitor, ...row }, index) => ({ ...row, ...competitor, place: index + 1 }))
    .filter(({ id, played }) => sides.includes(id) && played > 0);
}

/** Ends in a 404 for a match that does not exist, or that is of another sport than its address says. */
export async function loadMatch(
  context: PageContext,
  { sport_id, id }: { sport_id: string; id: string },
): Promise<LoadedMatch> {
  const sport = sportOf(sport_id);
  const [t, found] = await Promise.all([
    getTranslator(context.locale, 'sports'),
    orUnavailable(getSportEvent(id, context.scope).then((event) => ({ event }))),
  ]);
  if (!found) return { t, event: null, view: null, others: [], standing: [] };
  const { event } = found;
  if (!event || event.sport !== sport || event.kind !== 'match') notFound();
  const [others, standing] = await Promise.all([loadOthers(event, context), loadStanding(event, context)]);
  return { t, event, view: matchView(event, context, t), others, standing };
}
