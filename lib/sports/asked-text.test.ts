import { expect, test } from '@jest/globals';
import { askedText } from './asked-text.ts';

test.each([
  ['letters are small', 'Ураган', 'ураган'],
  ['spaces', '  fc   aral ', 'fc aral'],
  ['a text that is too short', ' a ', ''],
])('%s', (_name, typed, asked) => expect(askedText(typed)).toBe(asked));
