/** Jurisdiction profiles: one JSON file per region (contract/jurisdiction.ts), read at start. */
import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { productionFault, UNKNOWN_REGION, jurisdictionSchema } from '#contract/jurisdiction.ts';
import type { Jurisdiction } from '#contract/jurisdiction.ts';
import { SettingsError } from '#config/settings.ts';
import type { Settings } from '#config/settings.ts';

export type Jurisdictions = {
  /** The profile of a region; a region without one has the most cautious profile. */
  of(region: string): Jurisdiction;
  all: readonly Jurisdiction[];
};

/**
 * Reads every profile of the folder. Throws SettingsError with the file and the field, or the folder; in
 * production also while the development region is open.
 */
export function readJurisdictions(folder: string, mode: Settings['CROUPIER_MODE']): Jurisdictions {
  const path = resolve(folder);
  const byRegion = new Map<string, Jurisdiction>();
  for (const name of list(path)) {
    const profile = readProfile(join(path, name));
    if (name !== `${profile.region.toLowerCase()}.json`)
      throw new SettingsError(
        `${join(path, name)}: region ${profile.region} belongs in ${profile.region.toLowerCase()}.json.`,
      );
    byRegion.set(profile.region, profile);
  }
  const fault = mode === 'production' ? productionFault(byRegion, path) : null;
  if (fault !== null) throw new SettingsError(fault);
  const unknown = byRegion.get(UNKNOWN_REGION);
  if (unknown === undefined)
    throw new SettingsError(
      `JURISDICTIONS_DIR ${path} needs ${UNKNOWN_REGION.toLowerCase()}.json, the profile of every region without a file.`,
    );
  return { of: (region) => byRegion.get(region) ?? unknown, all: [...byRegion.values()] };
}

function list(path: string): string[] {
  try {
    return readdirSync(path).filter((name) => name.endsWith('.json'));
  } catch {
    throw new SettingsError(
      `JURISDICTIONS_DIR ${path} cannot be read: name a folder with one JSON file a region.`,
    );
  }
}

function readProfile(file: string): Jurisdiction {
  try {
    return v.parse(jurisdictionSchema, JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const field =
      error instanceof v.ValiError ? ` (${v.getDotPath(error.issues[0]) ?? 'the file as a whole'})` : '';
    throw new SettingsError(`${file}${field}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
