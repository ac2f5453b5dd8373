import type { Below } from '../../round-engine.ts';
import { playRound } from '../../slots/engine.ts';
import type { SlotFacts, SlotView } from './view.ts';

/** What the player saw at the end of a round. */
export function repeatSlot({ mathematics, strips }: Pick<SlotFacts, 'mathematics' | 'strips'>, below: Below): SlotView {
  const { base, free } = playRound({ id: '', deviation: 0, ...mathematics, strips }, below);
  return { base, free, freeGranted: free.reduce((sum, spin) => sum + spin.freeSpins, base.freeSpins) };
}
