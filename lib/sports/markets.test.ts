import { expect, test } from '@jest/globals';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import { columnLabel, marketName, outcomeName } from './markets.ts';

const t = await getTranslator('en', 'sports');
const sides = { home: 'Riverside', away: 'Hillford' };

test.each([
  ['match_1x2', {}, '1', 'Riverside'],
  ['match_1x2', {}, 'x', 'Draw'],
  ['match_1x2', {}, '2', 'Hillford'],
  ['exact_goals', {}, '0', '0'],
  ['exact_goals', {}, '1', '1'],
  ['exact_goals', {}, '2', '2'],
  ['exact_goals', {}, '6+', '6+'],
  ['correct_score', {}, '2:1', '2:1'],
  ['ht_ft', {}, '1/x', '1 / X'],
  ['handicap', { line: '-1.5' }, '1', 'Riverside (−1.5)'],
  ['handicap', { line: '-1.5' }, '2', 'Hillford (+1.5)'],
  ['asian_handicap', { line: '-0.75' }, '1', 'Riverside (−0.75)'],
  ['asian_handicap', { line: '-0.75', from_score: '2:0' }, '1', 'Riverside (−0.75) from 2:0'],
  ['asian_handicap', { line: '-0.75', from_score: '2:0' }, '2', 'Hillford (+0.75) from 2:0'],
  ['total', { line: '2.5' }, 'over', 'Over 2.5'],
])('an outcome of %s %j with the id %s is named %s', (key, specifiers, id, name) => {
  expect(outcomeName({ key, specifiers }, { id }, sides, { t, locale: 'en' })).toBe(name);
});

test.each([
  ['outright', { places: '1' }, 'Winner of the competition'],
  ['outright', { places: '3' }, 'Top 3 finish'],
  ['top_scorer', {}, 'Top scorer'],
  ['top_scoring_team', {}, 'Top scoring team'],
  ['total', { line: '2.5' }, 'Total'],
])('a market %s %j is named %s', (key, specifiers, name) => {
  expect(marketName(key, specifiers, t)).toBe(name);
});

test.each([
  ['btts', 'yes', 'BTTS Yes'],
  ['btts', 'no', 'BTTS No'],
  ['double_chance', '1x', '1X'],
])(
  'in a row, where no name of a market stands above them, an outcome of %s with the id %s is labelled %s',
  (key, id, label) => {
    expect(columnLabel(key, id, {}, { t, locale: 'en' })).toBe(label);
  },
);
