import { runGame } from '../kit/run-game.ts';
import { loadArt } from './art.ts';
import { repeatSlot } from './repeat.ts';
import { createStage } from './stage.ts';
import { TEXTS } from './texts.ts';
import type { SlotFacts, SlotView, Step } from './view.ts';

let sheet: HTMLImageElement | null = null;

runGame<SlotFacts, object, Step, SlotView, keyof typeof TEXTS.en>({
  texts: TEXTS,
  hasTurbo: true,
  hasAuto: true,
  playIcon: 'spin',
  async load(open, onShare) {
    sheet = await loadArt(open, onShare);
  },
  repeat: (facts, _entry, below) => repeatSlot(facts, below),
  mount(kit) {
    if (!sheet) throw new Error('no symbols');
    return createStage(kit, sheet);
  },
});
