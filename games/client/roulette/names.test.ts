import { describe, expect, test } from '@jest/globals';
import { SPOTS, spotOf } from '#games/engines/roulette/spots.ts';
import { wordsOf } from '../kit/words.ts';
import { labelOf, nameOf } from './names.ts';
import { TEXTS } from './texts.ts';

describe.each(['ru', 'en', 'kk', 'uz', 'ky'])('in %s', (locale) => {
  const say = wordsOf(locale, TEXTS);

  test('every spot has a name of its own, with all places filled', () => {
    const names = SPOTS.map((spot) => nameOf(spot, say));
    expect(new Set(names).size).toBe(SPOTS.length);
    expect(names.filter((name) => /[{}]|undefined/.test(name))).toEqual([]);
  });

  test('what stands in the cells is short', () => {
    const cells = SPOTS.filter(({ kind }) =>
      ['straight', 'dozen', 'column', 'even-chance'].includes(kind),
    ).map((spot) => labelOf(spot, say));
    expect(cells.filter((text) => text === '' || text.length > 10)).toEqual([]);
  });
});

test.each([
  ['straight-0', 'Number 0'],
  ['split-17-20', 'Split 17-20'],
  ['line-31', 'Six line 31–36'],
  ['trio-0-1-2', 'Street 0-1-2'],
  ['dozen-2', 'Dozen 2'],
  ['column-3', 'Column 3'],
  ['low', '1–18'],
])('%s is called %s', (id, name) => expect(nameOf(spotOf(id)!, wordsOf('en', TEXTS))).toBe(name));
