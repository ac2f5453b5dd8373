/** Builds the product when an input has changed. Builds of concurrent starts run one at a time. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build as bundle } from 'esbuild';
import pLimit from 'p-limit';
import { JOINED_STYLES, WORKER_BUNDLE } from '#config/build.server.ts';
import { joinStyles } from './joined-styles.ts';
import { runLogged, step } from './progress.mjs';
import { ROOT } from './root.mjs';

const INPUTS = [
  'app',
  'components',
  'config',
  'contract',
  'lib',
  'messages',
  'public',
  'middleware.ts',
  'instrumentation.ts',
  'next.config.mjs',
  'postcss.config.mjs',
  'tsconfig.json',
  'codegen.ts',
  'scripts/lib/build.ts',
  'scripts/lib/joined-styles.ts',
  'package.json',
  'package-lock.json',
];
/** Files that are generated from the inputs or are tests: a change in them needs no new build. */
const NOT_INPUT = /\.(generated|test)\.tsx?$/;
const OUTPUT = join(ROOT, '.next');
const STAMP = join(OUTPUT, 'croupier-stamp');
const LOCK = join(ROOT, 'node_modules', '.croupier-build');
/** A generated file; if it exists, the typed GraphQL documents have been generated. */
const GENERATED = join(ROOT, 'lib', 'graphql', 'schema-types.generated.ts');

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Hash of all inputs of the build. */
function inputsHash(): string {
  const hash = createHash('sha256');
  const add = (path: string): void => {
    if (NOT_INPUT.test(path)) return;
    hash.update(path);
    hash.update(readFileSync(join(ROOT, path)));
  };
  for (const input of INPUTS) {
    const full = join(ROOT, input);
    if (!existsSync(full)) continue;
    const files = /\.[a-z]+$/.test(input)
      ? [input]
      : readdirSync(full, { recursive: true, withFileTypes: true }).flatMap((entry) =>
          entry.isFile() ? [join(entry.parentPath, entry.name).slice(ROOT.length + 1)] : [],
        );
    files.sort().forEach(add);
  }
  return hash.digest('hex');
}

const isBuilt = (hash: string): boolean =>
  existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash && existsSync(GENERATED);

/** Generates the typed GraphQL documents. */
export const codegen = (): Promise<void> =>
  runLogged(
    'codegen',
    process.execPath,
    [join(ROOT, 'node_modules/@graphql-codegen/cli/esm/bin.js'), '--config', 'codegen.ts'],
    {
      mend: 'See the message above; the schema is contract/schema.graphql.',
    },
  );

/** Builds if necessary. A concurrent start waits for this build instead of writing into the same folder. */
export async function ensureBuilt(): Promise<void> {
  const hash = inputsHash();
  if (isBuilt(hash)) return;
  await withLock(async () => {
    if (isBuilt(hash)) return;
    rmSync(STAMP, { force: true });
    await step('Generating types', codegen);
    await step('Building the web app', (note) =>
      runLogged('build', process.execPath, [join(ROOT, 'node_modules/next/dist/bin/next'), 'build'], {
        env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
        onLine: (line) =>
          /^\s*(✓|Creating|Compil|Running|Collecting|Generating|Finalizing)/.test(line) && note(line.trim()),
        mend: 'See the message above.',
      }),
    );
    markStartScripts();
    joinStyles(OUTPUT, join(ROOT, JOINED_STYLES));
    await step('Bundling the service worker', bundleWorker);
    await step('Compressing scripts and styles', compressStatic);
    writeFileSync(STAMP, hash);
  });
}

/**
 * Chromium's compile hint: all functions of a script that begins with it are compiled in the background
 * during the download.
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Adds the compile hint to the scripts of every page (docs/decisions/0018): without it their functions are
 * compiled one by one on the main thread, which blocks a slow phone for twice as long.
 */
function markStartScripts(): void {
  const { rootMainFiles } = JSON.parse(readFileSync(join(OUTPUT, 'build-manifest.json'), 'utf8')) as {
    rootMainFiles: string[];
  };
  for (const file of rootMainFiles) {
    const path = join(OUTPUT, file);
    writeFileSync(path, COMPILE_HINT + readFileSync(path, 'utf8'));
  }
}

/** Bundles the service worker into one classic script (docs/decisions/0200). */
async function bundleWorker(): Promise<void> {
  await bundle({
    entryPoints: [join(ROOT, 'lib/offline/service-worker.ts')],
    outfile: join(ROOT, WORKER_BUNDLE),
    bundle: true,
    minify: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'none',
    logLevel: 'silent',
  });
}

/**
 * Writes a brotli and a gzip copy beside each script and style sheet; the web process sends these
 * (server/built-files.ts).
 */
async function compressStatic(): Promise<void> {
  const files = await readdir(join(OUTPUT, 'static'), { recursive: true, withFileTypes: true });
  const limit = pLimit(cpus().length);
  await Promise.all(
    files
      .filter((file) => /\.(js|css)$/.test(file.name))
      .map(({ parentPath, name }) =>
        limit(async () => {
          const path = join(parentPath, name);
          const body = await readFile(path);
          await writeFile(`${path}.br`, await brotli(body));
          await writeFile(`${path}.gz`, await gzipped(body, { level: constants.Z_BEST_COMPRESSION }));
        }),
      ),
  );
}

/** Holds a lock folder with the holder's process id; the lock of a dead process is taken over. */
async function withLock(work: () => Promise<void>): Promise<void> {
  let isReported = false;
  for (;;) {
    try {
      mkdirSync(LOCK);
      break;
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
    if (!isHeld()) {
      rmSync(LOCK, { recursive: true, force: true });
      continue;
    }
    if (!isReported) process.stdout.write('… Another start is building right now; waiting for it\n');
    isReported = true;
    await sleep(500);
  }
  const release = (): void => rmSync(LOCK, { recursive: true, force: true });
  process.once('exit', release);
  try {
    writeFileSync(join(LOCK, 'pid'), String(process.pid));
    await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

function isHeld(): boolean {
  try {
    process.kill(Number(readFileSync(join(LOCK, 'pid'), 'utf8')), 0);
    return true;
  } catch (error) {
    // The lock folder exists without the file `pid`: for two seconds it counts as held, because its owner is still
    // starting.
    return (
      codeOf(error) === 'EPERM' ||
      (codeOf(error) === 'ENOENT' && existsSync(LOCK) && Date.now() - statMs(LOCK) < 2_000)
    );
  }
}

function statMs(path: string): number {
  try {
    return statSync(path).mtimeMs;
  } catch {
    return 0;
  }
}
