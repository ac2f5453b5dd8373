import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { SettingsError } from '#config/settings.ts';
import { createRegionProfiles } from './region-profiles.ts';

let folder = '';
let logged: unknown[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'croupier-regions-'));
  cpSync('jurisdictions', folder, { recursive: true });
  logged = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const create = (mode: 'demo' | 'production') =>
  createRegionProfiles({ folder, mode, log: { error: (line: unknown) => void logged.push(line) } });

describe('the platform in production', () => {
  test('refuses the open development region with a sentence that names setting and file', () => {
    expect(() => create('production')).toThrow(SettingsError);
    expect(() => create('production')).toThrow(
      /JURISDICTIONS_DIR to a folder of its own without dev\.json and devask\.json/,
    );
    expect(create('demo').of('DEV').open).toBe(true);
  });

  test('starts without the files of development regions, and a visitor who claims such a region gets the most cautious profile', () => {
    for (const name of ['dev.json', 'devask.json']) rmSync(join(folder, name));
    expect(create('production').of('DEV')).toMatchObject({ region: 'UNKNOWN', open: false });
  });
});

describe('region files that change at run time', () => {
  const write = (change: object) => {
    const file = join(folder, 'kz.json');
    const profile = JSON.parse(readFileSync(file, 'utf8')) as object;
    writeFileSync(file, JSON.stringify({ ...profile, ...change }));
  };

  test('are applied once', () => {
    const profiles = create('demo');
    const { open } = profiles.of('KZ');
    expect(profiles.followFiles()).toBe(false);
    write({ open: !open });
    expect([profiles.followFiles(), profiles.followFiles()]).toEqual([true, false]);
    expect(profiles.of('KZ').open).toBe(!open);
  });

  test('an invalid file is logged once and leaves its region unchanged; other regions change', () => {
    const profiles = create('demo');
    const before = profiles.of('KZ');
    write({ open: 'perhaps' });
    expect([profiles.followFiles(), profiles.followFiles()]).toEqual([true, false]);
    expect(profiles.of('KZ')).toEqual(before);
    expect(profiles.faults()).toEqual([expect.stringContaining('kz.json: open')]);
    rmSync(join(folder, 'dev.json'));
    expect([profiles.followFiles(), profiles.of('DEV').open]).toEqual([true, false]);
    write({ open: !before.open });
    expect([profiles.followFiles(), profiles.faults()]).toEqual([true, []]);
    expect(profiles.of('KZ').open).toBe(!before.open);
    expect(logged).toHaveLength(1);
  });
});
