/**
 * The slider of bonus games on Home (specification 2 §2, §4): loaded for players, and shown without shifting
 * what the player reads.
 */
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { bonusGamesAfter, BONUS_GAMES_RELOAD_MS, type BonusPush } from '#lib/bonus/bonus-games.ts';
import {
  BONUS_GAMES_PLACE,
  hasBonusGamesMark,
  markBonusGames,
  storeBonusGamesMark,
} from '#lib/bonus/bonus-games-mark.ts';
import type { Result } from '#lib/core/result.ts';
import { LONGER_MS } from '#components/ui/use-longer.ts';
import { marked } from '#lib/core/marks.ts';
import type { Failure } from '#lib/errors/failure.ts';
import { createBonusGamesList, type BonusGamesPage } from './bonus-games-list.ts';
import { BonusGames, type BonusGamesTranslators } from './bonus-games.tsx';

export type BonusGamesSliderDeps = {
  read: (offset: number) => Promise<Result<BonusGamesPage, Failure>>;
  translators: () => Promise<BonusGamesTranslators>;
  /**
   * Runs `change` once `part` and everything below it are outside the viewport; returns a function that
   * cancels it.
   */
  whenUnseen: (part: HTMLElement, change: () => void) => () => void;
  nearsEnd: (track: HTMLElement) => boolean;
};
export type BonusGamesSlider = {
  /** Call after each navigation: looks for the section of the current page. */
  onPage(): void;
  onPush(push: BonusPush): void;
  /** Call when the player has signed out: removes the games. */
  clear(): void;
};

type Shown = Pick<Parameters<typeof BonusGames>[0], 'games' | 'failed' | 'isLonger' | 't'>;

/** Renders into the section with a separate React root, since the section's HTML belongs to the page. */
function createBonusGamesView(onRetry: () => void) {
  let root: Root | null = null;
  /** Height of the track or its placeholder; a notice that replaces it keeps that height. */
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
      flushSync(() => own.render(<BonusGames {...shown} height={height} onRetry={onRetry} />));
      // The scroll event makes the runtime update the arrows of the slider.
      place.querySelector(marked('track'))?.dispatchEvent(new Event('scroll'));
    },
    unmount(): void {
      root?.unmount();
      root = null;
    },
  };
}

export function createBonusGamesSlider(deps: BonusGamesSliderDeps): BonusGamesSlider {
  const list = createBonusGamesList(deps.read, () => void show());
  const view = createBonusGamesView(list.load);
  let place: HTMLElement | null = null;
  let cancelChange = () => {};
  /**
   * Incremented with each state to show. Drawing waits for messages; if the number has changed meanwhile, the draw is
   * dropped.
   */
  let generation = 0;
  let reload: ReturnType<typeof setTimeout> | undefined;
  let longer: ReturnType<typeof setTimeout> | undefined;

  const startNewState = (): number => {
    cancelChange();
    return (generation += 1);
  };

  const draw = async (): Promise<void> => {
    const here = place;
    const generationAtStart = generation;
    const t = await deps.translators();
    if (here && generationAtStart === generation)
      view.draw(here, { games: list.games(), failed: list.hasFailed(), isLonger: list.isFirst(), t });
  };

  const show = async (): Promise<void> => {
    const generationAtStart = startNewState();
    const failed = list.hasFailed();
    const isWanted = list.games().length > 0;
    if (!failed) storeBonusGamesMark(isWanted);
    const isShown = hasBonusGamesMark();
    const section = place?.closest('section');
    if (!section) return void (failed || markBonusGames(isWanted));
    // If the games did not load, a section whose space is reserved shows a notice and a retry button.
    if (isWanted || isShown) await draw();
    if (!failed && isWanted !== isShown && generationAtStart === generation)
      cancelChange = deps.whenUnseen(section, () => markBonusGames(isWanted));
  };

  const onScroll = ({ target }: Event): void => {
    if (target instanceof HTMLElement && deps.nearsEnd(target)) list.loadMore();
  };

  const reset = (step: null | undefined): void => {
    startNewState();
    clearTimeout(reload);
    list.reset(step);
  };

  return {
    onPage() {
      const found = document.querySelector<HTMLElement>(BONUS_GAMES_PLACE);
      if (found !== place) {
        startNewState();
        view.unmount();
        place = found;
        place?.addEventListener('scroll', onScroll, { capture: true, passive: true });
        if (list.step() !== undefined) void show();
      }
      // Loaded once; later changes arrive as pushes.
      if (!found || list.step() !== undefined) return;
      list.load();
      clearTimeout(longer);
      // While the first load takes long, a section whose space is reserved shows a text in place of its placeholders.
      longer = setTimeout(() => list.isFirst() && hasBonusGamesMark() && void draw(), LONGER_MS);
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
      storeBonusGamesMark(false);
      markBonusGames(false);
    },
  };
}
