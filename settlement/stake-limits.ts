/** The greatest and the smallest stake, and which limit causes the greatest (products §8.8). Minor units. */
import { compare, fraction, floor, minus, ONE, over, type Fraction } from './fraction.ts';

export const MAX_STAKE_REASONS = [
  'market',
  'offer',
  'maxPayout',
  'maxNetWin',
  'liability',
  'balance',
  'protection',
  'freeBet',
] as const;
export type MaxStakeReason = (typeof MAX_STAKE_REASONS)[number];

/** Limits of a stake; null = unlimited. `odds`: potential payout as a multiple of the stake. */
export type MaxStakeLimits = {
  readonly odds: Fraction;
  readonly market: bigint | null;
  /** Rest of a special offer that the player may still use. */ readonly offer: bigint | null;
  readonly maxPayout: bigint | null;
  readonly maxNetWin: bigint | null;
  /** Amount that the house may still lose on one of the legs or their matches. */ readonly liability:
    | bigint
    | null;
  readonly balance: bigint | null;
  /** Amount that the limits of responsible gaming still allow. */ readonly protection: bigint | null;
  readonly freeBet: bigint | null;
};

const atMost = (amount: bigint | null, odds: Fraction): bigint | null =>
  amount === null ? null : floor(over(fraction(amount), odds));

/** The least of all limits and its name, the first one if several are equal; null without any limit. */
export function maxStake(limits: MaxStakeLimits): { amount: bigint; reason: MaxStakeReason } | null {
  const { odds } = limits;
  const profit = minus(odds, ONE);
  const amounts: Record<MaxStakeReason, bigint | null> = {
    market: limits.market,
    offer: limits.offer,
    maxPayout: atMost(limits.maxPayout, odds),
    maxNetWin: compare(odds, ONE) > 0 ? atMost(limits.maxNetWin, profit) : null,
    liability: compare(odds, ONE) > 0 ? atMost(limits.liability, profit) : null,
    balance: limits.balance,
    protection: limits.protection,
    freeBet: limits.freeBet,
  };
  let least: { amount: bigint; reason: MaxStakeReason } | null = null;
  for (const reason of MAX_STAKE_REASONS) {
    const amount = amounts[reason];
    if (amount !== null && (least === null || amount < least.amount))
      least = { amount: amount > 0n ? amount : 0n, reason };
  }
  return least;
}

type MinStakeReason = 'currency' | 'market';

/** The smallest stake of the whole bet: the greater of both minimums, for a system times its number of lines. */
export function minStake(
  minimum: { readonly currency: bigint; readonly market: bigint },
  lines: bigint,
): { amount: bigint; reason: MinStakeReason } {
  const reason = minimum.market > minimum.currency ? 'market' : 'currency';
  return { amount: minimum[reason] * (lines > 0n ? lines : 1n), reason };
}
