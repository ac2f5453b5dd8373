/**
 * Raw HTML of competitions, jackpots and wins, as browser and as crawler, without scripts: specification 2 §2,
 * §3 and §9.
 */
import { expect, test } from '@playwright/test';
import { ask, BROWSER, GOOGLEBOT } from '#tests/fixtures/http.ts';
import { headingsOf, linksOf, metaOf, structuredData, tags, titleOf } from '#tests/fixtures/html.ts';
import { graphql } from '#tests/fixtures/platform-api.ts';

type Node = { id: string; name: string; dateEnd: string; prizePlaces: { start: number; end: number }[] };
let base: string;
let running: Node;
let ended: Node;
const read = async (type: string): Promise<Node> => {
  const query = `query($type: String) { competitions(type: $type, first: 1) { edges { node { id name dateEnd prizePlaces { start end } } } } }`;
  const { competitions } = await graphql<{ competitions: { edges: { node: Node }[] } }>(base, query, {
    type,
  });
  const [edge] = competitions.edges;
  if (!edge) throw new Error(`No competition is ${type}.`);
  return edge.node;
};
test.beforeAll(async ({}, info) => {
  base = info.project.use.baseURL ?? '';
  [running, ended] = await Promise.all([read('running'), read('ended')]);
});

const PAGES: readonly [name: string, path: () => string, types: readonly string[]][] = [
  ['Competitions', () => '/casino/competitions', ['BreadcrumbList', 'ItemList']],
  ['Competitions/ended', () => '/casino/competitions/ended', ['BreadcrumbList', 'ItemList']],
  ['Competition', () => `/casino/competition/${running.id}`, ['BreadcrumbList', 'Event']],
  ['crypto', () => '/casino/crypto', ['BreadcrumbList', 'FAQPage']],
  ['jackpot', () => '/casino/jackpot/grand-kzt', ['BreadcrumbList']],
];
for (const [name, path, types] of PAGES)
  test(`spec 2 §9 ${name}: one head for people and crawlers, structured data for crawlers`, async () => {
    const [human, bot] = await Promise.all([
      ask(base, path(), { agent: BROWSER }),
      ask(base, path(), { agent: GOOGLEBOT }),
    ]);
    for (const { status, headers, text } of [human, bot]) {
      expect([status, headers['x-robots-tag']]).toEqual([200, undefined]);
      expect(headingsOf(text)).toHaveLength(1);
      expect(metaOf(text, 'description')?.length).toBeGreaterThan(20);
      expect(new URL(linksOf(text, 'canonical')[0]?.['href'] ?? '').pathname).toBe(path());
    }
    expect(titleOf(bot.text)).toBe(titleOf(human.text));
    expect(structuredData(human.text)).toEqual([]);
    expect(structuredData(bot.text).map((block) => block['@type'])).toEqual(types);
  });

test('spec 2 §9 the alternates of a competition are five languages, each with its own title', async () => {
  const { text } = await ask(base, `/casino/competition/${running.id}`);
  const alternates = linksOf(text, 'alternate').filter(
    ({ hreflang }) => hreflang && hreflang !== 'x-default',
  );
  const titles = await Promise.all(
    alternates.map(async ({ href = '' }) => titleOf((await ask(base, new URL(href).pathname)).text)),
  );
  expect(new Set(titles).size).toBe(5);
});

test('spec 2 §3 the page of a competition is complete without scripts', async () => {
  const { text } = await ask(base, `/casino/competition/${running.id}`);
  expect(headingsOf(text)).toEqual([running.name]);
  expect(tags(text, 'tr').filter((row) => row['data-row'] !== undefined)).toHaveLength(7);
  expect(tags(text, 'li').filter((row) => row['data-row'] !== undefined)).toHaveLength(3);
  expect(tags(text, 'b').filter((each) => each['data-ladder'] !== undefined)).toHaveLength(
    running.prizePlaces.length,
  );
  expect(tags(text, 'a').some(({ href }) => /^\/casino\/games\/[^/]+\/[^/?]+$/.test(href ?? ''))).toBe(true);
  const [event] = structuredData(
    (await ask(base, `/casino/competition/${running.id}`, { agent: GOOGLEBOT })).text,
  ).filter((block) => block['@type'] === 'Event');
  expect(event).toMatchObject({
    name: running.name,
    eventStatus: 'https://schema.org/EventScheduled',
    location: { '@type': 'VirtualLocation' },
  });
  expect(Date.parse(String(event?.['endDate']))).toBe(Date.parse(running.dateEnd));
});

test('an ended competition stays, with its final table', async () => {
  const { status, text } = await ask(base, `/casino/competition/${ended.id}`);
  expect(status).toBe(200);
  expect(tags(text, 'div').some((each) => each['data-competition-page'] === ended.id)).toBe(true);
});

const STATUSES: readonly [path: string, agent: string, status: number, location?: string][] = [
  ['/casino/competition', BROWSER, 307, '/casino/competitions'],
  ['/casino/competition', GOOGLEBOT, 301, '/casino/competitions'],
  ['/casino/competition/0001', BROWSER, 301, '/casino/competition/1'],
  ['/casino/competition/999999999', BROWSER, 404],
  ['/casino/competition/x', BROWSER, 404],
  ['/casino/competitions/strange', GOOGLEBOT, 404],
  ['/casino/competitions?page=99', BROWSER, 404],
  ['/casino/competitions?page=1', BROWSER, 200],
  ['/casino/jackpot/5', BROWSER, 404],
  ['/casino/jackpot/grand-xyz', GOOGLEBOT, 404],
  ['/casino/jackpot/grand-kzt/win', BROWSER, 200],
  ['/casino/jackpot/grand-kzt/win?page=9', BROWSER, 404],
  ['/casino/top-wins', GOOGLEBOT, 200],
];
for (const [path, agent, status, location] of STATUSES)
  test(`spec 2 §2 ${path} as ${agent === BROWSER ? 'browser' : 'Googlebot'}: ${status}`, async () => {
    const answer = await ask(base, path, { agent });
    expect(answer.status).toBe(status);
    expect((answer.headers.location ?? '').replace(/^https?:\/\/localhost(:\d+)?/, '')).toBe(location ?? '');
  });

test('winners of a jackpot are not for search engines', async () => {
  const { headers, text } = await ask(base, '/casino/jackpot/grand-kzt/win', { agent: GOOGLEBOT });
  expect(headers['x-robots-tag']).toBe('noindex');
  expect(metaOf(text, 'robots')).toContain('noindex');
});

test('Home, menus and footer link to competitions, and the brand without big wins has no page of them', async () => {
  const hrefs = tags((await ask(base, '/casino', { agent: GOOGLEBOT })).text, 'a').map(({ href }) => href);
  expect(hrefs).toEqual(
    expect.arrayContaining([
      '/casino/competitions',
      '/casino/top-wins',
      '/casino/jackpot/grand-kzt',
      expect.stringMatching(/^\/casino\/competition\/\d+$/),
    ]),
  );
  expect((await ask(base, '/casino/top-wins', { host: 'alt.localhost' })).status).toBe(404);
});
