/** @jest-environment jsdom */
import { beforeEach, expect, test } from '@jest/globals';
import { runInNewContext } from 'node:vm';
import {
  BONUS_GAMES_MARK_SCRIPT,
  hasBonusGamesMark,
  markBonusGames,
  storeBonusGamesMark,
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

test('the stored state sets the attribute before the first paint of the next visit', () => {
  expect(nextVisit()).toBe(false);
  storeBonusGamesMark(true);
  expect(nextVisit()).toBe(true);
  storeBonusGamesMark(false);
  expect(nextVisit()).toBe(false);
});
test('without access to the storage the attribute is not set', () => {
  const refused = {
    document,
    get localStorage(): Storage {
      throw new Error('refused');
    },
  };
  runInNewContext(BONUS_GAMES_MARK_SCRIPT, refused);
  expect(hasBonusGamesMark()).toBe(false);
});
