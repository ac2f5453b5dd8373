import { expect, test } from '@jest/globals';
import { keepOddsFormat, priceText, readOddsFormat } from './odds-format.ts';

test.each([
  ['decimal', 1850, 'ru', '1,85'],
  ['decimal', 1850, 'en', '1.85'],
  ['fractional', 2500, 'ru', '6/4'],
  ['american', 2500, 'ru', '+150'],
  ['american', 1500, 'ru', '−200'],
  ['malay', 2500, 'ru', '−0,667'],
  ['indonesian', 1200, 'en', '−5.000'],
  ['hongKong', 1850, 'ru', '0,850'],
  ['decimal', 0, 'ru', '–'],
] as const)('products §8.1, %s of %i in %s', (format, odds, locale, text) => {
  expect(priceText(odds, format, locale)).toBe(text);
});

test('products §7.0, the format is kept, and anything else that is stored is decimal', () => {
  const kept = new Map<string, string>();
  const store = {
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, value: string) => kept.set(key, value),
  };
  expect(readOddsFormat(store)).toBe('decimal');
  keepOddsFormat(store, 'american');
  expect(readOddsFormat(store)).toBe('american');
  for (const key of kept.keys()) kept.set(key, 'roman');
  expect(readOddsFormat(store)).toBe('decimal');
});
