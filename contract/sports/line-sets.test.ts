import { expect, test } from '@jest/globals';
import { SPORT_IDS } from '#contract/feed.ts';
import { isOfSet, lineSetsOf, periodOfSet, toLineSet } from './line-sets.ts';

test.each([
  ['corners', 'corners', null],
  ['period-3', 'period-3', '3'],
  ['period-5', null, null],
  [null, null, null],
])('%j is the set %j, of the part %j', (text, set, period) => {
  expect(toLineSet(text)).toBe(set);
  expect(periodOfSet(toLineSet(text))).toBe(period);
});

test('products §7.1: the sets of a sport are the parts in which it is played, and corners for football', () => {
  expect(lineSetsOf(SPORT_IDS.football)).toEqual(['period-1', 'period-2', 'corners']);
  expect(lineSetsOf(SPORT_IDS.hockey)).toHaveLength(3);
  expect(lineSetsOf(SPORT_IDS.basketball)).toHaveLength(4);
  expect(lineSetsOf(99)).toEqual([]);
});

test.each([
  ['the total of the first half', 'total', { period: '1', line: '1.5' }, ['period-1']],
  ['the total of the match', 'total', { line: '2.5' }, []],
  ['the correct score of a half, which is no column', 'correct_score', { period: '1' }, []],
  ['corners', 'corners_total', { line: '9.5' }, ['corners']],
  ['corners of a team', 'corners_team_total', { team: 'home', line: '5.5' }, []],
] as const)('%s', (_name, key, specifiers, sets) => {
  const all = lineSetsOf(SPORT_IDS.football);
  expect(all.filter((set) => isOfSet({ key, specifiers }, set))).toEqual(sets);
});
