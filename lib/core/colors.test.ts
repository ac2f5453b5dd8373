import { describe, expect, test } from '@jest/globals';
import { brighten, hexToRgb } from './colors.ts';

describe('specification 2 §5: colour helpers', () => {
  test.each([
    ['#1ad1a5', { red: 26, green: 209, blue: 165 }],
    ['1AD1A5', { red: 26, green: 209, blue: 165 }],
    ['#fff', { red: 255, green: 255, blue: 255 }],
    ['#0af', { red: 0, green: 170, blue: 255 }],
    ['#abcd', null],
    ['#12345', null],
    ['#12345g', null],
    ['red', null],
    ['', null],
  ])('hexToRgb(%j) is %j', (hex, rgb) => expect(hexToRgb(hex)).toEqual(rgb));

  test.each([
    ['#102030', 16, '#203040'],
    ['#f0e010', 32, '#ffff30'],
    ['#fff', 1, '#ffffff'],
    ['#000', -5, '#000000'],
    ['#123', 0, '#112233'],
    ['teal', 10, null],
  ])('brighten(%j, %i) is %j: each channel is clamped to 255', (hex, amount, result) =>
    expect(brighten(hex, amount)).toBe(result),
  );
});
