import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { SEARCH } from '#lib/core/ui-constants.ts';
import { cleanQuery, isLongEnough } from '#lib/search/query.ts';
import { SEARCH_START, searchReducer, type SearchState } from '#lib/search/search-state.ts';
import type { SearchSource } from '#lib/search/views.ts';

export type LiveSearch = {
  text: string;
  state: SearchState;
  type: (text: string) => void;
  /** Asks without waiting for the keys to rest: a query of before, a suggestion, a second try. */
  askNow: (text: string) => void;
  askMore: () => void;
};

/**
 * Search as one types, begun with a clean query or none: debounced; an older question is called off, and its
 * answer, should it come, changes nothing.
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
  const askMore = useCallback(() => {
    if (phase !== 'found' || !found) return;
    dispatch({ type: 'askMore' });
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
  // A search that failed without a network is repeated when the network is back.
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
    askNow: (next) => settle(next, 0),
    askMore,
  };
}
