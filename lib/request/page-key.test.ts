/**
 * The path in app/ is the key of the page store and of Next's own pages (DESIGN §4, §5): requests that need
 * different pages have different keys, and nothing else is part of the key.
 */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { jurisdictionOf } from '#lib/brands/sites.ts';
import { buildPath } from '#lib/routes/links.ts';
import { testSites } from '#tests/fixtures/sites.ts';
import type { Decision } from './decision.ts';
import { resolve } from './resolve.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const PAGES = [
  ['Home', {}],
  ['GamesByGroup', { group: 'slot' }],
  ['GamesBySubGroup', { group: 'slot', subgroup: 'hot' }],
  ['GamesByManufacturer', { manufacturer: 'acme' }],
  ['GamePageNew', { manufacturer: 'acme', game: 'gold' }],
] as const;

const hosts = [...testSites.hosts].map(([name, found]) => ({ name, ...found }));
const asking = fc.constantFrom(...hosts).chain((host) =>
  fc.record({
    host: fc.constant(host),
    locale: fc.constantFrom(...host.brand.locales),
    audience: fc.constantFrom('human' as const, 'bot' as const),
    country: fc.constantFrom(null, 'DEV', 'KZ', 'TR', 'IN', 'FR', 'ZZ'),
    page: fc.constantFrom(...PAGES),
    query: fc.constantFrom<string>(
      '',
      'page=2',
      'sort=new',
      'manufacturer=acme',
      'modal=search',
      'utm_source=x',
    ),
  }),
);
type Asked = typeof asking extends fc.Arbitrary<infer T> ? T : never;

const decide = (
  { host, locale, audience, country, page: [name, params], query }: Asked,
  cookies: Record<string, string> = {},
): Decision => {
  const { defaultLocale } = host.host;
  return resolve(
    {
      method: 'GET',
      protocol: 'https',
      host: host.name,
      path: buildPath({ ownSport: host.brand.ownSport, defaultLocale }, locale, name, params),
      query,
      audience,
      cookies: new Map(Object.entries(cookies)),
      country,
      variesBy: 'user-agent',
      maintenance: false,
      openRegions: null,
      isAbsent: false,
      isServedFile: false,
    },
    testSites,
    NOW,
  );
};
/**
 * The values on which a page may depend, computed without the decision. A crawler gets the host's own region.
 */
const dependsOn = ({ host, locale, audience, country }: Asked) => [
  host.brand.id,
  jurisdictionOf(testSites, audience === 'human' && country !== null ? country : host.host.region).region,
  host.host.defaultLocale,
  audience,
  locale,
];
const keyOf = (decision: Decision) => (decision.kind === 'rewrite' ? decision.path : null);

describe('DESIGN §5: the key of a stored page', () => {
  test('two requests that differ in brand, region, audience or language never share a page', () => {
    let shared = 0;
    fc.assert(
      fc.property(asking, asking, fc.boolean(), (one, drawn, samePage) => {
        // Half of the pairs ask for the same page: random pages would make nearly all keys differ.
        const other = samePage ? { ...drawn, page: one.page, query: one.query } : drawn;
        const [key, otherKey] = [keyOf(decide(one)), keyOf(decide(other))];
        if (key === null || key !== otherKey) return;
        shared += 1;
        expect(dependsOn(one)).toEqual(dependsOn(other));
      }),
      { numRuns: 4000 },
    );
    // Some requests must share a page, or the test above proves nothing.
    expect(shared).toBeGreaterThan(0);
  });

  test('requests that differ only in parameters without effect on the page share it', () => {
    fc.assert(
      fc.property(asking, fc.constantFrom('modal=search', 'utm_source=x', 'foo=1'), (one, ignored) => {
        const plain = { ...one, query: '' };
        expect(keyOf(decide({ ...plain, query: ignored }))).toBe(keyOf(decide(plain)));
      }),
    );
  });

  test('cookies never change the key of the page', () => {
    const name = fc.oneof(
      fc.constantFrom(
        'token',
        'ussid',
        'ref-data',
        'hasAccount',
        'link_after_auth',
        'u_lang',
        'lang',
        'country',
      ),
      fc.string(),
    );
    const cookies = fc.dictionary(
      name,
      fc.oneof(fc.constantFrom('kk', 'en', '1', '{"pid":"1"}', 'a.eyJleHAiOjk5OTk5OTk5OTl9.c'), fc.string()),
      { maxKeys: 4 },
    );
    fc.assert(
      fc.property(asking, cookies, (one, sent) => {
        const { setCookies: _none, ...plain } = decide(one);
        const { setCookies: _own, ...withCookies } = decide(one, sent);
        expect(withCookies).toEqual(plain);
      }),
      { numRuns: 1000 },
    );
  });
});
