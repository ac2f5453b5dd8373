/**
 * The region files (contract/jurisdiction.ts): one JSON file a region, read by the web app and by the platform.
 * Both follow changes at run time, so that pages and bets close together.
 */
import { jurisdictionSchema, UNKNOWN_REGION, type Jurisdiction } from '#contract/jurisdiction.ts';
import { readFolder } from './json-folder.ts';
import { SettingsError } from './settings.ts';

/** Name of the setting that names the folder. */
export const JURISDICTIONS_SETTING = 'JURISDICTIONS_DIR';

/** Region code → profile. Throws SettingsError, also when the profile for unknown regions is missing. */
export function readJurisdictions(folder: string): Map<string, Jurisdiction> {
  const profiles = readFolder(folder, JURISDICTIONS_SETTING, jurisdictionSchema, (profile) => ({
    field: 'region',
    expectedFile: `${profile.region.toLowerCase()}.json`,
  }));
  const byRegion = new Map(profiles.map((profile) => [profile.region, profile]));
  if (!byRegion.has(UNKNOWN_REGION))
    throw new SettingsError(
      `${folder} has no ${UNKNOWN_REGION.toLowerCase()}.json, which is the profile of regions without their own.`,
    );
  return byRegion;
}
