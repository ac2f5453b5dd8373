import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { VERTICALS } from '#contract/jurisdiction.ts';
import { siteOfHost, testSites } from '#tests/fixtures/sites.ts';
import { BRAND_TOKENS } from './brand-tokens.ts';
import { socialLinksOf, type Brand } from './brand.ts';
import { createRegistry, readSites } from './registry.server.ts';
import { buildSite, isOpen, siteByKey } from './sites.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
let folder = '';
const brandsDir = () => join(folder, 'brands');
const jurisdictionsDir = () => join(folder, 'jurisdictions');
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'croupier-brands-'));
  for (const name of ['brands', 'jurisdictions'])
    cpSync(join(root, name), join(folder, name), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const readBrand = (id: string) =>
  JSON.parse(readFileSync(join(brandsDir(), `${id}.json`), 'utf8')) as Record<string, unknown>;
const writeBrand = (id: string, value: unknown) =>
  writeFileSync(join(brandsDir(), `${id}.json`), typeof value === 'string' ? value : JSON.stringify(value));
const read = () =>
  readSites({ brandsDir: brandsDir(), jurisdictionsDir: jurisdictionsDir(), port: 3000, demo: true });

test('BRAND_TOKENS lists exactly the custom properties of the first block of components/ui/tokens.css', () => {
  const css = readFileSync(join(root, 'components/ui/tokens.css'), 'utf8');
  const [block = ''] = /\/\* Names that a brand may set\. \*\/[^]*?\n\n/.exec(css) ?? [];
  expect(block.match(/^ {2}--[\w-]+(?=:)/gm)?.map((name) => name.trim())).toEqual([...BRAND_TOKENS]);
});

describe('brand files: a fault names file and field', () => {
  type Change = (brand: Record<string, unknown>) => unknown;
  const theme =
    (tokens: Record<string, string>): Change =>
    (brand) => ({ ...brand, theme: { ...(brand['theme'] as object), tokens } });
  test.each<[string, Change, string]>([
    ['not JSON', () => '{', 'default.json is not JSON'],
    ['a misspelt field', (brand) => ({ ...brand, ownsport: true }), 'default.json: ownsport:'],
    ['a missing field', ({ name: _name, ...rest }) => rest, 'default.json: name:'],
    [
      'another id than the file',
      (brand) => ({ ...brand, id: 'other' }),
      "default.json: id must agree with the file's name",
    ],
    ['no host', (brand) => ({ ...brand, hosts: [] }), 'default.json: hosts: must name at least one host'],
    [
      'mirrors only',
      (brand) => ({
        ...brand,
        hosts: [{ name: 'a.example', kind: 'mirror', defaultLocale: 'ru', region: 'KZ' }],
      }),
      'hosts: must have at least one main host',
    ],
    [
      'a host with a port',
      (brand) => ({
        ...brand,
        hosts: [{ name: 'a.example:80', kind: 'main', defaultLocale: 'ru', region: 'KZ' }],
      }),
      'hosts.0.name: must be a host name',
    ],
    [
      'an unknown host group',
      (brand) => ({
        ...brand,
        hosts: [{ name: 'a.example', kind: 'mirror', defaultLocale: 'ru', region: 'KZ', app: 'ios' }],
      }),
      'hosts.0.app: must be mav or map',
    ],
    [
      'an app on a main host',
      (brand) => ({
        ...brand,
        hosts: [{ name: 'a.example', kind: 'main', defaultLocale: 'ru', region: 'KZ', app: 'map' }],
      }),
      'hosts: must have mirrors as hosts of an app',
    ],
    [
      'a language of no route',
      (brand) => ({ ...brand, locales: ['ru', 'fr'] }),
      'locales.1: must be one of ru, en, kk, uz, ky',
    ],
    [
      "a default language outside the brand's",
      (brand) => ({ ...brand, locales: ['en'] }),
      "hosts: must have default languages out of the brand's locales",
    ],
    [
      'a default currency outside its own',
      (brand) => ({ ...brand, currencies: ['USD'], defaultCurrency: 'EUR' }),
      "defaultCurrency: must be one of the brand's currencies",
    ],
    [
      'an alternate brand with a version line',
      (brand) => ({ ...brand, altWhiteLabel: true, versionLine: true }),
      'versionLine: must be false',
    ],
    [
      'a section of Home named twice',
      (brand) => ({ ...brand, homeSections: ['jackpot', 'jackpot'] }),
      'homeSections: must name each section once',
    ],
    [
      'a section of Home that cannot exist',
      (brand) => ({ ...brand, homeSections: ['Slot hot'] }),
      'homeSections.0: must be a kind of section',
    ],
    [
      'a colour that ends its declaration',
      theme({ '--c-accent': 'red;}body{display:none' }),
      'theme.tokens.--c-accent: must be a plain CSS value',
    ],
    [
      'a colour that loads an address',
      theme({ '--c-accent': 'url(//evil.example/x)' }),
      'theme.tokens.--c-accent: must not load',
    ],
    [
      'a colour that is none',
      theme({ '--c-accent': 'notacolour' }),
      'theme.tokens: --c-accent must be a colour such as #1ad1a5, not notacolour',
    ],
    ['a name that is no token', theme({ color: 'red' }), 'theme.tokens.color:'],
    [
      'a misspelt token',
      theme({ '--c-accnet': '#ff0000' }),
      'default.json: theme.tokens.--c-accnet: is no token of the first block of components/ui/tokens.css; did you mean --c-accent?',
    ],
    [
      'a token that the style sheet derives from others',
      theme({ '--c-accent-soft': '#ff0000' }),
      'theme.tokens.--c-accent-soft: is no token',
    ],
    [
      'a logo with markup',
      (brand) => ({
        ...brand,
        logo: { kind: 'inline', viewBox: '0 0 1 1', paths: [{ d: '"/><script>', tone: 'text' }] },
      }),
      'logo.paths.0.d: must be SVG path data',
    ],
    ['casOpen 4', (brand) => ({ ...brand, miniApp: { casOpen: 4 } }), 'miniApp.casOpen: must be 1, 2 or 3'],
    [
      'a frame ancestor with a path',
      (brand) => ({ ...brand, frameAncestors: ['https://a.example/x'] }),
      'frameAncestors.0: must be an origin',
    ],
  ])('%s', (_name, change, message) => {
    writeBrand('default', change(readBrand('default')));
    expect(read).toThrow(message);
  });

  test('a host in two brands', () => {
    writeBrand('sport', { ...readBrand('sport'), hosts: readBrand('alt')['hosts'] });
    expect(read).toThrow('sport.json: hosts: alt.localhost is a host of alt.json already');
  });
  test('a host twice in one brand', () => {
    const [host] = readBrand('alt')['hosts'] as object[];
    writeBrand('alt', { ...readBrand('alt'), hosts: [host, host] });
    expect(read).toThrow('alt.json: hosts: alt.localhost is named twice');
  });
  test('a missing folder, or no profile for unknown regions', () => {
    expect(() =>
      readSites({ brandsDir: '/nowhere', jurisdictionsDir: jurisdictionsDir(), port: 1, demo: true }),
    ).toThrow('BRANDS_DIR names the folder /nowhere, which cannot be read.');
    rmSync(join(jurisdictionsDir(), 'unknown.json'));
    expect(read).toThrow('has no unknown.json');
  });
});

describe('an operator adds a brand without a rebuild', () => {
  test('changes apply within a second; an invalid one is reported once and the last valid state stays', () => {
    let now = 0;
    const reported: string[] = [];
    const sites = createRegistry({
      brandsDir: brandsDir(),
      jurisdictionsDir: jurisdictionsDir(),
      port: 3000,
      demo: true,
      now: () => now,
      onBrokenChange: (message) => reported.push(message),
    });
    expect(sites().hosts.has('fresh.example')).toBe(false);
    const fresh = {
      ...readBrand('default'),
      id: 'fresh',
      hosts: [{ name: 'fresh.example', kind: 'main', defaultLocale: 'kk', region: 'KZ' }],
    };
    writeBrand('fresh', fresh);
    now = 999;
    expect(sites().hosts.has('fresh.example')).toBe(false);
    now = 1000;
    expect(sites().hosts.get('fresh.example')?.brand.id).toBe('fresh');
    writeBrand('fresh', '{');
    for (now = 2000; now < 6000; now += 1000) expect(sites().hosts.has('fresh.example')).toBe(true);
    expect(reported).toHaveLength(1);
    expect(reported[0]).toContain('fresh.json is not JSON');
    writeBrand('fresh', fresh);
    utimesSync(join(brandsDir(), 'fresh.json'), 1, 1);
    now = 7000;
    expect(sites().brands.get('fresh')?.name).toBe('Croupier');
    rmSync(brandsDir(), { recursive: true });
    now = 8000;
    expect(sites().hosts.has('localhost')).toBe(true);
    expect(reported).toHaveLength(2);
  });
  test('refuses an example address, as in a copied brand', () => {
    writeBrand('default', '{');
    const sites = createRegistry({
      brandsDir: brandsDir(),
      jurisdictionsDir: jurisdictionsDir(),
      port: 1,
      demo: false,
      now: () => 0,
      onBrokenChange: () => {},
    });
    expect(sites).toThrow('not JSON');
  });
});

describe('sites', () => {
  test('siteByKey finds the site of each key, and no site for other texts', () => {
    const { host: _host, ...origin } = siteOfHost('in.play.example').main;
    expect(siteOfHost('in.play.example').key).toBe('regional.dev.en');
    expect(origin).toEqual({ origin: 'https://in.play.example', defaultLocale: 'en' });
    expect(siteOfHost('mirror.play.example').main.origin).toBe('https://play.example');
    expect(siteOfHost('mirror.localhost').main.origin).toBe('http://localhost:3000');
    for (const key of ['default.dev.ru', 'regional.dev.en', 'regional.kz.ru'])
      expect(siteByKey(testSites, key)?.key).toBe(key);
    for (const key of [
      '',
      'default',
      'default.dev',
      'default.dev.en',
      'default.DEV.ru',
      'default.xx.ru',
      'nobody.dev.ru',
      'default.dev.ru.x',
      'default.dev.fr',
    ])
      expect(siteByKey(testSites, key)).toBeNull();
  });
  test('regions without a profile share the most restrictive one', () => {
    const site = buildSite(testSites, siteOfHost('localhost').brand, 'FR', 'ru');
    expect([site.key, site.region, VERTICALS.filter((vertical) => isOpen(site, vertical))]).toEqual([
      'default.unknown.ru',
      'UNKNOWN',
      [],
    ]);
  });
  test('every shipped profile of a country names its law and date; where it is closed no vertical is open', () => {
    const shipped = readSites({
      brandsDir: join(root, 'brands'),
      jurisdictionsDir: join(root, 'jurisdictions'),
      port: 3000,
      demo: true,
    });
    for (const profile of shipped.jurisdictions.values()) {
      expect(profile.basis.length).toBeGreaterThan(20);
      if (profile.region.length === 2)
        expect([profile.region, profile.since]).toEqual([profile.region, expect.any(String)]);
      if (!profile.open)
        expect([profile.region, VERTICALS.filter((vertical) => profile.verticals[vertical])]).toEqual([
          profile.region,
          [],
        ]);
    }
  });
});

describe('specification 1 §5: social links are merged from defaults and the region', () => {
  const social: Brand['social'] = {
    defaults: { a: 'https://a.example', b: 'https://b.example' },
    regions: { kz: { b: 'https://kz.example', c: 'https://c.example' }, ru: { a: null } },
  };
  test.each([
    ['KZ', { a: 'https://a.example', b: 'https://kz.example', c: 'https://c.example' }],
    [' kz ', { a: 'https://a.example', b: 'https://kz.example', c: 'https://c.example' }],
    ['RU', { b: 'https://b.example' }],
    ['FR', { a: 'https://a.example', b: 'https://b.example' }],
  ])('%p', (region, links) => expect(socialLinksOf({ social }, region)).toEqual(links));
});

test('a device or folder among the brand files is named in an error, and not read', () => {
  symlinkSync('/dev/null', join(brandsDir(), 'pipe.json'));
  mkdirSync(join(brandsDir(), 'folder.json'));
  expect(read).toThrow(/folder\.json is not a file[^]*pipe\.json is not a file/);
});
