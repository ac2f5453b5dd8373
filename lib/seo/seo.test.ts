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
  buildSportsEvent,
  buildSportsEventList,
  buildWebSite,
  jsonLdText,
} from './json-ld.ts';
import { buildMetadata, buildErrorMetadata, buildScreenMetadata } from './metadata.ts';

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
  test('products §5: a list of matches describes each of them, and continues across pages', () => {
    const match = {
      name: 'Storm – Gale',
      href: '/casino/new-sport/line-stakes/1/72/all',
      start: '2026-11-28T18:00:00.000Z',
      planned: null,
      status: 'scheduled',
      sport: 'Football',
      competition: 'First league',
      venue: null,
      place: 'Norway',
      sides: ['Storm', 'Gale'],
    };
    const list = buildSportsEventList(
      site,
      'ru',
      { name: 'Football', events: [match] },
      { totalCount: 30, offset: 24 },
    );
    expect(list).toMatchObject({
      '@type': 'ItemList',
      numberOfItems: 30,
      itemListElement: [
        {
          position: 25,
          item: {
            '@type': 'SportsEvent',
            name: 'Storm – Gale',
            url: 'http://localhost:3000/casino/new-sport/line-stakes/1/72/all',
            startDate: match.start,
            location: { '@type': 'Place', name: 'Norway', address: 'Norway' },
            competitor: [{ name: 'Storm' }, { name: 'Gale' }],
          },
        },
      ],
    });
    const { '@context': _context, ...alone } = buildSportsEvent(site, 'ru', match);
    expect(list.itemListElement).toMatchObject([{ item: alone }]);
    expect(buildSportsEvent(site, 'ru', { ...match, venue: 'Falls Arena' })).toMatchObject({
      location: { name: 'Falls Arena', address: 'Norway' },
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
