/** A shoe of several packs (cards as in ../cards/cards.ts). */
import { PACK } from '../cards/cards.ts';
import type { RandomBelow } from '../round-engine.ts';

export const PACKS = 8;

/** A shuffled shoe of `PACKS` packs; each call of the returned function deals the next card. */
export function shoe(randomBelow: RandomBelow): () => number {
  const size = PACK * PACKS;
  // A Fisher–Yates shuffle that stores only the cards that it has moved, since a round deals few cards of the shoe.
  const moved = new Map<number, number>();
  let left = size;
  return () => {
    const at = randomBelow(left);
    left -= 1;
    const card = moved.get(at) ?? at;
    moved.set(at, moved.get(left) ?? left);
    return card % PACK;
  };
}
