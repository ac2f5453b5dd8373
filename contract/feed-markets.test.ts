import { expect, test } from '@jest/globals';
import { SPORT_IDS } from './feed.ts';
import { isCombinable, type Specifiers } from './feed-markets.ts';

const { football, hockey, tennis, basketball, handball, volleyball } = SPORT_IDS;
test.each<[string, Specifiers, number | null, boolean]>([
  ['match_1x2', {}, football, true],
  ['total', { line: '2.5' }, hockey, true],
  ['team_total', { team: 'home', line: '2.5' }, handball, true],
  ['corners_total', { line: '9.5' }, football, true],
  // Decided by a part of the match, by overtime, by the order of goals, or with half results.
  ['total', { line: '1.5', period: '1' }, football, false],
  ['total', { line: '5.5', incl_ot: '1' }, hockey, false],
  ['next_goal', { goal: '1' }, football, false],
  ['asian_total', { line: '2.25' }, football, false],
  // Sports whose matches do not end with a score of the regular time.
  ['match_1x2', {}, basketball, false],
  ['total', { line: '20.5' }, tennis, false],
  ['total', { line: '180.5' }, volleyball, false],
  ['match_1x2', {}, null, false],
])('%s %j of sport %s may be part of a builder: %s', (key, specifiers, sport, expected) =>
  expect(isCombinable({ key, specifiers }, sport)).toBe(expected),
);
