import { expect, test } from '@jest/globals';
import { opensInFrame } from './embedded-providers.ts';

type Sides = Parameters<typeof opensInFrame>[0];
const game = (supplier: string, manufacturer: string, inFrame = false) =>
  ({ supplier: { code: supplier, inFrame }, manufacturer: { code: manufacturer } }) as unknown as Sides;

test.each([
  'bg',
  'spribe',
  'jetgames',
  'betsolutions',
  'hollywoodtv',
  'goldenrace',
  'turbogames',
  'sgtv',
  'avx',
  'liw',
])('specification 2 §9 "Embedded-iframe game providers": %s, as supplier or as manufacturer', (code) => {
  expect(opensInFrame(game(code, 'octavo'))).toBe(true);
  expect(opensInFrame(game('hub', code.toUpperCase()))).toBe(true);
});

test('games of other suppliers open in a frame only if the row of their supplier says so', () => {
  expect(opensInFrame(game('hub', 'octavo'))).toBe(false);
  expect(opensInFrame(game('hub', 'octavo', true))).toBe(true);
});
