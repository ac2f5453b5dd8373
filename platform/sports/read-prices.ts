/** The feed's current offers for the legs of a slip or of a bet. */
import {
  FINAL_STATUSES,
  MARKET_STATUS,
  PRODUCERS,
  type FeedEvent,
  type FeedOutcome,
  type OutcomeSettlement,
} from '#contract/feed.ts';
import { marketFamily, type FeedMarket } from '#contract/feed-markets.ts';
import { COMBINED_MAX, FeedError, type FeedPort } from '#contract/feed-port.ts';
import type { LegProblem, Selection } from '#contract/sports/bets.ts';
import { compare, fraction, ONE, plus, type Fraction } from '#settlement/fraction.ts';
import { fairProbabilities, margin } from '#settlement/fair-price.ts';
import type { LegPrice } from '#settlement/cash-out.ts';
import { deadHeatOf, VOID } from '#settlement/leg-result.ts';
import { toOdds, type Odds } from '#settlement/odds.ts';
import type { LegRow } from './bets.ts';
import type { FeedWatch } from './feed-watch.ts';

export type LegKey = { eventId: string; marketId: string; outcomeId: string };
export const keyOf = (one: Selection): LegKey => ({
  eventId: one.event_id,
  marketId: one.market_id,
  outcomeId: one.outcome_id,
});

/** The current offer for a leg. Exactly one of `odds` and `problem` is null. */
export type LegOffer = {
  event: FeedEvent | null;
  market: FeedMarket | null;
  odds: Odds | null;
  problem: LegProblem | null;
};

type Events = ReadonlyMap<string, { event: FeedEvent; markets: readonly FeedMarket[] } | null>;

/** Reads the events of the feed. Rejects with FeedError when the feed does not answer. */
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
/** The market's `marketFamily`, computed from its id alone, because a withdrawn market has nothing else. */
function familyOf(marketId: string): string {
  const [key = '', ...specifiers] = marketId.split(';');
  return marketFamily(key, Object.fromEntries(specifiers.map((one) => [one.split('=', 1)[0], one])));
}

/** True when the market is now offered with another line: whatever the policy, the player must confirm it. */
function isLineChanged(markets: readonly FeedMarket[], marketId: string): boolean {
  const family = familyOf(marketId);
  return markets.some(
    ({ id, status }) => id !== marketId && status === MARKET_STATUS.active && familyOf(id) === family,
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

type IsLost = FeedWatch['isLost'];
/**
 * True when `isLost` holds for the producer of the leg's market (it also takes `isAwaited`). If the market is
 * missing, the other markets of the event tell the producer; without any, all producers count.
 */
function isSilent({ market, markets }: ReturnType<typeof find>, isLost: IsLost): boolean {
  if (market) return isLost(market);
  return markets.length > 0 ? markets.every(isLost) : PRODUCERS.every((producer) => isLost({ producer }));
}

/** True when the producer of the leg's market has not been heard since the start. */
export const isAwaitedFor = (events: Events, key: LegKey, isAwaited: FeedWatch['isAwaited']): boolean =>
  isSilent(find(events, key), isAwaited);

/**
 * Problems that the next message of a lost producer may end, because the market may be missing only until then.
 */
const MAY_RETURN: readonly (LegProblem | null)[] = ['unknown', 'line_changed'];

/** The offer for a leg. `isLost`: true for a silent producer, whose markets count as suspended. */
export function offerOf(events: Events, key: LegKey, isLost: IsLost): LegOffer {
  const found = find(events, key);
  const { event, market, outcome } = found;
  const own = problemOf(found, key.marketId);
  const isOver = event !== null && FINAL_STATUSES.includes(event.status);
  const mayReturn = own === null || (MAY_RETURN.includes(own) && !isOver);
  const problem = mayReturn && isSilent(found, isLost) ? 'suspended' : own;
  return { event, market, odds: problem === null && outcome ? toOdds(outcome.odds) : null, problem };
}

export const offersOf = (
  events: Events,
  selections: readonly Selection[],
  isLost: IsLost,
): readonly LegOffer[] => selections.map((one) => offerOf(events, keyOf(one), isLost));

/** Reads the current offers for the selections. Rejects with FeedError when the feed does not answer. */
export async function readOffers(
  feed: Pick<FeedPort, 'event'>,
  selections: readonly Selection[],
  isLost: IsLost,
): Promise<readonly LegOffer[]> {
  const events = await readEvents(
    feed,
    selections.map((one) => one.event_id),
  );
  return offersOf(events, selections, isLost);
}

/**
 * For `catch` when only a price is asked for: null (no price) when the feed does not answer; throws any other
 * error again.
 */
export function withoutFeed(error: unknown): null {
  if (error instanceof FeedError) return null;
  throw error;
}

/**
 * The current price of a builder; null where the feed has none. Rejects with FeedError when the feed does not
 * answer.
 */
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

/**
 * For cash-outs: the probability of a leg without the house's margin, from the feed or else from the market's
 * odds. Null: the feed does not have the outcome.
 */
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
  return { probability: fairProbability(market, outcome), isSuspended };
}

/**
 * How many outcomes of the market win: one, two of a double chance, several of an outright with places; null:
 * any number may.
 */
function winnersOf({ key, specifiers: { places = '' } }: FeedMarket): bigint | null {
  if (key === 'anytime_scorer') return null;
  if (key === 'double_chance') return 2n;
  return /^[1-9]\d{0,2}$/.test(places) ? BigInt(places) : 1n;
}

/**
 * Probability of an outcome by the market's odds; null where they do not tell it. Outcomes without a price may
 * have become impossible (such as a score that is passed); but if the others alone do not make a complete book,
 * one of those may still win.
 */
function fairProbability(market: FeedMarket, outcome: FeedOutcome): Fraction | null {
  const offered = market.outcomes.filter(({ isActive, odds }) => isActive && toOdds(odds) !== null);
  const prices = offered.map(({ odds }) => toOdds(odds)).filter((price) => price !== null);
  const count = winnersOf(market);
  if (count === null) return null;
  const winners = fraction(count);
  const isWhole = offered.length === market.outcomes.length;
  if (!isWhole && compare(plus(margin(prices), ONE), winners) < 0) return null;
  return fairProbabilities(prices, winners)[offered.indexOf(outcome)] ?? null;
}

const HALVES = { 0: 0, 0.5: 1, 1: 2 } as const;
type SettledResult = NonNullable<LegRow['result']>;
const resultOf = (
  { result, voidFactor, deadHeatFactor }: OutcomeSettlement,
  { reason }: Pick<FeedMarket, 'reason'>,
): SettledResult => ({
  won: result === 'won',
  voidHalves: HALVES[voidFactor as 0 | 0.5 | 1],
  deadHeat: deadHeatOf(deadHeatFactor),
  ...(voidFactor === 1 && reason !== null && { reason }),
});

/** Time after which an unfinished match is void, except for decided markets (products §7.3). */
export const LATE_MS = 48 * 3_600_000;

type SettledLeg = Pick<
  LegRow,
  'eventId' | 'marketId' | 'outcomeId' | 'settledTimes' | 'startsAt' | 'result' | 'home'
>;

/**
 * True for a leg without a result whose match began more than LATE_MS ago and has not ended. Outrights, which
 * have no sides, are excluded.
 */
function isLate({ result, home, startsAt }: SettledLeg, event: FeedEvent | null, now: Date): boolean {
  if (result !== null || home === null || (event && FINAL_STATUSES.includes(event.status))) return false;
  return now.getTime() - startsAt.getTime() > LATE_MS;
}

/**
 * The new result of a leg and the number of its market's settlements; null: nothing has changed. When a match
 * was void after two days, a later result corrects the bet.
 */
export function settledLeg(
  events: Events,
  leg: SettledLeg,
  now: Date,
): { result: SettledResult | null; settledTimes: number } | null {
  const { event, market, outcome } = find(events, leg);
  if (market && outcome && market.settledTimes > leg.settledTimes)
    return {
      result: outcome.settlement && resultOf(outcome.settlement, market),
      settledTimes: market.settledTimes,
    };
  return events.has(leg.eventId) && isLate(leg, event, now)
    ? { result: { ...VOID, reason: 'late' }, settledTimes: leg.settledTimes }
    : null;
}
