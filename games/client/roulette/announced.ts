/** Announced bets: sets of chips for sections of the wheel. */
import { WHEEL } from '#games/engines/roulette/spots.ts';

/** Sections of the wheel by their French names. */
export type Announced = 'voisins' | 'tiers' | 'orphelins' | 'jeu-zero';
/** Spots with their numbers of chips. */
type Group = readonly (readonly [spot: string, chips: number])[];

export const ANNOUNCED: Readonly<Record<Announced, Group>> = {
  voisins: [
    ['trio-0-2-3', 2],
    ['split-4-7', 1],
    ['split-12-15', 1],
    ['split-18-21', 1],
    ['split-19-22', 1],
    ['split-32-35', 1],
    ['corner-25', 2],
  ],
  tiers: [
    ['split-5-8', 1],
    ['split-10-11', 1],
    ['split-13-16', 1],
    ['split-23-24', 1],
    ['split-27-30', 1],
    ['split-33-36', 1],
  ],
  orphelins: [
    ['straight-1', 1],
    ['split-6-9', 1],
    ['split-14-17', 1],
    ['split-17-20', 1],
    ['split-31-34', 1],
  ],
  'jeu-zero': [
    ['straight-26', 1],
    ['split-0-3', 1],
    ['split-12-15', 1],
    ['split-32-35', 1],
  ],
};

/** A number and `reach` neighbours on each side of the wheel. */
export function neighboursOf(number: number, reach = 2): number[] {
  const at = WHEEL.indexOf(number);
  return Array.from(
    { length: 2 * reach + 1 },
    (_, index) => WHEEL[(at - reach + index + WHEEL.length) % WHEEL.length] ?? 0,
  );
}
