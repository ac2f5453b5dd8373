/** Duration of `npm start` when it runs for the second time and nothing has changed. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '../lib/npm-start.ts';
import { median, round } from './load.ts';
import type { Measure } from './measure.ts';

export const measure: Measure = async (_product, note) => {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-start-'));
  try {
    note('fresh data folder');
    const timed = async (): Promise<number> => {
      const since = performance.now();
      const product = await startProduct(folder);
      const took = (performance.now() - since) / 1000;
      await product.stop();
      return took;
    };
    const first = await timed();
    note('again');
    const again = [await timed(), await timed(), await timed()];
    return [
      {
        what: 'npm start with everything built: fresh data folder; second start',
        ours: `${round(first, 1)} s; ${round(median(again), 1)} s (median of 3)`,
        comparison: '',
        limit: 'second start < 10 s',
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
