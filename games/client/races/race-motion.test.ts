import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createRaceMotion, hashOf, rankingOf } from './race-motion.ts';

const orders = fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6 });

test('runners finish in the drawn order, whatever their positions before the finish', () => {
  fc.assert(
    fc.property(orders, fc.nat(), (order, start) => {
      const motion = createRaceMotion(order, start);
      const arrived: number[] = [];
      for (let share = 0; share <= 1; share += 0.0005)
        motion(share).forEach((place, runner) => {
          if (place >= 1 && !arrived.includes(runner)) arrived.push(runner);
        });
      expect(arrived).toEqual(order);
      expect(rankingOf(motion(1))).toEqual(order);
    }),
    { numRuns: 25 },
  );
});

test('positions change without jumps; the same order and hash give the same race on every screen', () => {
  fc.assert(
    fc.property(orders, fc.string(), (order, text) => {
      const [one, other] = [createRaceMotion(order, hashOf(text)), createRaceMotion(order, hashOf(text))];
      let before = one(0);
      expect(before).toEqual([0, 0, 0, 0, 0, 0]);
      for (let share = 0.004; share <= 1; share += 0.004) {
        const now = one(share);
        expect(now).toEqual(other(share));
        expect(Math.max(...now.map((place, runner) => Math.abs(place - (before[runner] ?? 0))))).toBeLessThan(
          0.06,
        );
        before = now;
      }
    }),
    { numRuns: 25 },
  );
});
