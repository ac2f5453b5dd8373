import { expect, test } from '@jest/globals';
import { createFairQueue } from './fair-queue.ts';

test('the total number of queued calls is limited too; a call that starts frees its place', async () => {
  const { run } = createFairQueue({ running: 1, runningPerVisitor: 1, waitingPerVisitor: 10, waiting: 2 });
  const first = Promise.withResolvers<string>();
  const running = run('a', () => first.promise);
  const waiting = [run('b', async () => 'b'), run('c', async () => 'c')];
  expect(run('d', async () => 'd')).toBeNull();
  first.resolve('a');
  expect(await Promise.all([running, ...waiting])).toEqual(['a', 'b', 'c']);
  expect(await run('d', async () => 'd')).toBe('d');
});
