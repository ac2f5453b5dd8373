/** Statistics of the last numbers. They do not predict the next one, but players like to see them. */
import { POCKETS, colourOf } from '#games/engines/roulette/spots.ts';

export type Statistics = {
  /** Number of times that each number was drawn. */
  readonly counts: readonly number[];
  /** The most frequent numbers, hottest first, and the rarest, coldest first. */
  readonly hot: readonly number[];
  readonly cold: readonly number[];
  /** Shares of all spins in whole percent. */
  readonly shares: Readonly<Record<'red' | 'black' | 'zero' | 'odd' | 'even' | 'low' | 'high', number>>;
};
/** Number of hot and of cold numbers. */
const LISTED = 5;

/** `numbers`: newest first. Of equally frequent numbers the more recent one is hotter. */
export function statisticsOf(numbers: readonly number[]): Statistics {
  const counts = Array.from(
    { length: POCKETS },
    (_, number) => numbers.filter((one) => one === number).length,
  );
  const agoOf = (number: number): number => {
    const at = numbers.indexOf(number);
    return at < 0 ? numbers.length + 1 : at;
  };
  const byHeat = Array.from({ length: POCKETS }, (_, number) => number).sort(
    (a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || agoOf(a) - agoOf(b) || a - b,
  );
  const share = (covers: (number: number) => boolean): number =>
    numbers.length === 0 ? 0 : Math.round((100 * numbers.filter(covers).length) / numbers.length);
  return {
    counts,
    hot: byHeat.filter((number) => (counts[number] ?? 0) > 0).slice(0, LISTED),
    cold: byHeat.reverse().slice(0, LISTED),
    shares: {
      red: share((number) => colourOf(number) === 'red'),
      black: share((number) => colourOf(number) === 'black'),
      zero: share((number) => number === 0),
      odd: share((number) => number % 2 === 1),
      even: share((number) => number > 0 && number % 2 === 0),
      low: share((number) => number > 0 && number <= 18),
      high: share((number) => number > 18),
    },
  };
}
