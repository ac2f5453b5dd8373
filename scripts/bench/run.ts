/** Runs the measurements one after another against one running product, and writes docs/benchmarks.md. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, release, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../lib/build.ts';
import { startPair, type Pair } from '../lib/pair.ts';
import { fail, step } from '../lib/progress.mjs';
import { formatMarkdown } from '../lib/format-markdown.ts';
import { ROOT } from '../lib/root.mjs';
import type { Measure, Row } from './measure.ts';

/** All parts, in the order in which they run and stand in the table. */
const PARTS: Readonly<Record<string, () => Promise<{ measure: Measure }>>> = {
  bytes: () => import('./bytes.ts'),
  // Runs before the pages: after them the web process compresses kept pages (pages of the page store) once more
  // for minutes, on a core of this machine.
  graphql: () => import('./graphql.ts'),
  pages: () => import('./pages.ts'),
  crowd: () => import('./crowd.ts'),
  spins: () => import('./spins.ts'),
  orders: () => import('./orders.ts'),
  'heavy-guests': () => import('./heavy-guests.ts'),
  memory: () => import('./memory.ts'),
  streams: () => import('./streams.ts'),
  'sports-streams': () => import('./sports-streams.ts'),
  pushes: () => import('./pushes.ts'),
  motion: () => import('./motion.ts'),
  'odds-motion': () => import('./odds-motion.ts'),
  interactions: () => import('./interactions.ts'),
  lighthouse: () => import('./lighthouse.ts'),
  start: () => import('./start.ts'),
};

/** Measures the named parts, or all of them. Only a complete run writes docs/benchmarks.md. */
export async function bench(chosen: readonly string[]): Promise<void> {
  const unknown = chosen.filter((name) => !Object.hasOwn(PARTS, name));
  if (unknown.length > 0)
    return fail(
      new Error(`No such part: ${unknown.join(', ')}. There are: ${Object.keys(PARTS).join(', ')}.`),
    );
  const folder = mkdtempSync(join(tmpdir(), 'croupier-bench-'));
  const rows: Row[] = [];
  let running: Pair | null = null;
  try {
    await ensureBuilt();
    const product = await step('Starting the product', () =>
      startPair(folder, { LOG_LEVEL: 'error', SPORTS_FEED: 'simulated' }),
    );
    running = product;
    for (const [name, load] of Object.entries(PARTS)) {
      if (chosen.length > 0 && !chosen.includes(name)) continue;
      const { measure } = await load();
      const measured = await step(name, (note) => measure(product, note)).catch((error: Error): Row[] => {
        process.stdout.write(`    ${error.stack}\n`);
        return [
          { what: name, ours: `not measured: ${error.message.split('\n')[0]}`, comparison: '', limit: '' },
        ];
      });
      // Printed after each part, so that results survive a failure of a later part.
      for (const { what, ours, comparison } of measured)
        process.stdout.write(`    ${what}: ${ours}${comparison && ` (${comparison})`}\n`);
      rows.push(...measured);
    }
    // Written before the product stops, because connections that end with it can make this process fail.
    if (rows.length > 0) await report(rows, chosen.length === 0);
  } catch (error) {
    fail(error);
  } finally {
    await running?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function report(rows: readonly Row[], whole: boolean): Promise<void> {
  const table = [
    '| what | Croupier | comparison, same run | limit |',
    '|---|---|---|---|',
    ...rows.map(({ what, ours, comparison, limit }) => `| ${what} | ${ours} | ${comparison} | ${limit} |`),
  ].join('\n');
  process.stdout.write(`\n${table}\n`);
  if (!whole) return;
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Linux ${release()}, Node ${process.version}`;
  const text = `# Benchmarks

Last results, written by \`npm run bench\`. ${new Date().toISOString().slice(0, 10)}, ${machine}. The load generator runs on the same machine, so the
rates are lower bounds; compare them with the comparison, measured in the same run under the same load.

${table}
`;
  const path = join(ROOT, 'docs', 'benchmarks.md');
  writeFileSync(path, await formatMarkdown(path, text));
  process.stdout.write('\nWritten to docs/benchmarks.md\n');
}
