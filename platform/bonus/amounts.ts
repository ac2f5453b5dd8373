/** Amounts in the currency of a player's program, whose code is stored as text. Pure. */
import { CURRENCIES, smallestAmount, type CurrencyCode } from '#contract/currencies.ts';
import { toMajor } from '#contract/money.ts';

export const unitOf = (currency: string): bigint => smallestAmount(currency as CurrencyCode);
export const majorOf = (amount: bigint, currency: string): string =>
  toMajor(amount, CURRENCIES[currency as CurrencyCode]);
