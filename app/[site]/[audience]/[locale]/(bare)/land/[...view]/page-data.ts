/** Data of a landing page (specification 1 §2 "Landing pages under /land"). */
import { notFound } from 'next/navigation';
import { CURRENCY_BY_COUNTRY, type CurrencyCode } from '#contract/currencies.ts';
import { isLanding } from '#contract/landings.ts';
import { formatPercent } from '#contract/numbers.ts';
import type { Site } from '#lib/brands/sites.ts';
import { getPageSeo } from '#lib/content/get-page-seo.server.ts';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import { getLanding } from '#lib/landing/get-landing.server.ts';
import { LANDING_PAGES } from '#lib/landing/pages.ts';
import { prizeText } from '#lib/landing/prize-text.ts';
import { seoPath } from '#lib/routes/links.ts';
import { getPageContext, type RouteSegments } from '../../../_shared/page-context.ts';

export type LandingParams = RouteSegments & { view: string[] };

/**
 * Currency in which the page shows amounts: the one in the address (`asked`), else the landing's fixed one, else that
 * of the region, else the site's default. Null = the address names a currency that the site does not have.
 */
function currencyOf(site: Site, asked: string | undefined, fixed: CurrencyCode | null): CurrencyCode | null {
  const { currencies, defaultCurrency } = site.brand;
  if (asked !== undefined) return currencies.find((code) => code === asked.toUpperCase()) ?? null;
  return (
    fixed ??
    currencies.find((code) => code === CURRENCY_BY_COUNTRY[site.region.toLowerCase()]) ??
    defaultCurrency
  );
}

/** A chance in percent with at most one decimal. */
const percentText = (percent: number, locale: string): string =>
  formatPercent(percent, locale, { maximumFractionDigits: 1 });

/**
 * Throws Next.js's 404 if the address names a currency that the site does not have, or if the landing is not running.
 */
export async function loadLanding(params: Promise<LandingParams>) {
  const [context, { view }] = await Promise.all([getPageContext(params), params]);
  const { site, locale, scope } = context;
  const [code = '', asked] = view;
  if (!isLanding(code)) notFound();
  const page = LANDING_PAGES[code];
  const currency = currencyOf(site, asked, page.currency);
  if (currency === null) notFound();
  const [landing, seo, t, common] = await Promise.all([
    getLanding(code, currency, scope),
    getPageSeo(seoPath(page.route), scope),
    getTranslator(locale, 'landing'),
    getTranslator(locale, 'common'),
  ]);
  if (!landing) notFound();
  return {
    context,
    code,
    page,
    currency,
    seo,
    t,
    common,
    claimHours: landing.claimHours,
    prizes: landing.prizes.map((prize) => ({
      ...prizeText(prize, locale, t),
      chance: percentText(prize.chance, locale),
    })),
  };
}
