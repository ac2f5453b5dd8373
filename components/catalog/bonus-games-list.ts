/** List of the games of the player's active bonus; the step of the bonus decides whether the games are shown. */
import { showsBonusGames, type ActiveStep } from '#lib/bonus/bonus-games.ts';
import {
  createOwnList,
  NEW_OWN_LIST,
  type OwnList,
  type OwnListState,
  type OwnPage,
} from '#lib/catalog/own-list.ts';
import { ok, type Result } from '#lib/core/result.ts';
import type { GameCardView } from '#lib/catalog/views.ts';
import type { Failure } from '#lib/errors/failure.ts';
import { SLIDER_RETRY_MS } from '#lib/core/ui-constants.ts';

export type BonusGamesPage = { step: ActiveStep | null; page: OwnPage };

export type BonusGamesList = {
  /** The player's active step; undefined before the first load, null without a bonus. */
  step(): ActiveStep | null | undefined;
  /** The loaded games; empty while the step has no bonus games. */
  games(): readonly GameCardView[];
  hasFailed(): boolean;
  /** True until the first reply has arrived. */
  isFirst(): boolean;
  load(): void;
  reload(): void;
  /** Loads the next page, unless a request is in progress or has just failed. */
  loadMore(): void;
  /** Removes the games and drops pending responses. */
  reset(step: null | undefined): void;
};

/** Creates a list. `onChange` is called when games or failure have changed, but not when a reload starts. */
export function createBonusGamesList(
  read: (offset: number) => Promise<Result<BonusGamesPage, Failure>>,
  onChange: () => void,
): BonusGamesList {
  let step: ActiveStep | null | undefined;
  let state: OwnListState = NEW_OWN_LIST;
  let failedAt = -SLIDER_RETRY_MS;
  let list: OwnList;

  /** Starts a new list; responses to requests of the earlier list are dropped. */
  const renew = (): void => {
    const own: OwnList = createOwnList(
      async (offset) => {
        const reply = await read(offset);
        if (reply.ok && own === list) step = reply.value.step;
        return reply.ok ? ok(reply.value.page) : reply;
      },
      (next) => {
        if (own !== list) return;
        if (next.status === 'failed') failedAt = performance.now();
        // During a reload the earlier games stay on the screen.
        if (next.status === 'first') return;
        state = next;
        onChange();
      },
    );
    list = own;
  };

  renew();
  return {
    step: () => step,
    games: () => (showsBonusGames(step ?? null) ? state.games : []),
    hasFailed: () => state.status === 'failed',
    isFirst: () => state.status === 'first',
    load: () => void list.load(),
    reload: () => void list.reload(),
    loadMore() {
      const mayLoad = state.status === 'ready' || performance.now() - failedAt > SLIDER_RETRY_MS;
      if (state.hasNextPage && mayLoad) void list.load();
    },
    reset(next) {
      step = next;
      state = { ...NEW_OWN_LIST, status: 'ready' };
      renew();
    },
  };
}
