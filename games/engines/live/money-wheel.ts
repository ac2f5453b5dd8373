/**
 * Money wheel. A chip on the amount at which the wheel stops wins that many times its value and is
 * returned. The star segment multiplies the next stop by seven and spins the wheel again, at most three
 * times; after three stars the wheel can't stop at a further star.
 */
import type { RandomBelow } from '../round-engine.ts';
import type { Table } from './table.ts';

/** Segments of the wheel, clockwise; 0 = the star. */
export const SEGMENTS: readonly number[] = [
  40, 1, 2, 1, 5, 1, 2, 1, 10, 1, 2, 5, 1, 2, 1, 20, 1, 2, 1, 5, 2, 1, 10, 1, 2, 1, 0, 2, 1, 5, 1, 2, 1, 10,
  2, 1, 5, 1, 2, 1, 20, 1, 2, 5, 1, 2, 1, 10, 2, 1, 5, 2,
];
const STAR_TIMES = 7;
const MAX_STARS = 3;
/** For how long the first turn of the wheel and each further turn are shown. Milliseconds. */
const FIRST_TURN_MS = 10_000;
const TURN_AGAIN_MS = 7_500;

/** Stops of the wheel in order, as indices of `SEGMENTS`. All stops except the last are at the star. */
export type MoneyWheelResult = { readonly stops: readonly number[] };

/** The amount at the last stop (`value`), and the factor of the stars before it (`times`). */
export function readStops({ stops }: MoneyWheelResult): { value: number; times: number } {
  return { value: SEGMENTS[stops.at(-1) ?? 0] ?? 0, times: STAR_TIMES ** (stops.length - 1) };
}

const WITHOUT_STARS: readonly number[] = [...SEGMENTS.keys()].filter((at) => SEGMENTS[at] !== 0);

export const moneyWheelTable: Table<MoneyWheelResult> = {
  spots: {
    'amount-1': 92.01,
    'amount-2': 96.06,
    'amount-5': 91.48,
    'amount-10': 96.71,
    'amount-20': 92.78,
    'amount-40': 90.82,
  },
  result(randomBelow: RandomBelow) {
    const stops: number[] = [];
    for (;;) {
      const at =
        stops.length < MAX_STARS
          ? randomBelow(SEGMENTS.length)
          : (WITHOUT_STARS[randomBelow(WITHOUT_STARS.length)] ?? 0);
      stops.push(at);
      if (SEGMENTS[at] !== 0) return { stops };
    }
  },
  returns(spot, result) {
    const { value, times } = readStops(result);
    return spot === `amount-${value}` ? (value * times + 1) * 100 : 0;
  },
  showMs: ({ stops }) => FIRST_TURN_MS + (stops.length - 1) * TURN_AGAIN_MS,
};
