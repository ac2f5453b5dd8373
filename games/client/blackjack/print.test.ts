/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals';
import { printOnCloth } from './print.ts';

afterEach(() => document.documentElement.removeAttribute('lang'));

test.each([
  ['tr', 'Sigorta 2:1 öder', 'SİGORTA 2:1 ÖDER'],
  ['en', 'Blackjack pays 3 to 2', 'BLACKJACK PAYS 3 TO 2'],
])('in %s, %s is printed as %s', (language, pays, printed) => {
  document.documentElement.lang = language;
  const cloth = document.createElement('div');
  printOnCloth(cloth, pays, '');
  expect(cloth.querySelector('textPath')?.textContent).toBe(printed);
});
