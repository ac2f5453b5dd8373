import { afterEach, expect, jest, test } from '@jest/globals';
import { pauses } from './pauses.ts';

afterEach(() => void jest.restoreAllMocks());

test('long computations stop for other tasks after every few milliseconds', async () => {
  const clock = { now: 0 };
  jest.spyOn(performance, 'now').mockImplementation(() => clock.now);
  const pause = pauses();
  const stops: number[] = [];
  for (let part = 1; part <= 12; part++) {
    clock.now += 1;
    const stop = pause();
    if (stop) stops.push(part);
    await stop;
  }
  expect(stops).toEqual([3, 6, 9, 12]);
});
