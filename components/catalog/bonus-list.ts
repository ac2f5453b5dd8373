/** The games of the player's active bonus, with the step that says whether they are shown. */
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
import { SLIDER } from '#lib/core/page-constants.ts';

export type BonusGamesPage = { step: ActiveStep | null; page: OwnPage };

export type BonusList = {
  /** The player's active step; undefined: not known yet. */
  step(): ActiveStep | null | undefined;
  /** Empty while the step shows no bonus games. */
  games(): readonly GameCardView[];
  hasFailed(): boolean;
  load(): void;
  reload(): void;
  /** The next page, unless one is under way or has failed a moment ago. */
  loadMore(): void;
  /** Forgets the games and all answers on the way. */
  reset(step: null | undefined): void;
};

/** `onChange`: games or failure have changed; not called while a list is loaded anew. */
export function createBonusList(
  read: (offset: number) => Promise<Result<BonusGamesPage, Failure>>,
  onChange: () => void,
): BonusList {
  let step: ActiveStep | null | undefined;
  let state: OwnListState = NEW_OWN_LIST;
  let failedAt = -SLIDER.retryAfterMs;
  let list: OwnList;

  /** A new list; answers that an earlier one waits for are dropped. */
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
        // While the list is loaded anew the earlier games stay.
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
    load: () => void list.load(),
    reload: () => void list.reload(),
    loadMore() {
      const mayAsk = state.status === 'ready' || performance.now() - failedAt > SLIDER.retryAfterMs;
      if (state.hasNextPage && mayAsk) void list.load();
    },
    reset(next) {
      step = next;
      state = { ...NEW_OWN_LIST, status: 'ready' };
      renew();
    },
  };
}
