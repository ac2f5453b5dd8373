/** Chains: legs one after the other, in the player's order (products §8.6). */
import type { Step } from './explanation.ts';
import { fraction, isZero, least, minus, plus, times, type Fraction } from './fraction.ts';

type Played = { readonly total: Fraction; readonly steps: readonly Step[] };

/**
 * Computes a chain: a pool begins with the stake. Each leg takes the stake (or the remaining amount) out of the pool,
 * and returns that amount times the leg's factor. The final pool is the payout; the chain ends early when the pool is
 * empty.
 */
export function playChain(stake: bigint, factors: readonly Fraction[]): Played {
  const steps: Step[] = [];
  const unit = fraction(stake);
  let pool = unit;
  for (const [leg, factor] of factors.entries()) {
    if (isZero(pool)) break;
    const staked = least(unit, pool);
    const after = plus(minus(pool, staked), times(staked, factor));
    steps.push({ step: 'chain-leg', leg, before: pool, stake: staked, factor, after });
    pool = after;
  }
  return { total: pool, steps };
}
