import { describe, expect, test } from '@jest/globals';
import { FULL_TURN, SEGMENT_ANGLE } from './money-wheel-picture.ts';
import { wheelAt } from './money-wheel-motion.ts';

const segmentAt = (angle: number): number => Math.round((angle % FULL_TURN) / SEGMENT_ANGLE);

describe('wheelAt', () => {
  test('no position before the start', () => expect(wheelAt([7], -1, false)).toBeNull());

  test('the wheel rests at the last stop', () => {
    const state = wheelAt([7, 40, 3], Infinity, false);
    expect(state).toMatchObject({ at: 2, isResting: true });
    expect(segmentAt(state?.angle ?? 0)).toBe(3);
  });

  test('the wheel rests at each stop before it moves on', () => {
    expect(wheelAt([7, 40], 8_000, false)).toMatchObject({ at: 0, isResting: true });
    expect(segmentAt(wheelAt([7, 40], 8_400, false)?.angle ?? 0)).toBe(7);
    expect(wheelAt([7, 40], 8_500, false)).toMatchObject({ at: 1, isResting: false });
  });

  test('the wheel only turns forward', () => {
    let last = -1;
    for (let ms = 0; ms < 25_000; ms += 100) {
      const angle = wheelAt([50, 2, 30], ms, false)?.angle ?? 0;
      expect(angle).toBeGreaterThanOrEqual(last);
      last = angle;
    }
  });

  test('with reduced motion the wheel is at the stop from the start', () =>
    expect(segmentAt(wheelAt([7], 0, true)?.angle ?? 0)).toBe(7));
});
