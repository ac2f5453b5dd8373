/** Bonus on an express, by tiers of its number of legs (products §8.7). A leg that becomes void no longer counts. */
import { fraction, share } from './fraction.ts';
import type { LegResult } from './leg-result.ts';
import type { Odds } from './odds.ts';

export type BonusTier = { readonly minLegs: number; readonly percent: number };

export type ExpressBonus = {
  /** Base of the percentage: the payout, or the payout minus the stake. */
  readonly variant: 'gross' | 'net';
  /** Legs below these odds do not count. */ readonly minOdds: Odds;
  /** Ascending by `minLegs`. */ readonly tiers: readonly BonusTier[];
  /** Greatest bonus, minor units. */ readonly cap: bigint | null;
};

/** The properties of a leg (bet.ts) by which it is counted. */
type CountedLeg = { readonly odds: Odds; readonly result: LegResult | null; readonly match: string };

/** Number of legs that count for the bonus: not void, with at least the minimum odds; legs of one match count once. */
export function bonusLegs(legs: readonly CountedLeg[], { minOdds }: ExpressBonus): number {
  const counted = legs.filter(({ odds, result }) => odds >= minOdds && result?.voidHalves !== 2);
  return new Set(counted.map(({ match }) => match)).size;
}

/** The tier reached by `count` legs; null below the first tier. */
export const bonusTier = (count: number, { tiers }: ExpressBonus): BonusTier | null =>
  tiers.findLast(({ minLegs }) => minLegs <= count) ?? null;

/** Percentage of the tier that these legs have reached; null below the first tier, and for a bet without a bonus. */
export const reachedPercent = (legs: readonly CountedLeg[], bonus: ExpressBonus | null): number | null =>
  (bonus && bonusTier(bonusLegs(legs, bonus), bonus)?.percent) ?? null;

/** The tier after the reached one, with the number of missing legs; null when the last tier is reached. */
export function nextTier(count: number, { tiers }: ExpressBonus): (BonusTier & { missing: number }) | null {
  const next = tiers.find(({ minLegs }) => minLegs > count);
  return next ? { ...next, missing: next.minLegs - count } : null;
}

/** The bonus on a payout in minor units, rounded down, at most `cap`. Percentages have at most two decimals. */
export function bonusOn(
  { variant, cap }: ExpressBonus,
  { percent }: BonusTier,
  { payout, stake }: { payout: bigint; stake: bigint },
): bigint {
  const base = variant === 'gross' ? payout : payout - stake;
  if (base <= 0n) return 0n;
  const bonus = share(base, fraction(BigInt(Math.round(percent * 100)), 10_000n));
  return cap !== null && bonus > cap ? cap : bonus;
}
