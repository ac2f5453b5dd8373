import { expect, test } from '@jest/globals';
import { winLevel } from './celebrate.ts';

test.each([
  [0n, 100n, 0],
  [1499n, 100n, 0],
  [1500n, 100n, 1],
  [3999n, 100n, 1],
  [4000n, 100n, 2],
  [10_000n, 100n, 3],
  [500n, 0n, 0],
])('a win of %s at a stake of %s has level %s', (win, stake, level) => {
  expect(winLevel(win, stake)).toBe(level);
});
