/** Sic bo: bets on the sum and the numbers of three dice. */
import type { RandomBelow } from '../round-engine.ts';
import type { Spot, Table } from './table.ts';

export type SicBoResult = { readonly dice: readonly number[] };

/**
 * Returns of a total in hundredths of the stake. The index is the distance of the total from 10 or 11, whichever is
 * nearer.
 */
const TOTALS: readonly number[] = [750, 810, 970, 1350, 2000, 3400, 6800];
const totalPays = (total: number): number => TOTALS[total <= 10 ? 10 - total : total - 11] ?? 0;

/** Return to player of each spot, percent. */
const SPOTS: Record<Spot, number> = {
  small: 97.22,
  big: 97.22,
  odd: 97.22,
  even: 97.22,
  'any-triple': 94.44,
};
for (let face = 1; face <= 6; face += 1) {
  SPOTS[`single-${face}`] = 92.13;
  SPOTS[`double-${face}`] = 92.59;
  SPOTS[`triple-${face}`] = 92.59;
}
/** Return to player of a total, percent, in the order of `TOTALS`. */
const TOTAL_RETURNS: readonly number[] = [93.75, 93.75, 94.31, 93.75, 92.59, 94.44, 94.44];
for (let total = 4; total <= 17; total += 1)
  SPOTS[`total-${total}`] = TOTAL_RETURNS[total <= 10 ? 10 - total : total - 11] ?? 0;

/** A roll as a bet sees it. `shown`: number of dice that show the number of the bet. */
type Roll = { total: number; isTriple: boolean; shown: number };
/**
 * Type of bet → its return in hundredths of the stake (200 = twice the stake); `number` is the number after
 * the hyphen in the spot's id.
 */
const RETURNS: Readonly<Record<string, (roll: Roll, number: number) => number>> = {
  small: ({ total, isTriple }) => (!isTriple && total <= 10 ? 200 : 0),
  big: ({ total, isTriple }) => (!isTriple && total >= 11 ? 200 : 0),
  odd: ({ total, isTriple }) => (!isTriple && total % 2 === 1 ? 200 : 0),
  even: ({ total, isTriple }) => (!isTriple && total % 2 === 0 ? 200 : 0),
  any: ({ isTriple }) => (isTriple ? 3400 : 0),
  single: ({ shown }) => (shown === 0 ? 0 : (shown + 1) * 100),
  double: ({ shown }) => (shown >= 2 ? 1250 : 0),
  triple: ({ shown }) => (shown === 3 ? 20_000 : 0),
  total: ({ total }, number) => (total === number ? totalPays(total) : 0),
};

export const sicBoTable: Table<SicBoResult> = {
  spots: SPOTS,
  result: (randomBelow: RandomBelow) => ({
    dice: [randomBelow(6) + 1, randomBelow(6) + 1, randomBelow(6) + 1],
  }),
  returns(spot, { dice }) {
    const [bet = '', number = ''] = spot.split('-');
    const roll = {
      total: dice.reduce((sum, face) => sum + face, 0),
      isTriple: new Set(dice).size === 1,
      shown: dice.filter((face) => face === Number(number)).length,
    };
    return Object.hasOwn(RETURNS, bet) ? (RETURNS[bet]?.(roll, Number(number)) ?? 0) : 0;
  },
  showMs: () => 8_000,
};
