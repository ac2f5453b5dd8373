/** How much one transfer between the real and the sports balance moves (decision 0341). Minor units. */
import { CURRENCIES, smallestAmount, type AccountCurrency, type CurrencyCode } from './currencies.ts';
import { toMinor } from './money.ts';

/** Highest amount of one transfer, major units: what a bank card can deposit at once in the cashbox. */
const HIGHEST: Readonly<Record<AccountCurrency, string>> = {
  KZT: '1000000',
  KGS: '200000',
  UZS: '24000000',
  INR: '200000',
  RUB: '200000',
  BDT: '200000',
  AZN: '4000',
  TRY: '80000',
  UAH: '80000',
  USD: '2000',
  EUR: '2000',
  GBP: '2000',
};
const hasHighest = (code: CurrencyCode): code is AccountCurrency => Object.hasOwn(HIGHEST, code);

/** Lowest and highest amount of one transfer. `max` null: players have no accounts in this currency. */
export function transferLimits(code: CurrencyCode): { min: bigint; max: bigint | null } {
  return {
    min: smallestAmount(code),
    max: hasHighest(code) ? toMinor(HIGHEST[code], CURRENCIES[code]) : null,
  };
}

type TransferLimit = 'amount_below_minimum' | 'amount_above_maximum';

/**
 * The limit that an amount breaks; null = none. `all`: the amount is everything that can be transferred back; such a
 * transfer has no lowest amount.
 */
export function brokenLimit(amount: bigint, code: CurrencyCode, all: boolean): TransferLimit | null {
  const { min, max } = transferLimits(code);
  if (max !== null && amount > max) return 'amount_above_maximum';
  return amount < min && !all ? 'amount_below_minimum' : null;
}
