import { expect, test } from '@jest/globals';
import { createRestartPause } from './restart-pause.ts';

test('pauses double up to the cap, and begin anew after a healthy run', () => {
  const next = createRestartPause({ firstMs: 1, maxMs: 6, healthyMs: 100 });
  expect([next(0), next(5), next(99), next(0), next(0)]).toEqual([1, 2, 4, 6, 6]);
  expect([next(100), next(3)]).toEqual([1, 2]);
});
