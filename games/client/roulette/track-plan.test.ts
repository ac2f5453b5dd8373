import { describe, expect, test } from '@jest/globals';
import { WHEEL } from '#games/engines/roulette/spots.ts';
import { SECTIONS, TrackPlan } from './track-plan.ts';
import type { Shape } from './track-plan.ts';

const boxes: [string, number, number][] = [
  ['on its side', 640, 220],
  ['upright', 180, 520],
];
const pointsOf = ({ path }: Shape): [number, number][] =>
  path
    .slice(1, -1)
    .split('L')
    .map((pair) => pair.split(' ').map(Number) as [number, number]);

describe.each(boxes)('a track %s', (_, width, height) => {
  const plan = new TrackPlan(width, height);
  const numbers = WHEEL.map((_number, index) => plan.number(index));
  const sections = SECTIONS.map(([, from, to]) => plan.section(from, to));

  test('all sections are within the box', () => {
    for (const [x, y] of [...numbers, ...sections].flatMap(pointsOf)) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(width);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(height);
    }
  });

  test('shapes of neighbouring numbers touch, all around the track', () => {
    numbers.forEach((shape, index) => {
      const next = numbers[(index + 1) % numbers.length];
      if (!next) throw new Error('no neighbour');
      // The outer edge has six points: the last point of a number is the first one of the next.
      expect(pointsOf(shape)[5]).toEqual(pointsOf(next)[0]);
    });
  });

  test('centres of sections are in order along the track', () => {
    const along = sections.map(({ centre }) => (plan.isUpright ? -centre.y : centre.x));
    expect(along).toEqual([...along].sort((a, b) => a - b));
  });
});
