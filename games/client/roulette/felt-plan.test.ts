import { describe, expect, test } from '@jest/globals';
import { SPOTS } from '#games/engines/roulette/spots.ts';
import { anchorOf, areaOf, neighbourOf, feltProjection, spotAt } from './felt-plan.ts';

test.each(SPOTS.map((spot) => [spot.id, spot] as const))(
  'a chip laid at the place of %s is on that spot',
  (id, spot) => {
    const { x, y } = anchorOf(spot);
    expect(spotAt(x, y)?.id).toBe(id);
    // A position slightly beside the exact place still belongs to the spot.
    expect(spotAt(x + 0.08, y - 0.08)?.id).toBe(id);
  },
);

test('all spots have different places', () => {
  expect(new Set(SPOTS.map((spot) => JSON.stringify(anchorOf(spot)))).size).toBe(SPOTS.length);
});

test('cells fill the felt without gaps', () => {
  const size = SPOTS.reduce((sum, spot) => sum + (areaOf(spot)?.width ?? 0) * (areaOf(spot)?.height ?? 0), 0);
  expect(size).toBe(3 + 36 + 3 + 12 + 12);
});

test.each([
  [-0.1, 1],
  [14, 1],
  [3, 5],
  [0.5, 3.6],
  [13.5, 4.4],
])('no spot is at %d, %d', (x, y) => expect(spotAt(x, y)).toBeNull());

describe('neighbourOf', () => {
  test('moves from spot to spot and stops at the edge of the felt', () => {
    expect(neighbourOf(anchorOf(SPOTS[17]!), { x: 1, y: 0 })?.id).toBe('split-17-20');
    expect(neighbourOf({ x: 6.5, y: 1.5 }, { x: 0, y: 1 })?.id).toBe('split-16-17');
    expect(neighbourOf({ x: 0.5, y: 1.5 }, { x: -1, y: 0 })).toBeNull();
    expect(neighbourOf({ x: 6.5, y: 2.5 }, { x: 0, y: 1 })?.id).toBe('street-16');
  });

  test('reaches every spot from the zero', () => {
    const seen = new Set(['straight-0']);
    const open = [SPOTS[0]!];
    for (let spot = open.pop(); spot; spot = open.pop())
      for (const step of [
        { x: 1, y: 0 },
        { x: -1, y: 0 },
        { x: 0, y: 1 },
        { x: 0, y: -1 },
      ]) {
        const next = neighbourOf(anchorOf(spot), step);
        if (next && !seen.has(next.id)) {
          seen.add(next.id);
          open.push(next);
        }
      }
    expect(seen.size).toBe(SPOTS.length);
  });
});

test.each([true, false])('conversions between screen and table are inverse, upright %s', (isUpright) => {
  const plan = feltProjection(isUpright ? 300 : 840, isUpright ? 500 : 300, isUpright);
  for (const spot of SPOTS) {
    const { x, y } = plan.toScreen(anchorOf(spot));
    expect(spotAt(plan.toTable({ x, y }).x, plan.toTable({ x, y }).y)?.id).toBe(spot.id);
    expect(x).toBeLessThanOrEqual(isUpright ? 300 : 840);
    expect(y).toBeLessThanOrEqual(isUpright ? 500 : 300);
  }
  expect(plan.toScreen({ x: 0, y: 0 })).toEqual(isUpright ? { x: 300, y: 0 } : { x: 0, y: 0 });
});
