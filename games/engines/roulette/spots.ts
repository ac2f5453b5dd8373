/** The roulette table: every spot for a chip, the numbers that it covers and what it pays. Pure. */

/** Pockets of the wheel: the numbers 0 to 36. */
export const POCKETS = 37;
/** The wheel's pockets clockwise from the zero. */
export const WHEEL: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
];
const RED: ReadonlySet<number> = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

export type Colour = 'red' | 'black' | 'green';
export const colourOf = (number: number): Colour =>
  number === 0 ? 'green' : RED.has(number) ? 'red' : 'black';

export type SpotKind =
  | 'straight'
  | 'split'
  | 'street'
  | 'corner'
  | 'line'
  | 'dozen'
  | 'column'
  | 'even-chance';
export interface Spot {
  readonly id: string;
  readonly kind: SpotKind;
  /** Numbers that the spot covers, ascending. */
  readonly numbers: readonly number[];
}

/** Odds of a winning chip: 35 means 35 to 1. */
export const PAYS: Readonly<Record<SpotKind, number>> = {
  straight: 35,
  split: 17,
  street: 11,
  corner: 8,
  line: 5,
  dozen: 2,
  column: 2,
  'even-chance': 1,
};

const numbered = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
const run = (first: number, count: number, step = 1): number[] =>
  Array.from({ length: count }, (_, index) => first + index * step);
const all = numbered(POCKETS - 1);

const straights = [0, ...all].map((number): Spot => ({
  id: `straight-${number}`,
  kind: 'straight',
  numbers: [number],
}));
/** Splits: pairs of neighbouring numbers within a street, and between neighbouring streets. */
const splits = all.flatMap((number) =>
  [number % 3 === 0 ? [] : [[number, number + 1]], number > 33 ? [] : [[number, number + 3]]]
    .flat()
    .map((numbers): Spot => ({ id: `split-${numbers.join('-')}`, kind: 'split', numbers })),
);
const zeroSplits = [1, 2, 3].map((number): Spot => ({
  id: `split-0-${number}`,
  kind: 'split',
  numbers: [0, number],
}));
const streets = run(1, 12, 3).map((first): Spot => ({
  id: `street-${first}`,
  kind: 'street',
  numbers: run(first, 3),
}));
const trios = [
  [0, 1, 2],
  [0, 2, 3],
].map((numbers): Spot => ({ id: `trio-${numbers.join('-')}`, kind: 'street', numbers }));
/** A corner's id is its lowest number. */
const corners = all
  .filter((number) => number <= 32 && number % 3 !== 0)
  .map((number): Spot => ({
    id: `corner-${number}`,
    kind: 'corner',
    numbers: [number, number + 1, number + 3, number + 4],
  }));
const firstFour: Spot = { id: 'first-four', kind: 'corner', numbers: [0, 1, 2, 3] };
const lines = run(1, 11, 3).map((first): Spot => ({
  id: `line-${first}`,
  kind: 'line',
  numbers: run(first, 6),
}));
const dozens = [1, 2, 3].map((which): Spot => ({
  id: `dozen-${which}`,
  kind: 'dozen',
  numbers: run(which * 12 - 11, 12),
}));
const columns = [1, 2, 3].map((which): Spot => ({
  id: `column-${which}`,
  kind: 'column',
  numbers: run(which, 12, 3),
}));
const even = (id: string, covers: (number: number) => boolean): Spot => ({
  id,
  kind: 'even-chance',
  numbers: all.filter(covers),
});

export const SPOTS: readonly Spot[] = [
  ...straights,
  ...zeroSplits,
  ...splits,
  ...trios,
  ...streets,
  firstFour,
  ...corners,
  ...lines,
  ...dozens,
  ...columns,
  even('red', (number) => colourOf(number) === 'red'),
  even('black', (number) => colourOf(number) === 'black'),
  even('even', (number) => number % 2 === 0),
  even('odd', (number) => number % 2 === 1),
  even('low', (number) => number <= 18),
  even('high', (number) => number > 18),
];

const BY_ID: ReadonlyMap<string, Spot> = new Map(SPOTS.map((spot) => [spot.id, spot]));
/** The spot with this id; null when there is none. */
export const spotOf = (id: string): Spot | null => BY_ID.get(id) ?? null;
