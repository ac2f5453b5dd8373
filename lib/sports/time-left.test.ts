import { expect, test } from '@jest/globals';
import { leftText } from './time-left.ts';

test.each([
  [3_849_000, '01:04:09'],
  [999, '00:00:01'],
  [443_040_000, '123:04'],
  [0, ''],
  [-5, ''],
  [NaN, ''],
])('%d ms are %j', (ms, text) => expect(leftText(ms)).toBe(text));
