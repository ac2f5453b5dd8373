import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { logFolder, runLogged } from './progress.mjs';
import { ROOT } from './root.mjs';

/** Runs Playwright projects against a running product. Answers the counts; a flaky test counts as failed: nothing here is retried. */
export async function runPlaywright(name, { projects, env = {}, onLine }) {
  const report = join(logFolder(), `${name}.json`);
  rmSync(report, { force: true });
  const cli = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js');
  const error = await runLogged(name, process.execPath, [cli, 'test', ...projects.map((project) => `--project=${project}`), '--reporter=line,json'], {
    env: { ...env, NODE_ENV: 'test', PLAYWRIGHT_JSON_OUTPUT_NAME: report, PLAYWRIGHT_FORCE_TTY: '0' },
    // The line reporter tells each test; on a terminal that is progress, in a log only what failed or was measured is of use.
    onLine: (line) => (process.stdout.isTTY || /^\s+(\d+\) |Home: )/.test(line)) && onLine?.(line.trim()),
  }).then(
    () => null,
    (reason) => reason,
  );
  return readPlaywrightReport(report, error);
}

/** Counts of a Playwright report; errors outside any test count as failures too. */
export function readPlaywrightReport(report, error) {
  let result;
  try {
    result = JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return { passed: 0, failed: 1, skipped: 0, failures: [error?.message ?? 'Playwright left no report.'] };
  }
  const { expected, unexpected, flaky, skipped } = result.stats;
  const failures = [...result.errors.map((fault) => fault.message.split('\n')[0]), ...result.suites.flatMap((suite) => failedIn(suite, []))];
  return { passed: expected, failed: Math.max(unexpected + flaky + result.errors.length, error ? 1 : 0), skipped, failures };
}

function failedIn(suite, titles) {
  const path = [...titles, suite.title];
  const own = suite.specs.flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === 'unexpected' || test.status === 'flaky')
      .map((test) => `[${test.projectName}] ${[...path, spec.title].join(' › ')}: ${firstLine(test)}`),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => failedIn(inner, path))];
}

/** The first line of what went wrong, without terminal colours. */
function firstLine(test) {
  const message = test.results.flatMap((result) => result.errors).map((fault) => fault.message)[0] ?? test.status;
  return message
    .replace(/\x1b\[\d+m/g, '')
    .split('\n')
    .slice(0, 4)
    .join(' ')
    .slice(0, 300);
}
