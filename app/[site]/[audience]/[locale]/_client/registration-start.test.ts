import { expect, test } from '@jest/globals';
import type { AccountCurrency } from '#contract/currencies.ts';
import { registrationStart } from './registration-start.ts';

/** Specification 1 §3 "Currency by country code". */
test.each<[string, readonly AccountCurrency[], AccountCurrency, string, AccountCurrency]>([
  ['KZ', ['KZT', 'USD'], 'USD', 'KZ', 'KZT'],
  ['UZ', ['KZT', 'UZS'], 'KZT', 'UZ', 'UZS'],
  // The brand has no accounts in the region's currency.
  ['RU', ['KZT', 'USD'], 'USD', 'RU', 'USD'],
  // India is not among the phone countries, so the phone starts with the default country.
  ['IN', ['INR', 'USD'], 'USD', 'KZ', 'INR'],
  // The region has no currency: the form starts with the brand's currency and with the country of that currency.
  ['DEV', ['KZT', 'USD'], 'KZT', 'KZ', 'KZT'],
  ['UNKNOWN', ['USD'], 'USD', 'KZ', 'USD'],
])('%s, accounts in %j: country and currency', (region, currencies, currency, country, start) => {
  expect(registrationStart({ region, currencies, currency })).toEqual({ country, currency: start });
});

test.each([
  ['kk', 'KZ'],
  ['ru', 'RU'],
  ['uz', 'UZ'],
  ['ky', 'KG'],
  ['en', 'KZ'],
])('where neither region nor currency names a country, the language %s does: %s', (locale, country) => {
  expect(registrationStart({ region: 'DEV', currencies: ['USD'], currency: 'USD', locale }).country).toBe(
    country,
  );
});
