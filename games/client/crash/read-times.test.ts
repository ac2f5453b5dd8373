import { expect, test } from '@jest/globals';
import { readTimes } from './read-times.ts';

test.each([
  ['2', 200],
  ['2,5', 250],
  [' 2.50× ', 250],
  ['1 000,00', 100_000],
  ['10,000.00', 1_000_000],
  ['1.01', 101],
  ['1', null],
  ['10000.01', null],
  ['2.505', null],
  ['two', null],
  ['', null],
])('"%s" is %s hundredths', (text, hundredths) => expect(readTimes(text, 1_000_000)).toBe(hundredths));
