import { describe, expect, test } from '@jest/globals';
import { createMemoryBus } from '#platform/kernel/bus/memory-bus.ts';
import { createReadCache } from './read-cache.ts';

function setUp(load: () => Promise<number>, version?: () => Promise<string>) {
  let now = 0;
  const clock = { now: () => new Date(now) };
  const bus = createMemoryBus(clock);
  const make = () =>
    createReadCache({ load, ...(version && { version }), bus, channel: 'c', clock, maxAgeMs: 1000 });
  return { make, pass: (ms: number) => void (now += ms) };
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('a loaded value is kept until a change is reported', () => {
  test('concurrent readers share one load', async () => {
    let reads = 0;
    const cache = setUp(async () => (reads += 1)).make();
    expect(await Promise.all([cache.get(), cache.get(), cache.get()])).toEqual([1, 1, 1]);
  });
  test('a reported change is seen in this process and in another one', async () => {
    let value = 1;
    const { make } = setUp(async () => value);
    const [here, there] = [make(), make()];
    expect([await here.get(), await there.get()]).toEqual([1, 1]);
    value = 2;
    expect([await here.get(), await there.get()]).toEqual([1, 1]);
    await here.changed();
    await settled();
    expect([await here.get(), await there.get()]).toEqual([2, 2]);
  });
  test('when a report is lost, the value is loaded again after its maximum age, and no reader waits', async () => {
    let value = 1;
    const { make, pass } = setUp(async () => value);
    const cache = make();
    await cache.get();
    value = 2;
    pass(1001);
    expect(await cache.get()).toBe(1);
    await settled();
    expect(await cache.get()).toBe(2);
  });
  test('a failure is passed on and not cached', async () => {
    let fail = true;
    const cache = setUp(async () => {
      if (fail) throw new Error('down');
      return 7;
    }).make();
    await expect(cache.get()).rejects.toThrow('down');
    fail = false;
    expect(await cache.get()).toBe(7);
  });
  test('while the store is down the old value is returned', async () => {
    let fail = false;
    const { make, pass } = setUp(async () => {
      if (fail) throw new Error('down');
      return 7;
    });
    const cache = make();
    await cache.get();
    fail = true;
    pass(5000);
    expect(await cache.get()).toBe(7);
    await settled();
    expect(await cache.get()).toBe(7);
  });
  test('an old value is loaded again only with another version; a reported change always loads it', async () => {
    let [reads, version] = [0, 'a'];
    const { make, pass } = setUp(
      async () => (reads += 1),
      async () => version,
    );
    const cache = make();
    const afterAge = async () => {
      pass(1001);
      await cache.get();
      await settled();
      return cache.get();
    };
    expect(await cache.get()).toBe(1);
    expect([await afterAge(), await afterAge()]).toEqual([1, 1]);
    version = 'b';
    expect(await afterAge()).toBe(2);
    expect(await afterAge()).toBe(2);
    await cache.changed();
    expect(await cache.get()).toBe(3);
  });
});
