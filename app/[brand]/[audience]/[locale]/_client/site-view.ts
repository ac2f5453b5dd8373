/** What the browser's part of a page knows of its site: plain data, small, the same for every visitor. */
import type { AccountCurrency } from '#contract/currencies.ts';
import type { RouteLocale } from '#contract/locales.ts';
import { href, type LinkSite } from '#lib/routes/links.ts';
import { DEFAULT_GROUP } from '#lib/routes/groups.ts';
import type { PageContext } from '../page-context.ts';

export type SiteView = {
  locale: RouteLocale;
  /** For links (lib/routes/links.ts). */
  defaultLocale: RouteLocale;
  imagePrefix: string;
  homeHref: string;
  casinoHref: string;
  graphql: string;
  currencies: readonly AccountCurrency[];
  currency: AccountCurrency;
  minimumAge: number;
  /** The brand has bonuses with games of their own. */
  bonusGames: boolean;
  /** First path segments of this site's pages: where a return link may lead. */
  bases: readonly string[];
  brand: { authBySession: boolean; ownSport: boolean; crossDomainCleanup: readonly string[] };
};

export function toSiteView({ site, locale, imagePrefix }: PageContext): SiteView {
  const { brand } = site;
  return {
    locale,
    defaultLocale: site.defaultLocale,
    imagePrefix,
    homeHref: href(site, locale, 'Home'),
    casinoHref: href(site, locale, 'GamesByGroup', { group: DEFAULT_GROUP }),
    graphql: brand.endpoints.graphql,
    currencies: brand.currencies,
    currency: brand.defaultCurrency,
    minimumAge: site.jurisdiction.minimumAge,
    bonusGames: brand.features.bonusGames,
    bases: brand.ownSport ? ['/casino', '/new-sport', ...brand.locales.map((each) => `/${each}`)] : ['/casino'],
    brand: { authBySession: brand.authBySession, ownSport: brand.ownSport, crossDomainCleanup: brand.crossDomainCleanup },
  };
}

/** What addresses depend on. */
export const linkSite = ({ brand, defaultLocale }: SiteView): LinkSite => ({ ownSport: brand.ownSport, defaultLocale });
