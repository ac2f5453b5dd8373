/** Sliders of subgroups on the pages of groups (specification 2 §2 "Games slider", §3 `subgroupLikeSlider`). */
import { expect, test } from '@playwright/test';
import { ask, BROWSER, GOOGLEBOT } from '#tests/fixtures/http.ts';

/**
 * The subgroups that the page of each group shows as sliders, from top to bottom. The demo catalogue sets
 * `subgroupLikeSlider` on the subgroups of the paired layout only (lib/catalog/slider-layout.ts).
 */
const SLIDERS = {
  fast: ['hot'],
  online: ['hot', 'roulette_live', 'blackjack_live', 'baccarat_live', 'game_shows', 'asian_games'],
  lottery: ['hot'],
  slot: [],
};
let base: string;
test.beforeAll(({}, info) => {
  base = info.project.use.baseURL ?? '';
});

const slidersOf = (html: string) => [...html.matchAll(/<h2 id="slider-(\w+)"/g)].map(([, name]) => name);
/** Sliders of games by name; the header slider, which shows featured content, is excluded. */
const tracksOf = (html: string) => html.match(/<ul[^>]* data-track=""[^>]*: игры"/g)?.length ?? 0;
const latePartsOf = (html: string) => html.match(/<div[^>]* data-lazy="[^"]*" data-part=/g)?.length ?? 0;

for (const [group, sliders] of Object.entries(SLIDERS)) {
  test(`${group}: people get two sliders and empty elements for the others, crawlers get all of them`, async () => {
    const path = `/casino/games/${group}`;
    const { text: person } = await ask(base, path, { agent: BROWSER });
    const { text: crawler } = await ask(base, path, { agent: GOOGLEBOT });
    expect([slidersOf(person), slidersOf(crawler)]).toEqual([sliders, sliders]);
    const whole = Math.min(2, sliders.length);
    expect([tracksOf(person), latePartsOf(person)]).toEqual([whole, sliders.length - whole]);
    expect([tracksOf(crawler), latePartsOf(crawler)]).toEqual([sliders.length, 0]);
  });
}

test('the titles of the sliders differ from each other and from the title of the page', async () => {
  const { text } = await ask(base, '/casino/games/online', { agent: GOOGLEBOT });
  const titles = [...text.matchAll(/<h[12][^>]*>(.*?)<\/h[12]>/g)].map(([, title]) =>
    title?.replaceAll(/<[^>]*>/g, ''),
  );
  expect(titles.length).toBeGreaterThan(SLIDERS.online.length);
  expect(new Set(titles).size).toBe(titles.length);
});

test('a sorted list and a later page have no sliders', async () => {
  for (const query of ['?sort=new', '?page=2'])
    expect([
      query,
      slidersOf((await ask(base, `/casino/games/fast${query}`, { agent: BROWSER })).text),
    ]).toEqual([query, []]);
});

test('the later sliders are a page with noindex; a group without later sliders has none', async () => {
  const { status, headers, text } = await ask(base, '/casino/sliders/online', { agent: GOOGLEBOT });
  expect([status, headers['x-robots-tag'], tracksOf(text)]).toEqual([
    200,
    'noindex',
    SLIDERS.online.length - 2,
  ]);
  expect((await ask(base, '/casino/sliders/slot', { agent: BROWSER })).status).toBe(404);
});
