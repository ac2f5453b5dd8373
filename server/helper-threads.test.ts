import { expect, test } from '@jest/globals';
import { readdirSync } from 'node:fs';
import { getPriority } from 'node:os';
import { lowerHelperThreads } from './helper-threads.ts';

const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux('helper threads get a lower priority, the main thread keeps its own', () => {
  const before = getPriority(process.pid);
  lowerHelperThreads();
  const helpers = readdirSync('/proc/self/task')
    .map(Number)
    .filter((thread) => thread !== process.pid);
  expect(helpers.length).toBeGreaterThan(0);
  expect(helpers.map((thread) => getPriority(thread))).toEqual(helpers.map(() => Math.max(before, 10)));
  expect(getPriority(process.pid)).toBe(before);
});
