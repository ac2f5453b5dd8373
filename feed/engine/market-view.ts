/** The markets of a match at a time, in the form in which the feed sends them. */
import { MARKET_STATUS, type FeedOutcome, type MarketStatus } from '#contract/feed.ts';
import type { FeedMarket } from '#contract/feed-markets.ts';
import type { MarketDepth } from '#contract/feed-port.ts';
import type { PricedMarket, MatchMarket } from './market-def.ts';
import type { Decision } from './decision.ts';
import type { PriceMarket, Match } from './match.ts';
import { HAND_OVER_MS } from './plan.ts';
import { fairOdds, HIGHEST, offeredOdds, returnedShare, type Tally } from './prices.ts';

/**
 * Probabilities. A market with an outcome that is more certain than CERTAIN is not offered; an outcome less likely
 * than UNLIKELY takes no bets. Certainty is judged by the fair odds, since an outcome that at worst half wins is as
 * free of risk as one that wins.
 */
const CERTAIN = 0.97;
const UNLIKELY = 0.0015;

/** Status that all open markets of a match have at a time. */
function openStatus(match: Match, at: number): MarketStatus {
  const { fixture } = match;
  if (at < fixture.startsAt) return MARKET_STATUS.active;
  const { plan } = match;
  if (at < fixture.startsAt + HAND_OVER_MS) return MARKET_STATUS.handedOver;
  if (at >= plan.endsAt) return MARKET_STATUS.suspended;
  return plan.suspensions.some(({ from, to }) => from <= at && at < to)
    ? MARKET_STATUS.suspended
    : MARKET_STATUS.active;
}

/** True if the outcome is likely enough to take bets. */
const isLikely = (tally: Tally): boolean => tally[4] + 0.5 * tally[3] >= UNLIKELY;

/** Also true for an outcome that returns every stake and so has no odds. */
const isCertain = (tally: Tally): boolean => !(1 / fairOdds(tally) <= CERTAIN);
const takesBets = (tally: Tally, { canWinTogether }: PricedMarket): boolean =>
  isLikely(tally) && !(canWinTogether && isCertain(tally));

/** True if an outcome takes bets, judged by its price alone (the market may still be suspended). */
export const isPriced = (market: PricedMarket, id: string): boolean =>
  market.isOffered &&
  !isTooCertain(market) &&
  market.outcomes.some((outcome) => outcome.id === id && takesBets(outcome.tally, market));

const millionths = (share: number): number => Math.min(1_000_000, Math.round(share * 1_000_000));

function outcomesOf(market: PricedMarket, margin: number): FeedOutcome[] {
  return market.outcomes.map(({ id, tally }) => {
    const odds = fairOdds(tally);
    const canWin = Number.isFinite(odds);
    const returned = millionths(returnedShare(tally));
    return {
      id,
      odds: canWin ? offeredOdds(odds, margin) : HIGHEST,
      isActive: takesBets(tally, market),
      probability: canWin && odds > 0 ? millionths(1 / odds) : 0,
      ...(returned > 0 && { returned }),
      settlement: null,
    };
  });
}

export const isTooCertain = (market: PricedMarket): boolean =>
  market.canWinTogether
    ? !market.outcomes.some(({ tally }) => takesBets(tally, market))
    : market.outcomes.some(({ tally }) => isCertain(tally));

/** Ids of the main lines: the most even line for each market key. */
function mainLines(
  markets: readonly MatchMarket[],
  judge: (market: MatchMarket) => PricedMarket | null,
): Set<string> {
  const best = new Map<string, { id: string; distance: number }>();
  for (const market of markets) {
    if (market.main !== 'most-even') continue;
    const { key, id } = market;
    const first = judge(market)?.outcomes[0];
    if (first === undefined) continue;
    const distance = Math.abs(first.tally[4] + first.tally[2] / 2 - 0.5);
    const known = best.get(key);
    if (known === undefined || distance < known.distance) best.set(key, { id, distance });
  }
  return new Set([...best.values()].map(({ id }) => id));
}

function settledMarket(market: MatchMarket, decision: Decision, closing: PricedMarket, version: number) {
  const byId = new Map(decision.settlements.map(({ id, settlement }) => [id, settlement]));
  return {
    ...shape(market, version),
    status: decision.isCancelled ? MARKET_STATUS.cancelled : MARKET_STATUS.settled,
    isMain: market.main === 'always',
    outcomes: outcomesOf(closing, market.margin).map((outcome) => ({
      ...outcome,
      isActive: false,
      settlement: byId.get(outcome.id) ?? null,
    })),
    settledTimes: decision.times,
    settledAt: decision.at,
    reason: decision.reason,
  };
}

function shape({ id, key, specifiers, players }: MatchMarket, version: number) {
  const head = {
    id,
    key,
    specifiers,
    producer: 'prematch' as const,
    isExpressForbidden: false,
    version,
    settledTimes: 0,
    settledAt: null,
    reason: null,
  };
  // Most markets have no players; leaving the field out saves work, since all markets are created at each look.
  return players === null ? head : { ...head, players: [...players] };
}

/** A `judge` that computes the price of each market only once. */
function remembered(judge: PriceMarket): PriceMarket {
  const known = new Map<string, PricedMarket>();
  return (market) => {
    const judged = known.get(market.id) ?? judge(market);
    known.set(market.id, judged);
    return judged;
  };
}

/** The outcomes of a market as offered at a time before the start; empty while the market is hidden. */
export function marketOutcomes(match: Match, market: MatchMarket, at: number): readonly FeedOutcome[] {
  const judged = match.judge(at)(market);
  return !judged.isOffered || isTooCertain(judged) ? [] : outcomesOf(judged, market.margin);
}

type MarketChoice = { also?: ReadonlySet<string>; settledAfter?: number };

/**
 * The markets of a match at a time. With depth `main`: the main markets, and those whose id is in `also`. Markets
 * settled until `settledAfter` are left out, since they do not change any more.
 */
export function marketsAt(
  match: Match,
  at: number,
  depth: MarketDepth,
  { also, settledAfter = -Infinity }: MarketChoice = {},
): FeedMarket[] {
  const { fixture } = match;
  const version = match.changes(at).last;
  const decisionOf = match.decisionAt(at);
  const judge = remembered(match.judge(at));
  const closing = remembered(match.closing(at));
  const isLive = at >= fixture.startsAt + HAND_OVER_MS;
  const status = openStatus(match, at);
  // Before anything is decided, all main markets are among the first ones (and those of points, which are added), so
  // the others need not be created.
  const from =
    depth === 'main' && match.decisions(at).size === 0
      ? match.firstAt(at, settledAfter)
      : match.marketsAt(at, settledAfter);
  const looked = from.filter(
    (market) => depth === 'all' || market.main !== 'never' || also?.has(market.id) === true,
  );
  const mains = mainLines(looked, (market) => (decisionOf(market) ? null : judge(market)));
  return looked.flatMap((market): FeedMarket[] => {
    const decision = decisionOf(market);
    if (decision !== undefined && decision.at <= settledAfter) return [];
    const isMain = market.main === 'always' || mains.has(market.id);
    if (depth === 'main' && !isMain && also?.has(market.id) !== true) return [];
    const producer = isLive ? ('live' as const) : ('prematch' as const);
    if (decision !== undefined)
      return [{ ...settledMarket(market, decision, closing(market), version), producer }];
    const judged = judge(market);
    const isHidden = !judged.isOffered || isTooCertain(judged);
    return [
      {
        ...shape(market, version),
        producer,
        isMain,
        status: isHidden ? MARKET_STATUS.inactive : status,
        outcomes: outcomesOf(judged, market.margin),
      },
    ];
  });
}
