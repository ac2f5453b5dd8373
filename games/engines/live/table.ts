/** What a table of shared rounds is: spots that chips lie on, and what each pays. */
import type { Below } from '../round-engine.ts';

export type Spot = string;
export interface Table<Result extends object> {
  /** Every spot of the table, with its return in percent (two places). */
  readonly spots: Readonly<Record<Spot, number>>;
  result(below: Below): Result;
  /**
   * Hundredths that come back for what lies on a spot, the stake included: 0 = lost, 100 = the stake comes
   * back.
   */
  returns(spot: Spot, result: Result): number;
  /** Milliseconds that the result is shown for. */
  showMs(result: Result): number;
}
