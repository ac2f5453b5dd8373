import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { watchThread } from './thread-watch.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Watches a thread that is pinged every second and counts as hanging after three pings without an answer. */
function watched() {
  const seen = { asked: 0, hung: 0 };
  const watch = watchThread({
    ask: () => (seen.asked += 1),
    onHung: () => (seen.hung += 1),
    everyMs: 1_000,
    missesMax: 3,
  });
  return { watch, seen };
}

test('a thread that responds is never treated as hanging', () => {
  const { watch, seen } = watched();
  for (let n = 0; n < 10; n += 1) {
    jest.advanceTimersByTime(1_000);
    watch.answered();
  }
  expect([seen, watch.isAnswering()]).toEqual([{ asked: 10, hung: 0 }, true]);
  watch.stop();
});

test('two missing responses mark it as not responding, the third reports once that it hangs', () => {
  const { watch, seen } = watched();
  jest.advanceTimersByTime(1_000);
  expect(watch.isAnswering()).toBe(true);
  jest.advanceTimersByTime(1_000);
  expect([watch.isAnswering(), seen.hung]).toEqual([false, 0]);
  jest.advanceTimersByTime(10_000);
  expect(seen).toEqual({ asked: 3, hung: 1 });
});
