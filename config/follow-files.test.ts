import { expect, test } from '@jest/globals';
import { followFiles } from './json-folder.ts';

test('a change is read once; while reading fails it is tried again, and each message told once', () => {
  let signature = 'one';
  let fault: string | null = null;
  const seen = { reads: 0, told: [] as string[] };
  const follow = followFiles(
    () => signature,
    () => {
      seen.reads += 1;
      if (fault !== null) throw new Error(fault);
    },
    (error) => seen.told.push((error as Error).message),
  );
  expect([follow(), seen.reads]).toEqual([false, 0]);
  signature = 'two';
  fault = 'too many open files';
  expect([follow(), follow(), seen.told]).toEqual([false, false, ['too many open files']]);
  fault = 'not JSON';
  expect([follow(), seen.told]).toEqual([false, ['too many open files', 'not JSON']]);
  fault = null;
  expect([follow(), follow(), seen.reads]).toEqual([true, false, 4]);
});
