import { expect, test } from '@jest/globals';
import { ENTRY_BYTES, RenderCache } from './render-cache.ts';
import type { Kept } from './rendered.ts';

const BODY_BYTES = 100;
const ONE = ENTRY_BYTES + BODY_BYTES;
const entry = (madeAt: number, rest: Partial<Kept> = {}): Kept => ({
  madeAt,
  datedAt: madeAt,
  staleAt: madeAt + 300,
  tags: ['game:dog'],
  body: Buffer.alloc(BODY_BYTES),
  ...rest,
});
function cacheAt(start: number, maxBytes = 10_000) {
  let now = start;
  return { cache: new RenderCache({ maxBytes, now: () => now }), at: (time: number) => void (now = time) };
}

/** A reported change of `tag` at `time`; without `expireSeconds` the old page must not be shown again. */
type Change = readonly [tag: string, time: number, expireSeconds?: number];
test.each<[name: string, change: Change | null, now: number, state: string]>([
  ['no change', null, 1100, 'fresh'],
  ['another page has changed', ['catalog', 1000, 10], 1100, 'fresh'],
  ['changed before the render', ['game:dog', 999, 10], 1100, 'fresh'],
  ['changed in the millisecond of the render', ['game:dog', 1000, 10], 1100, 'stale'],
  ['changed after the render', ['game:dog', 1050, 10], 1100, 'stale'],
  ['changed after the render, expires at once', ['game:dog', 1050], 1100, 'expired'],
  ['changed after the render, expires after ten seconds', ['game:dog', 1050, 10], 11_050, 'expired'],
  ['its lifetime is over', null, 1300, 'stale'],
])('a page made at 1000 when %s', (_name, change, now, state) => {
  const { cache, at } = cacheAt(900);
  if (change) {
    const [tag, time, expireSeconds] = change;
    at(time);
    cache.changed([tag], expireSeconds);
  }
  at(now);
  expect(cache.stateOf(entry(1000), ['game:dog', 'site'])).toBe(state);
});

test('the age of a page counts from the end of its render, or from its start if a change was reported meanwhile', () => {
  const { cache, at } = cacheAt(1000);
  expect(cache.datedFrom(900)).toBe(1000);
  cache.changed(['site'], 10);
  at(1200);
  expect([cache.datedFrom(900), cache.datedFrom(1100)]).toEqual([900, 1200]);
  expect(cache.stateOf(entry(cache.datedFrom(900)), ['site'])).toBe('stale');
});

test('renders from before the change feed was connected may have missed a change', () => {
  const { cache, at } = cacheAt(1000);
  cache.feedConnected();
  at(1100);
  // A render in progress when the feed connects may have missed a change, too: its age counts from its start.
  expect([cache.datedFrom(900), cache.datedFrom(1050)]).toEqual([900, 1100]);
  expect([999, 1000].map((madeAt) => cache.stateOf(entry(madeAt), []))).toEqual(['stale', 'fresh']);
});

test('an old page that is kept because rendering failed is outdated only by changes after that moment', () => {
  const { cache, at } = cacheAt(1050);
  cache.changed(['game:dog'], 10);
  at(1100);
  expect([1000, 1100].map((datedAt) => cache.stateOf(entry(1000, { datedAt }), ['game:dog']))).toEqual([
    'stale',
    'fresh',
  ]);
});

test('memory is bounded; the least recently used entry is evicted first', () => {
  const { cache } = cacheAt(1000, 4 * ONE);
  for (const key of ['a', 'b', 'c', 'd']) cache.put(key, entry(1000));
  cache.get('a');
  cache.put('e', entry(1000));
  expect(['a', 'b', 'c', 'd', 'e'].filter((key) => cache.get(key))).toEqual(['a', 'c', 'd', 'e']);
  cache.put('e', entry(1001));
  expect(cache.bytes).toBe(4 * ONE);
});

test('an entry larger than the cache evicts everything, itself included', () => {
  const { cache } = cacheAt(1000, 2 * ONE);
  cache.put('small', entry(1000));
  cache.put('too large', entry(1000, { body: Buffer.alloc(2 * ONE) }));
  expect(['small', 'too large'].filter((key) => cache.get(key))).toEqual([]);
  expect(cache.bytes).toBe(0);
});
