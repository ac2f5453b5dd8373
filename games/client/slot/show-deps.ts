import type { SlotKit } from './slot-kit.ts';
import type { Cues } from './cues.ts';
import type { Floats } from './floats.ts';
import type { Ladder } from './ladder.ts';
import type { Reels } from './reels.ts';

/** Dependencies of the presentation of a round. */
export type ShowDeps = {
  kit: SlotKit;
  reels: Reels;
  cues: Cues;
  ladder: Ladder;
  floats: Floats;
};

/** How long a win, and a loss, is shown before free spins or autoplay continue. Milliseconds. */
export const STAND_MS = 450;
export const LOSS_MS = 380;
