/**
 * Crawls the pages of the sitemap as raw HTML (specification 2 §9). In the first language of the first
 * brand every page is read, except games, of which a fixed rule selects some; each other language reads one
 * part of the pages, together all of them; every kind of page is read in each brand, language and audience.
 * Titles and descriptions are compared over all existing pages.
 */
import { expect, test } from '@playwright/test';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { ROUTE_LOCALES } from '#contract/locales.ts';
import { ask, BROWSER, GOOGLEBOT } from '#tests/fixtures/http.ts';
import { structuredData } from '#tests/fixtures/html.ts';
import { headOf, searchTemplate, structuredDataFaults } from '#tests/fixtures/page-rules.ts';
import { someGames } from '#tests/fixtures/platform-api.ts';
import { writtenTexts } from '#tests/fixtures/page-texts.ts';
import { languageOf, listedPages, spread, type Listed } from '#tests/fixtures/sitemaps.ts';

const HOSTS = ['localhost', 'alt.localhost', 'sport.localhost'] as const;
const GAMES = 12;
const MATCHES = 4;
/** Number of parts into which the lists are divided for the languages after the first. */
const PARTS = 3;
const AT_ONCE = 4;
/** Milliseconds: the crawl renders hundreds of pages for the first time, perhaps on a busy machine. */
const WALK_MS = 240_000;
/** Pages whose texts come from the message files, not from the operator. */
const WITHOUT_OPERATOR_TEXTS =
  /\/(new-sport|tournament|cashback|apps|ios-web-app|rules|drops|drops-wins|cabbage-days|euro_slots|bonuses|competitions(\/[a-z]+)?|competition\/\d+|jackpot\/[a-z-]+|crypto|top-wins|livechat)$|^\/(rules|promo|promotion|land|new-sport)\//;
let base: string;
test.beforeAll(({}, info) => {
  base = info.project.use.baseURL ?? '';
});

/** Reads a listed page as a crawler, checks it against the rules and returns its head. */
async function crawl(host: string, page: Listed) {
  const { pathname, origin } = new URL(page.url);
  const { status, headers, text } = await ask(base, pathname, { host, agent: GOOGLEBOT });
  expect([page.url, status, headers['x-robots-tag']]).toEqual([page.url, 200, undefined]);
  const head = headOf(text);
  const language = languageOf(page);
  expect(head).toMatchObject({
    lang: language,
    canonical: [page.url],
    alternates: page.alternates,
    robots: undefined,
    imageSize: ['1200', '630'],
  });
  expect(head.headings, page.url).toHaveLength(1);
  expect(head.openGraph, page.url).toMatchObject({ url: page.url, type: 'website' });
  expect(head.openGraph['locale'], page.url).toMatch(new RegExp(`^${language}_`));
  expect(
    [head.title, head.description, head.headings[0], ...Object.values(head.openGraph)].filter(
      (value) => !value,
    ),
    page.url,
  ).toEqual([]);
  const kind = kindOf(page, text);
  expect([page.url, ...structuredDataFaults(text, kind, origin)]).toEqual([page.url]);
  return { ...head, url: page.url };
}

/** Kind of a page in page-rules.ts: of the section `pages`, only Home describes the organization. */
function kindOf(page: Listed, text: string): string {
  const path = ownPath(page);
  if (path === '/crypto') return 'crypto';
  if (path.startsWith('/competition/')) return 'competition';
  if (path.startsWith('/new-sport') && page.section === 'pages') return 'sports';
  // The page of top wins has a list only when there are wins.
  if (path === '/top-wins')
    return structuredData(text).some((block) => block['@type'] === 'ItemList') ? 'groups' : 'guides';
  return ['pages', 'campaigns'].includes(page.section) && path !== '' ? 'guides' : page.section;
}

const repeated = (values: readonly unknown[]) =>
  values.filter((value, index) => !value || values.indexOf(value) !== index);
/** `/casino/kk/games/slot` → `/games/slot`: the path under which the platform stores a page's texts. */
const ownPath = ({ url, alternates }: Listed) =>
  new URL(alternates['x-default'] ?? url).pathname.replace(/^\/casino/, '');

/** The half of the matches that begins last: others may have begun meanwhile, and have another address in play. */
function latest(pages: readonly Listed[]): Listed[] {
  const matches = pages.filter(({ section }) => section === 'sport-events');
  return matches.slice(Math.floor(matches.length / 2));
}

for (const [at, language] of ROUTE_LOCALES.entries()) {
  test(`spec 2 §9 ${language}: listed pages answer 200, are their own canonical, and have a unique title and description`, async () => {
    test.setTimeout(WALK_MS);
    const written = await writtenTexts(base, language);
    const texts = [...written.values()];
    const limit = pLimit(AT_ONCE);
    const listed = (await listedPages(base, 'localhost')).filter((page) => languageOf(page) === language);
    expect(
      listed.map(ownPath).filter((path) => !written.has(path) && !WITHOUT_OPERATOR_TEXTS.test(path)),
    ).toEqual([]);
    const lists = listed.filter(({ section }) => section !== 'games' && section !== 'sport-events');
    expect(lists.length).toBeGreaterThan(80);
    const own = lists
      .filter((_, index) => at === 0 || index % PARTS === at % PARTS)
      .concat(spread(listed, 'games', GAMES), spread(latest(listed), 'sport-events', MATCHES));
    const ownTexts: { title: string | undefined; description: string | undefined }[] = [];
    await Promise.all(
      own.map((page) =>
        limit(async () => {
          const { title, description } = await crawl('localhost', page);
          if (!written.has(ownPath(page))) return void ownTexts.push({ title, description });
          const { metaTitle, metaDescription } = written.get(ownPath(page)) ?? {};
          expect([page.url, title, description]).toEqual([page.url, metaTitle, metaDescription]);
        }),
      ),
    );
    expect(
      repeated([...texts.map((each) => each?.metaTitle), ...ownTexts.map((each) => each.title)]),
    ).toEqual([]);
    expect(
      repeated([...texts.map((each) => each?.metaDescription), ...ownTexts.map((each) => each.description)]),
    ).toEqual([]);
  });
}

/** One page of each kind, in each language. */
const kindsOf = (pages: readonly Listed[]) => {
  const isSubgroup = ({ url }: Listed) => /\/games\/[^/]+\/[^/]+$/.test(url);
  const groups = pages.filter(({ section }) => section === 'groups');
  return [
    ...spread(pages, 'pages', 1),
    ...spread(groups.filter(isSubgroup), 'groups', 1),
    ...spread(groups, 'groups', 1),
  ].concat(spread(pages, 'manufacturers', 1), spread(pages, 'games', 1));
};

for (const host of HOSTS) {
  test(`spec 2 §9 ${host}: each kind of page in each language has the same texts for people and crawlers`, async () => {
    test.setTimeout(WALK_MS);
    const limit = pLimit(AT_ONCE);
    const kinds = kindsOf(await listedPages(base, host));
    expect(kinds).toHaveLength(5 * ROUTE_LOCALES.length);
    await Promise.all(
      kinds.map((page) =>
        limit(async () => {
          const { url, ...bot } = await crawl(host, page);
          const { status, text } = await ask(base, new URL(url).pathname, { host, agent: BROWSER });
          expect([url, status]).toEqual([url, 200]);
          expect(headOf(text)).toEqual(bot);
          expect(structuredData(text)).toEqual([]);
        }),
      ),
    );
  });

  test(`spec 1 §6 ${host}: the sitemap has mutual alternates, no repeated address and no page of a player`, async () => {
    const listed = await listedPages(base, host);
    const byUrl = new Map(listed.map((page) => [page.url, page]));
    expect(byUrl.size).toBe(listed.length);
    const languages = [...ROUTE_LOCALES, 'x-default'].sort().join();
    // One assertion for all pages: each of thousands would be a step in Playwright's trace.
    const faults = listed.flatMap(({ url, alternates }) => [
      ...(Object.keys(alternates).sort().join() === languages ? [] : [`${url}: languages`]),
      ...Object.values(alternates).flatMap((other) =>
        JSON.stringify(byUrl.get(other)?.alternates) === JSON.stringify(alternates)
          ? []
          : [`${url}: ${other}`],
      ),
      ...(new URL(url).hostname === host && !/\?|favorites|latest|user-bonus|home\/sections|profile/.test(url)
        ? []
        : [`${url}: not for the sitemap`]),
    ]);
    expect(faults).toEqual([]);
  });
}

test('spec 2 §9 links that a crawler follows reach a page without redirects', async () => {
  test.setTimeout(WALK_MS);
  const kinds = kindsOf((await listedPages(base, 'localhost')).filter((page) => languageOf(page) === 'kk'));
  const found = new Set<string>();
  for (const { url } of kinds) {
    const { text } = await ask(base, new URL(url).pathname, { agent: GOOGLEBOT });
    for (const [link] of text.matchAll(/<a\s[^>]*>/g)) {
      const to = new URL(/\shref="([^"]*)"/.exec(link)?.[1]?.replaceAll('&amp;', '&') ?? '', url);
      if (to.origin === new URL(url).origin && !/\srel="[^"]*nofollow/.test(link))
        found.add(to.pathname + to.search);
    }
  }
  const isGame = (path: string) => /\/games\/[^/]+\/[^/]+$/.test(path);
  const visited = [
    ...[...found].filter((path) => !isGame(path)),
    ...[...found].filter(isGame).slice(0, GAMES),
  ];
  expect(visited.length).toBeGreaterThan(50);
  const limit = pLimit(AT_ONCE);
  const answers = await Promise.all(
    visited.map((path) =>
      limit(async () => [path, (await ask(base, path, { agent: GOOGLEBOT })).status] as const),
    ),
  );
  expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
});

test('a kept page contains nothing of the query of its first visitor', async () => {
  for (const page of spread(await listedPages(base, 'sport.localhost'), 'games', 4)) {
    const { pathname } = new URL(page.url);
    for (const query of ['?session=SECRET', ''])
      expect((await ask(base, pathname + query, { host: 'sport.localhost' })).text).not.toContain('SECRET');
  }
});

test('spec 2 §9 each kind of page has its own picture for shared links, in the declared size', async () => {
  test.setTimeout(WALK_MS);
  const listed = await listedPages(base, 'localhost');
  const pages = kindsOf(listed);
  const paths = new Set<string>();
  for (const page of pages.filter((each) => languageOf(each) === 'ru')) {
    const { text } = await ask(base, new URL(page.url).pathname, { agent: GOOGLEBOT });
    paths.add(new URL(headOf(text).openGraph['image'] ?? '').pathname);
  }
  expect(paths.size).toBe(5);
  for (const path of paths) {
    const reply = await fetch(base + path);
    expect([path, reply.status, reply.headers.get('content-type')]).toEqual([path, 200, 'image/jpeg']);
    const { width, height, format } = await sharp(await reply.arrayBuffer()).metadata();
    expect([path, format, width, height]).toEqual([path, 'jpeg', 1200, 630]);
  }
});

test('spec 1 §6 a mirror has robots.txt without a sitemap, and its pages name the main host', async () => {
  const host = 'mirror.localhost';
  const robots = await ask(base, '/robots.txt', { host });
  expect([robots.status, /^Sitemap:/m.test(robots.text), /^Disallow: \/$/m.test(robots.text)]).toEqual([
    200,
    false,
    false,
  ]);
  expect((await ask(base, '/sitemap.xml', { host, agent: GOOGLEBOT })).status).toBe(404);
  const { text } = await ask(base, '/casino/games/slot', { host, agent: GOOGLEBOT });
  expect(new URL(headOf(text).canonical[0] ?? '').hostname).toBe('localhost');
});

/** Index status of an address: canonical and robots. */
async function indexStatus(path: string) {
  const { status, headers, text } = await ask(base, path, { agent: GOOGLEBOT });
  const head = headOf(text);
  const canonical = new URL(head.canonical[0] ?? '');
  return {
    status,
    canonical: canonical.pathname + canonical.search,
    header: headers['x-robots-tag'],
    meta: head.robots,
  };
}

test('spec 2 §9 addresses that filter a list or open a modal are not indexed as pages', async () => {
  const games = await someGames(base, 24);
  const [first = '', second = ''] = [
    ...new Set(games.map(({ manufacturer }) => manufacturer.code.toLowerCase())),
  ];
  const noindex = { header: 'noindex, follow', meta: 'noindex, follow' };
  const plain = { header: undefined, meta: undefined };
  const cases: readonly (readonly [
    path: string,
    canonical: string,
    robots: typeof noindex | typeof plain,
  ])[] = [
    [`/casino/games/slot?manufacturer=${second},${first}`, `/casino/games/${second}`, noindex],
    [`/casino?manufacturer=${first}`, `/casino/games/${first}`, noindex],
    ['/casino/games/slot?sort=new', '/casino/games/slot', noindex],
    ['/casino/kk/games/slot?page=2', '/casino/kk/games/slot?page=2', plain],
    ['/casino?modal=search', '/casino', plain],
    ['/casino/games/slot?utm_source=x', '/casino/games/slot', plain],
  ];
  for (const [path, canonical, robots] of cases)
    expect([path, await indexStatus(path)]).toEqual([path, { status: 200, canonical, ...robots }]);
});

test('spec 2 §9 the search action leads to Home, and only a header keeps that address out of the index', async () => {
  const { text } = await ask(base, '/casino/kk', { agent: GOOGLEBOT });
  const template = structuredData(text).map(searchTemplate).find(Boolean);
  const { pathname, search } = new URL(String(template).replace('{search_term_string}', 'fox'));
  expect(await indexStatus(pathname + search)).toEqual({
    status: 200,
    canonical: '/casino/kk',
    header: 'noindex, follow',
    meta: undefined,
  });
});

test('spec 2 §9 fragments and pages of a player are not indexed', async () => {
  for (const path of ['/casino/home/sections', '/casino/kk/home/sections']) {
    const { status, headers } = await ask(base, path, { agent: GOOGLEBOT });
    expect([path, status, headers['x-robots-tag']]).toEqual([path, 200, 'noindex']);
  }
  for (const path of [
    '/casino/favorites',
    '/casino/games/latest',
    '/casino/games/user-bonus',
    '/casino/profile',
  ]) {
    expect([path, Math.floor((await ask(base, path, { agent: GOOGLEBOT })).status / 100)]).toEqual([path, 3]);
  }
});
