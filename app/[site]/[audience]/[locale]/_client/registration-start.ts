/** Country and currency that a registration form starts with. */
import { CURRENCY_BY_COUNTRY, type AccountCurrency } from '#contract/currencies.ts';
import { PHONE_COUNTRIES, startCountry, type PhoneCountry } from '#lib/phone/countries.ts';
import type { SiteView } from './site-view.ts';

/** The region's own (specification 1 §3 "Currency by country code"), or the brand's where it has none. */
export function registrationStart(site: Pick<SiteView, 'region' | 'currencies' | 'currency'>): {
  country: PhoneCountry;
  currency: AccountCurrency;
} {
  const ofRegion = CURRENCY_BY_COUNTRY[site.region.toLowerCase()];
  const currency = site.currencies.find((code) => code === ofRegion) ?? site.currency;
  const byCurrency = Object.entries(CURRENCY_BY_COUNTRY).find(([, code]) => code === currency)?.[0] ?? '';
  return { country: startCountry(ofRegion ? site.region : byCurrency, PHONE_COUNTRIES), currency };
}
