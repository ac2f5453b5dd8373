import { expect, test } from '@jest/globals';
import { RenderCache } from './render-cache.ts';
import type { Kept } from './rendered.ts';

const entry = (madeAt: number, rest: Partial<Kept> = {}): Kept => ({
  madeAt,
  datedAt: madeAt,
  staleAt: madeAt + 300,
  tags: ['game:dog'],
  body: Buffer.alloc(100),
  ...rest,
});
function cacheAt(start: number, maxBytes = 10_000) {
  let now = start;
  return { cache: new RenderCache({ maxBytes, now: () => now }), at: (time: number) => void (now = time) };
}

test.each([
  ['no change', [], 1100, 'fresh'],
  ['another page has changed', [['catalog', 1000]], 1100, 'fresh'],
  ['changed before the render', [['game:dog', 999]], 1100, 'fresh'],
  ['changed in the millisecond of the render', [['game:dog', 1000]], 1100, 'stale'],
  ['changed after the render', [['game:dog', 1050]], 1100, 'stale'],
  ['changed after the render, expires at once', [['game:dog', 1050, 'now']], 1100, 'expired'],
  ['changed after the render, expires after ten seconds', [['game:dog', 1050]], 11_050, 'expired'],
  ['its lifetime is over', [], 1300, 'stale'],
] as const)('a page made at 1000 when %s', (_name, changes, now, state) => {
  const { cache, at } = cacheAt(900);
  for (const [tag, time, end] of changes as readonly (readonly [string, number, string?])[]) {
    at(time);
    cache.changed([tag], end === undefined ? 10 : undefined);
  }
  at(now);
  expect(cache.stateOf(entry(1000), ['game:dog', 'site'])).toBe(state);
});

test('the age of a page counts from now, or from the start of its render when a change was reported after that', () => {
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
  // This also holds for a render in progress.
  expect([cache.datedFrom(900), cache.datedFrom(1050)]).toEqual([900, 1100]);
  expect([999, 1000].map((madeAt) => cache.stateOf(entry(madeAt), []))).toEqual(['stale', 'fresh']);
});

test('an old page that is kept because rendering failed counts as stored at that moment', () => {
  const { cache, at } = cacheAt(1050);
  cache.changed(['game:dog'], 10);
  at(1100);
  expect([1000, 1100].map((datedAt) => cache.stateOf(entry(1000, { datedAt }), ['game:dog']))).toEqual([
    'stale',
    'fresh',
  ]);
});

test('memory is bounded; the least recently used entry is evicted first', () => {
  const { cache } = cacheAt(1000, 2500);
  for (const key of ['a', 'b', 'c', 'd']) cache.put(key, entry(1000));
  cache.get('a');
  cache.put('e', entry(1000));
  expect(['a', 'b', 'c', 'd', 'e'].filter((key) => cache.get(key))).toEqual(['a', 'c', 'd', 'e']);
  cache.put('e', entry(1001));
  expect(cache.bytes).toBe(2400);
  cache.put('too much', entry(1000, { body: Buffer.alloc(5000) }));
  expect(cache.bytes).toBe(0);
});
