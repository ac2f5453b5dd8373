/** Type of a live table: its spots for chips, its results, and what each spot returns. */
import type { RandomBelow } from '../round-engine.ts';

/** Id of a spot, such as 'red' or 'total-7'. */
export type Spot = string;
export interface Table<Result extends object> {
  /** Every spot with its return to player in percent (two decimals). */
  readonly spots: Readonly<Record<Spot, number>>;
  result(randomBelow: RandomBelow): Result;
  /**
   * Return of a chip on a spot in hundredths, the stake included: 0 = lost, 100 = the stake is returned.
   */
  returns(spot: Spot, result: Result): number;
  /** For how many milliseconds the result is shown. */
  showMs(result: Result): number;
}
