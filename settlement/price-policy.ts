/** Changes of odds that a player accepts without a confirmation (products §8.8). */
import { compare, fraction, minus, ONE, plus, times, type Fraction } from './fraction.ts';

export type PricePolicy =
  | { readonly kind: 'any' }
  | { readonly kind: 'higher' }
  /** Odds may fall by this percentage of the profit (odds − 1); at most two decimals. */
  | { readonly kind: 'threshold'; readonly percent: number }
  | { readonly kind: 'none' };

/** The lowest odds that a threshold of s percent accepts for agreed odds o: 1 + (o − 1)(100 − s)/100. */
export const lowestAccepted = (agreed: Fraction, percent: number): Fraction =>
  plus(ONE, times(minus(agreed, ONE), fraction(BigInt(Math.round((100 - percent) * 100)), 10_000n)));

/**
 * True when the policy accepts `offered` in place of `agreed`: odds of a single, total odds of an express. No policy
 * accepts a changed line: that is another bet.
 */
export function acceptsPrice(policy: PricePolicy, agreed: Fraction, offered: Fraction): boolean {
  switch (policy.kind) {
    case 'any':
      return true;
    case 'higher':
      return compare(offered, agreed) >= 0;
    case 'threshold':
      return compare(offered, lowestAccepted(agreed, policy.percent)) >= 0;
    case 'none':
      return compare(offered, agreed) === 0;
  }
}
