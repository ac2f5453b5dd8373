import { formatMajor, toMinor, type Currency } from './money.ts';

/**
 * All supported currencies (specifications 1 and 2 §1, §9). `exponent`: decimal places of the ledger's minor
 * unit; `minimum`: the smallest amount of one operation, in major units (null where the specification has
 * none); `symbol`: the symbol shown to players.
 */
export const CURRENCIES = {
  AZN: { exponent: 2, minimum: '0.2', symbol: '₼' },
  BDT: { exponent: 2, minimum: '10', symbol: '৳' },
  BYN: { exponent: 2, minimum: null, symbol: 'Br' },
  DOGE: { exponent: 8, minimum: null, symbol: 'Ð' },
  EUR: { exponent: 2, minimum: '0.1', symbol: '€' },
  GBP: { exponent: 2, minimum: '0.1', symbol: '£' },
  INR: { exponent: 2, minimum: '5', symbol: '₹' },
  KGS: { exponent: 2, minimum: '5', symbol: 'сом' },
  KZT: { exponent: 2, minimum: '30', symbol: '₸' },
  MDL: { exponent: 2, minimum: null, symbol: 'L' },
  RUB: { exponent: 2, minimum: '5', symbol: '₽' },
  TRY: { exponent: 2, minimum: '3', symbol: '₺' },
  UAH: { exponent: 2, minimum: '3', symbol: '₴' },
  USD: { exponent: 2, minimum: '0.1', symbol: '$' },
  UZS: { exponent: 2, minimum: '700', symbol: 'soʻm' },
} as const satisfies Record<string, Currency & { minimum: string | null }>;

export type CurrencyCode = keyof typeof CURRENCIES;
export const CURRENCY_CODES = Object.keys(CURRENCIES) as CurrencyCode[];

/** True for the code of a currency of the product. */
export const isCurrency = (text: string): text is CurrencyCode => Object.hasOwn(CURRENCIES, text);

/**
 * Formats a decimal string in major units. For an unknown currency code the result is the unchanged amount
 * followed by the code.
 */
export const amountText = (major: string, code: string, locale: string): string =>
  isCurrency(code) ? formatMajor(major, CURRENCIES[code], locale) : `${major}\u00a0${code}`;

/**
 * The smallest amount of one operation (specifications 1 and 2 §9) in minor units; one major unit where the
 * specification names none.
 */
export function smallestAmount(code: CurrencyCode): bigint {
  const { minimum, exponent } = CURRENCIES[code];
  return (minimum === null ? null : toMinor(minimum, CURRENCIES[code])) ?? 10n ** BigInt(exponent);
}

/**
 * Currencies an account can be kept in. Not BYN and MDL, which the specification names only for the animation
 * of balances (specification 1 §1, §9), and not DOGE, which has no minimum amount (§9).
 */
export const ACCOUNT_CURRENCIES = [
  'KZT',
  'KGS',
  'UZS',
  'INR',
  'RUB',
  'BDT',
  'AZN',
  'TRY',
  'UAH',
  'USD',
  'EUR',
  'GBP',
] as const satisfies readonly CurrencyCode[];
export type AccountCurrency = (typeof ACCOUNT_CURRENCIES)[number];
export const DEFAULT_CURRENCY: CurrencyCode = 'KZT';
/** Specification 1 §3, "Currency by country code"; country codes in lower case. */
export const CURRENCY_BY_COUNTRY: Readonly<Record<string, CurrencyCode>> = {
  kz: 'KZT',
  kg: 'KGS',
  uz: 'UZS',
  in: 'INR',
  ru: 'RUB',
  bd: 'BDT',
  az: 'AZN',
  tr: 'TRY',
};
