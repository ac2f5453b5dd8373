/** The feed's current offers for the legs of a slip or of a bet. */
import {
  FINAL_STATUSES,
  MARKET_STATUS,
  type FeedEvent,
  type FeedOutcome,
  type OutcomeSettlement,
} from '#contract/feed.ts';
import type { FeedMarket } from '#contract/feed-markets.ts';
import { COMBINED_MAX, FeedError, type FeedPort } from '#contract/feed-port.ts';
import type { LegProblem, Selection } from '#contract/sports/bets.ts';
import { fraction } from '#settlement/fraction.ts';
import { fairProbabilities } from '#settlement/fair-price.ts';
import type { LegPrice } from '#settlement/cash-out.ts';
import { deadHeatOf, VOID, type LegResult } from '#settlement/leg-result.ts';
import { toOdds, type Odds } from '#settlement/odds.ts';
import type { LegRow } from './bets.ts';

export type LegKey = { eventId: string; marketId: string; outcomeId: string };
export const keyOf = (one: Selection): LegKey => ({
  eventId: one.event_id,
  marketId: one.market_id,
  outcomeId: one.outcome_id,
});

/** Either `odds` or `problem` is null, never both. */
export type LegOffer = {
  event: FeedEvent | null;
  market: FeedMarket | null;
  odds: Odds | null;
  problem: LegProblem | null;
};

type Events = ReadonlyMap<string, { event: FeedEvent; markets: readonly FeedMarket[] } | null>;

/** Rejects with FeedError when the feed does not answer. */
export async function readEvents(feed: Pick<FeedPort, 'event'>, ids: readonly string[]): Promise<Events> {
  const distinct = [...new Set(ids)];
  const details = await Promise.all(distinct.map((id) => feed.event({ id })));
  return new Map(distinct.map((id, index) => [id, details[index]?.detail ?? null]));
}

const find = (events: Events, { eventId, marketId, outcomeId }: LegKey) => {
  const entry = events.get(eventId) ?? null;
  const market = entry?.markets.find(({ id }) => id === marketId) ?? null;
  const outcome = market?.outcomes.find(({ id }) => id === outcomeId) ?? null;
  return { event: entry?.event ?? null, markets: entry?.markets ?? [], market, outcome };
};

const WAITING: readonly number[] = [MARKET_STATUS.suspended, MARKET_STATUS.handedOver];
const keyOfId = (marketId: string): string => marketId.split(';')[0] ?? '';

/** The market is now offered with another line: the player must confirm it, whatever the policy. */
function isLineChanged(markets: readonly FeedMarket[], marketId: string): boolean {
  return markets.some(
    ({ id, key, status }) => id !== marketId && key === keyOfId(marketId) && status === MARKET_STATUS.active,
  );
}

function problemOf(
  {
    market,
    markets,
    outcome,
  }: { market: FeedMarket | null; markets: readonly FeedMarket[]; outcome: FeedOutcome | null },
  marketId: string,
): LegProblem | null {
  if (!market || market.status === MARKET_STATUS.inactive)
    return isLineChanged(markets, marketId) ? 'line_changed' : 'unknown';
  if (!outcome) return 'unknown';
  if (WAITING.includes(market.status)) return 'suspended';
  if (market.status !== MARKET_STATUS.active) return 'closed';
  return outcome.isActive && toOdds(outcome.odds) !== null ? null : 'suspended';
}

/** The offer for a leg. `isLost`: its producer is silent, and all its markets count as suspended. */
export function offerOf(events: Events, key: LegKey, isLost: (market: FeedMarket) => boolean): LegOffer {
  const found = find(events, key);
  const { event, market, outcome } = found;
  const problem = problemOf(found, key.marketId) ?? (market && isLost(market) ? 'suspended' : null);
  return { event, market, odds: problem === null && outcome ? toOdds(outcome.odds) : null, problem };
}

export const offersOf = (
  events: Events,
  selections: readonly Selection[],
  isLost: (market: FeedMarket) => boolean,
): readonly LegOffer[] => selections.map((one) => offerOf(events, keyOf(one), isLost));

/** Rejects with FeedError when the feed does not answer. */
export async function readOffers(
  feed: Pick<FeedPort, 'event'>,
  selections: readonly Selection[],
  isLost: (market: FeedMarket) => boolean,
): Promise<readonly LegOffer[]> {
  const events = await readEvents(
    feed,
    selections.map((one) => one.event_id),
  );
  return offersOf(events, selections, isLost);
}

/** For a price that is asked for only: without a feed there is none. */
export function withoutFeed(error: unknown): null {
  if (error instanceof FeedError) return null;
  throw error;
}

/** Price of a builder now; null where the feed has none. Rejects with FeedError when it does not answer. */
export async function readBuilderOdds(
  feed: Pick<FeedPort, 'combine'>,
  selections: readonly Pick<Selection, 'event_id' | 'market_id' | 'outcome_id'>[],
): Promise<Odds | null> {
  const id = selections[0]?.event_id;
  const isOneMatch = selections.every(({ event_id }) => event_id === id);
  if (id === undefined || !isOneMatch || selections.length < 2 || selections.length > COMBINED_MAX)
    return null;
  const picks = selections.map(({ market_id, outcome_id }) => ({
    marketId: market_id,
    outcomeId: outcome_id,
  }));
  const { odds } = await feed.combine({ id, picks });
  return odds === null ? null : toOdds(odds);
}

/** Probability of a leg without margin: the feed's, or that of the market's odds. For cash-outs. */
export function priceOf(
  events: Events,
  key: LegKey,
  isLost: (market: FeedMarket) => boolean,
): LegPrice | null {
  const { market, outcome } = find(events, key);
  if (!market || !outcome) return null;
  const isSuspended = market.status !== MARKET_STATUS.active || !outcome.isActive || isLost(market);
  if (outcome.probability !== null)
    return {
      probability: fraction(BigInt(outcome.probability), 1_000_000n),
      returned: fraction(BigInt(outcome.returned ?? 0), 1_000_000n),
      isSuspended,
    };
  const prices = market.outcomes.map((one) => toOdds(one.odds));
  if (prices.some((price) => price === null)) return { probability: null, isSuspended };
  const fair = fairProbabilities(prices.filter((price) => price !== null));
  return { probability: fair[market.outcomes.indexOf(outcome)] ?? null, isSuspended };
}

const HALVES = { 0: 0, 0.5: 1, 1: 2 } as const;
const resultOf = ({ result, voidFactor, deadHeatFactor }: OutcomeSettlement): LegResult => ({
  won: result === 'won',
  voidHalves: HALVES[voidFactor as 0 | 0.5 | 1],
  deadHeat: deadHeatOf(deadHeatFactor),
});

/** Time after which an unfinished match is void, except for decided markets (products §7.3). */
export const LATE_MS = 48 * 3_600_000;

type SettledLeg = Pick<
  LegRow,
  'eventId' | 'marketId' | 'outcomeId' | 'settledTimes' | 'startsAt' | 'result' | 'home'
>;

/**
 * True for an open leg whose match should have ended long ago. Outrights, which have no sides, are excluded.
 */
function isLate({ result, home, startsAt }: SettledLeg, event: FeedEvent | null, now: Date): boolean {
  if (result !== null || home === null || (event && FINAL_STATUSES.includes(event.status))) return false;
  return now.getTime() - startsAt.getTime() > LATE_MS;
}

/**
 * Result of a leg and the number of its market's settlements; null: unchanged. A late result of a match that
 * was void after two days corrects the bet.
 */
export function settledLeg(
  events: Events,
  leg: SettledLeg,
  now: Date,
): { result: LegResult | null; settledTimes: number } | null {
  const { event, market, outcome } = find(events, leg);
  if (market && outcome && market.settledTimes > leg.settledTimes)
    return { result: outcome.settlement && resultOf(outcome.settlement), settledTimes: market.settledTimes };
  return events.has(leg.eventId) && isLate(leg, event, now)
    ? { result: VOID, settledTimes: leg.settledTimes }
    : null;
}
