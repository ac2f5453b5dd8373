import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { SEGMENTS } from '#games/engines/wheel/engine.ts';
import { segmentAt, turnTo, turned } from './turning.ts';

test('the wheel stops with the server’s segment under the pointer, after at least the requested turns', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...SEGMENTS),
      fc.nat(49),
      fc.double({ min: 0, max: 50, noNaN: true }),
      fc.double({ min: -0.45, max: 0.45, noNaN: true }),
      (segments, any, from, beside) => {
        const segment = any % segments;
        const to = turnTo(segment, segments, from, 4, beside);
        expect(segmentAt(to, segments)).toBe(segment);
        expect(to - from).toBeGreaterThanOrEqual(4);
        expect(to - from).toBeLessThan(5);
        expect([turned(from, to, 0), turned(from, to, 1)]).toEqual([from, to]);
        expect(turned(from, to, 0.6)).toBeGreaterThan(turned(from, to, 0.5));
      },
    ),
  );
});
