import { expect, test } from '@jest/globals';
import { isGain, winLevel } from './celebrate.ts';

test.each([
  [0n, 100n, 0],
  [1499n, 100n, 0],
  [1500n, 100n, 1],
  [3999n, 100n, 1],
  [4000n, 100n, 2],
  [10_000n, 100n, 3],
  [500n, 0n, 0],
  // A bought round at a price of fifty stakes: the win of 1.2 times the price is an ordinary one.
  [6000n, 5000n, 0],
])('a win of %s for an amount staked of %s has level %s', (win, staked, level) => {
  expect(winLevel(win, staked)).toBe(level);
});

test('a return is a win only when it is more than was staked', () => {
  expect([isGain(72n, 240n), isGain(240n, 240n), isGain(241n, 240n)]).toEqual([false, false, true]);
});
