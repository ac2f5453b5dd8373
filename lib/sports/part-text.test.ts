import { expect, test } from '@jest/globals';
import { SPORT_IDS, type SportKey } from '#contract/feed.ts';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import { canDraw, scoredIn } from './part-text.ts';

const t = await getTranslator('ru', 'sports');

test.each([
  ['football', 'Голы'],
  ['hockey', 'Голы'],
  ['handball', 'Голы'],
  ['tennis', 'Сеты'],
  ['volleyball', 'Сеты'],
  ['basketball', 'Мячи'],
] as const satisfies readonly (readonly [SportKey, string])[])('tables of %s count "%s"', (sport, text) => {
  expect(t('table.scored', { sport: scoredIn(SPORT_IDS[sport]) })).toBe(text);
});

test('a match without a draw: tennis, volleyball, basketball', () => {
  const names = Object.keys(SPORT_IDS) as SportKey[];
  expect(names.filter((sport) => !canDraw(SPORT_IDS[sport]))).toEqual(['tennis', 'basketball', 'volleyball']);
});
