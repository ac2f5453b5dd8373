import { useEffect, useState } from 'react';
import { SEARCH } from '#lib/core/ui-constants.ts';
import { initialOf, initialsOf } from '#lib/search/initials.ts';
import { cleanQuery, filterByName } from '#lib/search/query.ts';
import type { FoundManufacturer, SearchSource } from '#lib/search/views.ts';
import { useManufacturers } from './use-search-data.ts';

export type ManufacturersFilter = {
  /** As typed. */
  text: string;
  query: string;
  /** Shows those whose names begin with it; null: all. */
  letter: string | null;
  letters: readonly string[];
  shown: readonly FoundManufacturer[];
  /** `loading`: no list yet, or the platform is asked for what fits no name as typed. */
  status: 'loading' | 'ready' | 'failed';
  type: (text: string) => void;
  chooseLetter: (letter: string | null) => void;
  reload: () => void;
};

/** The text once it has not changed for `ms`. */
function useRested(text: string, ms: number): string {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return rested;
}

/** What the platform finds for the query, once it rests; an empty query is not asked. */
function useAnswer(source: Pick<SearchSource, 'manufacturers'>, query: string) {
  const rested = useRested(query, SEARCH.debounceMs);
  const isRested = rested === query;
  const { data, isLoading } = useManufacturers(source, isRested && query !== '' ? query : undefined);
  return { answer: data ?? [], isAsking: query !== '' && (!isRested || isLoading) };
}

/** Those whose names begin with the letter (null: all), by name. */
const ofLetter = (list: readonly FoundManufacturer[], letter: string | null): FoundManufacturer[] =>
  list
    .filter(({ name }) => letter === null || initialOf(name) === letter)
    .sort((a, b) => a.name.localeCompare(b.name));

/**
 * All manufacturers, filtered by a letter or by typed text. Names that fit as typed are found here at once;
 * only when none fits the platform is asked, which forgives slips and knows other keyboard layouts and
 * alphabets.
 */
export function useManufacturersFilter(source: Pick<SearchSource, 'manufacturers'>): ManufacturersFilter {
  const [text, setText] = useState('');
  const [letter, setLetter] = useState<string | null>(null);
  const { data: all, error, isValidating, mutate } = useManufacturers(source, null);

  const known = all ?? [];
  const query = cleanQuery(text);
  const fitting = filterByName(ofLetter(known, letter), query);
  const mustAsk = query !== '' && known.length > 0 && fitting.length === 0;
  const { answer, isAsking } = useAnswer(source, mustAsk ? query : '');
  const hasFailed = error !== undefined && !all && !isValidating;

  return {
    text,
    query,
    letter,
    letters: initialsOf(known.map(({ name }) => name)),
    shown: mustAsk && !isAsking ? answer : fitting,
    status: hasFailed ? 'failed' : all && !isAsking ? 'ready' : 'loading',
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
