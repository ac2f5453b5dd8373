import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { readJestReport } from './checks.ts';
import { readPlaywrightReport } from './playwright.ts';
import { ROOT } from './root.mjs';
import { createTally, type Tally } from './tally.ts';

beforeEach(() => void jest.spyOn(process.stdout, 'write').mockImplementation(() => true));

async function sumOf(work: (tally: Tally) => unknown) {
  const printed: string[] = [];
  const tally = createTally((text) => printed.push(text));
  await work(tally);
  return { code: tally.sum(), last: printed.at(-1)?.split('\n').at(-1), all: printed.join('\n') };
}

test('counts of checks and runners are added up in the last line', async () => {
  const { code, last } = await sumOf(async (tally) => {
    await tally.check('a', async () => undefined);
    await tally.run('b', async () => ({ passed: 3, failed: 0, failures: [] }));
  });
  expect([code, last]).toEqual([0, '4 passed, 0 failed']);
});

test.each<[string, (tally: Tally) => Promise<unknown>]>([
  ['a check that throws', (tally) => tally.check('a', () => Promise.reject(new Error('broken')))],
  ['a runner that throws', (tally) => tally.run('a', () => Promise.reject(new Error('broken')))],
  ['a runner that ran nothing', (tally) => tally.run('a', async () => ({ passed: 0, failed: 0 }))],
  [
    'a runner with a failure',
    (tally) => tally.run('a', async () => ({ passed: 0, failed: 1, failures: ['x'] })),
  ],
])('%s fails the whole', async (_name, work) => {
  const { code, last } = await sumOf(async (tally) => void (await work(tally)));
  expect([code, last]).toEqual([1, '0 passed, 1 failed']);
});

test('a run without any test is a failure', async () => expect((await sumOf(() => undefined)).code).toBe(1));

const report = (data: unknown): string => {
  const path = join(mkdtempSync(join(tmpdir(), 'croupier-report-')), 'report.json');
  writeFileSync(path, JSON.stringify(data));
  return path;
};

test('a Jest suite that could not run counts as a failure', () => {
  const suite = (assertionResults: readonly object[], status: string, message = '') => ({
    name: join(ROOT, 'x.test.ts'),
    status,
    message,
    assertionResults,
  });
  const data = {
    numPassedTests: 1,
    numPendingTests: 2,
    testResults: [
      suite([{ status: 'passed', fullName: 'a' }], 'passed'),
      suite([], 'failed', '\nCannot find module'),
      suite(
        [
          {
            status: 'failed',
            fullName: 'b',
            failureMessages: [
              '\x1b[2mexpected 1\x1b[22m\n\n    at node_modules/jest/x.js\n    at x.test.ts:3',
            ],
          },
        ],
        'failed',
      ),
    ],
  };
  expect(readJestReport(report(data), new Error('exit 1'))).toEqual({
    passed: 1,
    failed: 2,
    skipped: 2,
    failures: [
      'x.test.ts could not run: Cannot find module',
      'x.test.ts › b:\n      expected 1\n          at x.test.ts:3',
    ],
  });
  expect(readJestReport('/nowhere.json', null).failed).toBe(1);
  expect(
    readJestReport(report({ numPassedTests: 5, numPendingTests: 0, testResults: [] }), new Error('exit 1'))
      .failed,
  ).toBe(1);
});

test('a Playwright report: tests that passed when tried again are named, an error outside any test is a failure', () => {
  const spec = (title: string, status: string) => ({
    title,
    tests: [{ projectName: 'phone', status, results: [{ errors: [{ message: 'Error: not there\nmore' }] }] }],
  });
  const suite = {
    title: 'play.spec.ts',
    specs: [spec('spins', 'expected'), spec('wins', 'flaky')],
    suites: [{ title: 'demo', specs: [spec('stops', 'unexpected')] }],
  };
  const data = {
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 1 },
    errors: [{ message: 'no server' }],
    suites: [suite],
  };
  const { passed, failed, skipped, failures, secondTries } = readPlaywrightReport(
    report(data),
    new Error('exit 1'),
  );
  expect([passed, failed, skipped]).toEqual([2, 2, 1]);
  expect(failures).toEqual(['no server', expect.stringContaining('play.spec.ts › demo › stops')]);
  expect(secondTries).toEqual([expect.stringContaining('play.spec.ts › wins: Error: not there')]);
  expect(readPlaywrightReport('/nowhere.json', null).failed).toBe(1);
});
