import { expect, test } from '@jest/globals';
import { pauses } from './pauses.ts';

const work = (ms: number): void => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

test('of several computations at once, one part runs in each pass of the event loop', async () => {
  let parts = 0;
  const compute = async (): Promise<void> => {
    const pause = pauses();
    for (let n = 0; n < 4; n++) {
      await pause();
      parts += 1;
      work(5);
    }
  };
  const done = Promise.all(Array.from({ length: 5 }, compute));
  let isOver = false;
  void done.then(() => (isOver = true));
  const each: number[] = [];
  while (!isOver) {
    const before = parts;
    await new Promise((resolve) => setImmediate(resolve));
    each.push(parts - before);
  }
  await done;
  expect(parts).toBe(20);
  // Two: the first part may begin in a pass in which another part runs.
  expect(Math.max(...each)).toBeLessThanOrEqual(2);
  expect(each.filter((count) => count > 0).length).toBeGreaterThanOrEqual(15);
});

test('short parts run in one pass, and a computation with rests leaves time for other tasks', async () => {
  const pause = pauses(2);
  await pause();
  expect(pause()).toBeUndefined();
  work(5);
  let passes = 0;
  const waited = pause()?.then(() => 'next part');
  const count = async (): Promise<string> => {
    for (; passes < 2; passes++) await new Promise((resolve) => setImmediate(resolve));
    return 'other tasks';
  };
  expect(await Promise.race([waited, count()])).toBe('other tasks');
  expect(await waited).toBe('next part');
});
