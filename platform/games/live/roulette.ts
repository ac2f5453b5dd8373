/** One wheel for everybody: 37 pockets, a single zero. */
import type { Below } from '../round-engine.ts';
import type { Spot, Table } from './table.ts';

export type RouletteResult = { readonly number: number };

const RED: readonly number[] = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];
export const isRed = (number: number): boolean => RED.includes(number);

/** Every spot: the numbers it covers. It pays 36 times the stake shared among them. */
const COVERS: Readonly<Record<Spot, readonly number[]>> = (() => {
  const all = Array.from({ length: 36 }, (_, at) => at + 1);
  const covers: Record<Spot, readonly number[]> = {};
  for (const number of [0, ...all]) covers[`straight-${number}`] = [number];
  for (let row = 0; row < 12; row += 1) covers[`street-${row + 1}`] = [1, 2, 3].map((at) => row * 3 + at);
  for (const third of [1, 2, 3]) {
    covers[`dozen-${third}`] = all.filter((number) => Math.ceil(number / 12) === third);
    covers[`column-${third}`] = all.filter((number) => (number - 1) % 3 === third - 1);
  }
  covers['red'] = RED;
  covers['black'] = all.filter((number) => !isRed(number));
  covers['odd'] = all.filter((number) => number % 2 === 1);
  covers['even'] = all.filter((number) => number % 2 === 0);
  covers['low'] = all.slice(0, 18);
  covers['high'] = all.slice(18);
  return covers;
})();

export const rouletteTable: Table<RouletteResult> = {
  spots: Object.fromEntries(Object.keys(COVERS).map((spot) => [spot, 97.3])),
  result: (below: Below) => ({ number: below(37) }),
  returns(spot, { number }) {
    const covered = COVERS[spot] ?? [];
    return covered.includes(number) ? 3600 / covered.length : 0;
  },
  showMs: () => 11_000,
};
