import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { plainWager } from '#platform/testing/plain-wager.ts';
import { roundNumbers } from '#games/server/fairness.ts';
import { drawEngine, hitsOf } from './engine.ts';
import { drawGame } from '#games/server/kinds/draws.ts';
import { DRAW_RULES } from './rules.ts';

const choose = (n: number, k: number): bigint => {
  let ways = 1n;
  for (let i = 0; i < k; i += 1) ways = (ways * BigInt(n - i)) / BigInt(i + 1);
  return k < 0 || k > n ? 0n : ways;
};
const tickets = DRAW_RULES.flatMap((rules) =>
  rules.tickets.map((ticket) => [`${rules.id}, ${ticket.picks} numbers`, rules, ticket] as const),
);

describe('exact return of a ticket', () => {
  test.each(tickets)('%s', (_name, { balls, drawn }, { picks, rtp, pays }) => {
    // Number of draws with h hits: C(picks, h) · C(balls − picks, drawn − h), of C(balls, drawn) draws in all.
    const paid = Object.entries(pays).reduce(
      (sum, [hits, pay]) =>
        sum + choose(picks, Number(hits)) * choose(balls - picks, drawn - Number(hits)) * BigInt(pay),
      0n,
    );
    const percent = Number((paid * 1_000_000n) / choose(balls, drawn)) / 1_000_000;
    expect(Math.round(percent * 100) / 100).toBe(rtp);
  });

  test.each(DRAW_RULES.map((rules) => [rules.id, rules] as const))(
    '%s: the game declares the return of its best ticket, and a round takes exactly its interval',
    (_id, rules) => {
      expect(rules.rtp).toBe(Math.max(...rules.tickets.map(({ rtp }) => rtp)));
      const outcome = drawEngine.outcome(rules, () => 0);
      expect(rules.bettingMs + drawEngine.runningMs(rules, outcome) + rules.restMs).toBe(rules.everyMs);
    },
  );
});

test('a draw gives different balls of the drum, and the same seed gives the same draw', () => {
  const seeds = (n: number) => ({ serverSeed: '5e'.repeat(32), clientSeed: 'salt', nonce: n });
  for (const rules of DRAW_RULES)
    fc.assert(
      fc.property(fc.nat(100_000), (nonce) => {
        const { drawn } = drawEngine.outcome(rules, roundNumbers(seeds(nonce)));
        expect(drawEngine.outcome(rules, roundNumbers(seeds(nonce))).drawn).toEqual(drawn);
        return new Set(drawn).size === rules.drawn && drawn.every((ball) => ball >= 1 && ball <= rules.balls);
      }),
      { numRuns: 50 },
    );
});

test('every ball is equally likely', () => {
  const [rules] = DRAW_RULES;
  if (!rules) throw new Error('no rules');
  const randomBelow = roundNumbers({ serverSeed: 'a1'.repeat(32), clientSeed: 'salt', nonce: 1 });
  const counts = new Array<number>(rules.balls).fill(0);
  const draws = 4_000;
  for (let i = 0; i < draws; i += 1)
    for (const ball of drawEngine.outcome(rules, randomBelow).drawn)
      counts[ball - 1] = (counts[ball - 1] ?? 0) + 1;
  const expected = (draws * rules.drawn) / rules.balls;
  const sum = counts.reduce((total, count) => total + (count - expected) ** 2 / expected, 0);
  // The balls of one draw are all different, so their counts vary less than those of independent balls, by this factor.
  const chi = sum / ((rules.balls - rules.drawn) / (rules.balls - 1));
  // A chi-square test with 79 degrees of freedom: a fair draw is above 130 with a probability of 1 in 3760. The
  // seed is fixed, so the result of this test is always the same.
  expect(chi).toBeLessThan(130);
});

test.each([
  [[1, 2, 3], [1, 2, 3], 45_00n],
  [[1, 2, 3], [1, 2, 80], 2_30n],
  [[1, 2, 3], [1, 70, 80], 0n],
  [[1], [1], 3_70n],
])('a ticket of %j with %j drawn wins %s with a stake of 100', (numbers, drawn, pay) => {
  const rules = drawGame.rules('keno-80');
  if (!rules) throw new Error('no rules');
  expect(hitsOf({ numbers }, { drawn })).toBe(numbers.filter((number) => drawn.includes(number)).length);
  expect(drawEngine.won(rules, plainWager({ numbers }, 100n), { drawn })).toBe(pay);
});

test.each([
  [[], false],
  [[1, 1], false],
  [[81], false],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], false],
  [[80, 1], true],
])('the numbers %j are a valid ticket for 80 balls: %s', (numbers, isOne) => {
  const rules = drawGame.rules('keno-80');
  expect(rules && drawEngine.allows(rules, { numbers })).toBe(isOne);
});
