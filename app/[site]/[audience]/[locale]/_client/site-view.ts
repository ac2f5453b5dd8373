/** Properties of the site for the browser: plain data, small, the same for every visitor. */
import type { AccountCurrency } from '#contract/currencies.ts';
import type { RouteLocale } from '#contract/locales.ts';
import type { RegistrationKind } from '#contract/rest/registration.ts';
import { href, type LinkSite } from '#lib/routes/links.ts';

export type SiteView = {
  locale: RouteLocale;
  /** For links (lib/routes/links.ts). */
  defaultLocale: RouteLocale;
  imagePrefix: string;
  homeHref: string;
  /** The list of slots; Home where slots are closed. */
  casinoHref: string;
  graphql: string;
  currencies: readonly AccountCurrency[];
  currency: AccountCurrency;
  minimumAge: number;
  /** Rules and age are accepted by sending the registration (the region's `autoAcceptRules`). */
  autoAcceptRules: boolean;
  /** How accounts are opened, by the brand or by the law of the region. */
  registration: RegistrationKind;
  /** Page of the rules. */
  rulesHref: string;
  region: string;
  /** True where nothing about the visit may be stored or sent before consent (contract/consent.ts). */
  trackingNeedsConsent: boolean;
  /**
   * Value of the setting that says when the mini app opens the cashbox (specification 1 §9); null = the brand has no
   * mini app.
   */
  casOpen: 1 | 2 | 3 | null;
  /** Addresses and names for tracking, from the brand's file (`tracking`). */
  tracking?: { fingerprint?: string; publicIp?: string; dataLayer?: string; contentView?: string };
  /** True when the brand has bonuses with their own games. */
  bonusGames: boolean;
  /** True when cards of jackpot games have the jackpot's badge. */
  jackpotIcon: boolean;
  /**
   * First path segments of this site's pages: `/casino`; with own sport also `/new-sport` and `/<language>`
   * for each language. A return link must begin with one of them.
   */
  bases: readonly string[];
  /** Origins that may frame the brand's pages. */
  frameAncestors: readonly string[];
  /** Name of the build that this page belongs to. */
  build: string;
  /** Where error reports are sent (docs/decisions/0201); null = nowhere. */
  errorReports: { dsn: string; tracesRate: number } | null;
  /** False where the setting SERVICE_WORKER is off, and while developing. */
  serviceWorker: boolean;
  brandId: string;
  brandName: string;
  brand: { authBySession: boolean; ownSport: boolean; crossDomainCleanup: readonly string[] };
};

/** Properties of the site that addresses depend on. */
export const linkSite = ({ brand, defaultLocale }: SiteView): LinkSite => ({
  ownSport: brand.ownSport,
  defaultLocale,
});

/** Page of the games of the player's bonus; null for a brand without bonuses. */
export const bonusGamesHref = (site: SiteView): string | null =>
  site.bonusGames ? href(linkSite(site), site.locale, 'BonusGames') : null;
