/** What the browser's part of a page knows of its site: plain data, small, the same for every visitor. */
import type { AccountCurrency } from '#contract/currencies.ts';
import type { RouteLocale } from '#contract/locales.ts';
import type { LinkSite } from '#lib/routes/links.ts';

export type SiteView = {
  locale: RouteLocale;
  /** For links (lib/routes/links.ts). */
  defaultLocale: RouteLocale;
  imagePrefix: string;
  homeHref: string;
  /** The slots; Home where games are closed. */
  casinoHref: string;
  graphql: string;
  currencies: readonly AccountCurrency[];
  currency: AccountCurrency;
  minimumAge: number;
  /** The brand has bonuses with games of their own. */
  bonusGames: boolean;
  /** Paths that all pages of this site begin with ('/casino'): where a return link may lead. */
  bases: readonly string[];
  brand: { authBySession: boolean; ownSport: boolean; crossDomainCleanup: readonly string[] };
};

/** What addresses depend on. */
export const linkSite = ({ brand, defaultLocale }: SiteView): LinkSite => ({
  ownSport: brand.ownSport,
  defaultLocale,
});
