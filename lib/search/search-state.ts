/** State of the search while the visitor types: responses to earlier queries are ignored. */
import type { Failure } from '#lib/errors/failure.ts';
import type { Found, FoundGames } from './views.ts';

export type SearchState = {
  /** Current query; empty = the start screen. */
  readonly query: string;
  readonly phase: 'start' | 'searching' | 'found' | 'failed';
  /** The latest response; the previous one while a query is pending. */
  readonly found: (Found & { readonly query: string }) | null;
  readonly failure: Failure | null;
  readonly more: 'idle' | 'loading' | 'failed';
};
type AnswerAction =
  | { type: 'found'; query: string; found: Found }
  | { type: 'failed'; query: string; failure: Failure }
  | { type: 'foundMore'; query: string; found: FoundGames }
  | { type: 'moreFailed'; query: string };
export type SearchAction = { type: 'ask'; query: string } | { type: 'loadMore' } | AnswerAction;

/** True when nothing was found. */
export const isNothing = ({ games, manufacturers, sections }: Found): boolean =>
  games.length + manufacturers.length + sections.length === 0;

export const SEARCH_START: SearchState = {
  query: '',
  phase: 'start',
  found: null,
  failure: null,
  more: 'idle',
};

/** Appends the next page of games. */
function addGames(state: SearchState, page: FoundGames): SearchState {
  if (!state.found || state.more !== 'loading') return state;
  const shown = new Set(state.found.games.map(({ slug }) => slug));
  // The list may have changed between two requests: a game is not shown twice.
  const games = [...state.found.games, ...page.games.filter(({ slug }) => !shown.has(slug))];
  const hasMore = page.hasMore && page.games.length > 0;
  return { ...state, more: 'idle', found: { ...state.found, ...page, games, hasMore } };
}

function onAnswer(state: SearchState, action: AnswerAction): SearchState {
  switch (action.type) {
    case 'found':
      return { ...state, phase: 'found', found: { ...action.found, query: action.query }, failure: null };
    case 'failed':
      // The request was cancelled because another query replaced it: the state stays.
      return action.failure.kind === 'cancelled'
        ? state
        : { ...state, phase: 'failed', found: null, failure: action.failure };
    case 'foundMore':
      return addGames(state, action.found);
    case 'moreFailed':
      return state.more === 'loading' ? { ...state, more: 'failed' } : state;
  }
}

export function searchReducer(state: SearchState, action: SearchAction): SearchState {
  switch (action.type) {
    case 'ask':
      return action.query === ''
        ? SEARCH_START
        : { ...state, query: action.query, phase: 'searching', failure: null, more: 'idle' };
    case 'loadMore':
      return state.phase === 'found' && state.found?.hasMore ? { ...state, more: 'loading' } : state;
    default:
      return action.query === state.query ? onAnswer(state, action) : state;
  }
}
