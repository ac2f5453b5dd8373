/**
 * Combines hosts, brands and regions. A *site* is everything that a page can depend on: a brand, the region's
 * profile and the default language. Its key is the first segment of every internal route, so pages are static
 * per site × audience × language.
 */
import type { Jurisdiction, Vertical } from '#contract/jurisdiction.ts';
import { UNKNOWN_REGION, VERTICAL_OF_GROUP, isServed } from '#contract/jurisdiction.ts';
import type { RouteLocale } from '#contract/locales.ts';
import type { Brand, BrandHost } from './brand.ts';

export type Sites = {
  readonly brands: ReadonlyMap<string, Brand>;
  readonly hosts: ReadonlyMap<string, { readonly brand: Brand; readonly host: BrandHost }>;
  readonly jurisdictions: ReadonlyMap<string, Jurisdiction>;
  /** Port in addresses of hosts on `localhost`; other hosts have the default port. */
  readonly port: number;
  /** Demo mode (CROUPIER_MODE): no real players; developer pages are open. */
  readonly demo: boolean;
};

export type Site = {
  /** `{brand}.{region}.{default locale}`: the `[site]` segment of app/. */
  readonly key: string;
  readonly brand: Brand;
  /** Code of the region whose profile is in force; sent to the platform with each query. */
  readonly region: string;
  readonly jurisdiction: Jurisdiction;
  readonly ownSport: boolean;
  /** The language whose addresses have no language prefix. */
  readonly defaultLocale: RouteLocale;
  /** The main host, which canonical addresses use. Its default language may differ from this site's. */
  readonly main: { readonly host: string; readonly origin: string; readonly defaultLocale: RouteLocale };
};

const isLocal = (name: string): boolean =>
  name === 'localhost' || name === '127.0.0.1' || name.endsWith('.localhost');

/** Origin of a host: http for development hosts, https for all others. */
export const originOf = (name: string, port: number): string =>
  isLocal(name) ? `http://${name}:${port}` : `https://${name}`;

/** The profile in force in a region; the most restrictive one for regions without a profile. */
export function jurisdictionOf(sites: Sites, region: string): Jurisdiction {
  const profile = sites.jurisdictions.get(region) ?? sites.jurisdictions.get(UNKNOWN_REGION);
  if (!profile) throw new Error(`No jurisdiction file for ${UNKNOWN_REGION}.`);
  return profile;
}

/**
 * The site of a brand in a region. Regions without a profile share one site, so that invented country codes
 * create no additional pages.
 */
export function buildSite(sites: Sites, brand: Brand, region: string, defaultLocale: RouteLocale): Site {
  const jurisdiction = jurisdictionOf(sites, region);
  const mains = brand.hosts.filter((host) => host.kind === 'main');
  const main =
    mains.find((host) => host.defaultLocale === defaultLocale && host.region === jurisdiction.region) ??
    mains.find((host) => host.defaultLocale === defaultLocale) ??
    mains[0];
  if (!main) throw new Error(`Brand ${brand.id} has no main host.`);
  return {
    key: `${brand.id}.${jurisdiction.region.toLowerCase()}.${defaultLocale}`,
    brand,
    region: jurisdiction.region,
    jurisdiction,
    ownSport: brand.ownSport,
    defaultLocale,
    main: { host: main.name, origin: originOf(main.name, sites.port), defaultLocale: main.defaultLocale },
  };
}

/** The site with this key; null when there is none (the page then answers 404). */
export function siteByKey(sites: Sites, key: string): Site | null {
  const [brandId = '', region = '', locale = '', ...rest] = key.split('.');
  const brand = sites.brands.get(brandId);
  const host = brand?.hosts.find((each) => each.defaultLocale === locale);
  if (!brand || !host || rest.length > 0) return null;
  const site = buildSite(sites, brand, region.toUpperCase(), host.defaultLocale);
  return site.key === key ? site : null;
}

/** True when the vertical is offered on this site. */
export const isOpen = (site: Pick<Site, 'jurisdiction'>, vertical: Vertical): boolean =>
  isServed(site.jurisdiction) && site.jurisdiction.verticals[vertical];
/**
 * True when games of the group may be offered on this site. A group that belongs to no vertical ('new',
 * 'jackpot') may contain games of every vertical; only the platform knows whether one of them is open.
 */
export function isGroupOpen(site: Pick<Site, 'jurisdiction'>, group: string): boolean {
  const vertical = VERTICAL_OF_GROUP[group];
  return vertical === undefined ? isServed(site.jurisdiction) : isOpen(site, vertical);
}
