/** Converts data of the second supplier (unified-wire.ts) to the types of contract/feed.ts. */
import * as v from 'valibot';
import {
  competition,
  EVENT_STATUSES,
  feedEvent,
  incident,
  type FeedCompetition,
  type FeedCompetitor,
  type FeedEvent,
  type FeedIncident,
  type FeedNames,
  type FeedOutcome,
  type FeedPlayer,
  type FeedProducer,
  type FeedSide,
  type FeedTree,
  type SportId,
} from '#contract/feed.ts';
import {
  feedMarket,
  marketId,
  SPECIFIERS,
  type FeedMarket,
  type Specifiers,
} from '#contract/feed-markets.ts';
import type { LeftOut } from './left-out.ts';
import { MARKET_NUMBERS } from './market-numbers.ts';
import type {
  WireCompetitor,
  WireFixture,
  WireOddsMarket,
  WirePlayer,
  WireSettledMarket,
  WireStatus,
  WireTimelineEntry,
  WireTournament,
} from './unified-wire.ts';

/** The id in a URN: `101` in `sr:match:101`. */
export const idOf = (urn: string): string => urn.split(':').slice(2).join(':');
const sportOf = (urn: string): SportId => Number(idOf(urn)) as SportId;
export const namesOf = (names: Readonly<Record<string, string>>): FeedNames => ({
  ...names,
  en: names['en'] ?? '?',
});
const sideOf = (number: 1 | 2 | undefined): FeedSide | null =>
  number === undefined ? null : number === 1 ? 'home' : 'away';
const millionths = (share: number): number => Math.round(share * 1_000_000);

const competitionOf = ({ id, sport_id, name, popularity, category }: WireTournament): FeedCompetition =>
  v.parse(competition, {
    id: idOf(id),
    sportId: sportOf(sport_id),
    categoryId: idOf(category.id),
    names: namesOf(name),
    rank: popularity,
  });

/** Categories and competitions. Tournaments that do not fit the contract are left out and reported to `leftOut`. */
export function treeOf(tournaments: readonly WireTournament[], leftOut: LeftOut): FeedTree {
  const categories = new Map(
    tournaments.map(({ category, sport_id }) => [
      idOf(category.id),
      {
        id: idOf(category.id),
        sportId: sportOf(sport_id),
        country: category.country_code,
        names: namesOf(category.name),
      },
    ]),
  );
  return {
    categories: [...categories.values()],
    competitions: readKnown(tournaments, competitionOf, () => 'tournament', leftOut),
  };
}

const competitorOf = ({ id, name, abbreviation, country_code }: WireCompetitor): FeedCompetitor => ({
  id: idOf(id),
  names: namesOf(name),
  short: abbreviation,
  country: country_code,
});

const playerOf = ({ id, name, team }: WirePlayer): FeedPlayer => ({
  id: idOf(id),
  names: namesOf(name),
  side: team === 1 ? 'home' : 'away',
});

/** Seconds of a match time such as `12:34`. */
function secondsOf(matchTime: string): number {
  const [minutes = '0', seconds = '0'] = matchTime.split(':');
  return 60 * Number(minutes) + Number(seconds);
}

/** Fields that not every supplier sends. */
const toldOf = (
  { period_length }: WireFixture,
  { markets_offered }: WireStatus,
): Pick<FeedEvent, 'periodSeconds' | 'marketCount'> => ({
  ...(period_length !== undefined && { periodSeconds: period_length }),
  ...(markets_offered !== undefined && { marketCount: markets_offered }),
});

/** Throws if fixture or status do not fit the contract. */
export function eventOf(fixture: WireFixture, status: WireStatus): FeedEvent {
  const [home, away] = fixture.competitors.map(competitorOf);
  const { outright } = fixture;
  const { clock } = status;
  return v.parse(feedEvent, {
    id: idOf(fixture.id),
    kind: outright ? 'outright' : 'match',
    sportId: sportOf(fixture.sport_id),
    competitionId: idOf(fixture.tournament_id),
    names: outright ? namesOf(outright.name) : null,
    startsAt: Date.parse(fixture.scheduled),
    plannedAt: fixture.replaces_scheduled === undefined ? null : Date.parse(fixture.replaces_scheduled),
    round: fixture.tournament_round ?? null,
    venue: fixture.venue?.['en'] ? namesOf(fixture.venue) : null,
    home: home ?? null,
    away: away ?? null,
    runners: (outright?.runners ?? []).map(competitorOf),
    status: EVENT_STATUSES[status.status],
    phase: { kind: status.match_phase, number: status.phase_number },
    clock: clock
      ? {
          at: Date.parse(clock.taken_at),
          seconds: secondsOf(clock.match_time),
          direction: clock.counts,
          isRunning: clock.stopped === 0,
          added: clock.stoppage_announced ?? null,
        }
      : null,
    score: { home: status.home_score, away: status.away_score },
    periods: status.period_scores.map(({ phase, ...rest }) => ({ kind: phase, ...rest })),
    points:
      status.home_gamescore === undefined || status.away_gamescore === undefined
        ? null
        : { home: status.home_gamescore, away: status.away_gamescore },
    serving: sideOf(status.current_server),
    statistics: Object.entries(status.statistics).map(([key, pair]) => ({ key, ...pair })),
    winner: sideOf(status.winner),
    betDelay: fixture.bet_delay,
    isLiveOffered: fixture.live_coverage === 1,
    hasTracker: fixture.tracker === 1,
    ...toldOf(fixture, status),
    version: status.revision,
  });
}

/** Parses specifiers such as `total=2.5|period=1`. Throws if the contract does not have one of them. */
function specifiersOf(text = ''): Specifiers {
  const given = Object.fromEntries(
    text
      .split('|')
      .filter((part) => part !== '')
      .map((part) => part.split('=') as [string, string]),
  );
  const unknown = Object.keys(given).filter((key) => !(SPECIFIERS as readonly string[]).includes(key));
  if (unknown.length > 0) throw new Error(`unknown specifiers: ${unknown.join(', ')}`);
  return given;
}

const headOf = ({ id, specifiers: text, players }: Pick<WireOddsMarket, 'id' | 'specifiers' | 'players'>) => {
  const key = MARKET_NUMBERS.keyOf(id);
  const specifiers = specifiersOf(text);
  return {
    id: marketId(key, specifiers),
    key,
    specifiers,
    ...(players && { players: players.map(playerOf) }),
  };
};

/**
 * Converts a market of an odds message. `before` returns the market as known so far, which tells how often it was
 * settled.
 */
export function marketOf(
  wire: WireOddsMarket,
  producer: FeedProducer,
  before: (id: string) => FeedMarket | undefined,
): FeedMarket {
  const head = headOf(wire);
  return v.parse(feedMarket, {
    ...head,
    status: wire.status,
    producer,
    isMain: wire.favourite === 1,
    isExpressForbidden: wire.no_combination === 1,
    outcomes: wire.outcomes.map(({ id, odds, active, probabilities, refund_probability }): FeedOutcome => ({
      id,
      odds: Math.round(odds * 1000),
      isActive: active === 1,
      probability: probabilities === undefined ? null : millionths(probabilities),
      ...(refund_probability !== undefined && { returned: millionths(refund_probability) }),
      settlement: null,
    })),
    version: wire.revision,
    settledTimes: before(head.id)?.settledTimes ?? 0,
    settledAt: null,
    reason: null,
  });
}

/** Converts a settled market. Settlements contain no odds, so it keeps the odds known before. */
export function settledOf(
  wire: WireSettledMarket,
  producer: FeedProducer,
  before: (id: string) => FeedMarket | undefined,
): FeedMarket {
  const head = headOf(wire);
  const known = before(head.id);
  return v.parse(feedMarket, {
    ...head,
    status: wire.cancelled === 1 ? -4 : -3,
    producer: known?.producer ?? producer,
    isMain: wire.favourite === 1,
    isExpressForbidden: known?.isExpressForbidden ?? false,
    outcomes: wire.outcomes.map(({ id, result, void_factor, dead_heat_factor }) => {
      const last = known?.outcomes.find((outcome) => outcome.id === id);
      return {
        id,
        odds: last?.odds ?? 1000,
        isActive: false,
        probability: last?.probability ?? null,
        ...(last?.returned !== undefined && { returned: last.returned }),
        settlement: {
          result: result === 1 ? 'won' : 'lost',
          voidFactor: void_factor ?? 0,
          deadHeatFactor: dead_heat_factor ?? 1,
        },
      };
    }),
    version: wire.revision,
    settledTimes: wire.settlement_count,
    settledAt: Date.parse(wire.settled_at),
    reason: wire.void_reason ?? null,
  });
}

/**
 * Converts each item by itself. An item that does not fit the contract (`read` throws) is left out and reported to
 * `leftOut` under the name from `nameOf`.
 */
export const readKnown = <T, R>(
  wire: readonly T[],
  read: (each: T) => R,
  nameOf: (each: T) => string,
  leftOut: LeftOut,
): R[] =>
  wire.flatMap((each) => {
    try {
      return [read(each)];
    } catch (error) {
      leftOut(nameOf(each), error);
      return [];
    }
  });

export const knownMarkets = <T extends { readonly id: number }>(
  wire: readonly T[],
  read: (market: T) => FeedMarket,
  leftOut: LeftOut,
): FeedMarket[] => readKnown(wire, read, ({ id }) => `market ${id}`, leftOut);

export const incidentOf = (wire: WireTimelineEntry): FeedIncident =>
  v.parse(incident, {
    seq: wire.number,
    at: Date.parse(wire.time),
    seconds: wire.match_seconds,
    phase: { kind: wire.phase, number: wire.phase_number },
    kind: wire.type,
    side: sideOf(wire.team),
    value: wire.value ?? null,
    player: wire.player ? playerOf(wire.player) : null,
    score: { home: wire.home_score, away: wire.away_score },
    corrects: wire.cancels ?? null,
  });
