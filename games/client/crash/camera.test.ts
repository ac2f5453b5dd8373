import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cameraAt, linesOf, positionOf } from './camera.ts';

test('the end of the curve stays in the picture, and at its right edge once the picture is scaled', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 160, noNaN: true }), (seconds) => {
      const multiplier = Math.exp(0.06 * seconds);
      const { x, y } = positionOf(cameraAt(seconds, multiplier), seconds, multiplier);
      return x >= 0.06 && x <= 0.781 && y >= 0.1 && y <= 0.721;
    }),
  );
  expect(positionOf(cameraAt(60, 36), 60, 36)).toEqual(positionOf(cameraAt(90, 221), 90, 221));
});

test.each([
  [1.2, [1.2, 1.4, 1.6]],
  [3, [1.5, 2, 2.5, 3]],
  [11, [6, 11]],
])('a picture up to multiplier %d has lines at round multipliers', (top, lines) => {
  expect(linesOf(cameraAt(0, top)).map((line) => Math.round(line * 100) / 100)).toEqual(lines);
});
