import { expect, test } from '@jest/globals';
import { isFavorite, readFavorites, toggleFavorite, type Favorite } from './favorites.ts';

const NOW = Date.parse('2026-11-26T10:00:00Z');
const HOUR = 3_600_000;
function storage() {
  const kept = new Map<string, string>();
  return {
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, value: string) => kept.set(key, value),
    kept,
  };
}
const match = (id: string, startsAt = NOW): Favorite => ({
  kind: 'event',
  id,
  name: `Match ${id}`,
  sport: 1,
  startsAt,
  href: null,
});

test('products §7.2, a favourite is stored, and removed by the second press', () => {
  const store = storage();
  toggleFavorite(store, match('7'), NOW);
  expect(isFavorite(readFavorites(store, NOW), { kind: 'event', id: '7', sport: 1 })).toBe(true);
  expect(isFavorite(readFavorites(store, NOW), { kind: 'team', id: '7', sport: 1 })).toBe(false);
  expect(toggleFavorite(store, match('7'), NOW)).toEqual([]);
});

test('products §7.2, a finished match drops after 24 hours, a team stays', () => {
  const store = storage();
  toggleFavorite(store, match('1', NOW - 29 * HOUR), NOW - 29 * HOUR);
  toggleFavorite(store, match('2', NOW - 20 * HOUR), NOW - 20 * HOUR);
  toggleFavorite(store, { ...match('3'), kind: 'team', startsAt: null }, NOW);
  expect(readFavorites(store, NOW).map(({ id }) => id)).toEqual(['2', '3']);
});

test('products §7.2, a market is marked for its sport only', () => {
  const store = storage();
  const total = { kind: 'market', id: 'total', sport: 1 } as const;
  const kept = toggleFavorite(store, { ...match('7'), ...total, startsAt: null }, NOW);
  expect(isFavorite(kept, total)).toBe(true);
  expect(isFavorite(kept, { ...total, sport: 2 })).toBe(false);
});

test('above the limit the oldest favourites are dropped', () => {
  const store = storage();
  for (let id = 0; id < 105; id += 1) toggleFavorite(store, match(String(id)), NOW);
  expect(readFavorites(store, NOW)).toHaveLength(100);
  expect(isFavorite(readFavorites(store, NOW), { kind: 'event', id: '4', sport: 1 })).toBe(false);
});

test.each<[string, Partial<Favorite>, boolean]>([
  ['an id of another supplier', { id: 'sr:competitor:9' }, true],
  ['an id with every sign of ids', { id: '~a|b.c:d/e' }, true],
  ['a match of two long names', { name: `${'a'.repeat(200)} – ${'b'.repeat(200)}` }, true],
  ['no name', { name: '' }, false],
  ['an id that no feed has', { id: 'a b' }, false],
  ['a malformed address', { href: '//evil.example' }, false],
])('%s: the other favourites stay, and it is added if it can be read back', (_case, rest, isAdded) => {
  const store = storage();
  toggleFavorite(store, match('1'), NOW);
  const next = toggleFavorite(store, { ...match('2'), ...rest }, NOW);
  expect(next).toHaveLength(isAdded ? 2 : 1);
  expect(readFavorites(store, NOW)).toEqual(next);
});

test('a malformed stored favourite is dropped, the others stay', () => {
  const store = storage();
  toggleFavorite(store, match('1'), NOW);
  for (const [key, text] of store.kept) store.kept.set(key, text.replace('[', '[{"kind":"event"},'));
  expect(readFavorites(store, NOW)).toEqual([match('1')]);
});

test.each([
  '',
  'no json',
  '{}',
  '[{"kind":"event"}]',
  '[{"kind":"competition","id":"1","name":"A","sport":1,"startsAt":null,"href":"//evil.example"}]',
])('a malformed stored text is ignored: %s', (text) => {
  const store = storage();
  toggleFavorite(store, match('1'), NOW);
  for (const key of store.kept.keys()) store.kept.set(key, text);
  expect(readFavorites(store, NOW)).toEqual([]);
});
