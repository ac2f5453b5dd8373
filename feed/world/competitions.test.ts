import { expect, test } from '@jest/globals';
import { nameIn } from '#contract/sports/name-in.ts';
import { COMPETITIONS } from './competitions.ts';

/** Number of characters that fit beside the number of matches on a phone of 360 pixels. */
const LONGEST = 26;
const LANGUAGES = ['en', 'ru', 'kk', 'uz', 'uk', 'az', 'ky', 'tr', 'es', 'pt', 'hi', 'bn'];

test.each(LANGUAGES)('%s: sixty competitions have names of their own that fit a phone', (language) => {
  const names = COMPETITIONS.map((one) => nameIn(one.names, language) ?? '');
  expect(names).toHaveLength(60);
  expect(new Set(names).size).toBe(60);
  expect(names.filter((name) => name.length > LONGEST || name.length < 5)).toEqual([]);
});

test('names are in Latin script in English, and in Cyrillic in Russian and Ukrainian', () => {
  for (const { names } of COMPETITIONS) {
    expect(names.en).toMatch(/^[\p{Script=Latin} -]+$/u);
    expect(names['ru']).toMatch(/^[а-яё -]+$/iu);
    expect(names['uk']).toMatch(/^[а-щьюяєіїґ’ -]+$/iu);
  }
});

test('names of competitions of short matches, and no others, contain the word "Sprint"', () => {
  for (const { names, format } of COMPETITIONS)
    for (const [language, word] of [
      ['en', /Sprint/],
      ['ru', /спринт/],
      ['uk', /спринт/],
    ] as const)
      expect([names[language], word.test(names[language] ?? '')]).toEqual([
        names[language],
        format === 'short',
      ]);
});
