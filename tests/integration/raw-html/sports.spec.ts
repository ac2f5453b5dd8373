/** Raw HTML of the sports section, as browser and as crawler, without scripts: specification 1 §2, products §7.2. */
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { matchSegment } from '#contract/page-id.ts';
import { ask, BROWSER, GOOGLEBOT } from '#tests/fixtures/http.ts';
import { headingsOf, linksOf, metaOf, structuredData, tags, titleOf } from '#tests/fixtures/html.ts';
import { graphql } from '#tests/fixtures/platform-api.ts';

type Event = { id: string; slug: string; sport: number; name: string; competition: { id: string } };
let base: string;
let next: Event;
let live: Event;
const SPORT = '/casino/new-sport';
const read = async (isLive: boolean): Promise<Event> => {
  const query = `query($live: Boolean) { sportEvents(live: $live, sport: 1, first: 1) { edges { node { id slug sport name competition { id } } } } }`;
  const { sportEvents } = await graphql<{ sportEvents: { edges: { node: Event }[] } }>(base, query, {
    live: isLive,
  });
  const [edge] = sportEvents.edges;
  if (!edge) throw new Error(`No event with live = ${isLive}.`);
  return edge.node;
};
test.beforeAll(async ({}, info) => {
  base = info.project.use.baseURL ?? '';
  [next, live] = await Promise.all([read(false), read(true)]);
});
const matchPath = () => `${SPORT}/line-stakes/${next.sport}/${matchSegment(next)}/all`;
const livePath = () => `${SPORT}/live-match/${live.sport}/${matchSegment(live)}`;

const PAGES: readonly [name: string, path: () => string, types: readonly string[]][] = [
  ['Sports', () => SPORT, ['BreadcrumbList', 'ItemList']],
  ['line', () => `${SPORT}/line`, ['BreadcrumbList', 'ItemList']],
  ['line of a sport', () => `${SPORT}/line/1/all`, ['BreadcrumbList', 'ItemList']],
  [
    'line of a competition',
    () => `${SPORT}/line/${next.sport}/${next.competition.id}/all`,
    ['BreadcrumbList', 'ItemList'],
  ],
  ['match', matchPath, ['BreadcrumbList', 'SportsEvent']],
  ['live', () => `${SPORT}/live`, ['BreadcrumbList', 'ItemList']],
  ['live match', livePath, ['BreadcrumbList', 'SportsEvent']],
];
for (const [name, path, types] of PAGES)
  test(`spec 1 §2 ${name}: one head for people and crawlers, structured data for crawlers`, async () => {
    const [human, bot] = await Promise.all([
      ask(base, path(), { agent: BROWSER }),
      ask(base, path(), { agent: GOOGLEBOT }),
    ]);
    for (const { status, text } of [human, bot]) {
      expect(status).toBe(200);
      expect(headingsOf(text)).toHaveLength(1);
      expect(metaOf(text, 'description')?.length).toBeGreaterThan(20);
      expect(new URL(linksOf(text, 'canonical')[0]?.['href'] ?? '').pathname).toBe(path());
    }
    expect(titleOf(bot.text)).toBe(titleOf(human.text));
    expect(structuredData(human.text)).toEqual([]);
    expect(structuredData(bot.text).map((block) => block['@type'])).toEqual(types);
  });

/** Maximum bytes of the HTML, compressed with brotli as the page store compresses finished pages. */
const HTML_MAX = 25_000;
for (const [name, path] of PAGES)
  test(`DESIGN §10 HTML of ${name}: at most 25 KB`, async () => {
    const { text } = await ask(base, path());
    expect(brotliCompressSync(text).length).toBeLessThanOrEqual(HTML_MAX);
    // In React's data, long texts that are HTML are those of fragments, which the page must contain once
    // (docs/decisions/0355).
    expect(text).not.toMatch(/T[0-9a-f]+,\\u003cdiv class=/);
  });

test('products §7.2, prices and the way to the match stand in the HTML of a list', async () => {
  const { text } = await ask(base, `${SPORT}/line/${next.sport}/${next.competition.id}/all`, {
    agent: GOOGLEBOT,
  });
  expect(tags(text, 'button').filter((each) => each['data-outcome'] !== undefined).length).toBeGreaterThan(1);
  expect(tags(text, 'a').map(({ href }) => href)).toContain(matchPath());
  expect(tags(text, 'li').some((each) => each['data-event'] === next.id)).toBe(true);
});

test('products §5, lists of matches are lists of SportsEvent', async () => {
  for (const path of ['', '/line', '/line/1/all', '/live']) {
    const { text } = await ask(base, SPORT + path, { agent: GOOGLEBOT });
    const [list] = structuredData(text).filter((block) => block['@type'] === 'ItemList');
    const [first] = (list?.['itemListElement'] ?? []) as unknown[];
    expect([path, first]).toMatchObject([path, { position: 1, item: { '@type': 'SportsEvent' } }]);
  }
});

test('products §7.2, the page of a match names both sides, its competition and its markets', async () => {
  const { text } = await ask(base, matchPath(), { agent: GOOGLEBOT });
  const [event] = structuredData(text).filter((block) => block['@type'] === 'SportsEvent');
  expect(event).toMatchObject({ name: next.name, homeTeam: { '@type': 'SportsTeam' } });
  expect(tags(text, 'div').filter((each) => each['data-market-name']).length).toBeGreaterThan(1);
});

const STATUSES: readonly [path: string, status: number][] = [
  ['/line/4/all', 404],
  ['/line/1/yesterday', 404],
  ['/line/1/2020-01-01', 404],
  ['/line/1/all?page=100', 404],
  ['/line/1/999999/all', 404],
  ['/line-stakes/1/99999999999/all', 404],
  ['/live/7', 404],
  ['/live-match/1/99999999999', 404],
  ['/search', 200],
  ['/favorites', 200],
  ['/line/1/tomorrow', 200],
];
for (const [path, status] of STATUSES)
  test(`spec 1 §2 ${path}: ${status}`, async () => {
    expect((await ask(base, SPORT + path)).status).toBe(status);
  });

test('addresses of a match without names or with other ones show it, with the canonical address', async () => {
  for (const segment of [next.id, `${next.id}-other-names`]) {
    const { status, text } = await ask(base, `${SPORT}/line-stakes/${next.sport}/${segment}/all`);
    expect([segment, status]).toEqual([segment, 200]);
    expect(new URL(linksOf(text, 'canonical')[0]?.['href'] ?? '').pathname).toBe(matchPath());
  }
  expect((await ask(base, `${SPORT}/line-stakes/${next.sport}/${next.id}-%D0%B0/all`)).status).toBe(404);
});

test('a match at the address of another sport does not exist', async () => {
  const other = next.sport === 1 ? 2 : 1;
  expect((await ask(base, `${SPORT}/line-stakes/${other}/${next.id}/all`)).status).toBe(404);
});

test('a list at a time and the search are not for search engines', async () => {
  for (const path of ['/line/1/24', '/search', '/favorites'])
    expect(metaOf((await ask(base, SPORT + path, { agent: GOOGLEBOT })).text, 'robots')).toContain('noindex');
});

test('the header leads to the section', async () => {
  const { text } = await ask(base, '/casino');
  expect(tags(text, 'a').map(({ href }) => href)).toContain(SPORT);
});
