import { describe, expect, test } from '@jest/globals';
import { chooseTopWins, multiplierOf, WINDOW_MS, type Win } from './top-wins.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
let n = 0;
const win = (rest: Partial<Win>): Win => ({
  playerId: `p${(n += 1)}`,
  gameId: 'g',
  roundId: `r${n}`,
  username: 'player1',
  currency: 'KZT',
  staked: 100n,
  won: 10_000n,
  closedAt: new Date(NOW.getTime() - 1000),
  ...rest,
});

describe('choice of top wins', () => {
  test.each([
    ['ten times the stake', { staked: 1000n, won: 10_000n }, true],
    ['a little less', { staked: 1000n, won: 9_999n }, false],
    ['nothing staked', { staked: 0n, won: 10_000n }, false],
    ['almost a week ago', { closedAt: new Date(NOW.getTime() - WINDOW_MS + 1) }, true],
    ['a week ago', { closedAt: new Date(NOW.getTime() - WINDOW_MS) }, false],
  ])('%s', (_name, rest, taken) => expect(chooseTopWins([win(rest)], NOW)).toHaveLength(taken ? 1 : 0));

  test('the largest wins come first, measured in smallest amounts of their currencies; of equal ones the newer', () => {
    // In smallest amounts of their currencies: 1000 ₸ = 33 × 30 ₸; 5 $ = 50 × 0.1 $; 14 000 soʻm = 20 × 700
    // soʻm.
    const tenge = win({ roundId: 'tenge', currency: 'KZT', won: 100_000n });
    const dollars = win({ roundId: 'dollars', currency: 'USD', staked: 10n, won: 500n });
    const sums = win({ roundId: 'sums', currency: 'UZS', won: 1_400_000n });
    const older = win({
      roundId: 'older',
      currency: 'UZS',
      won: 1_400_000n,
      closedAt: new Date(NOW.getTime() - 5000),
    });
    expect(chooseTopWins([older, sums, tenge, dollars], NOW).map(({ roundId }) => roundId)).toEqual([
      'dollars',
      'tenge',
      'sums',
      'older',
    ]);
  });
  test('at most two wins of one player are chosen, the larger ones', () => {
    const wins = [30_000n, 10_000n, 20_000n].map((won) =>
      win({ playerId: 'same', roundId: String(won), won }),
    );
    expect(chooseTopWins(wins, NOW).map(({ won }) => won)).toEqual([30_000n, 20_000n]);
  });
});

test.each([
  [100n, 1_000n, 10],
  [300n, 10_000n, 33.33],
  [7n, 100_000n, 14_285.71],
])('staked %d, won %d: × %d', (staked, won, multiplier) =>
  expect(multiplierOf({ staked, won })).toBe(multiplier),
);
