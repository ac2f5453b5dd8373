import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { SettingsError } from '#config/settings.ts';
import { readJurisdictions } from './jurisdictions.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'croupier-regions-'));
  cpSync('jurisdictions', folder, { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the platform in production', () => {
  test('refuses the open development region with a sentence that names setting and file', () => {
    expect(() => readJurisdictions(folder, 'production')).toThrow(SettingsError);
    expect(() => readJurisdictions(folder, 'production')).toThrow(
      /JURISDICTIONS_DIR to a folder of its own without dev\.json/,
    );
    expect(readJurisdictions(folder, 'demo').of('DEV').open).toBe(true);
  });

  test('starts without it, and a visitor who claims that region gets the most cautious profile', () => {
    rmSync(join(folder, 'dev.json'));
    expect(readJurisdictions(folder, 'production').of('DEV')).toMatchObject({
      region: 'UNKNOWN',
      open: false,
    });
  });
});
