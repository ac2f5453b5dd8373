/** The fast checks: run by `npm run check` and as the first part of `npm test`. */
import { readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { codegen } from './build.ts';
import { logFolder, runLogged } from './progress.mjs';
import { ROOT } from './root.mjs';
import type { Counts } from './tally.ts';

const bin = (path: string): string => join(ROOT, 'node_modules', path);
const tool = (name: string, path: string, ...args: string[]): Promise<void> =>
  runLogged(name, process.execPath, ['--no-warnings', bin(path), ...args], { env: { NODE_ENV: 'test' } });
const knip = (name: string, ...args: string[]): Promise<void> =>
  tool(name, 'knip/bin/knip.js', '--no-progress', '--no-config-hints', ...args);
/** Runs a check of this project: throws one error with a line per fault, if there are any. */
const own = async (faults: readonly string[] | Promise<readonly string[]>): Promise<void> => {
  const found = await faults;
  if (found.length > 0) throw new Error(found.join('\n'));
};

/**
 * Name and work of each check; the work throws when it finds a fault. Types are generated first, because
 * the others read them; the others are independent of each other.
 */
type Check = readonly [name: string, work: () => Promise<void>];
const CHECKS: readonly [Check, ...Check[]] = [
  ['code generation', codegen],
  ['format', () => tool('format', 'oxfmt/bin/oxfmt', '--check')],
  ['types', () => tool('types', 'typescript/bin/tsc', '--noEmit')],
  [
    'lint and boundaries',
    () =>
      tool(
        'lint',
        'eslint/bin/eslint.js',
        '--max-warnings=0',
        '--cache',
        '--cache-location',
        'node_modules/.cache/eslint/',
        '.',
      ),
  ],
  ['lint by types', () => tool('lint-types', 'oxlint/bin/oxlint', '--type-aware', '--deny-warnings', '.')],
  ['style sheets', () => tool('styles', 'stylelint/bin/stylelint.mjs', '**/*.css')],
  [
    'dependency arrows, cycles, orphans',
    () =>
      tool(
        'arrows',
        'dependency-cruiser/bin/dependency-cruiser.mjs',
        '--config',
        '.dependency-cruiser.cjs',
        '--output-type',
        'err-long',
        'app',
        'artwork',
        'components',
        'config',
        'contract',
        'feed',
        'games',
        'lib',
        'middleware.ts',
        'platform',
        'server',
        'settlement',
      ),
  ],
  ['dead code', () => knip('dead-code')],
  ['dead code in what is shipped', () => knip('dead-code-shipped', '--production')],
  [
    'message parity',
    () =>
      runLogged('messages', process.execPath, ['--no-warnings', join(ROOT, 'scripts', 'check-messages.ts')]),
  ],
  ['islands', async () => own((await import('../checks/islands.ts')).checkIslands())],
  ['index of decisions', async () => own((await import('../checks/decisions.ts')).checkDecisions())],
  ['table of routes', async () => own((await import('../checks/routes.ts')).checkRoutes())],
  ['paths in documents', async () => own((await import('../checks/doc-paths.ts')).checkDocPaths())],
  ['.env.example', async () => own((await import('../checks/env-example.ts')).checkEnvExample())],
];

/**
 * Runs the checks, one per core, because most are single-threaded programs. `report(name, work)` is called
 * for each in order, as if they ran one after another.
 */
export async function runChecks(
  report: (name: string, work: () => Promise<void>) => Promise<unknown>,
): Promise<void> {
  const [[first, generate], ...others] = CHECKS;
  await report(first, generate);
  const queue = others.map(([name, work]) => ({ name, work, ...Promise.withResolvers<void>() }));
  // Marks rejections as handled; `report` reports them later, in the order of the list.
  for (const { promise } of queue) promise.catch(() => undefined);
  const waiting = [...queue];
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      await next.work().then(next.resolve, next.reject);
  };
  for (let i = 0; i < availableParallelism(); i += 1) void lane();
  for (const { name, promise } of queue) await report(name, () => promise);
}

const ignoring = (path: string): string => `--testPathIgnorePatterns=${path}`;
/**
 * Excludes folders without Jest tests. A list on Jest's command line replaces that of jest.config.mjs, so every run
 * that excludes more must repeat these.
 */
export const NOT_TESTS = ['/node_modules/', '/.next/', '/.data/', '/tests/e2e/'].map(ignoring);
/** Excludes also tests that start servers of their own or take minutes. */
export const UNIT_ONLY = [...NOT_TESTS, ignoring('/tests/integration/')];
/** The argument of Jest that leaves out one suite, by its path from the root. */
export const withoutSuite = (path: string): string => ignoring(`/${path.replaceAll('.', '\\.')}$`);

type JestRun = {
  readonly paths?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
  readonly onLine?: (line: string) => unknown;
};

/**
 * Runs Jest over `paths` (all unit tests if empty). Returns the numbers of passed and failed tests; `name`
 * is the name of the log.
 */
export async function runJest(
  name: string,
  { paths = [], env = {}, args = [], onLine }: JestRun = {},
): Promise<Counts> {
  const report = join(logFolder(), `${name}.json`);
  rmSync(report, { force: true });
  const done = runLogged(
    name,
    process.execPath,
    [
      '--experimental-vm-modules',
      '--no-warnings',
      bin('jest/bin/jest.js'),
      '--json',
      `--outputFile=${report}`,
      // `paths` come before `args`: Jest reads plain words behind a list of patterns as further patterns.
      ...paths,
      ...args,
    ],
    {
      env: { NODE_ENV: 'test', ...env },
      ...(onLine && { onLine }),
    },
  );
  const error = await done.then(
    () => null,
    (reason: Error) => reason,
  );
  return readJestReport(report, error);
}

/** The part of Jest's JSON report that is read here. */
type JestReport = {
  numPassedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: FailedAssertion[];
  }[];
};
type FailedAssertion = { status: string; fullName: string; failureMessages?: string[] };

/**
 * Counts of a Jest report. A suite that could not run counts as one failure, and so does a run without a
 * report.
 */
export function readJestReport(report: string, error: Error | null): Required<Omit<Counts, 'secondTries'>> {
  let result: JestReport;
  try {
    result = JSON.parse(readFileSync(report, 'utf8')) as JestReport;
  } catch {
    return { passed: 0, failed: 1, skipped: 0, failures: [error?.message ?? 'Jest left no report.'] };
  }
  const failures = result.testResults.flatMap((suite) => {
    const failed = suite.assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => `${suite.name.slice(ROOT.length + 1)} › ${test.fullName}${reasonOf(test)}`);
    return failed.length === 0 && suite.status === 'failed'
      ? [`${suite.name.slice(ROOT.length + 1)} could not run: ${suite.message.split('\n').find(Boolean)}`]
      : failed;
  });
  const failed = Math.max(failures.length, error && failures.length === 0 ? 1 : 0);
  return {
    passed: result.numPassedTests,
    failed,
    skipped: result.numPendingTests,
    failures: failures.length > 0 || !error ? failures : [error.message],
  };
}

/**
 * Message and place of a failure in a few lines, because on another machine only the end of the output may
 * be available.
 */
function reasonOf({ failureMessages = [] }: FailedAssertion): string {
  const lines = failureMessages
    .join('\n')
    .replace(/\x1b\[\d+m/g, '')
    .split('\n')
    .filter((line) => line.trim() && !/node_modules|node:internal/.test(line));
  return lines.length === 0
    ? ''
    : `:\n${lines
        .slice(0, 14)
        .map((line) => `      ${line.slice(0, 300)}`)
        .join('\n')}`;
}
