import { describe, expect, test } from '@jest/globals';
import { ROUTE_LOCALES } from '#contract/locales.ts';
import { WHOLE_LIST } from '#lib/routes/list-query.ts';
import { siteOfHost } from '#tests/fixtures/sites.ts';
import { alternateUrls, canonicalUrl } from './addresses.ts';
import {
  buildBreadcrumbs,
  buildGame,
  buildItemList,
  buildManufacturer,
  buildOrganization,
  buildWebSite,
  jsonLdText,
} from './json-ld.ts';
import { buildMetadata, buildErrorMetadata, buildScreenMetadata } from './metadata.ts';
import {
  buildSitemap,
  buildSitemapIndex,
  ENTRIES_A_FILE,
  sitemapEntries,
  type SitemapCatalogue,
} from './sitemap.ts';

const site = siteOfHost('localhost');
const sport = siteOfHost('sport.localhost');
const SLOT = { route: 'GamesByGroup', params: { group: 'slot' } } as const;

describe('canonical and alternates', () => {
  test.each([
    ['localhost', 'ru', 'http://localhost:3000/casino/games/slot'],
    ['localhost', 'kk', 'http://localhost:3000/casino/kk/games/slot'],
    ['mirror.localhost', 'ru', 'http://localhost:3000/casino/games/slot'],
    ['sport.localhost', 'en', 'http://sport.localhost:3000/en/casino/games/slot'],
    ['in.play.example', 'en', 'https://in.play.example/casino/games/slot'],
    ['in.play.example', 'ru', 'https://in.play.example/casino/ru/games/slot'],
  ] as const)('the canonical address on %s in %s is %s', (host, locale, url) =>
    expect(canonicalUrl(siteOfHost(host), locale, SLOT)).toBe(url),
  );

  test('alternates are mutual: every language lists the same set, including itself and x-default', () => {
    const all = alternateUrls(site, SLOT);
    expect(Object.keys(all)).toEqual([...ROUTE_LOCALES, 'x-default']);
    for (const locale of ROUTE_LOCALES) expect(all[locale]).toBe(canonicalUrl(site, locale, SLOT));
    expect(all['x-default']).toBe(all['ru']);
    expect(new Set(ROUTE_LOCALES.map((locale) => all[locale])).size).toBe(ROUTE_LOCALES.length);
  });
});

describe('specification 2 §9 "Page metadata"', () => {
  const input = { site, locale: 'ru', page: SLOT, texts: null, fallback: { title: 'Slots' } } as const;
  test('texts of the platform, with non-empty fallbacks', () => {
    expect(buildMetadata(input)).toMatchObject({
      title: 'Slots',
      alternates: { canonical: 'http://localhost:3000/casino/games/slot' },
      openGraph: { title: 'Slots', siteName: 'Croupier', locale: 'ru_RU' },
    });
    const full = buildMetadata({
      ...input,
      texts: { metaTitle: 'T', metaDescription: 'D', ogTitle: 'OT', ogDescription: 'OD' },
      image: { url: '/casino/media/og.png', width: 1200, height: 630, alt: 'x' },
    });
    expect(full).toMatchObject({
      title: 'T',
      description: 'D',
      openGraph: {
        title: 'OT',
        description: 'OD',
        images: [{ url: 'http://localhost:3000/casino/media/og.png', width: 1200 }],
      },
      twitter: { card: 'summary_large_image' },
    });
    expect(buildMetadata({ ...input, texts: { metaTitle: '' } }).title).toBe('Slots');
  });
  test('a list filtered by manufacturers: canonical is the page of the first manufacturer that has one; noindex, follow, no alternates', () => {
    const narrowed = buildMetadata({
      ...input,
      page: {
        ...SLOT,
        list: { ...WHOLE_LIST, page: 2, manufacturers: ['nosuch', 'acme', 'bolt'] },
        knownManufacturer: 'acme',
      },
    });
    expect(narrowed).toMatchObject({
      alternates: { canonical: 'http://localhost:3000/casino/games/acme' },
      robots: { index: false, follow: true },
    });
    expect(narrowed.alternates).not.toHaveProperty('languages');
  });
  test.each([
    [{ manufacturers: ['nosuch'] }],
    [{ sort: 'new' as const }],
    [{ features: ['ways'] }],
    [{ themes: ['egypt'], page: 3 }],
    [{ volatility: ['5'] }],
  ])('a list filtered by %p: canonical is the unfiltered list, noindex, follow', (choice) => {
    const narrowed = buildMetadata({ ...input, page: { ...SLOT, list: { ...WHOLE_LIST, ...choice } } });
    expect(narrowed).toMatchObject({
      alternates: { canonical: 'http://localhost:3000/casino/games/slot' },
      robots: { index: false, follow: true },
    });
  });
  test('a further page of a list has its own canonical address', () => {
    const second = buildMetadata({ ...input, page: { ...SLOT, list: { ...WHOLE_LIST, page: 2 } } });
    expect(second).toMatchObject({
      title: 'Slots · 2',
      alternates: {
        canonical: 'http://localhost:3000/casino/games/slot?page=2',
        languages: { kk: 'http://localhost:3000/casino/kk/games/slot?page=2' },
      },
    });
    expect(second).not.toHaveProperty('robots');
  });
  test('a screen without a route has its own title and noindex (specification 2 §8)', () =>
    expect(buildScreenMetadata(site, 'Own')).toMatchObject({ title: 'Own', robots: { index: false } }));
  test('a page of an error status leaves the robots tag to Next.js, which adds one', () => {
    expect(buildErrorMetadata(site, '404')).toMatchObject({ title: '404' });
    expect(buildErrorMetadata(site, '404')).not.toHaveProperty('robots');
  });
});

describe('structured data (specification 2 §9 sizes)', () => {
  const acme = { name: 'Acme', href: '/casino/games/acme', image: '/casino/media/acme.webp' };
  test('logo 25x25, manufacturer logo 186x73, game image 240x160', () => {
    expect(buildOrganization(site, ['https://social.example/x'])).toMatchObject({
      logo: { url: 'http://localhost:3000/casino/brand/logo.svg', width: '25', height: '25' },
      sameAs: ['https://social.example/x'],
    });
    expect(buildManufacturer(site, acme)).toMatchObject({
      name: 'Acme',
      logo: { width: '186', height: '73' },
    });
    const game = buildGame(site, 'kk', {
      name: 'Gold',
      href: '/casino/kk/games/acme/gold',
      image: '/casino/media/g.webp',
      manufacturer: acme,
      updated: '2026-01-01T00:00:00Z',
    });
    expect(game).toMatchObject({
      '@type': 'VideoGame',
      url: 'http://localhost:3000/casino/kk/games/acme/gold',
      image: { width: '240', height: '160' },
      publisher: { name: 'Acme' },
      inLanguage: 'kk',
    });
  });
  test('positions in breadcrumbs and lists continue across pages', () => {
    expect(
      buildBreadcrumbs(site, [
        { href: '/casino', name: 'Home' },
        { href: null, name: 'Slots' },
      ]).itemListElement,
    ).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'http://localhost:3000/casino' },
      { '@type': 'ListItem', position: 2, name: 'Slots' },
    ]);
    expect(
      buildItemList(site, 'Slots', [{ href: '/casino/games/acme/gold', name: 'Gold' }], {
        totalCount: 30,
        offset: 24,
      }),
    ).toMatchObject({
      numberOfItems: 30,
      itemListElement: [{ position: 25 }],
    });
  });
  test.each([
    [site, 'ru', 'http://localhost:3000/casino?modal=search&search={search_term_string}'],
    [sport, 'en', 'http://sport.localhost:3000/en/casino?modal=search&search={search_term_string}'],
  ] as const)('the search action %# opens the search over Home', (own, locale, urlTemplate) =>
    expect(buildWebSite(own, locale).potentialAction).toMatchObject({
      target: { urlTemplate },
      'query-input': 'required name=search_term_string',
    }),
  );
  test('no value can end the script element', () => {
    const text = jsonLdText(
      buildBreadcrumbs(site, [{ href: null, name: '</script><script>alert(1)</script>' }]),
    );
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toMatchObject({
      itemListElement: [{ name: '</script><script>alert(1)</script>' }],
    });
  });
});

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
    });
    expect([...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url)).toEqual(
      ['pages-1', 'groups-1', 'games-1', 'games-2', 'competitions-1'].map(
        (name) => `http://localhost:3000/sitemaps/${name}.xml`,
      ),
    );
  });
});
