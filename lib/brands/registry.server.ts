/**
 * Brand and region files, read at run time: an operator adds or changes a brand without a build or a
 * restart. The folders are checked once a second at most; an invalid brand file is reported and the last
 * valid state stays in use; an invalid region file leaves its own region as it was.
 */
import { resolve } from 'node:path';
import { folderSignature, followFiles, readFolder } from '#config/json-folder.ts';
import {
  readJurisdictions,
  rereadJurisdictions,
  JURISDICTIONS_SETTING,
  type Jurisdictions,
} from '#config/jurisdictions.ts';
import { SettingsError } from '#config/settings.ts';
import { settings } from '#config/web.server.ts';
import { isDevelopmentRegion, productionFault } from '#contract/jurisdiction.ts';
import { brandSchema, type Brand } from './brand.ts';
import { siteByKey, type Site, type Sites } from './sites.ts';

const CHECK_INTERVAL_MS = 1000;

export type RegistryOptions = {
  brandsDir: string;
  jurisdictionsDir: string;
  port: number;
  demo: boolean;
  /** Returns the present time in milliseconds. */
  now: () => number;
  onBrokenChange: (message: string) => void;
};

type Folders = Pick<RegistryOptions, 'brandsDir' | 'jurisdictionsDir' | 'port' | 'demo'>;

/** Reads both folders. Throws a SettingsError with one line for each error. */
export const readSites = (folders: Folders): Sites =>
  sitesOf(folders, readJurisdictions(folders.jurisdictionsDir));

/** Reads the brands, which belong to these regions. Throws a SettingsError. */
function sitesOf({ brandsDir, jurisdictionsDir, port, demo }: Folders, jurisdictions: Jurisdictions): Sites {
  const brands = readFolder(brandsDir, 'BRANDS_DIR', brandSchema, (brand) => ({
    field: 'id',
    expectedFile: `${brand.id}.json`,
  }));
  if (!demo) refuseDevelopment({ brandsDir, jurisdictionsDir }, brands, jurisdictions);
  const hosts = new Map<string, { brand: Brand; host: Brand['hosts'][number] }>();
  for (const brand of brands) {
    for (const host of brand.hosts) {
      const taken = hosts.get(host.name);
      if (taken)
        throw new SettingsError(
          `${brandsDir}/${brand.id}.json: hosts: ${host.name} ${taken.brand === brand ? 'is named twice' : `is a host of ${taken.brand.id}.json already: remove it from one of them`}.`,
        );
      hosts.set(host.name, { brand, host });
    }
  }
  return {
    brands: new Map(brands.map((brand) => [brand.id, brand])),
    hosts,
    jurisdictions,
    port,
    demo,
  };
}

/** Domains to which no mail can be sent (RFC 2606); the shipped brands have addresses in them. */
const RESERVED_DOMAIN = /[@.](?:example|test|invalid|localhost|example\.(?:com|net|org))$/i;

/**
 * Throws a SettingsError if a production setup has an open development region, a host of a brand in that region, or an
 * address with an example domain.
 */
function refuseDevelopment(
  { brandsDir, jurisdictionsDir }: Pick<RegistryOptions, 'brandsDir' | 'jurisdictionsDir'>,
  brands: readonly Brand[],
  jurisdictions: Sites['jurisdictions'],
): void {
  const faults = brands.flatMap(({ id, hosts }) =>
    hosts
      .filter(({ region }) => isDevelopmentRegion(region))
      .map(
        ({ name, region }) =>
          `${brandsDir}/${id}.json: CROUPIER_MODE=production refuses the host ${name} in the development region ${region}: name the country whose law applies to it.`,
      ),
  );
  for (const { id, supportEmail } of brands)
    if (supportEmail && RESERVED_DOMAIN.test(supportEmail))
      faults.push(
        `${brandsDir}/${id}.json: CROUPIER_MODE=production refuses the supportEmail ${supportEmail}, an address for examples without a mailbox: name your own, or remove the field.`,
      );
  const fault = productionFault(jurisdictions, jurisdictionsDir);
  if (fault !== null) faults.push(fault);
  if (faults.length > 0) throw new SettingsError(faults.join('\n'));
}

/**
 * Returns a reader of hosts, brands and regions that caches them. Its first call throws on invalid files; later calls
 * keep the last valid state.
 */
export function createRegistry(options: RegistryOptions): () => Sites {
  let state: { sites: Sites; follow: () => boolean; checkedAt: number } | null = null;
  const signature = () =>
    `${folderSignature(options.brandsDir, 'BRANDS_DIR')}//${folderSignature(options.jurisdictionsDir, JURISDICTIONS_SETTING)}`;
  return () => {
    const now = options.now();
    if (!state) {
      // `signature` was taken before this first read, so a change of the files during it causes another read.
      const follow = followFiles(
        signature,
        () => {
          if (!state) return [];
          const { profiles, faults } = rereadJurisdictions(
            options.jurisdictionsDir,
            state.sites.jurisdictions,
          );
          state.sites = sitesOf(options, profiles);
          return faults;
        },
        options.onBrokenChange,
      );
      state = { sites: readSites(options), follow, checkedAt: now };
      return state.sites;
    }
    if (now - state.checkedAt < CHECK_INTERVAL_MS) return state.sites;
    state.checkedAt = now;
    state.follow();
    return state.sites;
  };
}

/**
 * Key of the process's reader of hosts, brands and regions. Next.js bundles this module several times; all copies share
 * one reader in a global slot. A copy that reads the files later than the process started would fail at a mistake made
 * meanwhile.
 */
const SLOT = Symbol.for('croupier.sites');
const shared = globalThis as { [SLOT]?: () => Sites };
export const getSites = (shared[SLOT] ??= createRegistry({
  brandsDir: resolve(/* turbopackIgnore: true */ settings.BRANDS_DIR),
  jurisdictionsDir: resolve(/* turbopackIgnore: true */ settings.JURISDICTIONS_DIR),
  port: settings.PORT,
  demo: settings.CROUPIER_MODE === 'demo',
  now: Date.now,
  onBrokenChange: (message) =>
    console.error(`A change of the brand or region files was not taken over:\n${message}`),
}));

/** The site with this key (the `[site]` segment of a route); null = no such site (404). */
export const getSite = (key: string): Site | null => siteByKey(getSites(), key);
