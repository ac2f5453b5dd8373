import { expect, test } from '@jest/globals';
import { MAX_LEGS, OPTIONS_A_MINUTE } from '#contract/sports/bets.ts';
import { pollInterval } from './poll-interval.ts';

test.each([
  [1, 4000],
  [8, 4000],
  [9, 4500],
  [MAX_LEGS, 10_000],
])('%i singles are asked for every %i ms', (count, every) =>
  expect(pollInterval(count, 4000, 240)).toBe(every),
);

test("polling the singles of two tabs stays within a player's limit of calls", () => {
  for (let count = 1; count <= MAX_LEGS; count += 1) {
    const every = pollInterval(count, 4000, OPTIONS_A_MINUTE);
    expect(2 * count * Math.floor(60_000 / every)).toBeLessThanOrEqual(OPTIONS_A_MINUTE);
  }
});
