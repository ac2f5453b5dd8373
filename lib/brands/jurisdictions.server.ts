/** Reads the region files (jurisdiction profiles). */
import { jurisdictionSchema, UNKNOWN_REGION, type Jurisdiction } from '#contract/jurisdiction.ts';
import { readFolder, SiteFilesError } from './read-files.server.ts';

/** Region code → profile. Throws SiteFilesError, also when the profile for unknown regions is missing. */
export function readJurisdictions(folder: string): Map<string, Jurisdiction> {
  const profiles = readFolder(folder, 'JURISDICTIONS_DIR', jurisdictionSchema, (profile) => ({
    field: 'region',
    expectedFile: `${profile.region.toLowerCase()}.json`,
  }));
  const byRegion = new Map(profiles.map((profile) => [profile.region, profile]));
  if (!byRegion.has(UNKNOWN_REGION))
    throw new SiteFilesError(
      `${folder} has no ${UNKNOWN_REGION.toLowerCase()}.json, which is the profile of regions without their own.`,
    );
  return byRegion;
}
