/**
 * Playing cards as whole numbers from 0 to 51: thirteen ranks (0 = two … 12 = ace) in four suits (spades,
 * hearts, diamonds, clubs). Pure.
 */
import type { RandomBelow } from '../round-engine.ts';

const RANKS = 13;
/** Number of cards in a pack. */
export const PACK = 52;
export const ACE = 12;

/** 0 = two … 8 = ten, 9 jack, 10 queen, 11 king, 12 = ace. */
export const rankOf = (card: number): number => card % RANKS;
/** 0 spades, 1 hearts, 2 diamonds, 3 clubs. */
export const suitOf = (card: number): number => (card - (card % RANKS)) / RANKS;

/**
 * The first `count` cards of `packs` packs that are shuffled together: every order is equally likely. Calls
 * `randomBelow` exactly `count` times.
 */
export function dealtFrom(packs: number, count: number, randomBelow: RandomBelow): number[] {
  const shoe = Array.from({ length: packs * PACK }, (_, index) => index % PACK);
  for (let place = 0; place < count; place += 1) {
    const from = place + randomBelow(shoe.length - place);
    [shoe[place], shoe[from]] = [shoe[from] ?? 0, shoe[place] ?? 0];
  }
  return shoe.slice(0, count);
}
