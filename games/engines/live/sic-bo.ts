/** Three dice. */
import type { Below } from '../round-engine.ts';
import type { Spot, Table } from './table.ts';

export type SicBoResult = { readonly dice: readonly number[] };

/** Returns of a total, by its distance from the middle: 10 and 11 first. */
const TOTALS: readonly number[] = [750, 810, 970, 1350, 2000, 3400, 6800];
const totalPays = (total: number): number => TOTALS[total <= 10 ? 10 - total : total - 11] ?? 0;

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
const TOTAL_RETURNS: readonly number[] = [93.75, 93.75, 94.31, 93.75, 92.59, 94.44, 94.44];
for (let total = 4; total <= 17; total += 1)
  SPOTS[`total-${total}`] = TOTAL_RETURNS[total <= 10 ? 10 - total : total - 11] ?? 0;

export const sicBoTable: Table<SicBoResult> = {
  spots: SPOTS,
  result: (below: Below) => ({ dice: [below(6) + 1, below(6) + 1, below(6) + 1] }),
  returns(spot, { dice }) {
    const total = dice.reduce((sum, face) => sum + face, 0);
    const isTriple = new Set(dice).size === 1;
    const [name = '', number = ''] = spot.split('-');
    const shown = dice.filter((face) => face === Number(number)).length;
    switch (name) {
      case 'small':
        return !isTriple && total <= 10 ? 200 : 0;
      case 'big':
        return !isTriple && total >= 11 ? 200 : 0;
      case 'odd':
        return !isTriple && total % 2 === 1 ? 200 : 0;
      case 'even':
        return !isTriple && total % 2 === 0 ? 200 : 0;
      case 'any':
        return isTriple ? 3400 : 0;
      case 'single':
        return shown === 0 ? 0 : (shown + 1) * 100;
      case 'double':
        return shown >= 2 ? 1250 : 0;
      case 'triple':
        return shown === 3 ? 20_000 : 0;
      case 'total':
        return total === Number(number) ? totalPays(total) : 0;
      default:
        return 0;
    }
  },
  showMs: () => 8_000,
};
