import { expect, test } from '@jest/globals';
import { parseMajor, toMajor } from './money.ts';

test.each([
  [0n, 'KZT', '0.00'],
  [5n, 'KZT', '0.05'],
  [1050n, 'USD', '10.50'],
  [-1050n, 'USD', '-10.50'],
  [1n, 'DOGE', '0.00000001'],
  [123456789012345678n, 'UZS', '1234567890123456.78'],
] as const)('%s minor units of %s are %s', (minor, currency, major) => {
  expect(toMajor(minor, currency)).toBe(major);
  if (minor >= 0n) expect(parseMajor(major, currency)).toBe(minor);
});

test.each(['', '-1', '1.', '.5', '1.001', '1e3', '0x10', ' 1', '1,5', '9'.repeat(19)])(
  '%j is no amount of KZT',
  (text) => {
    expect(parseMajor(text, 'KZT')).toBeNull();
  },
);
