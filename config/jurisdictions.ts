/**
 * The region files (contract/jurisdiction.ts): one JSON file a region, read by the web app and by the platform.
 * Both follow changes at run time, so that pages and bets close together.
 */
import { jurisdictionSchema, UNKNOWN_REGION, type Jurisdiction } from '#contract/jurisdiction.ts';
import { readFolder, readValidFiles } from './json-folder.ts';
import { SettingsError } from './settings.ts';

/** Name of the setting that names the folder. */
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
 * As `readJurisdictions`, at run time: an invalid file leaves its own region unchanged (`before`), and the
 * others are applied, so that a mistake in one file keeps no other region open. `faults`: a sentence for
 * each.
 */
export function rereadJurisdictions(
  folder: string,
  before: Jurisdictions,
): { profiles: Jurisdictions; faults: readonly string[] } {
  const { values, invalid } = readValidFiles(folder, JURISDICTIONS_SETTING, jurisdictionSchema, idOf);
  const kept = [...before.values()].filter(({ region }) => invalid.names.includes(nameOf(region)));
  return { profiles: byRegion(folder, [...values, ...kept]), faults: invalid.faults };
}
