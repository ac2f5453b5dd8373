import { describe, expect, test } from '@jest/globals';
import { ERROR_CODES } from '#contract/errors.ts';
import { ROUTE_LOCALES } from '#contract/locales.ts';
import { textsEn } from './texts/en.ts';
import type { TextKey } from './texts/en.ts';
import { textsKk } from './texts/kk.ts';
import { textsKy } from './texts/ky.ts';
import { textsRu } from './texts/ru.ts';
import { textsUz } from './texts/uz.ts';
import { textOfError, wordsOf } from './words.ts';

const LANGUAGES = { ru: textsRu, en: textsEn, kk: textsKk, uz: textsUz, ky: textsKy };
const keys = Object.keys(textsEn) as TextKey[];
const placeholders = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

describe('specification 1 §2: the languages of a URL', () => {
  test('are the languages of the game', () => {
    expect(Object.keys(LANGUAGES).sort()).toEqual([...ROUTE_LOCALES].sort());
  });

  test.each(ROUTE_LOCALES)('%s has every text, with the same places to fill', (locale) => {
    const texts = LANGUAGES[locale];
    expect(Object.keys(texts).sort()).toEqual([...keys].sort());
    for (const key of keys) {
      expect([key, texts[key].trim()]).not.toEqual([key, '']);
      expect([key, placeholders(texts[key])]).toEqual([key, placeholders(textsEn[key])]);
    }
  });

  test('texts are filled in; an unknown language gives English', () => {
    expect(wordsOf('ru')('freeCount', { n: 2, of: 8 })).toBe('Фриспин 2 из 8');
    expect(wordsOf('ru-KZ')('win')).toBe(textsRu.win);
    expect(wordsOf('xx')('win')).toBe(textsEn.win);
  });

  test('every error code has a text', () => {
    for (const code of [...Object.keys(ERROR_CODES), 'network', 'unheard of']) expect(textsEn[textOfError(code)]).toBeTruthy();
    expect(textOfError('launch_expired')).toBe('error_launch_expired');
    expect(textOfError('bet_above_maximum')).toBe('error_bet');
  });
});
