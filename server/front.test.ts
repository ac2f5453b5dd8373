import { describe, expect, test } from '@jest/globals';
import { jurisdictionOf, type Sites } from '#lib/brands/sites.ts';
import { testSites } from '#tests/fixtures/sites.ts';
import { SHARED_FOR } from './send-page.ts';
import {
  ADDRESS,
  HOST,
  OPEN,
  ask,
  startFront as start,
  untilStored,
  type Made,
  type Reply,
} from '#tests/fixtures/web-front.ts';

/**
 * The shipped profile of KZ opens betting only, which the host's brand does not have, so the host would be closed
 * there.
 */
const kz = jurisdictionOf(testSites, 'KZ');
const WITH_GAMES_IN_KZ: Sites = {
  ...testSites,
  jurisdictions: new Map([
    ...testSites.jurisdictions,
    ['KZ', { ...kz, verticals: { ...kz.verticals, casino: true } }],
  ]),
};

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

  test('shared caches may keep a page as long when it was just rendered as when it comes from the store', async () => {
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

  test('stub screens, which many addresses share, are rendered at the address of Home, without anything of the visitor’s', async () => {
    const html = `<html><p>${ADDRESS}</p></html>`;
    const { port } = await start(() => ({ html }));
    const absent = await ask(port, '/casino/recover/VICTIM-token-123?session=SECRET');
    expect([absent.status, absent.text]).toEqual([404, '<html><p>/casino</p></html>']);
    // Next.js would normalise this address, and render a page that the decision does not expect.
    const dotted = await ask(port, '/casino/%2e/games/slot');
    expect([dotted.status, dotted.text]).toEqual([404, '<html><p>/casino</p></html>']);
    const uzbek = await ask(port, '/casino/uz/recover/VICTIM-token-123');
    expect([uzbek.status, uzbek.text]).toEqual([404, '<html><p>/casino/uz</p></html>']);
    const status = { maintenance: true, openRegions: null };
    const works = await start(
      () => ({ html }),
      undefined,
      '',
      () => status,
    );
    const closed = await ask(works.port, '/casino/kk/recover/VICTIM-token-123?session=SECRET');
    expect([closed.status, closed.text]).toEqual([503, '<html><p>/casino/kk</p></html>']);
  });

  test('the page of a match is one for all slugs, so its HTML contains none of them', async () => {
    const { port } = await start(() => ({ html: `<html><p>${ADDRESS}</p></html>` }));
    for (const path of ['live-match/3/157-first-visitor', 'line-stakes/3/158-first-visitor/all']) {
      const { text } = await ask(port, `/casino/new-sport/${path}`);
      expect(text).toBe(`<html><p>/casino/new-sport/${path.replace('-first-visitor', '')}</p></html>`);
    }
  });

  test('a page contains only those parameters of a visitor’s query that select the page', async () => {
    const { port } = await start(() => ({ html: `<html><p>${ADDRESS}</p></html>` }));
    const first = await ask(port, '/casino?page=2&session=SECRET&search=mine&pid=P1');
    expect([first.text, first.headers['x-robots-tag']]).toEqual([
      '<html><p>/casino?page=2</p></html>',
      'noindex, follow',
    ]);
    expect(first.headers['set-cookie']?.[0]).toContain('ref-data');
    expect((await untilStored(port, '/casino?page=2')).text).toBe(first.text);
    // Client navigation makes Next.js render the same page; the navigation's own number is kept.
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

  test('with a country header of the edge, the first answer, the stored one and client navigation all vary by that header', async () => {
    const { port } = await start(undefined, () => WITH_GAMES_IN_KZ, 'x-country');
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

  test('a region that the operator closes is closed at once, although its pages are stored; opened again, it gets them', async () => {
    let status = OPEN;
    const { port } = await start(
      undefined,
      () => WITH_GAMES_IN_KZ,
      'x-country',
      () => status,
    );
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

  test('navigation data name the internal path for the router; a redirect by Next.js does not, and varies once', async () => {
    const internal = { 'x-nextjs-rewritten-path': '/default.dev.ru/human/ru', vary: 'user-agent' };
    let status = 200;
    const { port } = await start(() => ({ status, headers: internal }));
    const navigate = async () => (await ask(port, '/casino', { headers: { rsc: '1' } })).headers;
    expect((await navigate())['x-nextjs-rewritten-path']).toBe(internal['x-nextjs-rewritten-path']);
    status = 307;
    const redirect = await navigate();
    expect([redirect['x-nextjs-rewritten-path'], redirect['vary']]).toEqual([undefined, 'user-agent']);
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

  test('client navigation passes to Next.js, other methods than GET and HEAD are refused', async () => {
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
