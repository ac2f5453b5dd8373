/** Cards of several packs. A card is a number from 0 to 51: its rank is card % 13 (0 = ace, 12 = king), its suit card / 13 rounded down. */
import type { Below } from '../round-engine.ts';

export const PACKS = 8;
export const rankOf = (card: number): number => card % 13;
export const suitOf = (card: number): number => Math.floor(card / 13);

/** Takes cards off a shuffled shoe of `PACKS` packs: each call gives the next one. */
export function shoe(below: Below): () => number {
  const size = 52 * PACKS;
  // Only what was moved is remembered: a shuffle of the whole shoe would be thrown away.
  const moved = new Map<number, number>();
  let left = size;
  return () => {
    const at = below(left);
    left -= 1;
    const card = moved.get(at) ?? at;
    moved.set(at, moved.get(left) ?? left);
    return card % 52;
  };
}
