import type { Pair } from '../lib/pair.ts';
import type { Note } from '../lib/progress.mjs';

/**
 * A row of docs/benchmarks.md. `ours`: the result of the product; `comparison`: what it is compared
 * with, measured in the same run; `limit`: what `ours` has to meet. Empty texts: there is none.
 */
export type Row = {
  readonly what: string;
  readonly ours: string;
  readonly comparison: string;
  readonly limit: string;
};

/** One part of `npm run bench`, against a running product. */
export type Measure = (product: Pair, note: Note) => Promise<Row[]>;
