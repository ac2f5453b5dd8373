import { expect, test } from '@jest/globals';
import { SPORT_IDS, type SportKey } from '#contract/feed.ts';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import { scoredIn } from './part-text.ts';

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
