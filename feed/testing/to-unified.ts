/** Converts data of contract/feed.ts to the format of the second supplier (feed/unified/unified-wire.ts), for tests. */
import type { InferOutput } from 'valibot';
import {
  EVENT_STATUSES,
  type FeedCompetitor,
  type FeedEvent,
  type FeedIncident,
  type FeedPlayer,
  type FeedSide,
  type FeedTree,
} from '#contract/feed.ts';
import { SPECIFIERS, type FeedMarket } from '#contract/feed-markets.ts';
import type { FeedChange, FeedDetail, FeedReply } from '#contract/feed-port.ts';
import { MARKET_NUMBERS } from '#feed/unified/market-numbers.ts';
import type {
  ProductId,
  WireCompetitor,
  WireFixture,
  WireMessage,
  WireOddsMarket,
  WirePlayer,
  WireSettledMarket,
  WireStatus,
  WireTimelineEntry,
  WireTournament,
  wireSummary,
} from '#feed/unified/unified-wire.ts';

const iso = (at: number): string => new Date(at).toISOString();
const yesNo = (isSo: boolean): 0 | 1 => (isSo ? 1 : 0);
const teamOf = (side: FeedSide): 1 | 2 => (side === 'home' ? 1 : 2);
const matchUrn = (id: string): string => `ow:match:${id}`;

export const tournamentsOf = ({ categories, competitions }: FeedTree): WireTournament[] =>
  competitions.map(({ id, sportId, categoryId, names, rank }) => {
    const category = categories.find((one) => one.id === categoryId);
    return {
      id: `ow:tournament:${id}`,
      sport_id: `ow:sport:${sportId}`,
      name: names,
      popularity: rank,
      category: {
        id: `ow:category:${categoryId}`,
        name: category?.names ?? {},
        country_code: category?.country ?? null,
      },
    };
  });

const competitorOf = ({ id, names, short, country }: FeedCompetitor): WireCompetitor => ({
  id: `ow:competitor:${id}`,
  name: names,
  abbreviation: short,
  country_code: country,
});

const playerOf = ({ id, names, side }: FeedPlayer): WirePlayer => ({
  id: `ow:player:${id}`,
  name: names,
  team: teamOf(side),
});

export const fixtureOf = (event: FeedEvent): WireFixture => ({
  id: matchUrn(event.id),
  sport_id: `ow:sport:${event.sportId}`,
  tournament_id: `ow:tournament:${event.competitionId}`,
  competitors: [event.home, event.away].filter((side) => side !== null).map(competitorOf),
  ...(event.kind === 'outright' && {
    outright: { name: event.names ?? {}, runners: event.runners.map(competitorOf) },
  }),
  scheduled: iso(event.startsAt),
  ...(event.plannedAt !== null && { replaces_scheduled: iso(event.plannedAt) }),
  ...(event.round !== null && { tournament_round: event.round }),
  ...(event.venue !== null && { venue: event.venue }),
  bet_delay: event.betDelay,
  live_coverage: yesNo(event.isLiveOffered),
  tracker: yesNo(event.hasTracker),
  ...(event.periodSeconds !== undefined && { period_length: event.periodSeconds }),
});

const clockOf = ({ at, seconds, direction, isRunning, added }: NonNullable<FeedEvent['clock']>) => ({
  match_time: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
  taken_at: iso(at),
  counts: direction,
  stopped: yesNo(!isRunning),
  ...(added !== null && { stoppage_announced: added }),
});

export const statusOf = (event: FeedEvent): WireStatus => ({
  status: EVENT_STATUSES.indexOf(event.status),
  match_phase: event.phase.kind,
  phase_number: event.phase.number,
  home_score: event.score.home,
  away_score: event.score.away,
  ...(event.clock && { clock: clockOf(event.clock) }),
  period_scores: event.periods.map(({ kind, ...rest }) => ({ phase: kind, ...rest })),
  ...(event.points && { home_gamescore: event.points.home, away_gamescore: event.points.away }),
  ...(event.serving && { current_server: teamOf(event.serving) }),
  ...(event.winner && { winner: teamOf(event.winner) }),
  statistics: Object.fromEntries(event.statistics.map(({ key, ...pair }) => [key, pair])),
  ...(event.marketCount !== undefined && { markets_offered: event.marketCount }),
  revision: event.version,
});

const headOf = ({
  key,
  specifiers,
  players,
}: FeedMarket): { id: number; specifiers?: string; players?: WirePlayer[] } => {
  const given = SPECIFIERS.flatMap((name) =>
    specifiers[name] === undefined ? [] : [`${name}=${specifiers[name]}`],
  );
  // In another order than the contract's, as a real supplier may send them.
  return {
    id: MARKET_NUMBERS.numberOf(key),
    ...(given.length > 0 && { specifiers: given.reverse().join('|') }),
    ...(players && { players: players.map(playerOf) }),
  };
};
const isSettled = ({ status }: FeedMarket): boolean => status === -3 || status === -4;

const oddsOf = (market: FeedMarket): WireOddsMarket => ({
  ...headOf(market),
  status: market.status as WireOddsMarket['status'],
  favourite: yesNo(market.isMain),
  no_combination: yesNo(market.isExpressForbidden),
  revision: market.version,
  outcomes: market.outcomes.map(({ id, odds, isActive, probability, returned }) => ({
    id,
    odds: odds / 1000,
    active: yesNo(isActive),
    ...(probability !== null && { probabilities: probability / 1_000_000 }),
    ...(returned !== undefined && { refund_probability: returned / 1_000_000 }),
  })),
});

const settledOf = (market: FeedMarket): WireSettledMarket => ({
  ...headOf(market),
  revision: market.version,
  favourite: yesNo(market.isMain),
  settlement_count: market.settledTimes,
  ...(market.reason !== null && { void_reason: market.reason }),
  cancelled: yesNo(market.status === -4),
  settled_at: iso(market.settledAt ?? 0),
  outcomes: market.outcomes.map(({ id, settlement }) => ({
    id,
    result: yesNo(settlement?.result === 'won'),
    ...(settlement && settlement.voidFactor !== 0 && { void_factor: settlement.voidFactor }),
    ...(settlement && settlement.deadHeatFactor !== 1 && { dead_heat_factor: settlement.deadHeatFactor }),
  })),
});

const entryOf = (incident: FeedIncident): WireTimelineEntry => ({
  number: incident.seq,
  time: iso(incident.at),
  match_seconds: incident.seconds,
  phase: incident.phase.kind,
  phase_number: incident.phase.number,
  type: incident.kind,
  ...(incident.side && { team: teamOf(incident.side) }),
  ...(incident.value !== null && { value: incident.value }),
  ...(incident.player !== null && { player: playerOf(incident.player) }),
  home_score: incident.score.home,
  away_score: incident.score.away,
  ...(incident.corrects !== null && { cancels: incident.corrects }),
});

export const summaryOf = ({ event, markets, incidents }: FeedDetail): InferOutput<typeof wireSummary> => ({
  fixture: fixtureOf(event),
  status: statusOf(event),
  product: markets.some(({ producer }) => producer === 'live') ? 1 : 3,
  odds: markets.filter((market) => !isSettled(market)).map(oddsOf),
  settled: markets.filter(isSettled).map(settledOf),
  timeline: incidents.map(entryOf),
});

export const standingsOf = ({ rows, scorers }: FeedReply<'table'>) => ({
  top_scorers: scorers.map(({ id, names, competitorId, scored }) => ({
    id: `ow:player:${id}`,
    name: names,
    competitor_id: `ow:competitor:${competitorId}`,
    scored,
  })),
  rows: rows.map(({ competitorId, won, drawn, lost, scored, conceded, points }) => ({
    competitor_id: `ow:competitor:${competitorId}`,
    win: won,
    draw: drawn,
    loss: lost,
    goals_for: scored,
    goals_against: conceded,
    points,
  })),
});

/** Messages for a change; odds come first, because settlements contain none. */
export function messagesOf(
  { eventId, event, incidents, markets, isGone }: FeedChange,
  product: ProductId,
  timestamp: number,
): WireMessage[] {
  const head = { product, event_id: matchUrn(eventId), timestamp };
  const settled = markets.filter(isSettled);
  const open = markets.filter((market) => !isSettled(market));
  return [
    ...(event || open.length > 0
      ? [
          {
            type: 'odds_change' as const,
            ...head,
            ...(event && { fixture: fixtureOf(event), sport_event_status: statusOf(event) }),
            markets: open.map(oddsOf),
          },
        ]
      : []),
    ...(settled.length > 0
      ? [{ type: 'bet_settlement' as const, ...head, markets: settled.map(settledOf) }]
      : []),
    ...(incidents.length > 0
      ? [{ type: 'timeline' as const, ...head, entries: incidents.map(entryOf) }]
      : []),
    ...(isGone ? [{ type: 'offer_ended' as const, ...head }] : []),
  ];
}
