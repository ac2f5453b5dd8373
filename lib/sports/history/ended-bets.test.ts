import { expect, test } from '@jest/globals';
import { sampleBet } from './bet-samples.ts';
import { leftBets, NOTHING_SEEN, seenAfter, withLeft } from './ended-bets.ts';

const bet = (id: string, hour: number) => sampleBet({ id, placed_at: `2026-11-29T0${hour}:00:00.000Z` });
const [first, second, third] = [bet('first', 3), bet('second', 2), bet('third', 1)];
const ids = (bets: readonly { id: string }[]) => bets.map(({ id }) => id);

test('a bet that has left the list keeps its place among the other bets', () => {
  const seen = seenAfter(seenAfter(NOTHING_SEEN, 'open', [first, second, third]), 'open', [first, third]);
  const left = leftBets(seen, [first, third]);
  expect(ids(left)).toEqual(['second']);
  expect(ids(withLeft([first, third], left))).toEqual(['first', 'second', 'third']);
});

test('another tab or filter starts an empty list', () => {
  const seen = seenAfter(seenAfter(NOTHING_SEEN, 'open', [first, second]), 'settled', [second]);
  expect(leftBets(seen, [second])).toEqual([]);
});

test('the same bets change nothing; a newer record of one replaces it', () => {
  const seen = seenAfter(NOTHING_SEEN, 'open', [first]);
  expect(seenAfter(seen, 'open', [first])).toBe(seen);
  const newer = { ...first };
  expect(leftBets(seenAfter(seen, 'open', [newer]), [])[0]).toBe(newer);
});
