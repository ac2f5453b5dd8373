import type { Pair } from '../lib/pair.ts';
import type { Note } from '../lib/progress.mjs';

/** A row of docs/benchmarks.md. `beside`: the comparison in the same run; `bar`: the limit. */
export type Row = {
  readonly what: string;
  readonly ours: string;
  readonly beside: string;
  readonly bar: string;
};

/** One part of `npm run bench`, against a running product. */
export type Measure = (product: Pair, note: Note) => Promise<Row[]>;
