/**
 * Raw HTML of pages, as browser and as crawler, without scripts: specification 1 ("spec 1") §2 and §6,
 * specification 2 ("spec 2") §2 and §9.
 */
import { expect, test } from '@playwright/test';
import { ask, BROWSER, GOOGLEBOT } from '#tests/fixtures/http.ts';
import { headingsOf, linksOf, metaOf, structuredData, tags, titleOf } from '#tests/fixtures/html.ts';
import { someGames, type SeededGame } from '#tests/fixtures/platform-api.ts';

let base: string;
let game: SeededGame;
test.beforeAll(async ({}, info) => {
  base = info.project.use.baseURL ?? '';
  [game] = (await someGames(base, 1)) as [SeededGame];
});

const PAGES: readonly [name: string, path: () => string][] = [
  ['Home', () => '/casino'],
  ['Home in English', () => '/casino/en'],
  ['group', () => '/casino/games/slot'],
  ['subgroup', () => '/casino/games/slot/hot'],
  ['manufacturer', () => `/casino/games/${game.manufacturer.code}`],
  ['game', () => `/casino/games/${game.manufacturer.code}/${game.slug}`],
];
const AGENTS = { browser: BROWSER, Googlebot: GOOGLEBOT } as const;

for (const [name, path] of PAGES) {
  for (const [who, agent] of Object.entries(AGENTS)) {
    test(`spec 1 §6 ${name} as ${who}: 200 with title, description, heading, canonical and alternates`, async () => {
      const { status, headers, text } = await ask(base, path(), { agent });
      expect(status).toBe(200);
      expect(headers['content-type']).toMatch(/^text\/html/);
      expect(headers['x-robots-tag']).toBeUndefined();
      expect(titleOf(text)).toMatch(/\S/);
      expect(metaOf(text, 'description')?.length).toBeGreaterThan(20);
      expect(headingsOf(text)).toHaveLength(1);
      const canonical = linksOf(text, 'canonical');
      expect(canonical).toHaveLength(1);
      expect(new URL(canonical[0]?.['href'] ?? '').pathname).toBe(path());
      const alternates = linksOf(text, 'alternate').filter((link) => link['hreflang']);
      expect(alternates.map((link) => link['hreflang']).sort()).toEqual([
        'en',
        'kk',
        'ky',
        'ru',
        'uz',
        'x-default',
      ]);
      expect(metaOf(text, 'og:title')).toMatch(/\S/);
    });
  }

  test(`spec 1 §6 ${name}: the alternates answer 200 and point back`, async () => {
    const { text } = await ask(base, path(), { agent: GOOGLEBOT });
    const own = linksOf(text, 'canonical')[0]?.['href'];
    for (const { hreflang, href = '' } of linksOf(text, 'alternate').filter((link) => link['hreflang'])) {
      const other = await ask(base, new URL(href).pathname, { agent: GOOGLEBOT });
      expect([hreflang, other.status]).toEqual([hreflang, 200]);
      expect(linksOf(other.text, 'alternate').map((link) => link['href'])).toContain(own);
    }
  });

  test(`spec 1 §6 ${name}: a crawler gets structured data, and the same titles and headings as a person`, async () => {
    const [human, bot] = await Promise.all([
      ask(base, path(), { agent: BROWSER }),
      ask(base, path(), { agent: GOOGLEBOT }),
    ]);
    expect(structuredData(bot.text).length).toBeGreaterThan(0);
    for (const block of structuredData(bot.text)) expect(block['@type']).toMatch(/^[A-Z][A-Za-z]+$/);
    expect(titleOf(bot.text)).toBe(titleOf(human.text));
    expect(headingsOf(bot.text)).toEqual(headingsOf(human.text));
  });
}

test('spec 1 §2 every card of Home is a plain link to a page that exists', async () => {
  const { text } = await ask(base, '/casino', { agent: GOOGLEBOT });
  const games = [...new Set(tags(text, 'a').map((link) => link['href'] ?? ''))].filter((href) =>
    /^\/casino\/games\/[^/]+\/[^/?]+$/.test(href),
  );
  expect(games.length).toBeGreaterThan(24);
  for (const href of games.slice(0, 5))
    expect((await ask(base, href, { agent: GOOGLEBOT })).status).toBe(200);
});

test('spec 1 §2 titles and descriptions of different pages differ', async () => {
  const titles = await Promise.all(PAGES.map(async ([, path]) => titleOf((await ask(base, path())).text)));
  expect(new Set(titles).size).toBe(PAGES.length);
});

test('the HTML contains nothing about a signed-in player', async () => {
  const guest = await ask(base, '/casino');
  const player = await ask(base, '/casino', {
    headers: { cookie: 'token=eyJhbGciOiJIUzI1NiJ9.eyJleHAiOjk5OTk5OTk5OTl9.x; ussid=abc' },
  });
  expect(player.status).toBe(200);
  expect(player.text).toBe(guest.text);
});

test('spec 2 §9 a filter without results can be removed', async () => {
  const { status, text } = await ask(base, '/casino/games/slot?feature=cash_out&volatility=1', {
    agent: BROWSER,
  });
  expect(status).toBe(200);
  const chips = tags(text, 'a').filter(
    (link) => link['data-filter-link'] !== undefined && link['aria-label'],
  );
  expect(chips.map((link) => new URL(link['href'] ?? '', base).search)).toEqual([
    '?volatility=1',
    '?feature=cash_out',
  ]);
});
