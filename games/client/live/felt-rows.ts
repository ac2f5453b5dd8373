/** Spots of the tables with few spots, row by row, and their appearance. */
import type { TableName } from '#games/engines/live/engine.ts';
import type { Spot } from '#games/engines/live/table.ts';

/** Tables with few spots; roulette has its own felt (roulette-felt.ts). */
export type SmallTable = Exclude<TableName, 'roulette'>;

/** One spot as it is drawn. `look`: CSS class. */
export type Cell = {
  readonly spot: Spot;
  /** Text on the spot; undefined = its name. */
  readonly text?: string;
  readonly look: string;
  /** Return of a win in hundredths of the stake; undefined = not shown. */
  readonly returns?: number;
};
/** A row of spots. `look`: CSS class, for most rows the number of columns. */
export type Row = { readonly look: string; readonly cells: readonly Cell[] };

const named = (spot: Spot, look: string, returns: number): Cell => ({ spot, look, returns });

const numbers = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);
const dice = (face: number, count: number): string => ('⚀⚁⚂⚃⚄⚅'[face - 1] ?? '').repeat(count);
/** Returns of the totals 4 to 10, hundredths; the totals 17 to 11 have the same. */
const TOTAL_RETURNS = [6800, 3400, 2000, 1350, 970, 810, 750];
const total = (n: number): Cell => ({
  spot: `total-${n}`,
  text: String(n),
  look: '',
  returns: TOTAL_RETURNS[n <= 10 ? n - 4 : 17 - n],
});

export const ROWS: Readonly<Record<SmallTable, readonly Row[]>> = {
  baccarat: [
    { look: 'pairs', cells: [named('player-pair', 'blue', 1200), named('banker-pair', 'red', 1200)] },
    {
      look: 'three',
      cells: [named('player', 'blue', 200), named('tie', 'green', 900), named('banker', 'red', 195)],
    },
  ],
  'dragon-tiger': [
    { look: 'pairs', cells: [named('tie', 'green', 1200), named('suited-tie', 'green', 5100)] },
    { look: 'two', cells: [named('dragon', 'red', 200), named('tiger', 'gold', 200)] },
  ],
  'sic-bo': [
    {
      look: 'four',
      cells: [
        named('small', 'blue', 200),
        named('odd', '', 200),
        named('even', '', 200),
        named('big', 'red', 200),
      ],
    },
    { look: 'seven', cells: numbers(4, 10).map(total) },
    { look: 'seven', cells: numbers(11, 17).map(total) },
    {
      look: 'six',
      cells: numbers(1, 6).map((n) => ({ spot: `single-${n}`, text: dice(n, 1), look: 'pips' })),
    },
    {
      look: 'six',
      cells: numbers(1, 6).map((n) => ({
        spot: `double-${n}`,
        text: dice(n, 2),
        look: 'pips',
        returns: 1250,
      })),
    },
    {
      look: 'seven',
      cells: [
        ...numbers(1, 6).map((n) => ({
          spot: `triple-${n}`,
          text: dice(n, 3),
          look: 'pips',
          returns: 20_000,
        })),
        named('any-triple', 'green', 3400),
      ],
    },
  ],
  'money-wheel': [
    {
      look: 'amounts',
      cells: [1, 2, 5, 10, 20, 40].map((n) => ({
        spot: `amount-${n}`,
        text: String(n),
        look: `amount-${n}`,
        returns: (n + 1) * 100,
      })),
    },
  ],
};
