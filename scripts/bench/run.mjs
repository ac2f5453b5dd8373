/**
 * Runs the measurements one after the other against one product of its own, and writes docs/benchmarks.md.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, release, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import prettier from 'prettier';
import { ensureBuilt } from '../lib/build.mjs';
import { startPair } from '../lib/pair.mjs';
import { fail, step } from '../lib/progress.mjs';
import { ROOT } from '../lib/root.mjs';

/** name → module with `measure(product, note)`, which answers rows `{ what, ours, beside, bar }`. */
const PARTS = [
  'bytes',
  'pages',
  'crowd',
  'graphql',
  'spins',
  'memory',
  'streams',
  'motion',
  'interactions',
  'lighthouse',
  'start',
];

export async function bench(chosen) {
  const unknown = chosen.filter((name) => !PARTS.includes(name));
  if (unknown.length > 0)
    return fail(new Error(`No such part: ${unknown.join(', ')}. There are: ${PARTS.join(', ')}.`));
  const folder = mkdtempSync(join(tmpdir(), 'croupier-bench-'));
  let product = null;
  const rows = [];
  try {
    await ensureBuilt();
    product = await step('Starting the product', () => startPair(folder, { LOG_LEVEL: 'error' }));
    for (const name of chosen.length > 0 ? chosen : PARTS) {
      const { measure } = await import(`./${name}.mjs`);
      await step(name, async (note) => rows.push(...(await measure(product, note)))).catch((error) => {
        process.stdout.write(`    ${error.stack}\n`);
        rows.push({ what: name, ours: `not measured: ${error.message.split('\n')[0]}`, beside: '', bar: '' });
      });
    }
  } catch (error) {
    fail(error);
  } finally {
    await product?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  if (rows.length > 0) await report(rows, chosen.length === 0);
}

async function report(rows, whole) {
  const table = [
    '| what | Croupier | beside it, same run | bar |',
    '|---|---|---|---|',
    ...rows.map(({ what, ours, beside, bar }) => `| ${what} | ${ours} | ${beside} | ${bar} |`),
  ].join('\n');
  process.stdout.write(`\n${table}\n`);
  if (!whole) return;
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Linux ${release()}, Node ${process.version}`;
  const text = `# Benchmarks

Last results of \`npm run bench\`, written by it. ${new Date().toISOString().slice(0, 10)}, ${machine}. The load generator runs on the same machine, so the
rates are lower bounds; what counts is the comparison beside each row, taken in the same run under the same load.

${table}
`;
  const path = join(ROOT, 'docs', 'benchmarks.md');
  writeFileSync(
    path,
    await prettier.format(text, { ...(await prettier.resolveConfig(path)), parser: 'markdown' }),
  );
  process.stdout.write('\nWritten to docs/benchmarks.md\n');
}
