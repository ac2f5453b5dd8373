import { expect, test } from '@jest/globals';
import { untilIdle } from './spare-time.ts';

test('deferred work begins after half a second in which the main thread was idle for more than half', async () => {
  const calls: number[] = [];
  const shares = [0.9, 0.7, 0.2];
  await untilIdle({
    wait: async (ms) => void calls.push(ms),
    isStopping: () => false,
    measure: ((before?: unknown) => ({
      utilization: before === undefined ? 0 : (shares[calls.length - 1] ?? 1),
      idle: 0,
      active: 0,
    })) as never,
  });
  expect(calls).toEqual([500, 500, 500]);
});

test('a stop ends the wait, even if the process is never idle', async () => {
  let samples = 0;
  await untilIdle({
    wait: async () => void (samples += 1),
    isStopping: () => samples === 4,
    measure: (() => ({ utilization: 1, idle: 0, active: 0 })) as never,
  });
  expect(samples).toBe(4);
});
