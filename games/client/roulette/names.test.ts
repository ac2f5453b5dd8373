import { describe, expect, test } from '@jest/globals';
import { BUNDLE_LOCALES } from '#contract/locales.ts';
import type { BundleLocale } from '#contract/locales.ts';
import { SPOTS, spotOf } from '#games/engines/roulette/spots.ts';
import { createTranslator } from '../kit/messages.ts';
import { readMessages } from '../message-files.ts';
import { labelOf, nameOf } from './names.ts';
import type { RouletteTranslate } from './names.ts';

const translatorOf = (language: BundleLocale): RouletteTranslate =>
  createTranslator(readMessages(language, ['roulette-table', 'roulette']));

describe.each(BUNDLE_LOCALES)('in %s', (language) => {
  const t = translatorOf(language);

  test('every spot has a unique name without unfilled placeholders', () => {
    const names = SPOTS.map((spot) => nameOf(spot, t));
    expect(new Set(names).size).toBe(SPOTS.length);
    expect(names.filter((name) => /[{}]|undefined/.test(name))).toEqual([]);
  });

  test('texts of cells are short', () => {
    const cells = SPOTS.filter(({ kind }) =>
      ['straight', 'dozen', 'column', 'even-chance'].includes(kind),
    ).map((spot) => labelOf(spot, t));
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
])('%s is called %s', (id, name) => expect(nameOf(spotOf(id)!, translatorOf('en'))).toBe(name));
