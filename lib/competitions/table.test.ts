import { describe, expect, test } from '@jest/globals';
import { scoreText, TABLE_ROWS, toTableRows } from './table.ts';

const answer = {
  nomination: 'multiplier',
  currency: { code: 'KZT' },
  prizePlaces: [
    { start: 1, end: 1, amount: '600000.00' },
    { start: 2, end: 3, amount: '1500.50' },
  ],
  competitors: [
    { score: '1250.5', user: { username: 'pl***3' } },
    { score: '3', user: { username: 'a***' } },
  ],
};

describe('the leaderboard of a competition', () => {
  test('has a row for each place, taken or not', () => {
    const rows = toTableRows(answer, 'en');
    expect(rows).toHaveLength(TABLE_ROWS);
    expect(rows[0]).toEqual({
      place: 1,
      prize: '₸600,000',
      player: { name: 'pl***3', score: '×1,250.5' },
    });
    expect(rows[2]).toEqual({ place: 3, prize: '₸1,500.50', player: null });
    expect(rows[3]).toEqual({ place: 4, prize: null, player: null });
  });
  test('without participants: prizes only', () =>
    expect(toTableRows({ ...answer, competitors: [] }, 'en').every(({ player }) => player === null)).toBe(
      true,
    ));
});

test.each([
  ['12.5', 'multiplier', 'ru', '×12,5'],
  ['12.5', 'wins', 'en', '12.5'],
  ['12', 'rounds', 'en', '12'],
  ['7', null, 'en', '7'],
])('%s by %s in %s: %s', (score, nomination, locale, text) =>
  expect(scoreText(score, nomination, locale)).toBe(text),
);
