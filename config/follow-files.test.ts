import { expect, test } from '@jest/globals';
import { followFiles } from './json-folder.ts';

test('a changed file is read once; while there are faults files are read again, and each fault text is reported once', () => {
  let signature = 'one';
  let result: string[] | Error = [];
  let reads = 0;
  const logged: string[] = [];
  const follow = followFiles(
    () => signature,
    () => {
      reads += 1;
      if (result instanceof Error) throw result;
      return result;
    },
    (text) => logged.push(text),
  );
  expect([follow(), reads]).toEqual([false, 0]);
  signature = 'two';
  result = new Error('too many open files');
  expect([follow(), follow(), logged]).toEqual([false, false, ['too many open files']]);
  // One file is invalid; the others are valid and have been applied.
  result = ['kz.json is not JSON'];
  expect([follow(), follow(), logged]).toEqual([true, false, ['too many open files', 'kz.json is not JSON']]);
  result = [];
  expect([follow(), follow(), reads]).toEqual([true, false, 5]);
});
