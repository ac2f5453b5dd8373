/**
 * Statuses, redirects and headers of the running product: specification 1 §2, §4–§7. The whole decision table
 * is tested in lib/request.
 */
import { expect, test } from '@playwright/test';
import { ask, BROWSER, GOOGLEBOT, type Ask } from '#tests/fixtures/http.ts';
import { tags } from '#tests/fixtures/html.ts';
import { translator } from '#tests/fixtures/journey.ts';
import { registerPlayer, someGames } from '#tests/fixtures/platform-api.ts';
import { COOKIES } from '#contract/cookies.ts';

let base: string;
test.beforeAll(({}, info) => {
  base = info.project.use.baseURL ?? '';
});

const bot = { agent: GOOGLEBOT };
const REDIRECTS: readonly [
  name: string,
  path: string,
  how: Ask,
  status: number,
  location: string | RegExp,
][] = [
  ['spec 1 §2 default language prefix is removed', '/casino/ru', {}, 301, '/casino'],
  [
    'spec 1 §2 default language prefix is removed, query stays',
    '/casino/ru/games/slot?a=1',
    {},
    301,
    '/casino/games/slot?a=1',
  ],
  ['spec 1 §2 group root, browser', '/casino/games', {}, 307, '/casino/games/slot'],
  ['spec 1 §2 group root, crawler', '/casino/games', bot, 301, '/casino/games/slot'],
  [
    'spec 1 §4 guest on a protected page',
    '/casino/profile/balance',
    {},
    307,
    /^\/casino\?modal=(login|reg)$/,
  ],
  ['spec 1 §2 path query inside the site', '/casino?path=/games/slot', {}, 307, /^\/casino\/games\/slot/],
  ['spec 2 §9 sgsb means sports, browser', '/casino/games/sgsb/line', {}, 307, '/casino/new-sport'],
  ['spec 2 §9 sgsb means sports, crawler', '/casino/games/sgsb/line', bot, 301, '/casino/new-sport'],
  ['spec 1 §2 slash at the end', '/casino/games/slot/', {}, 301, '/casino/games/slot'],
];
for (const [name, path, how, status, location] of REDIRECTS) {
  test(`${name}: ${path} → ${status}`, async () => {
    const answer = await ask(base, path, how);
    expect(answer.status).toBe(status);
    const given = answer.headers.location ?? '';
    const relative = given.replace(/^https?:\/\/localhost(:\d+)?/, '');
    if (typeof location === 'string') expect(relative).toBe(location);
    else expect(relative).toMatch(location);
  });
}

// The web process, the middleware and the page decide one after another, each on the address that the previous one has
// changed.
test('spec 1 §2 "Web-view-only routes": the cashbox is a page in a web view, and a 404 in a browser', async () => {
  const { token } = await registerPlayer(base);
  const headers = { cookie: `${COOKIES.token}=${token}` };
  const path = '/casino/cashbox/topup/card';
  const inView = await ask(base, `${path}?app_type=ios`, { headers });
  expect([inView.status, inView.headers['cache-control']]).toEqual([200, 'private, no-cache']);
  expect((await ask(base, path, { headers })).status).toBe(404);
});

const MISSING = [
  '/casino/games/no-such-maker',
  '/casino/games/no-such-maker/no-such-game',
  '/casino/games/slot/no-such-subgroup',
  '/casino/nowhere',
  '/casino/xx',
  '/default/human/ru',
  '/casino/games/%E0%A4%A',
  `/casino/games/${'a'.repeat(300)}`,
];
for (const path of MISSING) {
  for (const agent of [BROWSER, GOOGLEBOT]) {
    test(`spec 1 §2 ${path.slice(0, 50)} as ${agent === BROWSER ? 'browser' : 'Googlebot'}: a 404 that caches must not keep`, async () => {
      const { status, headers, text } = await ask(base, path, { agent });
      expect(status).toBe(404);
      expect(headers['cache-control'] ?? '').toContain('no-store');
      expect(text).not.toMatch(/\n\s+at .*\.(ts|js):\d+/);
      // "Missing manufacturer on game page" of specification 2 §8: no meta generated.
      expect(tags(text, 'meta').filter(({ property }) => property?.startsWith('og:'))).toEqual([]);
    });
  }
}

test('spec 1 §2 the 404 page is complete HTML with a link to Home, without scripts', async () => {
  const { status, headers, text } = await ask(base, '/casino/nowhere');
  expect(status).toBe(404);
  expect(headers['x-robots-tag']).toContain('noindex');
  expect(tags(text, 'a').some((link) => link['href'] === '/casino')).toBe(true);
  expect(text).toMatch(/<h1\b/);
  // Specification 2 §8, "Page without metadata": the title of the 404 page, never an empty one.
  expect(/<title>([^<]*)/.exec(text)?.[1]).toContain(translator('ru', 'status')('notFound.title'));
});

const gamesOf = (text: string) => tags(text, 'li').flatMap((item) => item['data-game'] ?? []);

test('spec 2 §9 a theme that no game of the list has is ignored', async () => {
  const whole = gamesOf((await ask(base, '/casino/games/slot')).text);
  const { status, headers, text } = await ask(base, '/casino/games/slot?theme=nosuch', { agent: GOOGLEBOT });
  expect([status, headers['x-robots-tag']]).toEqual([200, 'noindex, follow']);
  expect(whole.length).toBeGreaterThan(0);
  expect(gamesOf(text)).toEqual(whole);
});

test('spec 2 §9 filters and sortings that a list does not have are ignored', async () => {
  for (const [list, useless] of [
    ['cashback', 'manufacturer=octavo&sort=new'],
    ['tournament', 'sort=new&feature=buy'],
  ]) {
    const whole = await ask(base, `/casino/games/${list}`);
    const { status, text } = await ask(base, `/casino/games/${list}?${useless}`);
    expect([status, gamesOf(text)]).toEqual([200, gamesOf(whole.text)]);
    expect(gamesOf(text).length).toBeGreaterThan(0);
  }
});

test('spec 2 §2 games without a demo have no link to one: in lists and on their pages', async () => {
  const { text } = await ask(base, '/casino/games/saltbox');
  const [slug] = gamesOf(text);
  for (const path of ['/casino/games/saltbox', `/casino/games/saltbox/${slug}`]) {
    const { status, text: html } = await ask(base, path, { agent: GOOGLEBOT });
    expect([path, status, tags(html, 'a').filter((link) => link['href']?.includes('free=1'))]).toEqual([
      path,
      200,
      [],
    ]);
  }
  const other = await ask(base, '/casino/games/octavo');
  expect(tags(other.text, 'a').some((link) => link['href']?.includes('free=1'))).toBe(true);
});

test('spec 1 §1 an unknown host gets a plain 404', async () => {
  const { status, headers } = await ask(base, '/casino', { host: 'unknown.example' });
  expect(status).toBe(404);
  expect(headers['content-type']).toContain('text/plain');
});

test('spec 1 §6 a mirror host answers, but is not indexed', async () => {
  const { status, headers } = await ask(base, '/casino', { host: 'mirror.localhost', agent: GOOGLEBOT });
  expect(status).toBe(200);
  expect(headers['x-robots-tag']).toContain('noindex');
});

test('spec 1 §5 the alternate brand keeps the default prefix for crawlers, not for people', async () => {
  expect((await ask(base, '/casino/en', { host: 'alt.localhost', agent: GOOGLEBOT })).status).toBe(200);
  expect((await ask(base, '/casino/en', { host: 'alt.localhost' })).status).toBe(301);
});

test('spec 1 §2 the own-sport brand has its language before the section', async () => {
  expect((await ask(base, '/en/casino', { host: 'sport.localhost' })).status).toBe(200);
  expect((await ask(base, '/casino', { host: 'sport.localhost' })).status).toBe(200);
});

test('spec 1 §7 the ref-data cookie is set for 30 days, only when the query has a listed parameter', async () => {
  const listed = await ask(base, '/casino?utm_source=spring&foo=1');
  const cookie = [listed.headers['set-cookie']].flat().find((value) => value?.startsWith('ref-data='));
  expect(cookie).toMatch(/Max-Age=2592000/i);
  expect(decodeURIComponent(cookie ?? '')).toContain('spring');
  expect(decodeURIComponent(cookie ?? '')).not.toContain('foo');
  const other = await ask(base, '/casino?foo=1');
  expect([other.headers['set-cookie']].flat().some((value) => value?.startsWith('ref-data='))).toBe(false);
});

for (const path of [
  '//evil.example',
  'https://evil.example/',
  '/\\evil.example',
  '%2F%2Fevil.example',
  'javascript:alert(1)',
]) {
  test(`an open redirect is refused: path=${path}`, async () => {
    const { headers } = await ask(base, `/casino?path=${encodeURIComponent(path)}`);
    const location = headers.location;
    if (location !== undefined) expect(new URL(location, base).host).toBe(new URL(base).host);
  });
}

test('security headers of a page', async () => {
  const { headers } = await ask(base, '/casino');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  expect(headers['permissions-policy']).toContain('geolocation=()');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
  expect(headers['content-security-policy']).toContain("object-src 'none'");
  expect(/script-src ([^;]+)/.exec(headers['content-security-policy'] as string)?.[1]).not.toContain(
    'unsafe-inline',
  );
  expect(headers['x-powered-by']).toBeUndefined();
});

test('spec 1 §6 robots.txt names the sitemap, the sitemap lists pages that exist', async () => {
  const robots = await ask(base, '/robots.txt');
  expect(robots.status).toBe(200);
  expect(robots.text).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m);
  const index = await ask(base, '/sitemap.xml');
  expect(index.status).toBe(200);
  expect(index.headers['content-type']).toContain('xml');
  const sections = [...index.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url = '']) => new URL(url).pathname,
  );
  expect(sections.length).toBeGreaterThan(0);
  for (const section of sections) {
    const { status, text } = await ask(base, section);
    expect([section, status]).toEqual([section, 200]);
    const first = /<loc>([^<]+)<\/loc>/.exec(text)?.[1];
    expect(first).toMatch(/^https?:/);
    expect((await ask(base, new URL(first ?? '').pathname, { agent: GOOGLEBOT })).status).toBe(200);
  }
  const [game] = await someGames(base, 1);
  const all = await Promise.all(sections.map(async (section) => (await ask(base, section)).text));
  expect(all.join('')).toContain(`/${game?.manufacturer.code}/${game?.slug}`);
});

test('spec 1 §7 answers about a player are not cached', async () => {
  for (const path of ['/casino/api/user/', '/casino/api/g/auth/session/', '/casino/api/underdev/']) {
    expect((await ask(base, path)).headers['cache-control'] ?? '').toContain('no-store');
  }
});

for (const [name, how] of Object.entries({
  'broken JSON': { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"a":' },
  'wrong types': {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"email":{"$gt":""},"password":[]}',
  },
  'unknown fields': {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"email":"a@b.co","password":"x","balance":"1000000"}',
  },
  'no body': { method: 'POST' },
} satisfies Record<string, Ask>)) {
  test(`sign-in with ${name}: a 4xx without a stack trace`, async () => {
    const { status, text } = await ask(base, '/casino/api/auth/signin', how);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(text).not.toMatch(/\n\s+at /);
  });
}
