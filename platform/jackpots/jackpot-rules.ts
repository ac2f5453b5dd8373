/** Pure rules: how a jackpot grows and when it drops (docs/decisions/0066). Amounts are in minor units. */
import { createHmac } from 'node:crypto';
import { smallestAmount, type CurrencyCode } from '#contract/currencies.ts';

export const TIERS = ['mini', 'major', 'grand'] as const;
export type Tier = (typeof TIERS)[number];
/** The share of a real-money stake that goes to each pool, in ten thousandths; 0.5 % in all. */
const SHARES: Readonly<Record<Tier, bigint>> = { mini: 25n, major: 15n, grand: 10n };
const WHOLE = 10_000n;
/** Start and upper limit of a pool, in smallest amounts of its currency (specification 2 §9). */
const SIZES: Readonly<Record<Tier, { start: bigint; cap: bigint }>> = {
  mini: { start: 200n, cap: 1_000n },
  major: { start: 2_000n, cap: 10_000n },
  grand: { start: 20_000n, cap: 100_000n },
};

export type PoolLimits = { start: bigint; cap: bigint };
/**
 * `amount`: balance of the pool's account. `fraction`: the part of past shares below one minor unit, in ten
 * thousandths.
 */
export type Pool = PoolLimits & { id: string; tier: Tier; seed: string; amount: bigint; fraction: bigint };

export function poolLimits(tier: Tier, currency: CurrencyCode): PoolLimits {
  const smallest = smallestAmount(currency);
  return { start: SIZES[tier].start * smallest, cap: SIZES[tier].cap * smallest };
}

/**
 * The amount at which a pool drops: above its start and at most its cap. It is start + 1 + HMAC-SHA256(key =
 * seed, message = the pool's id) as an integer modulo (cap − start). While the pool is open only the SHA-256
 * of its seed is public; the seed itself is published after the drop.
 */
export function dropPointOf({ id, seed, start, cap }: Pick<Pool, 'id' | 'seed' | 'start' | 'cap'>): bigint {
  const number = BigInt(`0x${createHmac('sha256', Buffer.from(seed, 'hex')).update(id).digest('hex')}`);
  return start + 1n + (number % (cap - start));
}

export type Growth = {
  /** Whole minor units that this round adds to the pool. */
  contribution: bigint;
  fraction: bigint;
  /**
   * The prize, which is exactly the drop point, if this contribution reaches it; null = no drop. What exceeds
   * the drop point goes to the next pool.
   */
  drop: bigint | null;
};

/** Effect of a closed round on a pool. `staked`: real money. A round that adds no whole minor unit cannot win. */
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
