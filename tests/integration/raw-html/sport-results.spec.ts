/**
 * Raw HTML of results, schedule, statistics, outrights, offers and promotions of sports, as browser and as crawler,
 * without scripts: specification 1 §2, products §7.2.
 */
import { expect, test } from '@playwright/test';
import { ask, BROWSER, GOOGLEBOT } from '#tests/fixtures/http.ts';
import { headingsOf, linksOf, metaOf, structuredData, tags, titleOf } from '#tests/fixtures/html.ts';

const SPORT = '/casino/new-sport';
const DAY_MS = 86_400_000;
const dayFromNow = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
let base: string;
test.beforeAll(({}, info) => {
  base = info.project.use.baseURL ?? '';
});

const hrefsOf = (html: string): string[] => tags(html, 'a').flatMap(({ href }) => href ?? []);
const canonicalOf = (html: string): string => {
  const { pathname, search } = new URL(linksOf(html, 'canonical')[0]?.['href'] ?? '');
  return pathname + search;
};

const PAGES = [
  `${SPORT}/results`,
  `${SPORT}/results/1`,
  `${SPORT}/results/1?day=${dayFromNow(-30)}`,
  `${SPORT}/live-results`,
  `${SPORT}/live-results?sport=5`,
  `${SPORT}/statistics`,
  `${SPORT}/statistics?competition=101`,
  `${SPORT}/schedule`,
  `${SPORT}/schedule?sport=1&day=${dayFromNow(2)}`,
  `${SPORT}/outrights`,
  `${SPORT}/special-offers`,
  `${SPORT}/promotions`,
];
for (const path of PAGES)
  test(`spec 1 §2 ${path}: one head for people and crawlers, its own canonical address`, async () => {
    const [human, bot] = await Promise.all([
      ask(base, path, { agent: BROWSER }),
      ask(base, path, { agent: GOOGLEBOT }),
    ]);
    for (const { status, headers, text } of [human, bot]) {
      expect([status, headers['x-robots-tag']]).toEqual([200, undefined]);
      expect(headingsOf(text)).toHaveLength(1);
      expect(metaOf(text, 'description')?.length).toBeGreaterThan(20);
      expect(canonicalOf(text)).toBe(path);
    }
    expect(titleOf(bot.text)).toBe(titleOf(human.text));
    expect(structuredData(bot.text).map((block) => block['@type'])).toContain('BreadcrumbList');
  });

test('products §7.2 results: leagues with final and period scores, each match leads to its page and statistics', async () => {
  const { text } = await ask(base, `${SPORT}/results/1?day=${dayFromNow(-3)}`);
  const scores = tags(text, 'strong').filter((each) => each['data-score'] !== undefined);
  expect(scores.length).toBeGreaterThan(20);
  expect(tags(text, 'span').filter((each) => each['data-periods'] === 'home').length).toBeGreaterThan(10);
  const hrefs = hrefsOf(text);
  expect(hrefs.some((href) => href.startsWith(`${SPORT}/live-match/1/`))).toBe(true);
  expect(hrefs.some((href) => /statistics\?competition=\d+&team=\d+&other=\d+/.test(href))).toBe(true);
});

test('products §7.2 the archive is at least 30 days deep, and days outside of it are ignored', async () => {
  const { text } = await ask(base, `${SPORT}/results/5?day=${dayFromNow(-60)}`);
  expect(tags(text, 'strong').filter((each) => each['data-score'] !== undefined).length).toBeGreaterThan(4);
  const ignored = await ask(base, `${SPORT}/results/5?day=1999-01-01`);
  expect(canonicalOf(ignored.text)).toBe(`${SPORT}/results/5`);
});

test.describe('pages that do not exist', () => {
  for (const path of [
    `${SPORT}/results/4`,
    `${SPORT}/results/1?day=${dayFromNow(2)}`,
    `${SPORT}/results/1?competition=999999`,
    `${SPORT}/statistics?competition=999999`,
    `${SPORT}/statistics?team=1`,
    `${SPORT}/statistics?competition=101&team=999999`,
    '/casino/sport',
  ])
    test(path, async () => {
      const { status, text } = await ask(base, path);
      expect(status).toBe(404);
      expect(linksOf(text, 'canonical')).toEqual([]);
    });
});

test('products §7.2 statistics: a table with form, fixtures, and two sides with each other', async () => {
  const { text } = await ask(base, `${SPORT}/statistics?competition=101`);
  expect(tags(text, 'tr').length).toBeGreaterThan(10);
  expect(tags(text, 'span').filter(({ role }) => role === 'img').length).toBeGreaterThan(9);
  const pair = hrefsOf(text).find((href) => href.includes('&other='));
  const { status, text: meeting } = await ask(base, pair ?? '');
  expect(status).toBe(200);
  expect(tags(meeting, 'dd').length).toBeGreaterThanOrEqual(3);
});

test('RFC 5545: the schedule has a file for calendars of each match', async () => {
  const { text } = await ask(base, `${SPORT}/schedule?sport=1&day=${dayFromNow(1)}`);
  const reminder = tags(text, 'a').find(({ download }) => download?.endsWith('.ics'));
  const file = await ask(base, reminder?.['href'] ?? '');
  expect(file.status).toBe(200);
  expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename="match-\d+\.ics"$/);
  expect(file.text).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*\r\nEND:VCALENDAR\r\n$/);
  expect(file.text).toMatch(/\r\nDTSTART:\d{8}T\d{6}Z\r\n/);
  expect((await ask(base, '/casino/api/sports/reminder/?id=1&lang=ru')).status).toBe(404);
  expect((await ask(base, '/casino/api/sports/reminder/?id=1&page=//evil.example/')).status).toBe(400);
});

test('special offers and promotions contain their subject and their end', async () => {
  const offers = await ask(base, `${SPORT}/special-offers`);
  expect(tags(offers.text, 'button').filter((each) => each['data-add-offer']).length).toBeGreaterThan(1);
  const promos = await ask(base, `${SPORT}/promotions`);
  expect(tags(promos.text, 'article').length).toBeGreaterThan(0);
  const ends = tags(promos.text, 'span').flatMap((each) => each['data-ends'] ?? []);
  expect(ends.every((end) => Date.parse(end) > Date.now())).toBe(true);
});

test('products §7.2 outrights: every open market of a competition, and the address of a match leads to its card', async () => {
  const { text } = await ask(base, `${SPORT}/outrights`);
  const markets = tags(text, 'details').flatMap((each) => each['data-fold'] ?? []);
  for (const id of ['outright;places=1', 'outright;places=3', 'top_scorer', 'top_scoring_team'])
    expect(markets).toContain(id);
  const outcomes = tags(text, 'button').flatMap((each) => each['data-outcome'] ?? []);
  expect(outcomes.some((key) => key.includes('|top_scoring_team|'))).toBe(true);
  const { 'data-event': id, 'data-sport': sport } =
    tags(text, 'section').find((each) => each['data-event'] !== undefined) ?? {};
  const { status, headers } = await ask(base, `${SPORT}/line-stakes/${sport}/${id}/all`);
  expect([status, headers['location']]).toEqual([307, `${SPORT}/outrights?sport=${sport}#outright-${id}`]);
});
