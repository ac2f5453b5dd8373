/**
 * How a jackpot grows and when it drops: the rules alone, no database (docs/decisions/0066). Amounts are
 * minor units.
 */
import { createHmac } from 'node:crypto';
import { smallestAmount, type CurrencyCode } from '#contract/currencies.ts';

export const TIERS = ['mini', 'major', 'grand'] as const;
export type Tier = (typeof TIERS)[number];
/** The share of a real-money stake that goes into each pool, in ten thousandths: 0.5 % together. */
const SHARES: Readonly<Record<Tier, bigint>> = { mini: 25n, major: 15n, grand: 10n };
const WHOLE = 10_000n;
/** Where a pool begins and what it never passes, in smallest amounts of its currency (specification 2 §9). */
const SIZES: Readonly<Record<Tier, { start: bigint; cap: bigint }>> = {
  mini: { start: 200n, cap: 1_000n },
  major: { start: 2_000n, cap: 10_000n },
  grand: { start: 20_000n, cap: 100_000n },
};

export type PoolLimits = { start: bigint; cap: bigint };
/**
 * `amount` is what stands in the pool's account; `fraction`: what of the shares is no whole minor unit yet,
 * in ten thousandths.
 */
export type Pool = PoolLimits & { id: string; tier: Tier; seed: string; amount: bigint; fraction: bigint };

export function poolLimits(tier: Tier, currency: CurrencyCode): PoolLimits {
  const smallest = smallestAmount(currency);
  return { start: SIZES[tier].start * smallest, cap: SIZES[tier].cap * smallest };
}

/**
 * The amount at which a pool drops, above its start and not above its cap: HMAC-SHA256(key = seed, message =
 * the pool's id) as a whole number, modulo their distance. SHA-256 of the seed is shown while the pool grows,
 * the seed when it has dropped.
 */
export function dropPointOf({ id, seed, start, cap }: Pick<Pool, 'id' | 'seed' | 'start' | 'cap'>): bigint {
  const number = BigInt(`0x${createHmac('sha256', Buffer.from(seed, 'hex')).update(id).digest('hex')}`);
  return start + 1n + (number % (cap - start));
}

export type Growth = {
  /** Whole minor units that go into the pool now. */
  contribution: bigint;
  fraction: bigint;
  /**
   * What the round wins: exactly the drop point, when this contribution reached it. What is above begins the
   * next pool.
   */
  drop: bigint | null;
};

/**
 * What a closed round with so much real money staked does to a pool. A round that puts nothing in wins
 * nothing.
 */
export function growth(pool: Pool, staked: bigint): Growth {
  const shares = pool.fraction + staked * SHARES[pool.tier];
  const contribution = shares / WHOLE;
  const point = dropPointOf(pool);
  return {
    contribution,
    fraction: shares % WHOLE,
    drop: contribution > 0n && pool.amount + contribution >= point ? point : null,
  };
}
