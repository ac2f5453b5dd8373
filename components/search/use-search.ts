import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { SEARCH } from '#lib/core/ui-constants.ts';
import { cleanQuery, isLongEnough } from '#lib/search/query.ts';
import { SEARCH_START, searchReducer, type SearchState } from '#lib/search/search-state.ts';
import type { SearchSource } from '#lib/search/views.ts';

export type LiveSearch = {
  text: string;
  state: SearchState;
  type: (text: string) => void;
  /** Searches immediately, without the debounce: for recent queries, suggestions and retries. */
  searchNow: (text: string) => void;
  loadMore: () => void;
};

/**
 * Search while typing, with an optional initial query: debounced; the request of an outdated query is aborted
 * and its response ignored.
 */
export function useSearch(source: Pick<SearchSource, 'find' | 'more'>, begin = ''): LiveSearch {
  const [text, setText] = useState(begin);
  const [state, dispatch] = useReducer(searchReducer, SEARCH_START);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asking = useRef<AbortController | null>(null);

  const stop = useCallback(() => {
    clearTimeout(waiting.current);
    asking.current?.abort();
  }, []);
  const ask = useCallback(
    (query: string) => {
      stop();
      dispatch({ type: 'ask', query });
      if (query === '') return;
      const controller = (asking.current = new AbortController());
      void source
        .find(query, controller.signal)
        .then((reply) =>
          dispatch(
            reply.ok
              ? { type: 'found', query, found: reply.value }
              : { type: 'failed', query, failure: reply.error },
          ),
        );
    },
    [source, stop],
  );
  const settle = useCallback(
    (next: string, delay: number) => {
      setText(next);
      stop();
      const query = cleanQuery(next);
      if (!isLongEnough(query)) return ask('');
      waiting.current = setTimeout(() => ask(query), delay);
    },
    [ask, stop],
  );
  const { query, phase, found } = state;
  const loadMore = useCallback(() => {
    if (phase !== 'found' || !found) return;
    dispatch({ type: 'loadMore' });
    void source
      .more(query, found.games.length)
      .then((reply) =>
        dispatch(reply.ok ? { type: 'foundMore', query, found: reply.value } : { type: 'moreFailed', query }),
      );
  }, [source, phase, query, found]);

  useEffect(() => {
    if (isLongEnough(begin)) waiting.current = setTimeout(() => ask(begin), 0);
    return stop;
  }, [begin, ask, stop]);
  // A search that failed because of the network is repeated when the connection is back.
  const lost = state.failure?.kind === 'network' ? state.query : null;
  useEffect(() => {
    if (lost === null) return;
    const again = () => ask(lost);
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [lost, ask]);

  return {
    text,
    state,
    type: (next) => settle(next, SEARCH.debounceMs),
    searchNow: (next) => settle(next, 0),
    loadMore,
  };
}
