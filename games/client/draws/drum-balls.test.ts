import { describe, expect, test } from '@jest/globals';
import { BALL_RADIUS, createBalls, moveBalls, separateBalls } from './drum-balls.ts';

const FRAME_S = 1 / 60;
const farthest = (balls: readonly { x: number; y: number }[]): number =>
  Math.max(...balls.map(({ x, y }) => Math.hypot(x, y)));

describe('balls of the drum', () => {
  test.each([20, 36, 80])('of %s numbers at most 34 are shown as balls, each once', (numbers) => {
    const balls = createBalls(numbers);
    expect(balls).toHaveLength(Math.min(34, numbers));
    expect(new Set(balls.map(({ number }) => number)).size).toBe(balls.length);
    expect(Math.max(...balls.map(({ number }) => number))).toBeLessThanOrEqual(numbers);
  });

  test('stay inside the drum', () => {
    const balls = createBalls(80);
    for (let frame = 0; frame < 600; frame += 1) {
      moveBalls(balls, FRAME_S, frame < 400);
      separateBalls(balls);
      expect(farthest(balls)).toBeLessThanOrEqual(1 - BALL_RADIUS + 1e-9);
    }
  });

  test('two balls at almost the same position are pushed apart by their diameter', () => {
    const [a, b] = createBalls(2);
    if (!a || !b) throw new Error('no balls');
    Object.assign(a, { x: 0, y: 0 });
    Object.assign(b, { x: 0.01, y: 0 });
    separateBalls([a, b]);
    expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeCloseTo(2 * BALL_RADIUS);
  });
});
