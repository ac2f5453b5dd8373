import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { PageStore, etagOf, htmlOf, type PageBodies } from './page-store.ts';

const refreshRequest = { url: '/', headers: {}, address: { host: 'localhost', port: 0 } };
const page = (freshMs = 1000, etag = 'W/"a"') => ({ headers: {}, hashes: '', etag, freshMs, refreshRequest });
const bodies = (bytes: number) => ({ br: Buffer.alloc(bytes), gzip: Buffer.alloc(bytes) });
function open(maxBytes = 1_000_000) {
  const clock = { ms: 0 };
  return { clock, store: new PageStore({ maxBytes, now: () => clock.ms }) };
}

describe('page store', () => {
  test('a page is fresh for its lifetime, then stale and still kept', () => {
    const { clock, store } = open();
    store.put('/a', page(1000), bodies(10));
    expect(store.get('/a')).toMatchObject({ isFresh: true });
    clock.ms = 999;
    expect(store.get('/a')).toMatchObject({ isFresh: true });
    clock.ms = 1000;
    expect(store.get('/a')).toMatchObject({ isFresh: false });
  });
  test.each([
    [10_000, 60_000, false],
    [10_000, 60_001, true],
    [60_000, 60_001, true],
    // Pages that are fresh for longer than a minute never become outdated: they are sent while they are rendered again.
    [300_000, 86_400_000, false],
  ])('a page fresh for %s ms is outdated after %s ms: %s', (freshMs, age, isOutdated) => {
    const { clock, store } = open();
    store.put('/a', page(freshMs), bodies(10));
    clock.ms = age;
    expect(store.get('/a')).toMatchObject({ isOutdated, isFresh: false });
  });
  test('a change makes all pages stale; a page rendered again is fresh', () => {
    const { store } = open();
    store.put('/a', page(), bodies(10));
    store.put('/b', page(), bodies(10));
    store.expire();
    expect([store.get('/a')?.isFresh, store.get('/b')?.isFresh]).toEqual([false, false]);
    store.put('/a', page(), bodies(10));
    expect([store.get('/a')?.isFresh, store.get('/b')?.isFresh]).toEqual([true, false]);
    expect([store.staleRequest('/a'), store.staleRequest('/b'), store.staleRequest('/c')]).toEqual([
      null,
      refreshRequest,
      null,
    ]);
  });
  test('the least recently used pages are evicted first', () => {
    const { store } = open(1000);
    for (const key of ['/a', '/b', '/c', '/d']) store.put(key, page(), bodies(100));
    store.get('/a');
    store.put('/e', page(), bodies(100));
    expect(['/a', '/b', '/c', '/d', '/e'].filter((key) => store.get(key))).toEqual(['/a', '/c', '/d', '/e']);
  });
  test('rendering again does not count as use: a page that is not requested is evicted before a requested one', () => {
    const { store } = open(1000);
    for (const key of ['/a', '/b', '/c', '/d']) store.put(key, page(), bodies(100));
    for (const key of ['/b', '/c', '/d']) store.get(key);
    store.put('/a', page(), bodies(110));
    store.put('/e', page(), bodies(100));
    expect(['/a', '/b', '/c', '/d', '/e'].filter((key) => store.get(key))).toEqual(['/b', '/c', '/d', '/e']);
  });
  test('the stored request of a page counts towards its size, as a user agent can be long', () => {
    const { store } = open(1000);
    store.put('/a', page(), bodies(100));
    store.put(
      '/b',
      { ...page(), refreshRequest: { ...refreshRequest, headers: { 'user-agent': 'x'.repeat(700) } } },
      bodies(100),
    );
    expect(['/a', '/b'].filter((key) => store.get(key))).toEqual(['/b']);
  });
  test('a better body replaces that of the same page only, and only when it is smaller', () => {
    const { store } = open();
    store.put('/a', page(1000, 'W/"1"'), bodies(100));
    store.addBody('/a', 'W/"2"', 'br', Buffer.alloc(1));
    store.addBody('/a', 'W/"1"', 'br', Buffer.alloc(200));
    expect(store.get('/a')?.page.bodies.br).toHaveLength(100);
    store.addBody('/a', 'W/"1"', 'br', Buffer.alloc(50));
    expect(store.get('/a')?.page.bodies.br).toHaveLength(50);
    store.remove('/a');
    expect(store.bytes).toBe(0);
  });
  test('a body in another encoding is added to the page, and counts towards its size', async () => {
    const { store } = open();
    const br = brotliCompressSync('<p>page</p>');
    store.put('/a', page(), { br });
    const one = store.bytes;
    store.addBody('/a', 'W/"a"', 'gzip', gzipSync('<p>page</p>'));
    const both: PageBodies = store.get('/a')?.page.bodies ?? {};
    expect([String(await htmlOf({ bodies: { br } })), String(await htmlOf({ bodies: both }))]).toEqual(
      Array(2).fill('<p>page</p>'),
    );
    expect([both.br, store.bytes - one]).toEqual([br, both.gzip?.length]);
  });
  test('recently requested pages are listed, the newest first', () => {
    const { clock, store } = open();
    for (const key of ['/a', '/b', '/c']) store.put(key, page(), bodies(1));
    clock.ms = 5000;
    store.get('/c');
    store.get('/a');
    expect(store.usedWithin(1000)).toEqual(['/a', '/c']);
  });
  test('after any operations the bytes are within the bound and the sum of the entries', () => {
    const key = fc.constantFrom('/a', '/b', '/c', '/d', '/e');
    const step = fc.oneof(
      fc.record({ do: fc.constant('put' as const), key, bytes: fc.nat(300) }),
      fc.record({ do: fc.constant('get' as const), key, bytes: fc.constant(0) }),
      fc.record({ do: fc.constant('remove' as const), key, bytes: fc.constant(0) }),
      fc.record({ do: fc.constantFrom('br' as const, 'gzip' as const), key, bytes: fc.nat(300) }),
      fc.record({ do: fc.constant('put br' as const), key, bytes: fc.nat(300) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const { store } = open(1000);
        for (const { do: what, key: at, bytes } of steps) {
          if (what === 'put') store.put(at, page(), bodies(bytes));
          else if (what === 'get') store.get(at);
          else if (what === 'remove') store.remove(at);
          else if (what === 'put br') store.put(at, page(), { br: Buffer.alloc(bytes) });
          else store.addBody(at, 'W/"a"', what, Buffer.alloc(bytes));
          expect(store.bytes).toBeLessThanOrEqual(1000);
        }
        for (const each of ['/a', '/b', '/c', '/d', '/e']) store.remove(each);
        expect(store.bytes).toBe(0);
      }),
    );
  });
  test('the ETag changes with the page', () => {
    expect(etagOf(Buffer.from('a'))).toMatch(/^W\/"[\w-]{22}"$/);
    expect(etagOf(Buffer.from('a'))).not.toBe(etagOf(Buffer.from('b')));
  });
});
