import { expect, test } from '@jest/globals';
import { textIn } from './payments.ts';

const TEXT = { en: 'Card', ru: 'Карта' };

test.each([
  ['ru', 'Карта'],
  ['tr', 'Card'],
  ['constructor', 'Card'],
])('a text of a gateway in "%s"', (locale, text) => expect(textIn(TEXT, locale)).toBe(text));
