/** Recent search queries on this device, newest first; removed when the player signs out. */
import * as v from 'valibot';
import { SEARCH } from '#lib/core/ui-constants.ts';
import type { KeyValue } from '#lib/storage/key-value.ts';
import { STORAGE_KEYS } from '#lib/storage/keys.ts';
import { keepStored, readStored } from '#lib/storage/stored-json.ts';
import { cleanQuery, isLongEnough } from './query.ts';

const schema = v.array(v.pipe(v.string(), v.maxLength(SEARCH.maxLength)));
const same = (a: string, b: string): boolean => a.toLocaleLowerCase() === b.toLocaleLowerCase();

export type RecentSearches = {
  list(): readonly string[];
  add(query: string): readonly string[];
  remove(query: string): readonly string[];
  clear(): void;
};

type Key = typeof STORAGE_KEYS.recentSearches | typeof STORAGE_KEYS.sportSearches;

/**
 * Recent queries of one search; `key`: where this search stores them. Malformed stored data counts as empty and is
 * overwritten.
 */
export function createRecentSearches(
  storage: KeyValue,
  key: Key = STORAGE_KEYS.recentSearches,
): RecentSearches {
  const list = (): readonly string[] => {
    const stored = readStored(storage, key, schema) ?? [];
    return stored.map(cleanQuery).filter(isLongEnough).slice(0, SEARCH.recent);
  };
  const write = (queries: readonly string[]): readonly string[] => {
    const kept = queries.slice(0, SEARCH.recent);
    if (kept.length > 0) keepStored(storage, key, kept);
    else storage.remove(key);
    return kept;
  };
  const without = (query: string) => list().filter((each) => !same(each, query));
  return {
    list,
    add(text) {
      const query = cleanQuery(text);
      return isLongEnough(query) ? write([query, ...without(query)]) : list();
    },
    remove: (query) => write(without(query)),
    clear: () => storage.remove(key),
  };
}
