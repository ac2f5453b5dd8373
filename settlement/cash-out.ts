/** The cash-out value of an open bet (products §8.8), in minor units, rounded down. */
import type { Bet, Leg } from './bet.ts';
import { withFactors } from './bet-lines.ts';
import { linesFactor, payingFactor, stakeOf } from './evaluate.ts';
import {
  fraction,
  isZero,
  least,
  minus,
  ONE,
  over,
  plus,
  product,
  share,
  times,
  ZERO,
  type Fraction,
} from './fraction.ts';
import { legFactor, WON } from './leg-result.ts';
import { oddsFraction, type Odds } from './odds.ts';
import { settleBet } from './settle-bet.ts';

/**
 * Current price of an open leg. `probability`: 1 / the outcome's fair odds (products §8.2, §8.9); null if the market
 * has no odds at the moment. `returned`: the share of the stake that draws and half results return on average.
 */
export type LegPrice = {
  readonly probability: Fraction | null;
  readonly returned?: Fraction;
  readonly isSuspended: boolean;
};

/** Price of a leg computed from its current odds alone, margin included. */
export const priceNow = (odds: Odds): LegPrice => ({
  probability: over(ONE, oddsFraction(odds)),
  isSuspended: false,
});

export const CASH_OUT_CODES = [
  'ok',
  'settled',
  'suspended',
  'no-odds',
  'free-bet',
  'not-offered',
  'worthless',
] as const;
export type CashOutCode = (typeof CASH_OUT_CODES)[number];
export type CashOutQuote =
  | { readonly code: 'ok'; readonly value: bigint }
  | { readonly code: Exclude<CashOutCode, 'ok'> };

export type CashOutTerms = {
  /** Percent of the value that the bookmaker keeps; at most two decimals. */ readonly marginPercent: number;
  readonly isAllowedForFreeBets: boolean;
};

/**
 * Value of a leg: a settled one counts with its factor, an open one with its expected factor. Fair odds are (1 − r) /
 * w, where w is the share of the stake that wins and r the share that is returned, both on average. So the expected
 * factor of odds o is o × w + r = o × p × (1 − r) + r.
 */
function expectedFactor({ odds, result }: Leg, price: LegPrice | null): Fraction {
  if (result) return legFactor(odds, result).factor;
  return plus(times(oddsFraction(odds), winningShare(price)), price?.returned ?? ZERO);
}

/** The share of the stake that wins on average: w. */
const winningShare = (price: LegPrice | null): Fraction =>
  times(price?.probability ?? ZERO, minus(ONE, price?.returned ?? ZERO));

const keptShare = ({ marginPercent }: CashOutTerms): Fraction =>
  minus(ONE, fraction(BigInt(Math.round(marginPercent * 100)), 10_000n));

/**
 * The part of the possible win that the caps leave. The cash-out value is this part of the value without caps. That is
 * exactly what is expected to be paid if open legs can only win or lose, and never more if they may return the stake.
 */
function paidShare(bet: Bet): Fraction {
  const won = withFactors(
    bet.legs,
    bet.legs.map(({ odds, result }) => legFactor(odds, result ?? WON).factor),
  );
  const whole = linesFactor(bet, won);
  const paid = payingFactor(bet, won);
  if (!whole || !paid || isZero(whole)) return ONE;
  const ofOdds = over(paid, whole);
  const { payout } = bet.caps;
  const { perLine } = stakeOf(bet);
  return payout === null ? ofOdds : least(ofOdds, over(fraction(payout, perLine), whole));
}

/**
 * V = stake × settled factors × open (odds × probability) × (1 − m), for systems summed over the lines; for a bet above
 * a cap, the part that the cap leaves.
 * `prices` are in the order of the legs; those of settled legs are not read. Chains have no cash-out: the stake of a
 * later leg depends on the earlier legs, so their value is no product.
 */
export function cashOutQuote(
  bet: Bet,
  prices: readonly (LegPrice | null)[],
  terms: CashOutTerms,
): CashOutQuote {
  const now = settleBet(bet);
  if (now.state !== 'open') return { code: 'settled' };
  if (bet.freeBet && !terms.isAllowedForFreeBets) return { code: 'free-bet' };
  const open = bet.legs.map((leg, index) => (leg.result ? null : (prices[index] ?? 'missing')));
  if (open.includes('missing')) return { code: 'no-odds' };
  const known = open.filter((price) => price !== null && price !== 'missing');
  if (known.some((price) => price.isSuspended)) return { code: 'suspended' };
  if (known.some((price) => price.probability === null)) return { code: 'no-odds' };
  const worthNow = grossValue(bet, prices, { possible: now.payout, kept: keptShare(terms) });
  if (worthNow === null) return { code: 'not-offered' };
  const value = worthNow > now.total ? now.total : worthNow;
  return value > 0n ? { code: 'ok', value } : { code: 'worthless' };
}

/** The value without its margin, in minor units; null for a combination whose value is no sum of products. */
function grossValue(
  bet: Bet,
  prices: readonly (LegPrice | null)[],
  { possible, kept }: { possible: bigint; kept: Fraction },
): bigint | null {
  if (bet.freeBet && !bet.freeBet.isStakeReturned) {
    // The net win is paid when all open legs win, so its value is multiplied by that probability. Where a leg may
    // return the stake it is less than 1 / the fair odds. Lines of systems differ, so they get no value.
    if (bet.combination.kind !== 'single' && bet.combination.kind !== 'express') return null;
    const chance = product(
      bet.legs.map((leg, index) => (leg.result ? ONE : winningShare(prices[index] ?? null))),
    );
    return share(possible, times(chance, kept));
  }
  // Only the feed knows what the legs of a builder are worth together.
  if (bet.combination.kind === 'builder') return null;
  const values = bet.legs.map((leg, index) => expectedFactor(leg, prices[index] ?? null));
  const factor = linesFactor(bet, withFactors(bet.legs, values));
  return factor && share(stakeOf(bet).perLine, product([factor, paidShare(bet), kept]));
}

export type PartialTerms = {
  /** Smallest part that can be cashed out, percent of the open stake. */ readonly minPercent: number;
  /** Percent of the stake within which the slider snaps to one of its ends. */ readonly snapPercent: number;
};

export type PartialCashOut = {
  readonly value: bigint;
  readonly stake: bigint;
  readonly remainingStake: bigint;
};

/**
 * Value of a partial cash-out: V × part / open stake. Null for a part outside of the open stake or below the minimum,
 * and for a part whose rest would be worth nothing and could never be cashed out. The whole stake is a full cash-out,
 * never a partial one.
 */
export function partialCashOut(
  full: bigint,
  { part, openStake }: { part: bigint; openStake: bigint },
  { minPercent }: Pick<PartialTerms, 'minPercent'>,
): PartialCashOut | null {
  if (part <= 0n || part >= openStake) return null;
  if (part * 10_000n < openStake * BigInt(Math.round(minPercent * 100))) return null;
  const value = share(full, fraction(part, openStake));
  const rest = share(full, fraction(openStake - part, openStake));
  return value > 0n && rest > 0n ? { value, stake: part, remainingStake: openStake - part } : null;
}

/** Percent of the stake for a slider position in percent: positions near the ends snap to 0 or 100. */
export function snapPart(percent: number, { snapPercent }: Pick<PartialTerms, 'snapPercent'>): number {
  if (percent >= 100 - snapPercent) return 100;
  return percent <= snapPercent ? 0 : percent;
}

/**
 * Value at which an automatic cash-out executes: the current one, once it has reached the threshold; null before that.
 */
export const autoCashOut = (threshold: bigint, quote: CashOutQuote): bigint | null =>
  quote.code === 'ok' && quote.value >= threshold ? quote.value : null;

/**
 * Stake of the bet that replaces an edited one: the old bet is cashed out, and its value is the new stake. Null when it
 * has no value now, or a value below the smallest stake.
 */
export const editedStake = (quote: CashOutQuote, smallest: bigint): bigint | null =>
  quote.code === 'ok' && quote.value >= smallest ? quote.value : null;
