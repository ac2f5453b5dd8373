import { useEffect, useState } from 'react';
import { SEARCH } from '#lib/core/ui-constants.ts';
import { initialOf, initialsOf } from '#lib/search/initials.ts';
import { cleanQuery, filterByName } from '#lib/search/query.ts';
import type { FoundManufacturer, SearchSource } from '#lib/search/views.ts';
import { useManufacturers } from './use-search-data.ts';

export type ManufacturersFilter = {
  /** Text as typed. */
  text: string;
  query: string;
  /** Shows only names that begin with this letter; null: all. */
  letter: string | null;
  letters: readonly string[];
  shown: readonly FoundManufacturer[];
  /** `loading`: the list has not loaded yet, or no name matches and the platform's answer is pending. */
  status: 'loading' | 'ready' | 'failed';
  type: (text: string) => void;
  chooseLetter: (letter: string | null) => void;
  reload: () => void;
};

/** Returns `text` as it was when it last stayed unchanged for `ms` milliseconds (debounce). */
function useDebounced(text: string, ms: number): string {
  const [debounced, setDebounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return debounced;
}

/** The platform's search results for the debounced query; an empty query is not requested. */
function usePlatformAnswer(source: Pick<SearchSource, 'manufacturers'>, query: string) {
  const debounced = useDebounced(query, SEARCH.debounceMs);
  const isSettled = debounced === query;
  const { data, isLoading } = useManufacturers(source, isSettled && query !== '' ? query : undefined);
  return { answer: data ?? [], isPending: query !== '' && (!isSettled || isLoading) };
}

/** Manufacturers whose names begin with the letter (null: all), sorted by name. */
const ofLetter = (list: readonly FoundManufacturer[], letter: string | null): FoundManufacturer[] =>
  list
    .filter(({ name }) => letter === null || initialOf(name) === letter)
    .sort((a, b) => a.name.localeCompare(b.name));

/**
 * All manufacturers, filtered by a letter or by typed text. Names that contain the text are found in the browser; if no
 * name does, the platform searches, because its search tolerates typing errors and other keyboard layouts and
 * alphabets.
 */
export function useManufacturersFilter(source: Pick<SearchSource, 'manufacturers'>): ManufacturersFilter {
  const [text, setText] = useState('');
  const [letter, setLetter] = useState<string | null>(null);
  const { data: all, error, isValidating, mutate } = useManufacturers(source, null);

  const known = all ?? [];
  const query = cleanQuery(text);
  const fitting = filterByName(ofLetter(known, letter), query);
  const needsPlatform = query !== '' && known.length > 0 && fitting.length === 0;
  const { answer, isPending } = usePlatformAnswer(source, needsPlatform ? query : '');
  const hasFailed = error !== undefined && !all && !isValidating;

  return {
    text,
    query,
    letter,
    letters: initialsOf(known.map(({ name }) => name)),
    shown: needsPlatform && !isPending ? answer : fitting,
    status: hasFailed ? 'failed' : all && !isPending ? 'ready' : 'loading',
    type(next) {
      setText(next);
      setLetter(null);
    },
    chooseLetter(next) {
      setLetter(next);
      setText('');
    },
    reload: () => void mutate(),
  };
}
