import { slotEngine } from '#games/engines/slots/engine.ts';
import type { SlotAction, SlotBet, SlotView } from '#games/engines/slots/engine.ts';
import { endOfRound } from '../kit/proof.ts';
import { runGame } from '../kit/run-game.ts';
import { loadArt } from './art.ts';
import { createStage } from './stage.ts';
import type { SlotConfig } from './slot-kit.ts';
import type { KeyOf } from '../kit/messages.ts';

let sheet: HTMLImageElement | null = null;

runGame<SlotConfig, SlotBet, SlotAction, SlotView, KeyOf<'slot'>>({
  hasTurbo: true,
  hasAuto: true,
  playIcon: 'spin',
  async load(open, onShare) {
    sheet = await loadArt(open, onShare);
  },
  repeat: ({ rules }, entry, randomBelow) =>
    slotEngine.view(rules, endOfRound(slotEngine, rules, entry, randomBelow)) as SlotView,
  mount(kit) {
    if (!sheet) throw new Error('no symbols');
    return createStage(kit, sheet);
  },
});
