import { expect, test } from '@jest/globals';
import { CODE_DIGITS as SENT_DIGITS } from '#contract/rest/sent-code.ts';
import { CODE_DIGITS, digitsOf } from './code-field.tsx';

test.each([
  ['204816', '204816'],
  [' 204 816 ', '204816'],
  ['204-816', '204816'],
  ['Your code: 204816.', '204816'],
  ['२०४८१६', '204816'],
  ['২০৪৮১৬', '204816'],
  ['٢٠٤٨١٦', '204816'],
  ['code', ''],
])('the digits of %p are %p', (text, digits) => expect(digitsOf(text)).toBe(digits));

test('a field has a cell for each digit of a sent code', () => expect(CODE_DIGITS).toBe(SENT_DIGITS));
