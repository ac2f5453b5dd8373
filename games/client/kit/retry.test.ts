import { describe, expect, test } from '@jest/globals';
import { backoffMs, untilAnswered } from './retry.ts';

/** A call that fails with each of `failures` and then answers. */
function setUp(failures: readonly string[]) {
  const left = [...failures];
  const seen = { calls: 0, waits: [] as number[], connection: [] as boolean[] };
  const call = async (): Promise<string> => {
    seen.calls += 1;
    const failure = left.shift();
    if (failure !== undefined) throw new Error(failure);
    return 'answer';
  };
  const deps = {
    wait: async (ms: number) => void seen.waits.push(ms),
    random: () => 0.5,
    isTemporary: (error: unknown) => (error as Error).message === 'lost',
    onConnection: (isLost: boolean) => void seen.connection.push(isLost),
  };
  return { call, deps, seen };
}

describe('retry', () => {
  test('waits longer after each failure, and reports the connection as lost and restored', async () => {
    const { call, deps, seen } = setUp(Array.from({ length: 7 }, () => 'lost'));
    await expect(untilAnswered(call, deps)).resolves.toBe('answer');
    expect(seen.waits).toEqual([400, 800, 1600, 3200, 5000, 5000, 5000]);
    expect(seen.connection).toEqual([...Array.from({ length: 7 }, () => true), false]);
  });

  test('an immediate success reports nothing', async () => {
    const { call, deps, seen } = setUp([]);
    await untilAnswered(call, deps);
    expect(seen).toEqual({ calls: 1, waits: [], connection: [] });
  });

  test('a rejection is not retried', async () => {
    const { call, deps, seen } = setUp(['lost', 'refused']);
    await expect(untilAnswered(call, deps)).rejects.toThrow('refused');
    expect(seen.calls).toBe(2);
    expect(seen.connection).toEqual([true, false]);
  });

  test('gives up after the maximum number of attempts', async () => {
    const { call, deps, seen } = setUp(['lost', 'lost', 'lost', 'lost']);
    await expect(untilAnswered(call, deps, 3)).rejects.toThrow('lost');
    expect(seen.calls).toBe(3);
  });

  test('random deviation is at most a quarter', () => {
    expect([backoffMs(1, 0), backoffMs(1, 1)]).toEqual([300, 500]);
    expect([backoffMs(99, 0), backoffMs(99, 1)]).toEqual([3750, 6250]);
  });
});
