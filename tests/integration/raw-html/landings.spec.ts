/** Landing pages as they leave the server (specification 1 §2 "Landing pages under /land"; specification 2 §2, §9). */
import { expect, test } from '@playwright/test';
import { ask, GOOGLEBOT } from '#tests/fixtures/http.ts';

let base: string;
test.beforeAll(({}, info) => {
  base = info.project.use.baseURL ?? '';
});

for (const [path, status] of [
  ['/casino/land/welcome-bonus', 200],
  ['/casino/land/welcome-bonus/usd', 200],
  ['/casino/land/aviator', 200],
  ['/casino/land/gates_of_olympus', 200],
  ['/casino/land/golden_times_kz', 200],
  ['/casino/land/fruity_wheel', 200],
  ['/casino/land/fruity_wheel/money/kzt', 200],
  ['/casino/land/sweet_wheel/uzs', 200],
  ['/casino/land/sport', 200],
  ['/casino/land/new-year', 200],
  ['/casino/land/sweet_wheel/zzz', 404],
  ['/casino/land/golden_times_kz/usd', 404],
  ['/casino/land/moon', 404],
] as const)
  test(`${path} answers ${status} to a person and to a crawler`, async () => {
    for (const how of [{}, { agent: GOOGLEBOT }]) {
      const answer = await ask(base, path, how);
      expect(answer.status).toBe(status);
      expect(answer.text).toMatch(/<h1[ >]/);
    }
  });

test('a page in another currency shows its amounts, and the one without a currency is canonical', async () => {
  const { text } = await ask(base, '/casino/en/land/fruity_wheel/money/usd');
  expect(text).toContain('$2');
  expect(text).toMatch(/rel="canonical" href="[^"]+\/casino\/en\/land\/fruity_wheel\/money"/);
  expect(text).toMatch(/hreflang="kk" href="[^"]+\/casino\/kk\/land\/fruity_wheel\/money"/i);
});

test('each landing has a title and a description of its own, in each language', async () => {
  const seen = new Set<string>();
  const pages = ['aviator', 'sweet_wheel', 'sport'].flatMap((name) =>
    ['', '/kk', '/en'].map((language) => `/casino${language}/land/${name}`),
  );
  for (const page of pages) {
    const { text } = await ask(base, page);
    seen.add(`${/<title>([^<]+)/.exec(text)?.[1]}|${/name="description" content="([^"]+)/.exec(text)?.[1]}`);
  }
  expect(seen.size).toBe(pages.length);
});

test('returning visitors are redirected Home with the launch parameters, crawlers never', async () => {
  const headers = { cookie: 'hasAccount=1' };
  const path = '/casino/land/aviator';
  expect(await ask(base, `${path}?utm_source=x`, { headers })).toMatchObject({
    status: 307,
    headers: { location: '/casino?utm_source=x' },
  });
  expect((await ask(base, path, { headers, agent: GOOGLEBOT })).status).toBe(200);
  for (const kept of ['/casino/land/new-year', '/casino/euro_slots'])
    expect((await ask(base, kept, { headers })).status).toBe(200);
});
