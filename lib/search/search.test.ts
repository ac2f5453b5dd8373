import { describe, expect, test } from '@jest/globals';
import { err } from '#lib/core/result.ts';
import { SEARCH } from '#lib/core/ui-constants.ts';
import { safeStorage } from '#lib/storage/key-value.ts';
import { STORAGE_KEYS } from '#lib/storage/keys.ts';
import type { GameCardView } from '#lib/catalog/views.ts';
import { initialOf, initialsOf } from './initials.ts';
import { cleanQuery, filterByName, isLongEnough, markHits, matchingSections } from './query.ts';
import { createRecentSearches } from './recent-searches.ts';
import { createSearchSource } from './search-source.ts';
import { SEARCH_START, searchReducer, type SearchState } from './search-state.ts';
import type { Found } from './views.ts';

describe('queries', () => {
  test.each([
    ['  book   of  ra ', 'book of ra'],
    ['\t', ''],
    ['x'.repeat(99), 'x'.repeat(SEARCH.maxLength)],
  ])('%j is sent as %j', (typed, sent) => expect(cleanQuery(typed)).toBe(sent));
  test.each([
    ['a', false],
    ['өң', true],
  ])('%s is long enough: %s', (query, long) => expect(isLongEnough(query)).toBe(long));

  const hits = (text: string, query: string) =>
    markHits(text, query)
      .map((part) => (part.hit ? `[${part.text}]` : part.text))
      .join('');
  test.each([
    ['Lucky Fox', 'lucky', '[Lucky] Fox'],
    ['Lucky Fox', 'ky fo', 'Luc[ky Fo]x'],
    ['Lucky Fox', 'fox luc', '[Luc]ky [Fox]'],
    ['Señor Niño', 'nino', 'Señor [Niño]'],
    ['Құлан Дала', 'құл', '[Құл]ан Дала'],
    ['Lucky Fox', 'lukcy', 'Lucky Fox'],
    ['Pharaon', 'фараон', 'Pharaon'],
    ['İstanbul', 'istan', '[İstan]bul'],
    ['Lucky', '', 'Lucky'],
  ])('%s for %j shows %s', (text, query, shown) => expect(hits(text, query)).toBe(shown));

  test('filters a list by the typed text; names that begin with it come first', () => {
    const list = ['Redstone', 'Octavo', 'Onred', 'RED'].map((name) => ({ name }));
    expect(filterByName(list, 'red').map(({ name }) => name)).toEqual(['Redstone', 'RED', 'Onred']);
    expect(filterByName(list, '')).toHaveLength(4);
  });
  const SECTIONS = [
    { name: 'Слоты', of: null },
    { name: 'Древний Египет', of: 'Слоты' },
    { name: 'Live-рулетка', of: 'Live-казино' },
    { name: 'Рулетка', of: 'Настольные' },
    { name: 'Live-блэкджек', of: 'Live-казино' },
    { name: 'Видеопокер', of: 'Настольные' },
  ];
  test.each([
    ['египет', ['Древний Египет']],
    ['рулет', ['Рулетка', 'Live-рулетка']],
    ['слоты ЕГИ', ['Древний Египет']],
    ['слот', ['Слоты']],
    ['live', ['Live-рулетка', 'Live-блэкджек']],
    ['блекджек', ['Live-блэкджек']],
    ['покер', ['Видеопокер']],
    ['етка', []],
    ['рулетка египет', []],
    ['!!', []],
  ])('%s finds the groups %j', (query, names) =>
    expect(matchingSections(SECTIONS, query).map(({ name }) => name)).toEqual(names),
  );
  test('first letters', () => {
    expect(['Étoile', 'octavo', '3 Crowns', 'Ёлка'].map(initialOf)).toEqual(['E', 'O', '#', 'Е']);
    expect(initialsOf(['b', 'a', 'B', '7'])).toEqual(['#', 'A', 'B']);
  });
});

describe('recent searches', () => {
  const KEY = STORAGE_KEYS.recentSearches;
  const open = (stored?: string) => {
    const storage = safeStorage(() => undefined);
    if (stored !== undefined) storage.set(KEY, stored);
    return { storage, recent: createRecentSearches(storage) };
  };
  test('queries are kept newest first, without repeats in other letter case, up to a maximum', () => {
    const { recent } = open();
    for (let n = 1; n <= SEARCH.recent + 2; n += 1) recent.add(`game ${n}`);
    recent.add(' GAME  9 ');
    expect(recent.list()).toHaveLength(SEARCH.recent);
    expect(recent.list().slice(0, 2)).toEqual(['GAME 9', 'game 10']);
    expect(recent.list()).not.toContain('game 9');
  });
  test('a query of one letter is not stored', () => expect(open().recent.add('x')).toEqual([]));
  test('remove and clear', () => {
    const { recent, storage } = open('["fox","book"]');
    expect(recent.remove('FOX')).toEqual(['book']);
    recent.clear();
    expect(storage.get(KEY)).toBeNull();
  });
  test.each([['nonsense'], ['{"a":1}'], ['[1,2]'], ['null'], [`["${'x'.repeat(500)}"]`]])(
    'malformed stored data counts as empty: %s',
    (stored) => {
      const { recent } = open(stored);
      expect(recent.list()).toEqual([]);
      expect(recent.add('fox')).toEqual(['fox']);
    },
  );
});

test('a failed search does not wait for the groups of games', async () => {
  const failure = err({ kind: 'badResponse', status: 200 } as const);
  const source = createSearchSource(async () => failure, {
    links: { game: () => '', manufacturer: () => '' },
    imagePrefix: '',
    jackpotIcon: true,
    sections: () => new Promise(() => {}),
  });
  expect(await source.find('fox', new AbortController().signal)).toEqual(failure);
});

describe('search while typing', () => {
  const game = (slug: string) => ({ slug }) as GameCardView;
  const found = (...slugs: string[]): Found => ({
    games: slugs.map(game),
    totalCount: 4,
    hasMore: true,
    searchedFor: null,
    manufacturers: [],
    sections: [],
  });
  const after = (...actions: Parameters<typeof searchReducer>[1][]): SearchState =>
    actions.reduce(searchReducer, SEARCH_START);
  const shown = (state: SearchState) => state.found?.games.map(({ slug }) => slug);

  test('a response to an earlier query is dropped', () => {
    const state = after(
      { type: 'ask', query: 'fo' },
      { type: 'ask', query: 'fox' },
      { type: 'found', query: 'fo', found: found('a') },
    );
    expect([state.phase, state.found]).toEqual(['searching', null]);
    expect(shown(searchReducer(state, { type: 'found', query: 'fox', found: found('b') }))).toEqual(['b']);
  });
  test('while a query is pending the previous response stays', () => {
    const state = after(
      { type: 'ask', query: 'fo' },
      { type: 'found', query: 'fo', found: found('a') },
      { type: 'ask', query: 'fox' },
    );
    expect([state.phase, shown(state), state.found?.query]).toEqual(['searching', ['a'], 'fo']);
  });
  test('an emptied field shows the start screen, and a late response is dropped', () => {
    const state = after(
      { type: 'ask', query: 'fo' },
      { type: 'ask', query: '' },
      { type: 'found', query: 'fo', found: found('a') },
    );
    expect(state).toEqual(SEARCH_START);
  });
  test('a failure replaces the list; an aborted request does not', () => {
    const asked = after({ type: 'ask', query: 'fo' });
    expect(searchReducer(asked, { type: 'failed', query: 'fo', failure: { kind: 'cancelled' } })).toBe(asked);
    expect(searchReducer(asked, { type: 'failed', query: 'fo', failure: { kind: 'network' } })).toMatchObject(
      { phase: 'failed', found: null },
    );
  });
  const first = { type: 'found', query: 'fo', found: found('a', 'b') } as const;
  test('the next page is appended, without repeats', () => {
    const state = after({ type: 'ask', query: 'fo' }, first, { type: 'loadMore' });
    expect(state.more).toBe('loading');
    const next = searchReducer(state, {
      type: 'foundMore',
      query: 'fo',
      found: { games: [game('b'), game('c')], totalCount: 3, hasMore: false },
    });
    expect([shown(next), next.found?.hasMore, next.more]).toEqual([['a', 'b', 'c'], false, 'idle']);
  });
  test('a failed next page keeps the list', () => {
    const state = after(
      { type: 'ask', query: 'fo' },
      first,
      { type: 'loadMore' },
      { type: 'moreFailed', query: 'fo' },
    );
    expect([shown(state), state.more]).toEqual([['a', 'b'], 'failed']);
  });
  test('the next page of an earlier query is dropped', () => {
    const state = after(
      { type: 'ask', query: 'fo' },
      first,
      { type: 'loadMore' },
      { type: 'ask', query: 'fox' },
    );
    expect(searchReducer(state, { type: 'foundMore', query: 'fo', found: found('z') })).toBe(state);
  });
});
