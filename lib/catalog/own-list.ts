/**
 * A list of one player, loaded in the browser: 24 games a page, the offset equals the number of loaded games,
 * one request at a time (specification 2 §4 "Paging").
 */
import { err, type Result } from '#lib/core/result.ts';
import { toFailure, type Failure } from '#lib/errors/failure.ts';
import type { GameCardView } from './views.ts';

export type OwnPage = { readonly games: readonly GameCardView[]; readonly hasNextPage: boolean };
export type OwnListState = {
  readonly games: readonly GameCardView[];
  readonly hasNextPage: boolean;
  /** `first`: nothing has been loaded yet. */
  readonly status: 'first' | 'more' | 'ready' | 'failed';
};
export const NEW_OWN_LIST: OwnListState = { games: [], hasNextPage: false, status: 'first' };

export type OwnList = {
  /**
   * Requests the next page (or the first one); after a failure repeats the request. No effect while a request
   * is pending.
   */
  load(): Promise<void>;
  /** Removes a game. A pending request used the old offset and is repeated. */
  drop(slug: string): void;
  /** Loads the first page again, because the list has changed. */
  reload(): Promise<void>;
};

export function createOwnList(
  fetchPage: (offset: number) => Promise<Result<OwnPage, Failure>>,
  onChange: (state: OwnListState) => void,
): OwnList {
  let state = NEW_OWN_LIST;
  let asked = 0;
  let isPending = false;
  const set = (next: Partial<OwnListState>) => {
    state = { ...state, ...next };
    onChange(state);
  };
  const ask = async (): Promise<void> => {
    asked += 1;
    const mine = asked;
    isPending = true;
    set({ status: state.games.length === 0 ? 'first' : 'more' });
    const reply = await fetchPage(state.games.length).catch((thrown: unknown) => err(toFailure(thrown)));
    if (mine !== asked) return;
    isPending = false;
    if (!reply.ok) return set({ status: 'failed' });
    const known = new Set(state.games.map(({ slug }) => slug));
    set({
      games: [...state.games, ...reply.value.games.filter(({ slug }) => !known.has(slug))],
      hasNextPage: reply.value.hasNextPage,
      status: 'ready',
    });
  };
  return {
    load: async () => {
      if (!isPending) await ask();
    },
    drop(slug) {
      if (!state.games.some((game) => game.slug === slug)) return;
      set({ games: state.games.filter((game) => game.slug !== slug) });
      if (isPending) void ask();
    },
    async reload() {
      state = NEW_OWN_LIST;
      await ask();
    },
  };
}
