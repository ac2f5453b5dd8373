/** Limits and prices of methods by currency. */
import { ACCOUNT_CURRENCIES, CURRENCIES, isCurrency, type AccountCurrency } from '#contract/currencies.ts';
import { toMinor } from '#contract/money.ts';

/** A round amount of each currency, worth about one dollar. */
const UNIT: Readonly<Record<AccountCurrency, number>> = {
  KZT: 500,
  KGS: 100,
  UZS: 12_000,
  INR: 100,
  RUB: 100,
  BDT: 100,
  AZN: 2,
  TRY: 40,
  UAH: 40,
  USD: 1,
  EUR: 1,
  GBP: 1,
};

/** Limits and fees of a method. `min`, `max` and the fixed fee are multiples of `UNIT`. */
type Price = {
  readonly min: number;
  readonly max: number;
  readonly percent?: string;
  readonly fixed?: number;
};

/** Limits and fees of a price in these currencies; by default in all account currencies. */
export const termsOf = (
  { min, max, percent = '0', fixed = 0 }: Price,
  currencies: readonly AccountCurrency[] = ACCOUNT_CURRENCIES,
) =>
  currencies.map((currency) => ({
    currency,
    min: String(min * UNIT[currency]),
    max: String(max * UNIT[currency]),
    fee_percent: percent,
    fee_fixed: String(Math.round(fixed * UNIT[currency] * 100) / 100),
  }));

/** An amount in minor units; null = the text is no amount, or the currency is not one of the product. */
export const minorOf = (amount: string, currency: string): bigint | null =>
  isCurrency(currency) ? toMinor(amount, CURRENCIES[currency]) : null;
