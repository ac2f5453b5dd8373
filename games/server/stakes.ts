/**
 * The accepted stakes: a ladder of multiples of the smallest amount of the currency
 * (contract/currencies.ts).
 */
import { CURRENCIES, type CurrencyCode } from '#contract/currencies.ts';
import { toMinor } from '#contract/money.ts';

/** Every stake is divisible by ten, so a slot's coin, a tenth of the stake, is a whole number of minor units. */
export const STAKE_DIVISOR = 10n;

const STEPS = [1n, 2n, 3n, 5n, 8n, 10n, 15n, 20n, 30n, 50n, 80n, 100n, 150n, 200n, 300n, 500n, 1000n];

/**
 * Stakes of a round in minor units, ascending; each is divisible by ten. Empty = the currency is not
 * offered.
 */
export function stakeLadder(currency: CurrencyCode): readonly bigint[] {
  const { minimum } = CURRENCIES[currency];
  if (minimum === null) return [];
  const min = toMinor(minimum, CURRENCIES[currency]);
  if (min === null || min % STAKE_DIVISOR !== 0n)
    throw new Error(`The smallest amount of ${currency} does not divide into coins.`);
  return STEPS.map((step) => step * min);
}

/** The maximum bet in minor units; 0 = the currency is not offered. */
export const highestStake = (currency: CurrencyCode): bigint => stakeLadder(currency).at(-1) ?? 0n;

/** The stake a player starts with: the fifth step of the ladder. */
export const defaultStake = (ladder: readonly bigint[]): bigint => ladder[4] ?? ladder[0] ?? 0n;
