import type { SlotProfile, SpinResult } from '../../slots/engine.ts';
import type { SlotTheme } from '../../slots/themes.ts';

/** What the server tells of a slot and of its rounds. */
export type SlotFacts = {
  theme: SlotTheme;
  mathematics: Omit<SlotProfile, 'id' | 'deviation' | 'strips'>;
  paylines: readonly (readonly number[])[];
  /** Reel strips: for the blur of the motion, and to repeat rounds. */
  strips: SlotProfile['strips'];
};
export type SlotView = {
  base: SpinResult;
  /** The free spins shown so far, in order. */
  free: readonly SpinResult[];
  /** Free spins granted by what was shown so far. */
  freeGranted: number;
};
export type Step = { type: 'step' };
