import { describe, expect, test } from '@jest/globals';
import { createTurns } from './turns.ts';

const loops = async (count: number): Promise<void> => {
  for (let n = 0; n < count; n += 1) await new Promise((resolve) => setImmediate(resolve));
};
const rest = () => Promise.resolve();
const endless = () => new Promise<never>(() => undefined);

describe('slices of long work', () => {
  test('the event loop turns between slices, and a slice ends after two milliseconds', async () => {
    let now = 0;
    const { turn } = createTurns({ now: () => now, rest });
    const seen: string[] = [];
    const work = async (name: string): Promise<void> => {
      for (let step = 0; step < 4; step += 1) {
        await turn();
        now += 1;
        seen.push(name);
      }
    };
    const ticks = (async () => {
      for (let n = 0; n < 6; n += 1) {
        await loops(1);
        seen.push('-');
      }
    })();
    await Promise.all([work('a'), work('b'), ticks]);
    const slices = seen
      .join('')
      .split('-')
      .map((slice) => slice.length);
    expect(seen.filter((name) => name !== '-')).toHaveLength(8);
    expect(Math.max(...slices)).toBeLessThanOrEqual(3);
    expect(slices.filter((length) => length > 0).length).toBeGreaterThanOrEqual(3);
  });

  test('steps that begin together and work after an await of their own are spread over slices', async () => {
    let now = 0;
    const { ownTurn } = createTurns({ now: () => now, rest });
    const seen: string[] = [];
    const step = async (): Promise<void> => {
      await ownTurn();
      for (let n = 0; n < 5; n += 1) await null;
      now += 3;
      seen.push('step');
    };
    const ticks = (async () => {
      for (let n = 0; n < 8; n += 1) {
        await loops(1);
        seen.push('-');
      }
    })();
    await Promise.all([...Array.from({ length: 4 }, step), ticks]);
    expect(seen.join(' ')).not.toContain('step step');
    expect(seen.filter((name) => name === 'step')).toHaveLength(4);
  });

  test("thirty steps of one visitor delay another visitor's step by one step at most", async () => {
    let now = 0;
    const { run, ownTurn } = createTurns({ now: () => now, rest });
    const seen: string[] = [];
    const step = (name: string) => async (): Promise<void> => {
      await ownTurn();
      now += 3;
      seen.push(name);
    };
    const work = (name: string, steps: number) =>
      run(name, async () => void (await Promise.all(Array.from({ length: steps }, () => step(name)()))));
    await Promise.all([work('many', 30), work('one', 1)]);
    expect(seen).toHaveLength(31);
    expect(seen.indexOf('one')).toBeLessThanOrEqual(2);
  });

  test('while urgent calls are in progress the next slice waits for them, 25 ms at most', async () => {
    const { turn, urgent } = createTurns();
    const first = urgent();
    const second = urgent();
    let got = 0;
    void turn()?.then(() => (got += 1));
    await loops(3);
    first();
    await loops(3);
    expect(got).toBe(0);
    second();
    await loops(3);
    expect(got).toBe(1);
    const third = urgent();
    await turn();
    expect(got).toBe(1);
    third();
  });

  test('while urgent calls keep arriving, slices take at most half of the time', async () => {
    let now = 0;
    let worked = 0;
    const { ownTurn, urgent } = createTurns({
      now: () => now,
      rest: async (ms) => void (now += ms),
    });
    const work = async (steps: number, ms: number): Promise<number> => {
      const [since, before] = [now, worked];
      const step = async () => {
        await ownTurn();
        now += ms;
        worked += ms;
      };
      await Promise.all(Array.from({ length: steps }, step));
      await loops(3);
      return (worked - before) / (now - since);
    };
    expect(await work(6, 3)).toBe(1);
    urgent()();
    expect(await work(6, 3)).toBe(0.5);
    // Short steps pause too, as soon as their times add up to a slice.
    expect(await work(40, 0.5)).toBeCloseTo(0.5, 1);
    now += 10_000;
    expect(await work(6, 3)).toBe(1);
  });
});

describe('slots of long calls', () => {
  test('a visitor with many calls gets the next slot after every other visitor', async () => {
    const { run } = createTurns();
    const started: string[] = [];
    const release: (() => void)[] = [];
    const work = (name: string) => () =>
      new Promise<void>((resolve) => {
        started.push(name);
        release.push(resolve);
      });
    for (let n = 0; n < 6; n += 1) void run('greedy', work('greedy'));
    for (const name of ['one', 'two', 'three']) void run(name, work(name));
    await loops(1);
    expect(started).toEqual(['greedy', 'greedy', 'one', 'two']);
    release.shift()?.();
    await loops(1);
    expect(started.slice(4)).toEqual(['three']);
    release.shift()?.();
    await loops(1);
    expect(started.slice(5)).toEqual(['greedy']);
  });

  test('a visitor’s call behind twenty waiting ones is refused; a failed call frees its slot', async () => {
    const { run } = createTurns();
    await expect(run('one', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    for (let n = 0; n < 22; n += 1) expect(run('one', endless)).not.toBeNull();
    await loops(1);
    expect(run('one', endless)).toBeNull();
    expect(await run('two', async () => 'answer')).toBe('answer');
  });
});
