import type { Pair } from '../lib/pair.ts';
import type { Note } from '../lib/progress.mjs';

/**
 * A row of docs/benchmarks.md. `ours`: the result of the product; `comparison`: the result of the comparison
 * in the same run; `limit`: the limit for `ours`. Empty texts: none.
 */
export type Row = {
  readonly what: string;
  readonly ours: string;
  readonly comparison: string;
  readonly limit: string;
};

/** One part of `npm run bench`, against a running product. */
export type Measure = (product: Pair, note: Note) => Promise<Row[]>;
