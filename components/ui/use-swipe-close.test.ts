import { expect, test } from '@jest/globals';
import { closesBySwipe } from './use-swipe-close.ts';

test.each([
  ['a tenth of the size, slowly', { distance: 60, size: 600, ms: 2000 }, true],
  ['less than a tenth, slowly', { distance: 59, size: 600, ms: 2000 }, false],
  ['less than a tenth, within 300 ms', { distance: 30, size: 600, ms: 300 }, true],
  ['less than a tenth, after 301 ms', { distance: 30, size: 600, ms: 301 }, false],
  ['a trembling finger is no swipe', { distance: 11, size: 600, ms: 50 }, false],
  ['a trembling finger is no swipe on a small panel either', { distance: 11, size: 100, ms: 50 }, false],
])('specification 1 §9 "swipe close at 10% distance or within 300 ms": %s', (_name, swipe, expected) =>
  expect(closesBySwipe(swipe)).toBe(expected),
);
