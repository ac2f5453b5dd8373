import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { sectorAt } from '#tests/fixtures/wheel.ts';
import { pointAt, restOf, sectorPath, stopOf } from './wheel.ts';

const COUNT = fc.integer({ min: 2, max: 24 });

test('from any turn the wheel stops with the drawn sector under the pointer, after two turns at least', () => {
  fc.assert(
    fc.property(COUNT, fc.nat(23), fc.double({ min: 0, max: 100_000, noNaN: true }), (count, any, from) => {
      const place = any % count;
      const { to, ms } = stopOf(from, place, count);
      expect(sectorAt(to, count)).toBe(place);
      expect(to - from).toBeGreaterThanOrEqual(720 - 1e-6);
      expect(to - from).toBeLessThan(1080);
      expect(ms).toBeLessThan(6000);
    }),
  );
});

test.each([
  [0, 8, 337.5],
  [7, 8, 22.5],
  [1, 4, 225],
])('sector %d of %d rests at %d°', (place, count, turn) => expect(restOf(place, count)).toBe(turn));

test('angles begin at the top and run clockwise', () => {
  expect([pointAt(10, 0), pointAt(10, 90), pointAt(10, 180)].map(([x, y]) => [x + 0, y + 0])).toEqual([
    [0, -10],
    [10, 0],
    [0, 10],
  ]);
  expect(sectorPath(0, 4, 10)).toBe('M0 0L0 -10A10 10 0 0 1 10 0Z');
});
