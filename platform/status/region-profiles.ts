/** The region files of the platform: read at start, and again when one of them has changed. */
import { resolve } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { folderSignature, followFiles } from '#config/json-folder.ts';
import {
  JURISDICTIONS_SETTING,
  readJurisdictions,
  rereadJurisdictions,
  type Jurisdictions,
} from '#config/jurisdictions.ts';
import { SettingsError, type Settings } from '#config/settings.ts';
import { productionFault, UNKNOWN_REGION } from '#contract/jurisdiction.ts';
import type { Jurisdiction } from '#contract/jurisdiction.ts';

/** The profiles in use. */
export type RegionProfiles = {
  /** The profile of a region; a region without one has the most cautious profile. */
  of(region: string): Jurisdiction;
  all(): readonly Jurisdiction[];
  /** Faults of the region files that could not be read; their regions keep the last valid profile. */
  faults(): readonly string[];
};

type Options = {
  folder: string;
  mode: Settings['CROUPIER_MODE'];
  log: Pick<FastifyBaseLogger, 'error'>;
};

/**
 * Reads every region file. Throws SettingsError with file and field for invalid ones; in production also while
 * the development region is open.
 */
export function createRegionProfiles({ folder, mode, log }: Options) {
  const path = resolve(folder);
  const allowed = (read: Jurisdictions): Jurisdictions => {
    const fault = mode === 'production' ? productionFault(read, path) : null;
    if (fault !== null) throw new SettingsError(fault);
    return read;
  };
  let faults: readonly string[] = [];
  const follow = followFiles(
    () => folderSignature(path, JURISDICTIONS_SETTING),
    () => {
      const reread = rereadJurisdictions(path, profiles);
      profiles = allowed(reread.profiles);
      return (faults = reread.faults);
    },
    (text) => {
      log.error({ faults: text }, 'status: a change of the region files was not taken over');
    },
  );
  let profiles = allowed(readJurisdictions(path));

  return {
    of: (region: string): Jurisdiction =>
      // Never undefined: readJurisdictions refuses a folder without the profile of UNKNOWN_REGION.
      profiles.get(region) ?? (profiles.get(UNKNOWN_REGION) as Jurisdiction),
    all: (): readonly Jurisdiction[] => [...profiles.values()],
    faults: () => faults,

    /**
     * Reads the region files again if one has changed; returns whether profiles have changed. An invalid file
     * is logged once and read again later; its region keeps the last valid profile.
     */
    followFiles: follow,
  } satisfies RegionProfiles & { followFiles(): boolean };
}
