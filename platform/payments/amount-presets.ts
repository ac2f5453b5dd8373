/** Amounts that the cashbox offers by one tap. */
import { CURRENCIES, isCurrency, type AccountCurrency, type CurrencyCode } from '#contract/currencies.ts';
import { toMinor } from '#contract/money.ts';

/** Amounts in major units, ascending. */
const PRESETS: Readonly<Record<AccountCurrency, readonly string[]>> = {
  KZT: ['1000', '2000', '5000', '10000', '20000'],
  KGS: ['200', '500', '1000', '2000', '5000'],
  UZS: ['25000', '50000', '100000', '250000', '500000'],
  INR: ['300', '500', '1000', '2000', '5000'],
  RUB: ['300', '500', '1000', '3000', '5000'],
  BDT: ['300', '500', '1000', '2000', '5000'],
  AZN: ['5', '10', '20', '50', '100'],
  TRY: ['100', '200', '500', '1000', '2000'],
  UAH: ['100', '200', '500', '1000', '2000'],
  USD: ['5', '10', '25', '50', '100'],
  EUR: ['5', '10', '25', '50', '100'],
  GBP: ['5', '10', '25', '50', '100'],
};

const hasPresets = (code: CurrencyCode): code is AccountCurrency => Object.hasOwn(PRESETS, code);

/** The offered amounts in minor units, ascending, without those above `max`. */
export function presetsOf(currency: string, max: bigint | null = null): bigint[] {
  if (!isCurrency(currency) || !hasPresets(currency)) return [];
  return PRESETS[currency]
    .map((text) => toMinor(text, CURRENCIES[currency]) ?? 0n)
    .filter((amount) => max === null || amount <= max);
}
