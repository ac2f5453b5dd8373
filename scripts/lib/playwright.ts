import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { JSONReport, JSONReportSuite, JSONReportTest } from '@playwright/test/reporter';
import { logFolder, runLogged } from './progress.mjs';
import { ROOT } from './root.mjs';
import type { Counts } from './tally.ts';

type TestStatus = JSONReportTest['status'];

type PlaywrightRun = {
  readonly projects: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly onLine?: (line: string) => void;
};

/**
 * Runs Playwright projects against a running product; returns the counts. A failed browser test is repeated
 * once (playwright.config.ts), because timeouts may be too short on a busy machine. Tests that pass only
 * then count as passed, but are listed by name.
 */
export async function runPlaywright(
  name: string,
  { projects, env = {}, onLine }: PlaywrightRun,
): Promise<Required<Counts>> {
  const report = join(logFolder(), `${name}.json`);
  rmSync(report, { force: true });
  const cli = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js');
  const error = await runLogged(
    name,
    process.execPath,
    [cli, 'test', ...projects.map((project) => `--project=${project}`), '--reporter=line,json'],
    {
      env: { ...env, NODE_ENV: 'test', PLAYWRIGHT_JSON_OUTPUT_NAME: report, PLAYWRIGHT_FORCE_TTY: '0' },
      // The line reporter prints each test: on a terminal all lines are shown as progress, in a log only
      // failures and measurements.
      onLine: (line) => (process.stdout.isTTY || /^\s+(\d+\) |Home: )/.test(line)) && onLine?.(line.trim()),
    },
  ).then(
    () => null,
    (reason: Error) => reason,
  );
  return readPlaywrightReport(report, error);
}

/** Counts of a Playwright report; errors outside any test count as failures too. */
export function readPlaywrightReport(report: string, error: Error | null): Required<Counts> {
  let result: JSONReport;
  try {
    result = JSON.parse(readFileSync(report, 'utf8')) as JSONReport;
  } catch {
    return {
      passed: 0,
      failed: 1,
      skipped: 0,
      failures: [error?.message ?? 'Playwright left no report.'],
      secondTries: [],
    };
  }
  const { expected, unexpected, flaky, skipped } = result.stats;
  const named = (status: TestStatus): string[] =>
    result.suites.flatMap((suite) => testsOf(suite, [], status));
  const failures = [
    ...result.errors.map((fault) => fault.message?.split('\n')[0] ?? ''),
    ...named('unexpected'),
  ];
  return {
    passed: expected + flaky,
    failed: Math.max(unexpected + result.errors.length, error ? 1 : 0),
    skipped,
    failures,
    secondTries: named('flaky'),
  };
}

function testsOf(suite: JSONReportSuite, titles: readonly string[], status: TestStatus): string[] {
  const path = [...titles, suite.title];
  const own = suite.specs.flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === status)
      .map((test) => `[${test.projectName}] ${[...path, spec.title].join(' › ')}: ${summaryOf(test)}`),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, path, status))];
}

/** The beginning of an error on one line, without terminal colours. */
function summaryOf(test: JSONReportTest): string {
  const message =
    test.results.flatMap((result) => result.errors).map((fault) => fault.message)[0] ?? test.status;
  return message
    .replace(/\x1b\[\d+m/g, '')
    .split('\n')
    .slice(0, 4)
    .join(' ')
    .slice(0, 300);
}
