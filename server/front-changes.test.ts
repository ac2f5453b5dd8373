import { createHash, createHmac } from 'node:crypto';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { REVALIDATE_PATH } from '#contract/revalidation.ts';
import { audienceOf } from '#lib/request/audience.ts';
import { parseCookies } from '#lib/request/request-context.ts';
import { resolve } from '#lib/request/resolve.ts';
import { BROWSER, GOOGLEBOT } from '#tests/fixtures/http.ts';
import { testSites } from '#tests/fixtures/sites.ts';
import { lifetimeOf } from './front.ts';
import {
  OPEN,
  ask,
  startFront as start,
  untilAsked,
  untilStored,
  type Made,
} from '#tests/fixtures/web-front.ts';

describe('a page that lives for seconds', () => {
  afterEach(() => void jest.restoreAllMocks());
  const open = async (second: Partial<Made>) => {
    const real = Date.now;
    let later = 0;
    jest.spyOn(Date, 'now').mockImplementation(() => real() + later);
    const headers = { 'cache-control': 's-maxage=10' };
    let version = 1;
    const { port } = await start(() => ({
      html: `<p>version ${version}</p>`,
      headers,
      ...(version === 2 && second),
    }));
    await untilStored(port, '/casino');
    version = 2;
    return { port, pass: (ms: number) => void (later += ms) };
  };

  test.each([
    ['a stale one is sent as it is', 30_000, {}, 'version 1'],
    ['one that is older than a minute is rendered again first', 61_000, {}, 'version 2'],
    ['unless it cannot be rendered', 61_000, { status: 500 }, 'version 1'],
    ['or not in time', 61_000, { until: new Promise<void>(() => {}) }, 'version 1'],
  ])('%s', async (_name, ms, second, shown) => {
    const { port, pass } = await open(second);
    pass(ms);
    const { status, text } = await ask(port, '/casino');
    expect([status, text]).toEqual([200, `<p>${shown}</p>`]);
  });
});

describe('a change of content', () => {
  const change = (port: number) =>
    ask(port, REVALIDATE_PATH, {
      method: 'POST',
      headers: { 'x-signature': createHmac('sha256', 'x').update('').digest('hex') },
    });

  test('the old page is served while one request renders the new one', async () => {
    let version = 1;
    const made = Promise.withResolvers<void>();
    const { port, calls } = await start(() => ({
      html: `<p>version ${version}</p>`,
      ...(version === 2 && { until: made.promise }),
    }));
    await untilStored(port, '/casino');
    version = 2;
    const before = calls.length;
    await change(port);
    await ask(port, '/casino');
    await untilAsked(calls, before + 1);
    const meanwhile = await Promise.all(Array.from({ length: 20 }, () => ask(port, '/casino')));
    expect(new Set(meanwhile.map(({ text }) => text))).toEqual(new Set(['<p>version 1</p>']));
    expect(calls.length - before).toBe(1);
    made.resolve();
    await untilAnswered(port, '<p>version 2</p>');
  });

  test('the new page has its own ETag and policy, and the old ETag no longer gives 304', async () => {
    let version = 1;
    const { port } = await start(() => ({ html: `<html><script>${version}</script></html>` }));
    const old = await untilStored(port, '/casino');
    // Another visitor's user agent, because the background request uses that of the first visitor.
    const agent = BROWSER.replace('143', '142');
    await ask(port, '/casino', { headers: { 'user-agent': agent } });
    version = 2;
    await change(port);
    await untilAnswered(port, '<html><script>2</script></html>');
    for (const each of [BROWSER, agent]) {
      const { status, text, headers } = await ask(port, '/casino', {
        headers: { 'if-none-match': old.headers.etag ?? '', 'user-agent': each },
      });
      expect([status, text]).toEqual([200, '<html><script>2</script></html>']);
      expect(headers['etag']).not.toBe(old.headers.etag);
      expect(headers['content-security-policy']).toContain(createHash('sha256').update('2').digest('base64'));
    }
  });

  test('a render that began before the change is not kept, neither for its own request nor for a later one that shares it', async () => {
    const made = Promise.withResolvers<void>();
    const { port, calls } = await start((_path, call) =>
      call <= 2 ? { html: '<p>before</p>', until: made.promise } : { html: '<p>after</p>' },
    );
    const first = ask(port, '/casino');
    await untilAsked(calls, 1);
    await change(port);
    const second = ask(port, '/casino');
    await untilAsked(calls, 2);
    made.resolve();
    expect([(await first).text, (await second).text]).toEqual(['<p>before</p>', '<p>before</p>']);
    // Time for any pending write to the store.
    await new Promise((next) => setTimeout(next, 200));
    expect((await untilStored(port, '/casino')).text).toBe('<p>after</p>');
  });

  test('a page that Next.js marks as older than the last change is requested from Next.js again', async () => {
    let version = 1;
    const { port } = await start((_path, call): Made => {
      const isOld = version === 2 && call < 4;
      return {
        html: `<p>version ${isOld ? 1 : version}</p>`,
        headers: isOld ? { 'x-nextjs-cache': 'STALE' } : {},
      };
    });
    await untilStored(port, '/casino');
    version = 2;
    await change(port);
    await untilAnswered(port, '<p>version 2</p>');
  });

  test('when rendering fails the old page stays; a 404 removes it', async () => {
    let status = 200;
    const { port } = await start(() => ({ status, html: `<p>${status}</p>` }));
    await untilStored(port, '/casino');
    status = 500;
    await change(port);
    for (let n = 0; n < 5; n += 1) expect((await ask(port, '/casino')).text).toBe('<p>200</p>');
    status = 404;
    await change(port);
    await untilAnswered(port, '<p>404</p>');
  });

  async function untilAnswered(port: number, html: string): Promise<void> {
    while ((await ask(port, '/casino')).text !== html) await new Promise((next) => setTimeout(next, 20));
  }
});

test('no request ever gets the page of another brand, region, language or audience', async () => {
  const { port } = await start();
  const host = fc.constantFrom(...testSites.hosts.keys());
  const path = fc.constantFrom(
    '/casino',
    '/casino/kk',
    '/casino/en',
    '/kk/casino',
    '/casino/games/slot',
    '/casino/uz/games/slot',
    '/en/casino/games/slot',
    '/casino/games/slot?page=2',
    '/casino?manufacturer=a',
  );
  const cookie = fc.constantFrom('', 'hasAccount=1', 'ref-data=%7B%22pid%22%3A%22x%22%7D');
  await fc.assert(
    fc.asyncProperty(
      host,
      path,
      fc.constantFrom(BROWSER, GOOGLEBOT),
      cookie,
      async (name, address, agent, cookies) => {
        const reply = await ask(port, address, {
          headers: { host: name, 'user-agent': agent, ...(cookies && { cookie: cookies }) },
        });
        if (reply.status !== 200) return;
        const [plainPath = '', query = ''] = address.split('?');
        const context = {
          method: 'GET',
          protocol: 'http' as const,
          host: name,
          path: plainPath,
          query,
          audience: audienceOf(agent),
          cookies: parseCookies(cookies),
          country: null,
          variesBy: '',
        };
        const decision = resolve({ ...context, ...OPEN, isServedFile: false }, testSites, new Date());
        expect(decision.kind).toBe('rewrite');
        if (decision.kind === 'rewrite') expect(reply.text).toContain(`<p>${decision.path}</p>`);
        expect(reply.headers['x-robots-tag']).toBe(decision.headers['x-robots-tag']);
      },
    ),
    { numRuns: 300 },
  );
});

test('a page for players is rendered for each visitor, even if its headers allow caching', async () => {
  const { port, calls } = await start((_path, call) => ({ html: `<html><p>visitor ${call}</p></html>` }));
  const session = (name: string) => {
    const body = Buffer.from(JSON.stringify({ exp: 4_000_000_000, name })).toString('base64url');
    return { cookie: `token=e30.${body}.x` };
  };
  const seen: string[] = [];
  for (const name of ['one', 'other', 'one']) {
    const reply = await ask(port, '/casino/favorites', { headers: session(name) });
    expect([reply.status, reply.headers['cache-control']?.includes('public')]).toEqual([200, false]);
    seen.push(reply.text);
  }
  expect([new Set(seen).size, calls.length]).toEqual([3, 3]);
  expect((await ask(port, '/casino/favorites')).status).toBe(307);
});

test.each([
  ['s-maxage=3600, stale-while-revalidate=31532400', 3_600_000],
  ['s-maxage=31536000', 86_400_000],
  ['public, max-age=10', 0],
  ['private, s-maxage=10', 0],
  ['no-store', 0],
  ['', 0],
])('%s: fresh for %i ms', (header, ms) => expect(lifetimeOf(header)).toBe(ms));
