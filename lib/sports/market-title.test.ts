import { expect, test } from '@jest/globals';
import { SPORT_IDS } from '#contract/feed.ts';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import { BEFORE_TIE_BREAK } from '#settlement/market-rules.ts';
import { marketTitle, TIE_BREAK_GAME } from './market-title.ts';

const t = await getTranslator('en', 'sports');
const sides = { home: 'Riverside', away: 'Hillford' };
const { basketball, football, handball, tennis, volleyball } = SPORT_IDS;

test.each([
  [basketball, 'race_to', { points: '20' }, 'Race to 20 points'],
  [basketball, 'race_to', { period: '2', points: '10' }, 'Race to 10 points · Quarter 2'],
  [handball, 'race_to', { points: '1' }, 'Race to 1 goal'],
  [football, 'next_goal', { goal: '3' }, 'Goal 3'],
  [tennis, 'next_game', { period: '1', game: '7' }, 'Game 7 · Set 1'],
  [tennis, 'next_point', { period: '2', game: '5', point: '3' }, 'Game 5, point 3 · Set 2'],
  [tennis, 'next_game', { period: '1', game: '13' }, 'Tie-break · Set 1'],
  [tennis, 'next_point', { period: '1', game: '13', point: '4' }, 'Tie-break, point 4 · Set 1'],
  [volleyball, 'next_point', { period: '2', point: '14' }, 'Point 14 · Set 2'],
  [tennis, 'tie_break', { period: '1' }, 'Tie-break in the set · Set 1'],
  [football, 'team_total', { team: 'away', period: '1' }, 'Team total · Hillford · Half 1'],
  [football, 'interval', { from: '1', to: '15' }, 'Goal in an interval · 1–15′'],
  [0, 'total', { period: '1' }, 'Total'],
])('sport %s, market %s %j: %s', (sport, key, specifiers, title) => {
  expect(marketTitle(key, specifiers, { sport, sides, t })).toBe(title);
});

test.each([
  [1, 'Первыми наберут 1 очко'],
  [2, 'Первыми наберут 2 очка'],
  [20, 'Первыми наберут 20 очков'],
])('in Russian the word for points follows the number: %d', async (points, title) => {
  const russian = await getTranslator('ru', 'sports');
  const of = { sport: basketball, sides, t: russian };
  expect(marketTitle('race_to', { points: String(points) }, of)).toBe(title);
});

test('a tie-break is the game after the twelve before it', () => {
  expect(TIE_BREAK_GAME).toBe(2 * BEFORE_TIE_BREAK + 1);
});
