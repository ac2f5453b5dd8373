/**
 * Reads the region files (contract/jurisdiction.ts), one JSON file for each region. The web app and the platform both
 * read them and follow changes at run time, so that pages and bets of a region close together.
 */
import { jurisdictionSchema, UNKNOWN_REGION, type Jurisdiction } from '#contract/jurisdiction.ts';
import { readFolder, readValidFiles } from './json-folder.ts';
import { SettingsError } from './settings.ts';

/** Name of the setting with the path of the folder. */
export const JURISDICTIONS_SETTING = 'JURISDICTIONS_DIR';

export type Jurisdictions = ReadonlyMap<string, Jurisdiction>;

const nameOf = (region: string): string => `${region.toLowerCase()}.json`;
const idOf = ({ region }: Jurisdiction) => ({ field: 'region', expectedFile: nameOf(region) });

function byRegion(folder: string, profiles: readonly Jurisdiction[]): Jurisdictions {
  const found = new Map(profiles.map((profile) => [profile.region, profile]));
  if (!found.has(UNKNOWN_REGION))
    throw new SettingsError(
      `${folder} has no ${nameOf(UNKNOWN_REGION)}, which is the profile of regions without their own.`,
    );
  return found;
}

/** Region code → profile. Throws SettingsError, also when the profile for unknown regions is missing. */
export const readJurisdictions = (folder: string): Jurisdictions =>
  byRegion(folder, readFolder(folder, JURISDICTIONS_SETTING, jurisdictionSchema, idOf));

/**
 * Like `readJurisdictions`, at run time. A region whose file is invalid keeps its profile of `before`, and all other
 * files are applied, so that a mistake in one file does not keep another region open. `faults`: a sentence for each
 * mistake.
 */
export function rereadJurisdictions(
  folder: string,
  before: Jurisdictions,
): { profiles: Jurisdictions; faults: readonly string[] } {
  const { values, invalid } = readValidFiles(folder, JURISDICTIONS_SETTING, jurisdictionSchema, idOf);
  const kept = [...before.values()].filter(({ region }) => invalid.names.includes(nameOf(region)));
  return { profiles: byRegion(folder, [...values, ...kept]), faults: invalid.faults };
}
