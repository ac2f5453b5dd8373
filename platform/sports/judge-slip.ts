/** The answer to a slip before anything is written: a valid bet, or a refusal. Pure. */
import type { CurrencyCode } from '#contract/currencies.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { FeedError } from '#contract/feed-port.ts';
import type { BetAnswer, BetRefusal, PlaceBetBody, Selection } from '#contract/sports/bets.ts';
import { combinationOf } from '#contract/sports/combination.ts';
import type { Bet } from '#settlement/bet.ts';
import type { Odds } from '#settlement/odds.ts';
import type { LegOffer } from './read-prices.ts';
import { pricedAs } from './priced-as.ts';
import { betOf, faultOf, isPriceAccepted, legsNow, majorIn, type Limits } from './slip-offer.ts';

const NOTHING: Omit<BetAnswer, 'status' | 'legs'> = {
  bet_id: null,
  delay_ms: 0,
  max_stake: null,
  max_reason: null,
  reason: null,
  fault: null,
};
export const rejected = (
  reason: BetRefusal,
  legs: readonly LegOffer[],
  more: Partial<BetAnswer> = {},
): BetAnswer => ({ ...NOTHING, status: 'rejected', legs: legsNow(legs), reason, ...more });

/** The refusal of a bet where sports are closed; `code`: why they are. */
export const rejectedIn = (code: ErrorCode): BetAnswer =>
  rejected(code === 'play_paused' ? 'play_paused' : 'region', []);

export const overLimit = (
  status: 'limit' | 'rg_limit',
  offers: readonly LegOffer[],
  limits: Limits,
  currency: CurrencyCode,
): BetAnswer => ({
  ...NOTHING,
  status,
  legs: legsNow(offers),
  max_stake: majorIn(currency)(limits.max),
  max_reason: limits.reason,
});

/**
 * The answer for a bet that was written. `delay` in milliseconds; above 0 the bet is pending until it is over.
 */
export const placed = (id: string, delay: number, offers: readonly LegOffer[]): BetAnswer => ({
  ...NOTHING,
  status: delay > 0 ? 'pending' : 'accepted',
  bet_id: id,
  delay_ms: delay,
  legs: legsNow(offers),
});

/** Delay of a bet or cash-out in milliseconds: that of the slowest match that is in play; 0 if none is. */
export const delayOf = (offers: readonly Pick<LegOffer, 'event'>[]): number =>
  Math.max(0, ...offers.map(({ event }) => (event?.status === 'live' ? event.betDelay * 1000 : 0)));

/** Offers that lock every leg (`suspended`). */
export const lockedOffers = (selections: readonly Selection[]): readonly LegOffer[] =>
  selections.map(() => ({ event: null, market: null, odds: null, problem: 'suspended' }));

/** For `catch`: offers that lock every leg when the feed does not answer; throws any other error again. */
export const lockedWithoutFeed =
  (selections: readonly Selection[]) =>
  (error: unknown): readonly LegOffer[] => {
    if (!(error instanceof FeedError)) throw error;
    return lockedOffers(selections);
  };

type Asked = Pick<PlaceBetBody, 'combination' | 'selections' | 'policy' | 'offer_id' | 'free_bet'>;
/** The bet at current odds, or the answer that refuses the slip. */
export function judge(
  { combination, selections, policy, offer_id: offerId, free_bet: isFree = false }: Asked,
  offers: readonly LegOffer[],
  { currency, stake, builder = null }: { currency: CurrencyCode; stake: bigint; builder?: Odds | null },
): Bet | BetAnswer {
  const problems = offers.map(({ problem }) => problem);
  if (problems.includes('line_changed')) return { ...NOTHING, status: 'line_changed', legs: legsNow(offers) };
  if (problems.some((problem) => problem !== null)) return rejected('leg', offers);
  // A builder has a price only for matches that have not begun, and only a price that the player has seen is
  // accepted.
  const isUnpriced = builder === null || delayOf(offers) > 0 || !('odds' in combination && combination.odds);
  if (combination.kind === 'builder' && isUnpriced)
    return rejected('slip', offers, { fault: 'builder-unpriced' });
  const odds = offers.map((offer) => offer.odds).filter((one) => one !== null);
  const asked = betOf(pricedAs(combination, builder), selections, { odds, stake, currency, offerId, isFree });
  const fault = faultOf(asked, offers);
  if (fault) return rejected('slip', offers, { fault });
  const seen = betOf(combinationOf(combination), selections, { odds: [], stake, currency, offerId });
  if (isPriceAccepted(policy, seen, asked)) return asked;
  return {
    ...NOTHING,
    status: 'price_changed',
    legs: legsNow(offers),
    ...(combination.kind === 'builder' && builder !== null && { builder_odds: builder }),
  };
}
