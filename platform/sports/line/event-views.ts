/** Events of the feed as the GraphQL types of contract/schema.graphql (`SportEvent`). Pure. */
import type {
  FeedCategory,
  FeedCompetitor,
  FeedEvent,
  FeedIncident,
  FeedNames,
  FeedOutcome,
  FeedPlayer,
  FeedTree,
} from '#contract/feed.ts';
import type { FeedMarket } from '#contract/feed-markets.ts';
import type { ContentLocale } from '#contract/locales.ts';
import { nameIn as bestName } from '#contract/sports/name-in.ts';
import type * as Gql from '#platform/graphql/resolver-types.generated.ts';
import { isLiveEvent } from './shown-markets.ts';
import { eventSlug } from './event-slug.ts';
import { redCardsOf } from './red-cards.ts';

/**
 * The name in the language. Where the feed has none: a name in another language with the same letters, or the
 * English name, which is always there.
 */
export const nameIn = (names: FeedNames, locale: ContentLocale): string =>
  bestName(names, locale) ?? names.en;

const nameOrNull = (names: FeedNames | null, locale: ContentLocale): string | null =>
  names && nameIn(names, locale);

const competitorView = (
  { id, names, short }: FeedCompetitor,
  locale: ContentLocale,
): Gql.SportCompetitor => ({
  id,
  name: nameIn(names, locale),
  short,
});

/** Result of an outcome: 'won', 'lost', 'half-won', 'half-lost' or 'void'; null while it is open. */
function resultOf({ settlement }: Pick<FeedOutcome, 'settlement'>): string | null {
  if (!settlement) return null;
  if (settlement.voidFactor === 1) return 'void';
  const result = settlement.result === 'won' ? 'won' : 'lost';
  return settlement.voidFactor === 0.5 ? `half-${result}` : result;
}

const outcomeView = (
  outcome: FeedOutcome,
  named: readonly (FeedCompetitor | FeedPlayer)[],
  locale: ContentLocale,
): Gql.SportOutcome => {
  const own = named.find(({ id }) => id === outcome.id);
  return {
    id: outcome.id,
    odds: outcome.odds,
    isActive: outcome.isActive,
    name: own ? nameIn(own.names, locale) : null,
    result: resultOf(outcome),
  };
};

const marketView = (
  market: FeedMarket,
  { runners }: Pick<FeedEvent, 'runners'>,
  locale: ContentLocale,
): Gql.SportMarket => ({
  id: market.id,
  key: market.key,
  specifiers: JSON.stringify(market.specifiers),
  status: market.status,
  isMain: market.isMain,
  isExpressForbidden: market.isExpressForbidden,
  outcomes: market.outcomes.map((outcome) => outcomeView(outcome, market.players ?? runners, locale)),
  players: market.players?.map(({ id, names, side }) => ({ id, name: nameIn(names, locale), side })) ?? null,
});

const incidentView = (incident: FeedIncident, locale: ContentLocale): Gql.SportIncident => ({
  seq: incident.seq,
  kind: incident.kind,
  side: incident.side,
  player: incident.player && nameIn(incident.player.names, locale),
  seconds: incident.seconds,
  phase: incident.phase,
  value: incident.value,
  score: incident.score,
});

/** Omits incidents that were corrected, and their corrections. */
function standingIncidents(incidents: readonly FeedIncident[]): readonly FeedIncident[] {
  const takenBack = new Set(incidents.flatMap(({ corrects }) => (corrects === null ? [] : [corrects])));
  return incidents.filter(({ seq, kind }) => kind !== 'correction' && !takenBack.has(seq));
}

export type Counts = ReadonlyMap<string, { events: number; liveEvents: number }>;

/**
 * Name of a category: of a country its name in the language, of any other area the feed's name. For some
 * languages the runtime lacks names of countries; then the feed's name is used too.
 */
export const categoryName = (
  { country, names }: Pick<FeedCategory, 'country' | 'names'>,
  locale: ContentLocale,
): string =>
  (country &&
    new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' }).of(country.toUpperCase())) ||
  nameIn(names, locale);

/** A competition of the tree as the GraphQL type; null for an id that the tree does not have. */
export function competitionView(
  tree: FeedTree,
  id: string,
  locale: ContentLocale,
  counts?: Counts,
): Gql.SportCompetition | null {
  const competition = tree.competitions.find((each) => each.id === id);
  const category = tree.categories.find((each) => each.id === competition?.categoryId);
  if (!competition || !category) return null;
  return {
    id,
    sport: competition.sportId,
    name: nameIn(competition.names, locale),
    rank: competition.rank,
    country: category.country,
    category: categoryName(category, locale),
    events: counts?.get(id)?.events ?? 0,
    liveEvents: counts?.get(id)?.liveEvents ?? 0,
  };
}

const namesOf = (side: FeedCompetitor | null): FeedNames | null => side && side.names;
const slugOf = ({ home, away }: FeedEvent): string => eventSlug({ home: namesOf(home), away: namesOf(away) });
const iso = (time: number): string => new Date(time).toISOString();

type EventParts = {
  tree: FeedTree;
  locale: ContentLocale;
  markets?: readonly FeedMarket[];
  incidents?: readonly FeedIncident[];
};

/** An event as the GraphQL type; null if the tree does not have its competition. */
export function eventView(
  event: FeedEvent,
  { tree, locale, markets = [], incidents = [] }: EventParts,
): Gql.SportEvent | null {
  const competition = competitionView(tree, event.competitionId, locale);
  if (!competition) return null;
  const home = event.home && competitorView(event.home, locale);
  const away = event.away && competitorView(event.away, locale);
  const { clock } = event;
  return {
    id: event.id,
    kind: event.kind,
    sport: event.sportId,
    competition,
    name: event.names ? nameIn(event.names, locale) : `${home?.name ?? ''} – ${away?.name ?? ''}`,
    slug: slugOf(event),
    startsAt: iso(event.startsAt),
    plannedAt: event.plannedAt === null ? null : iso(event.plannedAt),
    status: event.status,
    isLive: isLiveEvent(event),
    round: event.round,
    venue: nameOrNull(event.venue, locale),
    home,
    away,
    runners: event.runners.map((runner) => competitorView(runner, locale)),
    phase: event.phase,
    clock: clock && { ...clock, at: iso(clock.at) },
    score: event.score,
    periods: event.periods,
    points: event.points,
    serving: event.serving,
    redCards: redCardsOf(event),
    statistics: event.statistics,
    winner: event.winner,
    betDelay: event.betDelay,
    hasTracker: event.hasTracker,
    periodSeconds: event.periodSeconds ?? null,
    marketCount: event.marketCount ?? null,
    markets: markets.map((market) => marketView(market, event, locale)),
    incidents: standingIncidents(incidents).map((incident) => incidentView(incident, locale)),
  };
}
