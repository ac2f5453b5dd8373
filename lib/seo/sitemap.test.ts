import { describe, expect, test } from '@jest/globals';
import { siteOfHost } from '#tests/fixtures/sites.ts';
import { canonicalUrl } from './addresses.ts';
import {
  buildSitemap,
  buildSitemapIndex,
  ENTRIES_A_FILE,
  sitemapEntries,
  type SitemapCatalogue,
} from './sitemap.ts';
import { SITEMAP_FILE, sitemapFile, sitemapPath } from './sitemap-names.ts';

const site = siteOfHost('localhost');

describe('sitemap', () => {
  const catalogue: SitemapCatalogue = {
    texts: [
      { slug: 'rules', updated: '2026-02-03T04:05:06Z' },
      { slug: 'faq', updated: '2026-02-03T04:05:06Z' },
    ],
    promotions: [{ id: '1001', type: 'games' }],
    campaigns: ['drops', 'no-such-campaign'],
    groups: [
      {
        id: '1',
        slug: 'slot',
        subgroups: [
          { slug: 'hot', showInMenu: true },
          { slug: 'hidden', showInMenu: false },
        ],
      },
      { id: '2', slug: 'online', subgroups: [{ slug: 'cashback', showInMenu: true }] },
      { id: '3', slug: 'strange', subgroups: [] },
    ],
    variants: { tournament: new Set([1, 3]), cashback: new Set([2]) },
    // The addresses of `sgsb` redirect to sports.
    manufacturers: [{ code: 'ACME' }, { code: 'slot' }, { code: 'sgsb' }],
    games: [
      {
        slug: 'gold',
        manufacturer: 'ACME',
        image: '/casino/media/a.webp?v=1&x=2',
        updated: '2026-02-03T04:05:06Z',
      },
      { slug: 'Bad Slug', manufacturer: 'acme', image: null, updated: 'x' },
      { slug: 'line', manufacturer: 'SGSB', image: null, updated: 'x' },
    ],
    competitions: [{ id: '7', updated: '2026-11-20T00:00:00.000Z' }],
    jackpots: ['grand-kzt'],
    sports: [{ id: 1, competitions: ['101', 'not an id'] }],
    sportEvents: [
      { id: '71', slug: 'storm-kings', sport: 1, status: 'live' },
      { id: '72', slug: '', sport: 3, status: 'scheduled' },
      { id: 'not an id', slug: '', sport: 3, status: 'scheduled' },
    ],
  };
  const paths = (own: typeof site, section: Parameters<typeof sitemapEntries>[1]) =>
    sitemapEntries(own, section, catalogue).map((entry) =>
      canonicalUrl(own, 'ru', entry).replace(own.main.origin, ''),
    );
  test('each section contains only implemented pages that answer 200', () => {
    expect(paths(site, 'pages')).toEqual(
      expect.arrayContaining([
        '/casino',
        '/casino/crypto',
        '/casino/rules',
        '/casino/top-wins',
        '/casino/apps',
      ]),
    );
    expect(paths(site, 'texts')).toEqual(['/casino/rules/faq']);
    expect(paths(site, 'promotions')).toEqual([
      '/casino/promo/all',
      '/casino/promo/games',
      '/casino/promotion/1001',
    ]);
    expect(paths(site, 'campaigns')).toEqual(['/casino/drops']);
    expect(paths(site, 'pages')).not.toContain('/casino/cashback');
    expect(paths(site, 'competitions')).toEqual([
      '/casino/competitions',
      '/casino/competitions/running',
      '/casino/competitions/coming',
      '/casino/competitions/ended',
      '/casino/competition/7',
    ]);
    expect(paths(site, 'jackpots')).toEqual(['/casino/jackpot/grand-kzt']);
    expect(paths(site, 'sports')).toContain('/casino/new-sport/line/1/101/all');
    expect(paths(site, 'sport-events')).toEqual([
      '/casino/new-sport/live-match/1/71-storm-kings',
      '/casino/new-sport/line-stakes/3/72/all',
    ]);
    expect(paths(site, 'groups')).toEqual(
      ['slot', 'slot/hot', 'slot/tournament', 'online', 'online/cashback', 'tournament', 'cashback'].map(
        (path) => `/casino/games/${path}`,
      ),
    );
    expect(paths(site, 'manufacturers')).toEqual(['/casino/games/acme']);
    expect(paths(site, 'games')).toEqual(['/casino/games/acme/gold']);
  });
  test('lists without games in this region are left out', () => {
    const empty = { ...catalogue, variants: { tournament: new Set([3]), cashback: new Set<number>() } };
    expect(
      sitemapEntries(site, 'groups', empty).filter(({ params }) =>
        Object.values(params).includes('tournament'),
      ),
    ).toEqual([]);
  });
  test('closed routes of the region are left out', () =>
    expect(paths(siteOfHost('kz.play.example'), 'groups')).toEqual([]));
  test('one address for each language, with alternates, pictures and dates, escaped', () => {
    const text = buildSitemap(site, sitemapEntries(site, 'games', catalogue), 1) ?? '';
    expect(text.match(/<url>/g)).toHaveLength(5);
    expect(text).toContain(
      '<loc>http://localhost:3000/casino/kk/games/acme/gold</loc><lastmod>2026-02-03T04:05:06.000Z</lastmod>',
    );
    expect(text).toContain(
      '<xhtml:link rel="alternate" hreflang="x-default" href="http://localhost:3000/casino/games/acme/gold"/>',
    );
    expect(text).toContain('<image:loc>http://localhost:3000/casino/media/a.webp?v=1&amp;x=2</image:loc>');
    expect(buildSitemap(site, [], 1)).toBeNull();
    expect(buildSitemap(site, sitemapEntries(site, 'games', catalogue), 2)).toBeNull();
  });
  test('the name of a file contains its section and number, also for a section of two words', () => {
    const [, name = ''] = SITEMAP_FILE.exec(sitemapPath('sport-events', 12)) ?? [];
    expect(sitemapFile(name)).toEqual({ section: 'sport-events', part: 12 });
    expect(sitemapFile('games-1')).toEqual({ section: 'games', part: 1 });
    expect(['index', 'sport-1', 'events-1', 'games'].map(sitemapFile)).toEqual([null, null, null, null]);
  });
  test('the index lists every file that is not empty', () => {
    const text = buildSitemapIndex(site, {
      pages: 1,
      texts: 0,
      promotions: 0,
      campaigns: 0,
      groups: 3,
      manufacturers: 0,
      games: ENTRIES_A_FILE + 1,
      competitions: 5,
      jackpots: 0,
      sports: 0,
      'sport-events': 1,
    });
    expect([...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url)).toEqual(
      ['pages-1', 'groups-1', 'games-1', 'games-2', 'competitions-1', 'sport-events-1'].map(
        (name) => `http://localhost:3000/sitemaps/${name}.xml`,
      ),
    );
  });
});
