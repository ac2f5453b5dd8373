import { expect, test } from '@jest/globals';
import { keepBriefly } from './brief-cache.ts';

test('a key is read once until its value is too old, also by concurrent readers; a failure is not kept', async () => {
  let now = 1_000;
  let isDown = false;
  const reads: string[] = [];
  const read = keepBriefly({ clock: { now: () => new Date(now) }, maxAgeMs: 100 }, async (key: string) => {
    reads.push(key);
    if (isDown) throw new Error('down');
    return `${key}${reads.length}`;
  });
  expect(await Promise.all([read('a'), read('a'), read('b')])).toEqual(['a1', 'a1', 'b2']);
  now += 99;
  expect(await read('a')).toBe('a1');
  now += 1;
  expect(await read('a')).toBe('a3');
  now += 100;
  isDown = true;
  await expect(read('a')).rejects.toThrow('down');
  isDown = false;
  expect(await read('a')).toBe('a5');
  expect(reads).toEqual(['a', 'b', 'a', 'a', 'a']);
});

test('after the clock was set back, the next read is fresh', async () => {
  let now = 10_000;
  let reads = 0;
  const read = keepBriefly({ clock: { now: () => new Date(now) }, maxAgeMs: 100 }, async () => (reads += 1));
  await read('a');
  now = 1_000;
  expect(await read('a')).toBe(2);
});

test('a read that takes longer than the maximum age is shared, and its value is kept from its end on', async () => {
  let now = 1_000;
  let reads = 0;
  const slow = Promise.withResolvers<string>();
  const read = keepBriefly({ clock: { now: () => new Date(now) }, maxAgeMs: 100 }, () => {
    reads += 1;
    return slow.promise;
  });
  const first = read('a');
  now += 500;
  const second = read('a');
  slow.resolve('value');
  expect(await Promise.all([first, second])).toEqual(['value', 'value']);
  now += 99;
  await read('a');
  expect(reads).toBe(1);
});

test('with `maxKeys` the entry that was read longest ago is removed', async () => {
  const reads: string[] = [];
  const read = keepBriefly(
    { clock: { now: () => new Date(1_000) }, maxAgeMs: 100, maxKeys: 2 },
    async (key: string) => void reads.push(key),
  );
  for (const key of ['a', 'b', 'c', 'b', 'c', 'a']) await read(key);
  expect(reads).toEqual(['a', 'b', 'c', 'a']);
});
