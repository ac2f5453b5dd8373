/** Specification 2 §4 "Bonus rules": how much a round counts, by the condition of the step. */
import { describe, expect, test } from '@jest/globals';
import { STEP, TERMS } from '#platform/testing/bonus-terms.ts';
import { countRound, type CountableRound } from './count-round.ts';
import type { ProgramTerms, StepTerms } from './program-terms.ts';

const AT = new Date('2026-11-25T12:00:00Z');
const LATER = new Date('2026-11-25T12:00:01Z');
const ROUND: CountableRound = {
  gameId: 'slot-a',
  group: 'slot',
  stakedReal: 60n,
  stakedBonus: 40n,
  stakedPromo: 0n,
  wonReal: 10n,
  ownSpin: false,
  closedAt: AT,
};
const STATE = { target: 1000n, balance: 0n, finishBefore: null, unit: 10n };
const SPIN = { stakedReal: 0n, stakedBonus: 0n, stakedPromo: 10n };
const SPORT = { gameId: 'sport', group: 'sport' };
const count = (
  step: Partial<StepTerms>,
  round: Partial<CountableRound> = {},
  more: { program?: Partial<ProgramTerms>; state?: Partial<typeof STATE> & { finishBefore?: Date } } = {},
) =>
  countRound(
    { ...TERMS, ...more.program },
    { ...STEP, ...step },
    { ...STATE, ...more.state },
    { ...ROUND, ...round },
  );

const counted = (amount: bigint, percent = 100) => ({ verdict: 'counted', percent, counted: amount });
const refused = (verdict: string, percent = 100) => ({ verdict, percent, counted: 0n });

describe('conditions 1-7', () => {
  test.each<[string, Partial<StepTerms>, Partial<CountableRound>, unknown]>([
    ['1: rounds do not matter', { condition: 1 }, {}, null],
    ['2: real money in the listed games', { condition: 2, gameIds: ['slot-a'] }, {}, counted(60n)],
    ['2: bonus money alone', { condition: 2 }, { stakedReal: 0n }, refused('not_real_money')],
    ['2: another game', { condition: 2, gameIds: ['slot-b'] }, {}, refused('game_not_listed', 0)],
    ['3: real and bonus money', { condition: 3 }, {}, counted(100n)],
    [
      '3: a group that contributes a tenth',
      { condition: 3, contributions: { slot: 10 } },
      {},
      counted(10n, 10),
    ],
    [
      '3: a group that contributes nothing',
      { condition: 3, contributions: { slot: 0 } },
      {},
      refused('game_contributes_nothing', 0),
    ],
    [
      '3: a game that has left the catalogue',
      { condition: 3, contributions: { slot: 10 } },
      { group: null },
      counted(100n),
    ],
    ['3: a free spin', { condition: 3 }, SPIN, refused('free_spin')],
    ['4: a round, whatever its stake', { condition: 4 }, {}, counted(1n)],
    ['4: from the smallest stake', { condition: 4, minBet: 10 }, {}, counted(1n)],
    ['4: below the smallest stake', { condition: 4, minBet: 11 }, {}, refused('stake_too_small')],
    ['4: another game', { condition: 4, gameIds: [] }, {}, refused('game_not_listed', 0)],
    ['5: a spin of the program', { condition: 5 }, { ...SPIN, ownSpin: true }, counted(1n)],
    ['5: a spin of another campaign', { condition: 5 }, SPIN, refused('other_free_spin', 0)],
    ['5: a round with money', { condition: 5 }, {}, null],
    ['6: a listed game', { condition: 6, gameIds: ['slot-a'] }, {}, counted(100n)],
    ['6: another game', { condition: 6, gameIds: ['slot-b'] }, {}, refused('game_not_listed', 0)],
    ['7: what real money lost', { condition: 7 }, {}, counted(50n)],
    ['7: a win counts against it', { condition: 7 }, { wonReal: 100n }, counted(-40n)],
  ])('%s', (_name, step, round, expected) => {
    expect(count(step, round)).toEqual(expected);
  });
});

describe('limits', () => {
  const maxBet = { process: [1], maxBet: 9 };
  test.each<[string, ReturnType<typeof count>, unknown]>([
    ['a stake above the maximum', count({}, {}, { program: maxBet }), refused('max_bet')],
    ['a stake at the maximum', count({}, { stakedReal: 50n }, { program: maxBet }), counted(90n)],
    ['no maximum without process condition 1', count({}, {}, { program: { maxBet: 1 } }), counted(100n)],
    [
      'only what is missing',
      count({}, {}, { state: { balance: 970n } }),
      { verdict: 'target_reached', percent: 100, counted: 30n },
    ],
    ['exactly what is missing', count({}, {}, { state: { balance: 900n } }), counted(100n)],
    [
      'too late',
      count({}, { closedAt: LATER }, { state: { finishBefore: AT } as never }),
      refused('too_late'),
    ],
    ['at the last moment', count({}, {}, { state: { finishBefore: AT } as never }), counted(100n)],
    ['sports bets only', count({ filters: ['only-sport'] }), refused('only_sport')],
    ['a bet on sports where only they count', count({ filters: ['only-sport'] }, SPORT), counted(100n)],
    [
      'at low odds',
      count({ filters: ['only-sport'] }, { ...SPORT, isLowOdds: true }),
      refused('odds_too_low'),
    ],
    ['a bet on sports among games', count({}, SPORT), refused('game_contributes_nothing', 0)],
    ['a step that names sports', count({ contributions: { sport: 50 } }, SPORT), counted(50n, 50)],
    ['real money only, in any game', count({ counts: 'real' }), counted(60n)],
  ])('%s', (_name, result, expected) => {
    expect(result).toEqual(expected);
  });
});
