/** Exchange rates of the demonstration gateway for cryptocurrencies. */
import { CURRENCIES, isCurrency, type CurrencyCode } from '#contract/currencies.ts';
import { toMajor } from '#contract/money.ts';
import { minorOf } from './methods/terms.ts';

/** Approximate price of one bitcoin in major units of a currency. */
const BITCOIN_PRICE: Partial<Readonly<Record<CurrencyCode, bigint>>> = {
  KZT: 50_000_000n,
  KGS: 8_700_000n,
  UZS: 1_200_000_000n,
  INR: 8_900_000n,
  RUB: 8_000_000n,
  BDT: 12_000_000n,
  AZN: 170_000n,
  TRY: 4_200_000n,
  UAH: 4_200_000n,
  USD: 100_000n,
  EUR: 87_000n,
  GBP: 76_000n,
};
const COIN_PLACES = 8;

/** The amount in coins, rounded up to the smallest part of one. */
export function coinAmount(amount: string, currency: string): string {
  const rate = isCurrency(currency) ? BITCOIN_PRICE[currency] : undefined;
  const minor = minorOf(amount, currency);
  if (!isCurrency(currency) || rate === undefined || minor === null) return '0';
  const price = rate * 10n ** BigInt(CURRENCIES[currency].exponent);
  const parts = (minor * 10n ** BigInt(COIN_PLACES) + price - 1n) / price;
  return toMajor(parts, { exponent: COIN_PLACES });
}
