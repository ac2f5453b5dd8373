import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { joinState, movement, progressToNext } from './standing.ts';

describe('specification 2 §4 "Timer" and §3 "Competition": the visitor’s state', () => {
  test.each([
    ['soon', true, null, 'wait'],
    ['soon', false, null, 'wait'],
    ['started', true, null, 'signIn'],
    ['started', false, null, 'play'],
    ['started', false, 1, 'prize'],
    ['started', false, 10, 'prize'],
    ['started', false, 11, 'climb'],
    ['ended', true, null, 'over'],
    ['ended', false, null, 'over'],
    ['ended', false, 10, 'won'],
    ['ended', false, 11, 'missed'],
  ] as const)('%s, guest %s, place %s: %s', (status, isGuest, place, state) =>
    expect(joinState({ status, isGuest, place, countPlaces: 10 })).toBe(state),
  );
});

describe('the distance to the next place', () => {
  test.each([
    ['multiplier', '12.5', '25', { share: 0.5, score: '25' }],
    ['wins', '12.5', '25', { share: 0.5, score: '12.5' }],
    ['rounds', '300', '301', { share: 300 / 301, score: '1' }],
    // With equal scores the player who reached the score earlier is ahead.
    ['rounds', '300', '300', { share: 1, score: '0' }],
    ['wins', '300', null, null],
    ['wins', '0', '0', null],
  ])('%s with %s behind %s', (nomination, score, ahead, expected) =>
    expect(progressToNext(nomination, { score, ahead })).toEqual(expected),
  );
});

describe('movement in the leaderboard', () => {
  test.each([
    [
      ['a', 'b', 'c'],
      ['a', 'b', 'c'],
      [0, 0, 0],
    ],
    [
      ['a', 'b', 'c'],
      ['c', 'a', 'b'],
      [2, -1, -1],
    ],
    [
      ['a', 'b'],
      ['n', 'a'],
      [0, -1],
    ],
    // Masked names of different players may be equal.
    [
      ['a', 'x', 'x'],
      ['x', 'a', 'x'],
      [0, -1, 0],
    ],
    [[], ['a'], [0]],
  ])('%j → %j: %j', (before, after, moved) => expect(movement(before, after)).toEqual(moved));
  test('when the same players change their order, gained and lost places add up to zero', () => {
    const players = fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 10 });
    fc.assert(
      fc.property(
        players.chain((names) =>
          fc.tuple(fc.constant(names), fc.shuffledSubarray(names, { minLength: names.length })),
        ),
        ([before, after]) => {
          expect(movement(before, after).reduce((sum, each) => sum + each, 0)).toBe(0);
        },
      ),
    );
  });
});
