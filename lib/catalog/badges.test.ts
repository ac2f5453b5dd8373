import { describe, expect, test } from '@jest/globals';
import { toBadges, type BadgeList, type BadgeSource } from './badges.ts';
import type { Badge } from './views.ts';

const everything: BadgeSource = {
  groups: [5, 23, 83, 98, 7],
  isCompetitionGame: true,
  isFastCashbackGame: true,
};

describe('specification 2 §4 "Card badges"', () => {
  test.each<[string, BadgeSource, BadgeList, Badge[]]>([
    ['no groups, no badges', { groups: [] }, {}, []],
    ['an unknown group means nothing', { groups: [7, 1000] }, {}, []],
    ['group 5 is hot', { groups: [5] }, {}, ['hot']],
    ['group 23 is new', { groups: [23] }, {}, ['new']],
    ['group 83 is drops and wins', { groups: [83] }, {}, ['dropsAndWins']],
    ['group 98 is jackpot', { groups: [98] }, {}, ['jackpot']],
    ['a competition game', { groups: [], isCompetitionGame: true }, {}, ['tournament']],
    ['an instant-cashback game', { groups: [], isFastCashbackGame: true }, {}, ['instantCashback']],
    [
      'all, in display order',
      everything,
      {},
      ['tournament', 'jackpot', 'instantCashback', 'dropsAndWins', 'hot', 'new'],
    ],
    [
      'hot is hidden in the hot group',
      everything,
      { group: 'hot' },
      ['tournament', 'jackpot', 'instantCashback', 'dropsAndWins', 'new'],
    ],
    [
      'hot is hidden in the hot subgroup',
      everything,
      { group: 'slot', subgroup: 'hot' },
      ['tournament', 'jackpot', 'instantCashback', 'dropsAndWins', 'new'],
    ],
    [
      'codes come in upper case too',
      everything,
      { group: 'HOT' },
      ['tournament', 'jackpot', 'instantCashback', 'dropsAndWins', 'new'],
    ],
    [
      'tournament is hidden in tournament',
      everything,
      { group: 'tournament' },
      ['jackpot', 'instantCashback', 'dropsAndWins', 'hot', 'new'],
    ],
    [
      'cashback is hidden in cashback',
      everything,
      { subgroup: 'cashback' },
      ['tournament', 'jackpot', 'dropsAndWins', 'hot', 'new'],
    ],
    [
      'jackpot is hidden in jackpot',
      everything,
      { group: 'jackpot' },
      ['tournament', 'instantCashback', 'dropsAndWins', 'hot', 'new'],
    ],
    [
      'new is hidden in new',
      everything,
      { group: 'new' },
      ['tournament', 'jackpot', 'instantCashback', 'dropsAndWins', 'hot'],
    ],
    [
      'drops and wins is never hidden',
      everything,
      { subgroup: 'drops_and_wins' },
      ['tournament', 'jackpot', 'instantCashback', 'dropsAndWins', 'hot', 'new'],
    ],
  ])('%s', (_name, source, list, expected) => {
    expect(toBadges(source, { list, jackpotIcon: true })).toEqual(expected);
  });
  test('jackpot is hidden where its icon is off', () =>
    expect(toBadges(everything, { jackpotIcon: false })).toEqual([
      'tournament',
      'instantCashback',
      'dropsAndWins',
      'hot',
      'new',
    ]));
});
