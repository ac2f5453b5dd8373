import type { SlotSymbol } from '../../slots/engine.ts';
import { byId, make } from '../kit/page.ts';
import type { Kit, Stage } from '../kit/run-game.ts';
import { createCues } from './cues.ts';
import { presentRound } from './present-round.ts';
import { createRoundShow } from './round-show.ts';
import { rulesContent, symbolPicture } from './rules.ts';
import type { SlotKey } from './texts/en.ts';
import type { SlotFacts, SlotView, Step } from './view.ts';

/** The slot in its frame. */
export function createStage(kit: Kit<SlotFacts, SlotView, SlotKey>, sheet: HTMLImageElement): Stage<object, Step, SlotView> {
  const { open, say, money } = kit;
  const cues = createCues(kit.sound);
  const counter = byId('free-count');

  /** Free spins are played in another light, with a counter and music; null = none are played. */
  function showFree(free: { shown: number; granted: number } | null): void {
    const root = document.documentElement;
    counter.hidden = free === null;
    if (free) counter.textContent = say('freeCount', { n: Math.min(free.shown, free.granted), of: free.granted });
    if (root.classList.contains('is-free') === (free !== null)) return;
    root.classList.toggle('is-free', free !== null);
    cues.music(free !== null);
    if (free) kit.stopAuto();
  }

  const { show, reels, hurry, rest } = createRoundShow({ kit, sheet, cues, showFree });
  byId('machine').addEventListener('pointerdown', () => {
    kit.sound.wake();
    if (!kit.isIdle()) hurry();
  });
  reels.place({ stops: open.facts.strips.map((strip) => Math.floor(Math.random() * strip.length)) });
  new ResizeObserver(() => reels.layout()).observe(byId('reels'));
  reels.layout();

  return {
    bet: () => ({}),
    begins: () => show.turn(),
    present: (round) => presentRound(round, show),
    rest() {
      cues.turnEnds();
      showFree(null);
      reels.clearMarks();
      reels.place();
      rest();
    },
    hurry,
    rules: (stake) => rulesContent(open, stake, say, money),
    outcome: ({ round }) => [gridPicture(round.view.base.grid)],
  };
}

function gridPicture(grid: readonly (readonly SlotSymbol[])[]): HTMLElement {
  const picture = make('div', { class: 'grid-picture' });
  for (const row of [0, 1, 2]) for (const column of grid) picture.append(...(column[row] ? [symbolPicture(column[row])] : []));
  return picture;
}
