/**
 * The slider of bonus games on Home (specification 2 §2, §4): loaded for players, shown without moving what
 * the player reads.
 */
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { bonusGamesAfter, BONUS_GAMES_RELOAD_MS, type BonusPush } from '#lib/bonus/bonus-games.ts';
import {
  BONUS_GAMES_PLACE,
  hasBonusGamesMark,
  markBonusGames,
  rememberBonusGames,
} from '#lib/bonus/bonus-games-mark.ts';
import type { Result } from '#lib/core/result.ts';
import { marked } from '#lib/core/marks.ts';
import type { Failure } from '#lib/errors/failure.ts';
import { createBonusList, type BonusGamesPage } from './bonus-list.ts';
import { PromoGames, type PromoTranslators } from './promo-games.tsx';

export type PromoSlotDeps = {
  read: (offset: number) => Promise<Result<BonusGamesPage, Failure>>;
  translators: () => Promise<PromoTranslators>;
  /** Runs the change of `part` when what it moves is out of sight; returns what calls it off. */
  whenUnseen: (part: HTMLElement, change: () => void) => () => void;
  nearsEnd: (track: HTMLElement) => boolean;
};
export type PromoSlot = {
  /** Another page may stand, with a place of its own or none. */
  look(): void;
  onPush(push: BonusPush): void;
  /** The player has signed out. */
  clear(): void;
};

type Shown = Pick<Parameters<typeof PromoGames>[0], 'games' | 'failed' | 't'>;

/** Draws into the place by a React root of its own: the place's HTML belongs to the page. */
function createPromoView(onRetry: () => void) {
  let root: Root | null = null;
  /** Of the track or its placeholder: a notice that replaces it keeps the height. */
  let height = 0;
  const rootIn = (place: HTMLElement): Root => {
    const inner = document.createElement('div');
    place.replaceChildren(inner);
    return createRoot(inner);
  };
  return {
    draw(place: HTMLElement, shown: Shown): void {
      height = place.querySelector('ul')?.offsetHeight ?? height;
      const own = (root ??= rootIn(place));
      flushSync(() => own.render(<PromoGames {...shown} height={height} onRetry={onRetry} />));
      // Updates the arrows of the slider.
      place.querySelector(marked('track'))?.dispatchEvent(new Event('scroll'));
    },
    unmount(): void {
      root?.unmount();
      root = null;
    },
  };
}

export function createPromoSlot(deps: PromoSlotDeps): PromoSlot {
  const list = createBonusList(deps.read, () => void show());
  const view = createPromoView(list.load);
  let place: HTMLElement | null = null;
  let callOff = () => {};
  /** Counts what is to be shown: drawing that waited for texts is dropped when it is out of date. */
  let generation = 0;
  let reload: ReturnType<typeof setTimeout> | undefined;

  const outdate = (): number => {
    callOff();
    return (generation += 1);
  };

  const draw = async (): Promise<void> => {
    const here = place;
    const begun = generation;
    const t = await deps.translators();
    if (here && begun === generation) view.draw(here, { games: list.games(), failed: list.hasFailed(), t });
  };

  const show = async (): Promise<void> => {
    const begun = outdate();
    const failed = list.hasFailed();
    const isWanted = list.games().length > 0;
    if (!failed) rememberBonusGames(isWanted);
    const isShown = hasBonusGamesMark();
    const section = place?.closest('section');
    if (!section) return void (failed || markBonusGames(isWanted));
    // Where the room is kept a notice says that the games did not come, and offers to load them again.
    if (isWanted || isShown) await draw();
    if (!failed && isWanted !== isShown && begun === generation)
      callOff = deps.whenUnseen(section, () => markBonusGames(isWanted));
  };

  const onScroll = ({ target }: Event): void => {
    if (target instanceof HTMLElement && deps.nearsEnd(target)) list.loadMore();
  };

  const reset = (step: null | undefined): void => {
    outdate();
    clearTimeout(reload);
    list.reset(step);
  };

  return {
    look() {
      const found = document.querySelector<HTMLElement>(BONUS_GAMES_PLACE);
      if (found !== place) {
        outdate();
        view.unmount();
        place = found;
        place?.addEventListener('scroll', onScroll, { capture: true, passive: true });
        if (list.step() !== undefined) void show();
      }
      // Loaded once; after that pushes say what changes.
      if (found && list.step() === undefined) list.load();
    },
    onPush(push) {
      const then = bonusGamesAfter(push, list.step());
      if (then === 'keep') return;
      if (then === 'clear') {
        reset(null);
        return void show();
      }
      clearTimeout(reload);
      reload = setTimeout(list.reload, BONUS_GAMES_RELOAD_MS);
    },
    clear() {
      reset(undefined);
      rememberBonusGames(false);
      markBonusGames(false);
    },
  };
}
