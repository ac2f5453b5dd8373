/** The search as one types, as a small machine: answers to an older query change nothing. */
import type { Failure } from '#lib/errors/failure.ts';
import type { Found, FoundGames } from './views.ts';

export type SearchState = {
  /** What is asked for; empty = the start is shown. */
  readonly query: string;
  readonly phase: 'start' | 'searching' | 'found' | 'failed';
  /** The newest answer; while a new query is under way still the one before. */
  readonly found: (Found & { readonly query: string }) | null;
  readonly failure: Failure | null;
  readonly more: 'idle' | 'loading' | 'failed';
};
export type SearchAction =
  | { type: 'ask'; query: string }
  | { type: 'found'; query: string; found: Found }
  | { type: 'failed'; query: string; failure: Failure }
  | { type: 'askMore' }
  | { type: 'foundMore'; query: string; found: FoundGames }
  | { type: 'moreFailed'; query: string };

/** An answer that has nothing in it. */
export const isNothing = ({ games, manufacturers, sections }: Found): boolean =>
  games.length + manufacturers.length + sections.length === 0;

export const SEARCH_START: SearchState = {
  query: '',
  phase: 'start',
  found: null,
  failure: null,
  more: 'idle',
};

export function searchReducer(state: SearchState, action: SearchAction): SearchState {
  if (action.type === 'ask') {
    if (action.query === '') return SEARCH_START;
    return { ...state, query: action.query, phase: 'searching', failure: null, more: 'idle' };
  }
  if (action.type === 'askMore')
    return state.phase === 'found' && state.found?.hasMore ? { ...state, more: 'loading' } : state;
  if (action.query !== state.query) return state;
  switch (action.type) {
    case 'found':
      return { ...state, phase: 'found', found: { ...action.found, query: action.query }, failure: null };
    case 'failed':
      // Whoever stopped waiting has asked for something else.
      return action.failure.kind === 'cancelled'
        ? state
        : { ...state, phase: 'failed', found: null, failure: action.failure };
    case 'foundMore': {
      if (!state.found || state.more !== 'loading') return state;
      const shown = new Set(state.found.games.map(({ slug }) => slug));
      // The list may have moved between two pages; a game is not shown twice.
      const games = [...state.found.games, ...action.found.games.filter(({ slug }) => !shown.has(slug))];
      return {
        ...state,
        more: 'idle',
        found: {
          ...state.found,
          ...action.found,
          games,
          hasMore: action.found.hasMore && action.found.games.length > 0,
        },
      };
    }
    case 'moreFailed':
      return state.more === 'loading' ? { ...state, more: 'failed' } : state;
  }
}
