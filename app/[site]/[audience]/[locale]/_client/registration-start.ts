/** Initial values of a registration form, and the context that it sends beside its fields. */
import { CURRENCY_BY_COUNTRY, type AccountCurrency } from '#contract/currencies.ts';
import { COOKIES } from '#contract/cookies.ts';
import { PLATFORM_CODES } from '#contract/rest/auth.ts';
import type { RegistrationContext } from '#lib/auth/auth-body.ts';
import { PHONE_COUNTRIES, startCountry, type PhoneCountry } from '#lib/phone/countries.ts';
import { marked } from '#lib/core/marks.ts';
import { parseRefData } from '#lib/request/ref-data.ts';
import { onMobile } from '#lib/session/browser-session.ts';
import { documentCookies } from '#lib/storage/cookies.ts';
import { launchCodes, waitingPrize } from './launch-codes.ts';
import type { SiteView } from './site-view.ts';

/** Country of the phone by the page's language, for when neither the region nor the currency gives one. */
const COUNTRY_BY_LANGUAGE: Readonly<Record<string, PhoneCountry>> = {
  kk: 'KZ',
  ru: 'RU',
  uz: 'UZ',
  ky: 'KG',
};
/** The country of the default currency (specification 1 §3). */
const DEFAULT_COUNTRY: PhoneCountry = 'KZ';
const isAllowed = (country: string) => (PHONE_COUNTRIES as readonly string[]).includes(country.toUpperCase());

/** The currency that a landing page shows its prizes in; null on other pages. */
export const currencyOfPage = (): string | null =>
  document.querySelector<HTMLElement>(marked('landing'))?.dataset['currency'] ?? null;

/**
 * Country of the phone and currency with which the form starts. The currency is `shown`, the page's currency, if the
 * site has it; else that of the region (specification 1 §3 "Currency by country code"); else that of the brand.
 */
export function registrationStart(
  site: Pick<SiteView, 'region' | 'currencies' | 'currency'> & { locale?: string },
  shown: string | null = null,
): {
  country: PhoneCountry;
  currency: AccountCurrency;
} {
  const ofRegion = CURRENCY_BY_COUNTRY[site.region.toLowerCase()];
  const currency =
    site.currencies.find((code) => code === shown) ??
    site.currencies.find((code) => code === ofRegion) ??
    site.currency;
  const byCurrency = Object.entries(CURRENCY_BY_COUNTRY).find(([, code]) => code === currency)?.[0] ?? '';
  const named = ofRegion ? site.region : byCurrency;
  const country = isAllowed(named) ? named : (COUNTRY_BY_LANGUAGE[site.locale ?? ''] ?? DEFAULT_COUNTRY);
  return { country: startCountry(country, PHONE_COUNTRIES), currency };
}

/**
 * Language, platform code of the device, codes of the launch (specification 1 §3, §7), and the stored prize.
 */
export function registrationContext(
  site: Pick<SiteView, 'locale' | 'trackingNeedsConsent'>,
): RegistrationContext {
  const { cinn } = launchCodes(site);
  const prize = waitingPrize()?.code;
  return {
    language: site.locale,
    platform: onMobile() ? PLATFORM_CODES.mobile : PLATFORM_CODES.desktop,
    ref_data: {
      ...parseRefData(documentCookies().get(COOKIES.refData) ?? undefined),
      ...(cinn ? { cinn } : {}),
    },
    ...(prize !== undefined && { prize }),
  };
}
