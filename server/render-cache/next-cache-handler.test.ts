import { expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { CacheHandler } from 'next/dist/server/lib/incremental-cache/index.js';
import { BUS_PREFIX } from '#contract/bus.ts';
import { afterwards } from '#tests/fixtures/servers.ts';
import { createCacheHandler, type Caches } from './next-cache-handler.ts';
import { RenderCache } from './render-cache.ts';
import { openSharedCache } from './shared-cache.ts';

type Value = NonNullable<Parameters<CacheHandler['set']>[1]>;
const page = (html: string, tags = '_N_T_/layout,game:dog'): Value =>
  ({
    kind: 'APP_PAGE',
    html,
    rscData: Buffer.from([0, 255, 1]),
    headers: { 'x-next-cache-tags': tags },
    postponed: undefined,
    status: 200,
    segmentData: new Map([['/_tree', Buffer.from('tree')]]),
  }) as Value;
const answer = (body: string): Value =>
  ({ kind: 'FETCH', data: { headers: {}, body, url: 'http://platform/graphql' }, revalidate: 300 }) as Value;
const PAGE = { kind: 'APP_PAGE', isFallback: false } as Parameters<CacheHandler['get']>[1];
const FETCH = { kind: 'FETCH', tags: ['catalog'], softTags: [] } as unknown as Parameters<
  CacheHandler['get']
>[1];
const AGE = { cacheControl: { revalidate: 300, expire: 31_536_000 } };
const cachesOf = (): Caches => ({ memory: new RenderCache({ maxBytes: 1e6, now: Date.now }), shared: null });
const classes = new WeakMap<Caches, ReturnType<typeof createCacheHandler>>();
/** A handler of the class for these caches: a process has one class, which Next.js instantiates for each request. */
function handlerOf(caches: Caches) {
  const Handler = classes.get(caches) ?? createCacheHandler(caches);
  classes.set(caches, Handler);
  return new Handler();
}
/** Milliseconds; so many that a pause of the test machine makes no page stale or expired here. */
const TOLERANCE_MS = 60_000;
const ageOf = (value: { lastModified: number } | null) =>
  performance.timeOrigin + performance.now() - (value?.lastModified ?? NaN);

test('a page is returned as it was stored, with its buffers, its map and its age', async () => {
  const caches = cachesOf();
  await handlerOf(caches).set('/a', page('Привет'), AGE);
  const kept = await handlerOf(caches).get('/a', PAGE);
  expect(kept).toMatchObject({ value: page('Привет'), ...AGE });
  expect(ageOf(kept)).toBeLessThan(TOLERANCE_MS);
  expect(await handlerOf(caches).get('/b', PAGE)).toBeNull();
});

test('a page whose tag has changed is returned as stale, the next render as fresh', async () => {
  const caches = cachesOf();
  await handlerOf(caches).set('/a', page('old'), AGE);
  await handlerOf(caches).revalidateTag('game:cat', { expire: 1000 });
  expect(ageOf(await handlerOf(caches).get('/a', PAGE))).toBeLessThan(TOLERANCE_MS);
  await handlerOf(caches).revalidateTag(['game:dog'], { expire: 1000 });
  const stale = ageOf(await handlerOf(caches).get('/a', PAGE));
  // The page is older than its lifetime, but not so old that Next.js would render it before answering.
  expect([stale > AGE.cacheControl.revalidate * 1000, stale < AGE.cacheControl.expire * 1000]).toEqual([
    true,
    true,
  ]);
  await pause(2);
  await handlerOf(caches).set('/a', page('new'), AGE);
  expect(ageOf(await handlerOf(caches).get('/a', PAGE))).toBeLessThan(TOLERANCE_MS);
});

test('a render that was in progress when its tag changed is stale when it is stored', async () => {
  const caches = cachesOf();
  const slow = handlerOf(caches);
  await pause(2);
  await handlerOf(caches).revalidateTag('game:dog', { expire: 1000 });
  await slow.set('/a', page('earlier'), AGE);
  expect(ageOf(await handlerOf(caches).get('/a', PAGE))).toBeGreaterThan(AGE.cacheControl.revalidate * 1000);
});

test('a page without a lifetime becomes stale when its tag changes', async () => {
  const caches = cachesOf();
  await handlerOf(caches).set('/a', page('old'), { cacheControl: { revalidate: false, expire: undefined } });
  expect((await handlerOf(caches).get('/a', PAGE))?.cacheControl?.revalidate).toBe(false);
  await handlerOf(caches).revalidateTag('game:dog', { expire: 1000 });
  const stale = await handlerOf(caches).get('/a', PAGE);
  expect([stale?.cacheControl?.revalidate, ageOf(stale) > 1000]).toEqual([1, true]);
});

test('after the system clock is set forward a change is still seen, because ages are counted by a monotonic clock', async () => {
  const caches = cachesOf();
  const real = Date.now;
  afterwards(() => void (Date.now = real));
  Date.now = () => real() + 3_600_000;
  const memory = new RenderCache({ maxBytes: 1e6, now: Date.now });
  await handlerOf({ ...caches, memory }).set('/a', page('old'), AGE);
  expect(ageOf(await handlerOf({ ...caches, memory }).get('/a', PAGE))).toBeLessThan(TOLERANCE_MS);
  memory.changed(['game:dog'], 1000);
  expect(ageOf(await handlerOf({ ...caches, memory }).get('/a', PAGE))).toBeGreaterThan(300_000);
});

test('an expired page is not returned', async () => {
  const caches = cachesOf();
  await handlerOf(caches).set('/a', page('gone'), AGE);
  await handlerOf(caches).revalidateTag('game:dog');
  expect(await handlerOf(caches).get('/a', PAGE)).toBeNull();
});

test('a cached answer of the platform becomes stale by the tags of its request', async () => {
  const caches = cachesOf();
  await handlerOf(caches).set('hash', answer('{}'), { fetchCache: true, tags: ['catalog'] });
  expect(ageOf(await handlerOf(caches).get('hash', FETCH))).toBeLessThan(TOLERANCE_MS);
  await handlerOf(caches).revalidateTag('catalog', { expire: 1000 });
  expect(ageOf(await handlerOf(caches).get('hash', FETCH))).toBeGreaterThan(300_000);
});

const redisUrl = process.env['TEST_REDIS_URL'];
if (!redisUrl) process.stdout.write('pages shared by web processes: skipped, TEST_REDIS_URL is not set\n');
const onRedis = redisUrl ? test : test.skip;

/** Another web process, connected to the change feed. */
async function webProcess(buildId: string): Promise<Caches> {
  const shared = openSharedCache({
    redisUrl: redisUrl ?? '',
    buildId,
    onFailure: () => undefined,
    answerWithinMs: TOLERANCE_MS,
  });
  afterwards(() => shared.stop());
  const caches: Caches = { ...cachesOf(), shared };
  const probe = randomUUID();
  await until(async () => {
    await shared.put(probe, { madeAt: 1, datedAt: 1, staleAt: 1, tags: [], body: Buffer.alloc(1) });
    return shared.get(probe);
  });
  caches.memory.feedConnected();
  return caches;
}
async function until<T>(work: () => Promise<T | null>): Promise<T> {
  for (;;) {
    const found = await work();
    if (found !== null) return found;
    await pause(10);
  }
}
/** Milliseconds; longer than the tolerated difference between clocks (next-cache-handler.ts). */
const CLOCK_TOLERANCE_MS = 1010;
const isFresh = (found: { lastModified: number } | null) => found !== null && ageOf(found) < TOLERANCE_MS;

onRedis(
  'processes of one build share pages; after a change they are stale in both, and the first new render is fresh in both',
  async () => {
    const buildId = randomUUID();
    const [one, two, other] = [
      await webProcess(buildId),
      await webProcess(buildId),
      await webProcess(randomUUID()),
    ];
    await pause(CLOCK_TOLERANCE_MS);
    await handlerOf(one).set('/a', page('one'), AGE);
    const seen = await until(() => handlerOf(two).get('/a', PAGE));
    expect([seen.value, isFresh(seen)]).toEqual([page('one'), true]);
    expect(await handlerOf(other).get('/a', PAGE)).toBeNull();
    for (const caches of [one, two]) await handlerOf(caches).revalidateTag('game:dog', { expire: 1000 });
    expect(isFresh(await handlerOf(two).get('/a', PAGE))).toBe(false);
    await pause(CLOCK_TOLERANCE_MS);
    await handlerOf(one).set('/a', page('renewed'), AGE);
    const renewed = await until(async () => {
      const found = await handlerOf(two).get('/a', PAGE);
      return isFresh(found) ? found : null;
    });
    expect(renewed?.value).toEqual(page('renewed'));
  },
);

onRedis(
  'a page rendered by a process that had not got the report of a change is stale in one that had',
  async () => {
    const buildId = randomUUID();
    const [informed, late] = [await webProcess(buildId), await webProcess(buildId)];
    await handlerOf(informed).revalidateTag('game:dog', { expire: 1000 });
    await pause(2);
    await handlerOf(late).set('/a', page('earlier'), AGE);
    const seen = await until(() => handlerOf(informed).get('/a', PAGE));
    expect([seen.value, isFresh(seen)]).toEqual([page('earlier'), false]);
  },
);

onRedis(
  'an old page that is kept because rendering failed is not shared, and is replaced by a newer one of another process',
  async () => {
    const buildId = randomUUID();
    const [failing, working] = [await webProcess(buildId), await webProcess(buildId)];
    await handlerOf(failing).set('/a', page('old'), AGE);
    for (const caches of [failing, working])
      await handlerOf(caches).revalidateTag('game:dog', { expire: 1000 });
    const old = await handlerOf(failing).get('/a', PAGE);
    await pause(2);
    const shared = await failing.shared?.get('/a');
    // When a render fails, Next.js stores the value that it got from `get` once more, for some seconds.
    await handlerOf(failing).set('/a', old?.value ?? null, {
      cacheControl: { revalidate: 30, expire: AGE.cacheControl.expire },
    });
    expect(await failing.shared?.get('/a')).toEqual(shared);
    const kept = await handlerOf(failing).get('/a', PAGE);
    expect([kept?.value, isFresh(kept)]).toEqual([page('old'), true]);
    await handlerOf(working).set('/a', page('new'), AGE);
    for (const caches of [failing, await webProcess(buildId)]) {
      await until(async () => {
        const { value } = await until(() => handlerOf(caches).get('/a', PAGE));
        return value !== null && 'html' in value && value.html === 'new' ? value : null;
      });
    }
  },
);

onRedis('a process that starts treats shared pages as stale: it may have missed a change', async () => {
  const buildId = randomUUID();
  const before = await webProcess(buildId);
  await handlerOf(before).set('/a', page('earlier'), AGE);
  await until(() => before.shared?.get('/a') ?? Promise.resolve(null));
  const seen = await handlerOf(await webProcess(buildId)).get('/a', PAGE);
  expect([seen?.value, isFresh(seen)]).toEqual([page('earlier'), false]);
});

onRedis('only pages that exist are shared', async () => {
  const buildId = randomUUID();
  const [one, two] = [await webProcess(buildId), await webProcess(buildId)];
  await handlerOf(one).set('/absent', { ...page('404'), status: 404 } as Value, AGE);
  await handlerOf(one).set('hash', answer('{}'), { fetchCache: true, tags: ['catalog'] });
  await handlerOf(one).set('/there', page('there'), AGE);
  await until(() => handlerOf(two).get('/there', PAGE));
  expect([await handlerOf(two).get('/absent', PAGE), await handlerOf(two).get('hash', FETCH)]).toEqual([
    null,
    null,
  ]);
});

onRedis('foreign data on Redis is ignored, and so is a Redis that is down', async () => {
  const buildId = randomUUID();
  const caches = await webProcess(buildId);
  const writer = new Redis(redisUrl ?? '');
  afterwards(() => writer.disconnect());
  for (const [at, text] of ['', 'no page', '{"madeAt":1}'].entries()) {
    await writer.set(`${BUS_PREFIX}page:${buildId}:/${at}`, text, 'EX', 60);
    expect(await handlerOf(caches).get(`/${at}`, PAGE)).toBeNull();
  }
  caches.shared?.stop();
  await handlerOf(caches).set('/a', page('here'), AGE);
  expect((await handlerOf(caches).get('/a', PAGE))?.value).toEqual(page('here'));
  expect(await handlerOf(caches).get('/b', PAGE)).toBeNull();
});
