import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { positionOf, slotX } from './fall.ts';

const way = fc.stringMatching(/^[01]{8,16}$/);
/** Any shift of a ball from its path: −1 = farthest to the left, 1 = farthest to the right. */
const anySide = fc.double({ min: -1, max: 1, noNaN: true });

describe('positionOf', () => {
  test('ends above the slot of the path, whatever the shift of the ball', () => {
    fc.assert(
      fc.property(way, anySide, (path, side) => {
        const right = path.replaceAll('0', '').length;
        expect(positionOf(path, path.length, side)).toEqual({ x: right - path.length / 2, y: path.length });
        expect(slotX(path, path.length)).toBe(right - path.length / 2);
      }),
    );
  });

  test('passes every row at its peg without jumps', () => {
    fc.assert(
      fc.property(way, (path) => {
        let last = positionOf(path, 0, 0);
        for (let time = 0; time <= path.length; time += 1 / 32) {
          const place = positionOf(path, time, 0);
          expect(Math.hypot(place.x - last.x, place.y - last.y)).toBeLessThan(0.12);
          if (Number.isInteger(time)) expect(place).toEqual({ x: slotX(path, time), y: time });
          last = place;
        }
      }),
      { numRuns: 30 },
    );
  });
});
