import { expect, test } from '@jest/globals';
import { WHEEL } from '#games/engines/roulette/spots.ts';
import { BOUNCE_TIMES, REST_RADIUS, angleOf, momentOf } from './wheel-motion.ts';

test.each(WHEEL.map((number) => [number]))('the ball ends in the pocket of %i and stays there', (number) => {
  for (const share of [0.9, 0.95, 1]) {
    const { wheel, ball, radius, height } = momentOf(share, number, 1.234);
    expect(ball - wheel).toBeCloseTo(angleOf(number), 9);
    expect(radius).toBeCloseTo(REST_RADIUS, 9);
    expect(height).toBe(0);
  }
});

test('the ball moves against the wheel, slows down and never jumps', () => {
  let before = momentOf(0, 17, 0);
  let speed = Infinity;
  for (let share = 0.002; share < 0.6; share += 0.002) {
    const now = momentOf(share, 17, 0);
    expect(now.wheel).toBeGreaterThan(before.wheel);
    const step = before.ball - before.wheel - (now.ball - now.wheel);
    expect(step).toBeLessThan(0.001);
    expect(Math.abs(step)).toBeLessThanOrEqual(speed + 1e-9);
    speed = Math.abs(step);
    before = now;
  }
  for (let share = 0.6; share <= 1; share += 0.002) {
    const now = momentOf(share, 17, 0);
    expect(Math.abs(now.radius - before.radius)).toBeLessThan(0.06);
    expect(Math.abs(now.ball - before.ball)).toBeLessThan(0.25);
    before = now;
  }
});

test('the wheel starts from its last angle; the ball hits the frets while it falls', () => {
  expect(momentOf(0, 5, 2).wheel).toBe(2);
  expect(BOUNCE_TIMES.every((share, index) => share > (BOUNCE_TIMES[index - 1] ?? 0.6) && share < 0.9)).toBe(
    true,
  );
});
