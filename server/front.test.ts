import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { REVALIDATE_PATH } from '#contract/revalidation.ts';
import { audienceOf } from '#lib/request/audience.ts';
import { parseCookies, readOrigin, type SiteStatus } from '#lib/request/facts.ts';
import { resolve } from '#lib/request/resolve.ts';
import { BROWSER, GOOGLEBOT } from '#tests/fixtures/http.ts';
import { afterwards, listen } from '#tests/fixtures/servers.ts';
import { testSites } from '#tests/fixtures/sites.ts';
import { createWeb } from './create-web.ts';
import { createForwarder } from './forward.ts';
import { freshTime } from './front.ts';
import { SHARED_FOR } from './send-page.ts';

const HOST = [...testSites.hosts.keys()][0] ?? '';

type Made = {
  status?: number;
  html?: string;
  headers?: Record<string, string>;
  /** Next.js answers when it is fulfilled. */ until?: Promise<void>;
};
const OPEN: SiteStatus = { maintenance: false, openRegions: null };
/** What Next.js writes into a page of the address it was asked by. */
const ADDRESS = '{address}';
/**
 * The web process over something that answers as Next.js does: the middleware's decision, and a page that
 * names what was decided.
 */
async function start(
  makes: (path: string, call: number) => Made = () => ({}),
  sites = () => testSites,
  regionHeader = '',
  siteStatus = () => OPEN,
) {
  const calls: string[] = [];
  const page = (request: IncomingMessage, response: ServerResponse) => {
    const [path = '', query = ''] = (request.url ?? '').split('?');
    if (path === REVALIDATE_PATH) return void response.writeHead(204).end();
    const decision = resolve(
      {
        ...readOrigin((name) => request.headers[name]?.toString(), false, {
          trustedProxies: 0,
          regionHeader,
        }),
        method: request.method ?? 'GET',
        path,
        query,
        audience: audienceOf(request.headers['user-agent']),
        cookies: parseCookies(request.headers.cookie),
        ...siteStatus(),
        isServedFile: false,
      },
      sites(),
      new Date(),
    );
    if (decision.kind !== 'rewrite')
      return void response.writeHead(decision.kind === 'redirect' ? decision.status : 404).end();
    calls.push(decision.path);
    const {
      status = decision.status,
      html,
      headers = {},
      until = Promise.resolve(),
    } = makes(decision.path, calls.length);
    void until.then(() => {
      response.setHeader('x-middleware-rewrite', decision.path + (query && `?${query}`));
      for (const [name, value] of Object.entries(decision.headers)) response.setHeader(name, value);
      if (decision.setCookies.length > 0) response.setHeader('set-cookie', [...decision.setCookies]);
      response.writeHead(status, {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 's-maxage=3600, stale-while-revalidate=31532400',
        ...headers,
      });
      response.end(
        (html ?? `<html><script>1</script><p>${decision.path}</p></html>`).replace(
          ADDRESS,
          request.url ?? '',
        ),
      );
    });
  };
  const forward = createForwarder({ target: 'http://localhost:9', onFailure: () => {} });
  afterwards(() => forward.close());
  const port = await listen(
    createWeb({
      page,
      forward,
      sites,
      isServedFile: () => false,
      trust: { trustedProxies: 0, regionHeader },
      development: false,
      siteStatus,
      onReported: () => {},
    }),
  );
  return { port, calls };
}
type Reply = { status: number; headers: IncomingMessage['headers']; text: string };
const ask = (
  port: number,
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<Reply> =>
  new Promise((done, failed) => {
    const sent = { host: HOST, 'user-agent': BROWSER, 'accept-encoding': 'br', ...headers };
    const call = httpRequest({ host: 'localhost', port, path, method, headers: sent }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', failed);
      reply.on('end', () => {
        const body = Buffer.concat(chunks);
        const encoding = reply.headers['content-encoding'];
        const plain =
          body.length === 0
            ? body
            : encoding === 'br'
              ? brotliDecompressSync(body)
              : encoding === 'gzip'
                ? gunzipSync(body)
                : body;
        done({ status: reply.statusCode ?? 0, headers: reply.headers, text: plain.toString() });
      });
    });
    call.on('error', failed);
    call.end();
  });
/** Until the page is in the store: its answers carry the store's Cache-Control. */
async function untilStored(port: number, path: string, headers: Record<string, string> = {}): Promise<Reply> {
  for (let tries = 0; tries < 100; tries += 1) {
    const reply = await ask(port, path, { headers });
    if (reply.headers['cache-control']?.startsWith('public')) return reply;
    await new Promise((next) => setTimeout(next, 10));
  }
  throw new Error(`${path} never came into the store`);
}
async function untilAsked(calls: readonly string[], count: number): Promise<void> {
  while (calls.length < count) await new Promise((next) => setTimeout(next, 5));
}

describe('a page is answered from the store', () => {
  test('Next.js renders once; body, policy, ETag and 304 are right in every encoding', async () => {
    const { port, calls } = await start();
    const first = await ask(port, '/casino');
    const stored = await untilStored(port, '/casino');
    const before = calls.length;
    for (const encoding of ['br', 'gzip', 'identity']) {
      const reply = await ask(port, '/casino', { headers: { 'accept-encoding': encoding } });
      expect([reply.status, reply.text, reply.headers['content-encoding']]).toEqual([
        200,
        first.text,
        encoding === 'identity' ? undefined : encoding,
      ]);
      expect(reply.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
      expect(reply.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
      expect(reply.headers).toMatchObject({
        vary: 'user-agent, rsc, accept-encoding',
        etag: stored.headers.etag,
        'x-content-type-options': 'nosniff',
      });
    }
    const same = await ask(port, '/casino', { headers: { 'if-none-match': stored.headers.etag ?? '' } });
    expect([same.status, same.text, same.headers['content-security-policy']]).toEqual([304, '', undefined]);
    const head = await ask(port, '/casino', { method: 'HEAD' });
    expect([head.status, head.text, Number(head.headers['content-length']) > 0]).toEqual([200, '', true]);
    expect(calls).toHaveLength(before);
  });

  test('a freshly rendered page has the same cache lifetime for a cache in front as a kept one', async () => {
    const { port } = await start();
    const times = (reply: Reply) => reply.headers['cache-control']?.replace('public, max-age=0, ', '');
    const first = await ask(port, '/casino');
    expect(first.headers['cache-control']).not.toMatch(/^public/);
    expect(times(first)).toBe(times(await untilStored(port, '/casino')));
  });

  test('query parameters that only scripts read create no further page', async () => {
    const { port, calls } = await start();
    await untilStored(port, '/casino');
    const before = calls.length;
    expect((await ask(port, '/casino?modal=login')).headers['cache-control']).toMatch(/^p/);
    expect(calls).toHaveLength(before);
  });

  test('other parameters of a visitor’s query are in no page', async () => {
    const { port } = await start(() => ({ html: `<html><p>${ADDRESS}</p></html>` }));
    const first = await ask(port, '/casino?page=2&session=SECRET&search=mine&pid=P1');
    expect([first.text, first.headers['x-robots-tag']]).toEqual([
      '<html><p>/casino?page=2</p></html>',
      'noindex, follow',
    ]);
    expect(first.headers['set-cookie']?.[0]).toContain('ref-data');
    expect((await untilStored(port, '/casino?page=2')).text).toBe(first.text);
    const absent = await ask(port, '/casino/nowhere?session=SECRET');
    expect([absent.status, absent.text]).toEqual([404, '<html><p>/casino/nowhere</p></html>']);
    // Client navigation makes the same page of Next.js; its own number stays.
    const navigation = await ask(port, '/casino?session=SECRET&_rsc=n1&page=3', { headers: { rsc: '1' } });
    expect(navigation.text).toBe('<html><p>/casino?page=3&_rsc=n1</p></html>');
  });

  test.each(['/casino#page=2', '/casino#?page=2', '/casino?page=2#'])(
    'a fragment in the request target, which parsers read differently, is refused: %s',
    async (target) => {
      const { port, calls } = await start();
      expect((await ask(port, target)).status).toBe(400);
      expect(calls).toEqual([]);
    },
  );

  test('a page for which the middleware decided on another internal path is not kept', async () => {
    const { port } = await start((_path, call) =>
      call === 1
        ? { html: '<html>other</html>', headers: { 'x-middleware-rewrite': '/default.kz.ru/bot/ru' } }
        : {},
    );
    expect((await ask(port, '/casino')).text).toBe('<html>other</html>');
    expect((await untilStored(port, '/casino')).text).not.toContain('other');
  });

  test('with a country header of the edge every answer varies by it: the first, the kept one and client navigation', async () => {
    const { port } = await start(undefined, undefined, 'x-country');
    const headers = { 'x-country': 'KZ' };
    const vary = async (more = {}) =>
      (await ask(port, '/casino', { headers: { ...headers, ...more } })).headers['vary']?.split(', ');
    const wanted = ['user-agent', 'x-country'];
    expect(await vary()).toEqual(expect.arrayContaining(wanted));
    const stored = await untilStored(port, '/casino', headers);
    expect([stored.text, stored.headers['vary']]).toEqual([
      expect.stringContaining('.kz.'),
      'user-agent, x-country, rsc, accept-encoding',
    ]);
    expect((await untilStored(port, '/casino')).text).toContain('.dev.');
    expect(await vary({ rsc: '1' })).toEqual(expect.arrayContaining(wanted));
  });

  test('a region that the operator closes is closed for kept pages at once, and opens again with them', async () => {
    let status = OPEN;
    const { port } = await start(undefined, undefined, 'x-country', () => status);
    const headers = { 'x-country': 'KZ' };
    await untilStored(port, '/casino', headers);
    status = { maintenance: false, openRegions: new Set(['DEV']) };
    expect((await ask(port, '/casino', { headers })).status).toBe(451);
    expect((await ask(port, '/casino')).status).toBe(200);
    status = { maintenance: false, openRegions: new Set(['DEV', 'KZ']) };
    expect((await untilStored(port, '/casino', headers)).text).toContain('.kz.');
  });

  test.each(['0', '', '1, 1', 'true'])(
    'a request is for a document whatever invalid value the navigation header has: %p',
    async (rsc) => {
      const { port } = await start();
      const reply = await ask(port, '/casino?pid=P1', { headers: { rsc } });
      expect(reply.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
      expect(reply.headers['cache-control']).toBe('private, no-store');
    },
  );

  test('client navigation passes unchanged, but is private when it sets a cookie and hides the internal path', async () => {
    const { port } = await start(() => ({ html: 'data', headers: { 'content-type': 'text/x-component' } }));
    const navigate = (path: string) => ask(port, path, { headers: { rsc: '1' } });
    const own = await navigate('/casino?pid=P1');
    expect([own.text, own.headers['cache-control'], own.headers['set-cookie']?.length]).toEqual([
      'data',
      'private, no-store',
      1,
    ]);
    expect(own.headers['x-middleware-rewrite']).toBeUndefined();
    const everybodys = await navigate('/casino');
    expect([everybodys.headers['cache-control'], everybodys.headers['set-cookie']]).toEqual([
      SHARED_FOR,
      undefined,
    ]);
    expect(everybodys.headers['vary']).toContain('user-agent');
    expect(everybodys.headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe-inline/);
  });

  test('an answer that sets a cookie is private', async () => {
    const { port } = await start();
    const campaign = '/casino?click_id=C1&partner=P1';
    const first = await ask(port, campaign);
    expect(first.headers['set-cookie']?.[0]).toContain('ref-data');
    expect(first.headers['cache-control']).toBe('private, no-store');
    const plain = await untilStored(port, '/casino');
    expect(plain.headers['set-cookie']).toBeUndefined();
    const again = await ask(port, campaign);
    expect(again.headers['set-cookie']?.[0]).toContain('C1');
    expect(again.headers['cache-control']).toBe('private, no-store');
  });

  test.each<[string, string, Made]>([
    ['an error', '/casino', { status: 500 }],
    ['a page that does not exist', '/casino', { status: 404, html: '<p>no</p>' }],
    ['a private answer', '/casino', { headers: { 'cache-control': 'private, no-cache, no-store' } }],
    ['an answer without s-maxage', '/casino', { headers: { 'cache-control': 'max-age=0' } }],
  ])('%s is not kept', async (_name, path, made) => {
    const { port, calls } = await start(() => made);
    for (let n = 0; n < 3; n += 1) await ask(port, path);
    expect(calls).toHaveLength(3);
  });

  test('navigation data pass, other methods are refused', async () => {
    const { port, calls } = await start();
    await untilStored(port, '/casino');
    const before = calls.length;
    await ask(port, '/casino', { headers: { rsc: '1' } });
    expect(calls).toHaveLength(before + 1);
    expect((await ask(port, '/casino', { method: 'OPTIONS' })).status).toBe(405);
    expect(calls).toHaveLength(before + 1);
  });

  test('changed brand files apply at once', async () => {
    let now = testSites;
    const { port } = await start(undefined, () => now);
    expect((await untilStored(port, '/casino')).status).toBe(200);
    now = { ...testSites, hosts: new Map([...testSites.hosts].filter(([name]) => name !== HOST)) };
    expect((await ask(port, '/casino')).status).toBe(404);
  });

  test('a visitor cannot bypass the store', async () => {
    const { port, calls } = await start();
    await untilStored(port, '/casino');
    const before = calls.length;
    await ask(port, '/casino', { headers: { 'x-page-refresh': 'guess' } });
    expect(calls).toHaveLength(before);
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
    await expect(settled(port, '<p>version 2</p>')).resolves.toBe(true);
  });

  test('the new page has its own ETag and policy, and the old ETag no longer gives 304', async () => {
    let version = 1;
    const { port } = await start(() => ({ html: `<html><script>${version}</script></html>` }));
    const old = await untilStored(port, '/casino');
    // Another visitor, whose request is not the one that the new page is asked for with.
    const agent = BROWSER.replace('143', '142');
    await ask(port, '/casino', { headers: { 'user-agent': agent } });
    version = 2;
    await change(port);
    await expect(settled(port, '<html><script>2</script></html>')).resolves.toBe(true);
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
    // Whatever was to be kept is kept by now.
    await new Promise((next) => setTimeout(next, 200));
    expect((await untilStored(port, '/casino')).text).toBe('<p>after</p>');
  });

  test('an answer that Next.js marks as older than the change is requested again', async () => {
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
    await expect(settled(port, '<p>version 2</p>')).resolves.toBe(true);
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
    await expect(settled(port, '<p>404</p>')).resolves.toBe(true);
  });

  async function settled(port: number, html: string): Promise<boolean> {
    for (let tries = 0; tries < 200; tries += 1) {
      if ((await ask(port, '/casino')).text === html) return true;
      await new Promise((next) => setTimeout(next, 20));
    }
    return false;
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
        const facts = {
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
        const decision = resolve({ ...facts, ...OPEN, isServedFile: false }, testSites, new Date());
        expect(decision.kind).toBe('rewrite');
        if (decision.kind === 'rewrite') expect(reply.text).toContain(`<p>${decision.path}</p>`);
        expect(reply.headers['x-robots-tag']).toBe(decision.headers['x-robots-tag']);
      },
    ),
    { numRuns: 300 },
  );
});

test('a page of the private kind is rendered for each visitor, even if its headers allow caching', async () => {
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
])('%s: fresh for %i ms', (header, ms) => expect(freshTime(header)).toBe(ms));
