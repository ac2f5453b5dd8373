/** Pages of content as they leave the server: statuses, canonical addresses and structured data (specification 2 §2, §9). */
import { expect, test } from '@playwright/test';
import { ask, GOOGLEBOT } from '#tests/fixtures/http.ts';

let base: string;
test.beforeAll(({}, info) => {
  base = info.project.use.baseURL ?? '';
});

/** Of seed-promotions.ts: one without end, and one that ended long ago. */
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

test('a page of text has one address, whichever shows it', async () => {
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
