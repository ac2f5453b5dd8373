/**
 * Content pages as the server sends them: statuses, canonical addresses and structured data (specification 2 §2, §9).
 */
import { expect, test } from '@playwright/test';
import { metaOf } from '#tests/fixtures/html.ts';
import { ask, GOOGLEBOT } from '#tests/fixtures/http.ts';
import { listedPages } from '#tests/fixtures/sitemaps.ts';

let base: string;
test.beforeAll(({}, info) => {
  base = info.project.use.baseURL ?? '';
});

/** Promotions of seed-promotions.ts: one without an end, and one that ended long ago. */
const RUNS = '/casino/promotion/1004';
const GONE = '/casino/promotion/1009';

for (const [path, status] of [
  ['/casino/rules', 200],
  ['/casino/kk/rules/faq', 200],
  ['/casino/rule/privacy', 200],
  ['/casino/rules/no-such-page', 404],
  ['/casino/promo/all', 200],
  ['/casino/promo/no-such-type', 404],
  [RUNS, 200],
  [GONE, 410],
  ['/casino/promotion/7', 404],
  ['/casino/cashback', 200],
  ['/casino/drops', 200],
  ['/casino/drops-wins', 200],
  ['/casino/euro_slots', 200],
  ['/casino/bonuses', 200],
  ['/casino/result', 200],
] as const)
  test(`${path} answers ${status} to a person and to a crawler`, async () => {
    for (const how of [{}, { agent: GOOGLEBOT }]) {
      const answer = await ask(base, path, how);
      expect(answer.status).toBe(status);
      expect(answer.text).toMatch(/<h1[ >]/);
    }
  });

test('spec 2 §9 a promotion that is gone is neither indexed nor cached, and links to running ones', async () => {
  const answers = await Promise.all([{}, { agent: GOOGLEBOT }].map((how) => ask(base, GONE, how)));
  for (const { status, headers, text } of answers) {
    expect(status).toBe(410);
    expect(headers['x-robots-tag']).toContain('noindex');
    expect(headers['cache-control']).toContain('no-store');
    expect(metaOf(text, 'robots')).toContain('noindex');
    expect(text).toMatch(/href="\/casino\/promotion\/\d+"/);
    expect(text).not.toContain('"@type":"Offer"');
  }
});

test('spec 2 §9 the sitemap lists each page of a campaign and of a promotion that answers, and no other', async () => {
  const listed = await listedPages(base, 'localhost');
  const paths = new Set(listed.map(({ url }) => new URL(url).pathname));
  for (const path of [GONE, '/casino/promotion/7']) expect(paths.has(path)).toBe(false);
  expect(paths.has(RUNS)).toBe(true);
  const campaigns = ['cashback', 'drops', 'drops-wins', 'cabbage-days', 'euro_slots', 'bonuses'];
  for (const name of campaigns) {
    const { status } = await ask(base, `/casino/${name}`, { agent: GOOGLEBOT });
    expect([name, paths.has(`/casino/${name}`)]).toEqual([name, status === 200]);
  }
});

test('a text page has one address, whichever path shows it', async () => {
  for (const path of ['/casino/rules/privacy', '/casino/rule/privacy'])
    expect((await ask(base, path)).text).toMatch(/rel="canonical" href="[^"]+\/casino\/rules\/privacy"/);
});

test('crawlers get questions, offers and breadcrumbs as data, people do not', async () => {
  for (const [path, type] of [
    ['/casino/rules/faq', 'FAQPage'],
    [RUNS, 'Offer'],
    ['/casino/drops', 'BreadcrumbList'],
  ] as const) {
    expect((await ask(base, path, { agent: GOOGLEBOT })).text).toContain(`"@type":"${type}"`);
    expect((await ask(base, path)).text).not.toContain('application/ld+json');
  }
});
