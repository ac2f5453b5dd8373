import { expect, test } from '@jest/globals';
import { nextTile } from './grid-focus.ts';

test('arrows in a grid of three columns', () => {
  const boxes = Array.from({ length: 8 }, (_, at) => {
    const [left, top] = [(at % 3) * 100, Math.floor(at / 3) * 50];
    return { left, right: left + 90, top, bottom: top + 40 };
  });
  const from = (at: number) =>
    ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'].map((key) => nextTile(boxes, at, key));
  expect(from(4)).toEqual([1, 7, 3, 5]);
  expect(from(0)).toEqual([-1, 3, 0, 1]);
  // The last row is incomplete: the nearest tile is used instead of the missing one.
  expect(from(5)).toEqual([2, 7, 4, 6]);
  expect(from(7)).toEqual([4, 7, 6, 7]);
});
