/** A shoe of several packs (cards: ../cards/cards.ts). */
import { PACK } from '../cards/cards.ts';
import type { Below } from '../round-engine.ts';

export const PACKS = 8;

/** Takes cards off a shuffled shoe of `PACKS` packs: each call gives the next one. */
export function shoe(below: Below): () => number {
  const size = PACK * PACKS;
  // Only what was moved is remembered: a shuffle of the whole shoe would be thrown away.
  const moved = new Map<number, number>();
  let left = size;
  return () => {
    const at = below(left);
    left -= 1;
    const card = moved.get(at) ?? at;
    moved.set(at, moved.get(left) ?? left);
    return card % PACK;
  };
}
