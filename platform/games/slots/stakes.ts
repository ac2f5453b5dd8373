/** The stakes a slot takes: a ladder over the smallest amount of the currency (contract/currencies.ts). */
import { CURRENCIES } from '#contract/currencies.ts';
import type { CurrencyCode } from '#contract/currencies.ts';
import { parseMajor } from '#platform/wallet/money.ts';
import { COINS_PER_STAKE } from './engine.ts';

const STEPS = [1n, 2n, 3n, 5n, 8n, 10n, 15n, 20n, 30n, 50n, 80n, 100n, 150n, 200n, 300n, 500n, 1000n];

/** Stakes of a round in minor units, growing; each is divisible by the coins of a stake, so that every win is whole. Empty = the currency is not played. */
export function stakeLadder(currency: CurrencyCode): readonly bigint[] {
  const { minimum } = CURRENCIES[currency];
  if (minimum === null) return [];
  const least = parseMajor(minimum, currency);
  if (least === null || least % BigInt(COINS_PER_STAKE) !== 0n) throw new Error(`The smallest amount of ${currency} does not divide into coins.`);
  return STEPS.map((step) => step * least);
}

/** The stake a player starts with: the fifth step, small beside any balance. */
export const defaultStake = (ladder: readonly bigint[]): bigint => ladder[4] ?? ladder[0] ?? 0n;
