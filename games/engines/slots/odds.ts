/**
 * Probability distributions of what reels show, for the exact mathematics of expectation.ts. A list named
 * `odds` has the probability of each count by index; `odd` is one of them.
 */
import type { Choice, Machine } from './machine.ts';
import { CODES } from './symbols.ts';

/** A window of one reel with its probability: `landed` as it stops, `shown` after wilds have expanded. */
export type Window = {
  readonly chance: number;
  readonly landed: readonly number[];
  readonly shown: readonly number[];
};
/** Windows of each reel. */
export type ReelWindows = readonly (readonly Window[])[];

/** Mean value of a weighted choice; `otherwise` when there is no choice. */
export const meanOf = (choice: Choice | null, otherwise: number): number =>
  choice
    ? choice.values.reduce(
        (sum, value, at) => sum + value * ((choice.upTo[at] ?? 0) - (choice.upTo[at - 1] ?? 0)),
        0,
      ) / choice.total
    : otherwise;
/** Mean of `values` weighted by `odds`, by index. */
export const dot = (odds: readonly number[], values: readonly number[]): number =>
  odds.reduce((sum, odd, at) => sum + odd * (values[at] ?? 0), 0);

/** Probability distribution of the sum of independent counts, one for each reel. */
export function spread(reels: readonly (readonly number[])[]): number[] {
  return reels.reduce<number[]>(
    (odds, reel) => {
      const next = new Array<number>(odds.length + reel.length - 1).fill(0);
      odds.forEach((odd, count) =>
        reel.forEach((more, added) => (next[count + added] = (next[count + added] ?? 0) + odd * more)),
      );
      return next;
    },
    [1],
  );
}

/** Distribution of the number of a symbol in a reel's window. */
export function countOdds(strip: Uint8Array, rows: number, symbol: number): number[] {
  const odds = new Array<number>(rows + 1).fill(0);
  for (let stop = 0; stop < strip.length; stop += 1) {
    let count = 0;
    for (let row = 0; row < rows; row += 1) if (strip[(stop + row) % strip.length] === symbol) count += 1;
    odds[count] = (odds[count] ?? 0) + 1 / strip.length;
  }
  return odds;
}

/** Windows of each reel with their probabilities, over all stops or only over the `allowed` ones. */
export function windowsOf(
  { rules, rows }: Machine,
  strips: readonly Uint8Array[],
  allowed?: readonly (readonly number[])[],
): ReelWindows {
  return strips.map((strip, reel) => {
    const stops = allowed?.[reel] ?? Array.from({ length: strip.length }, (_, stop) => stop);
    return stops.map((stop) => {
      const landed = Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length] ?? 0);
      const expands = (rules.wild?.expands ?? rules.wild?.holds ?? false) && landed.includes(CODES.wild);
      return { chance: 1 / stops.length, landed, shown: expands ? landed.map(() => CODES.wild) : landed };
    });
  });
}
