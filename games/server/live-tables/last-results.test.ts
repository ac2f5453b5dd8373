import { describe, expect, test } from '@jest/globals';
import { resultView } from './last-results.ts';

/** Cards: 0 = two of spades … 8 = ten, 11 = king, 12 = ace (games/engines/cards/cards.ts). */
const [TWO, EIGHT, NINE, TEN, ACE] = [0, 6, 7, 8, 12];

describe('results of live tables (specification 2 §7 "Live-table data")', () => {
  test.each([
    ['roulette', { number: 0 }, '0', 'green'],
    ['roulette', { number: 32 }, '32', 'red'],
    ['roulette', { number: 17 }, '17', 'black'],
    ['baccarat', { player: [NINE, TEN], banker: [EIGHT, TEN] }, 'P', 'player'],
    ['baccarat', { player: [EIGHT, TEN], banker: [NINE, TEN] }, 'B', 'banker'],
    ['baccarat', { player: [EIGHT, TEN], banker: [TEN, EIGHT] }, 'T', 'tie'],
    ['dragon-tiger', { dragon: TEN, tiger: TWO }, 'D', 'dragon'],
    ['dragon-tiger', { dragon: ACE, tiger: TWO }, 'T', 'tiger'],
    ['dragon-tiger', { dragon: TWO, tiger: TWO }, '=', 'tie'],
    ['sic-bo', { dice: [1, 2, 3] }, '6', 'small'],
    ['sic-bo', { dice: [6, 5, 4] }, '15', 'big'],
    ['sic-bo', { dice: [2, 2, 2] }, '6', 'triple'],
    ['money-wheel', { stops: [0] }, '40', 'segment'],
    ['money-wheel', { stops: [26, 15] }, '20×7', 'segment'],
    [null, { own: [TEN, TEN], dealer: [TEN, NINE] }, '19', 'dealer'],
    [null, { own: [TEN, TEN], dealer: [ACE, TEN] }, 'BJ', 'blackjack'],
    [null, { own: [TEN, TEN], dealer: [TEN, EIGHT, TEN] }, '28', 'bust'],
  ] as const)('%s %j: %s', (table, outcome, text, tone) => {
    expect(resultView(table, outcome)).toEqual({ text, tone });
  });
});
