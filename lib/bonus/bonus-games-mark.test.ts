/** @jest-environment jsdom */
import { beforeEach, expect, test } from '@jest/globals';
import { runInNewContext } from 'node:vm';
import {
  BONUS_GAMES_MARK_SCRIPT,
  hasBonusGamesMark,
  markBonusGames,
  rememberBonusGames,
} from './bonus-games-mark.ts';

beforeEach(() => {
  localStorage.clear();
  markBonusGames(false);
});
const nextVisit = (): boolean => {
  markBonusGames(false);
  runInNewContext(BONUS_GAMES_MARK_SCRIPT, { document, localStorage });
  return hasBonusGamesMark();
};

test('what was remembered is marked before the first paint of the next visit', () => {
  expect(nextVisit()).toBe(false);
  rememberBonusGames(true);
  expect(nextVisit()).toBe(true);
  rememberBonusGames(false);
  expect(nextVisit()).toBe(false);
});
test('a browser that refuses its storage marks nothing', () => {
  const refused = {
    document,
    get localStorage(): Storage {
      throw new Error('refused');
    },
  };
  runInNewContext(BONUS_GAMES_MARK_SCRIPT, refused);
  expect(hasBonusGamesMark()).toBe(false);
});
