import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSites } from './registry.server.ts';

let folder = '';
const brandsDir = () => join(folder, 'brands');
const jurisdictionsDir = () => join(folder, 'jurisdictions');
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'croupier-production-'));
  for (const name of ['brands', 'jurisdictions']) cpSync(name, join(folder, name), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const readBrand = (id: string) =>
  JSON.parse(readFileSync(join(brandsDir(), `${id}.json`), 'utf8')) as Record<string, unknown>;
const writeBrand = (id: string, value: object) =>
  writeFileSync(join(brandsDir(), `${id}.json`), JSON.stringify(value));

describe('production', () => {
  const readInProduction = () =>
    readSites({ brandsDir: brandsDir(), jurisdictionsDir: jurisdictionsDir(), port: 3000, demo: false });
  const moveBrands = (region: string) => {
    for (const id of ['alt', 'default', 'sport']) {
      const hosts = readBrand(id)['hosts'] as object[];
      writeBrand(id, {
        ...readBrand(id),
        hosts: hosts.map((host) => ({ ...host, region })),
        supportEmail: `help@${id}.kz`,
      });
    }
  };
  test('refuses the shipped development region, and every host of a brand in it; each error names its file', () => {
    expect(readInProduction).toThrow(
      'default.json: CROUPIER_MODE=production refuses the host localhost in the development region DEV',
    );
    expect(readInProduction).toThrow(
      /refuses the open development region: set JURISDICTIONS_DIR to a folder of its own without dev\.json and devask\.json/,
    );
    moveBrands('KZ');
    expect(readInProduction).toThrow('refuses the open development region');
  });
  test('refuses an example address, as in a copied brand', () => {
    moveBrands('KZ');
    for (const name of ['dev.json', 'devask.json']) rmSync(join(jurisdictionsDir(), name));
    writeBrand('alt', { ...readBrand('alt'), supportEmail: 'help@velmora.example' });
    expect(readInProduction).toThrow('alt.json: CROUPIER_MODE=production refuses the supportEmail');
    writeBrand('alt', { ...readBrand('alt'), supportEmail: null });
    expect(readInProduction).not.toThrow();
  });
  test('starts without the development region', () => {
    moveBrands('KZ');
    for (const name of ['dev.json', 'devask.json']) rmSync(join(jurisdictionsDir(), name));
    expect(readInProduction().hosts.size).toBeGreaterThan(3);
  });
});
