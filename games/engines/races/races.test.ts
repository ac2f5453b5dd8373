import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { plainWager } from '#platform/testing/plain-wager.ts';
import { roundNumbers } from '#games/server/fairness.ts';
import { chanceOf, isWon, oddsOf, raceEngine, RUNNERS } from './engine.ts';
import type { RaceBet, RaceCard } from './engine.ts';
import { raceGame } from '#games/server/kinds/races.ts';
import { RACE_RULES } from './rules.ts';

const runners = Array.from({ length: RUNNERS }, (_, runner) => runner);
const BETS: readonly RaceBet[] = [
  ...runners.flatMap((runner) => [{ on: 'win', runner } as const, { on: 'place', runner } as const]),
  ...runners.flatMap((first) =>
    runners
      .filter((second) => second !== first)
      .map((second) => ({ on: 'forecast', first, second }) as const),
  ),
];

/** Every finishing order with its probability. */
function orders({ weights }: RaceCard): { order: number[]; chance: number }[] {
  const grow = (left: number[], chance: number, order: number[]): { order: number[]; chance: number }[] => {
    if (left.length === 0) return [{ order, chance }];
    const all = left.reduce((sum, runner) => sum + (weights[runner] ?? 0), 0);
    return left.flatMap((runner) =>
      grow(
        left.filter((other) => other !== runner),
        (chance * (weights[runner] ?? 0)) / all,
        [...order, runner],
      ),
    );
  };
  return grow([...runners], 1, []);
}

describe('all 720 orders of each field', () => {
  test.each(
    RACE_RULES.flatMap((rules) => rules.fields.map((weights) => [rules.id, weights, rules] as const)),
  )('%s %j: every bet has the declared return', (_id, weights, rules) => {
    const all = orders({ weights });
    expect(all.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
    for (const bet of BETS) {
      const won = all
        .filter(({ order }) => isWon({ weights, order }, bet))
        .reduce((sum, { chance }) => sum + chance, 0);
      const chance = chanceOf({ weights }, bet);
      expect(chance.of / chance.in).toBeCloseTo(won, 12);
      // Odds are whole hundredths, so rounding changes them by half a hundredth at most.
      const odds = oddsOf(rules, { weights }, bet);
      expect(Math.abs(odds * won - rules.rtp)).toBeLessThanOrEqual(0.5 * won + 1e-9);
      if (bet.on !== 'place') expect(Math.abs(odds * won - rules.rtp)).toBeLessThan(0.2);
    }
    const mean = BETS.reduce((sum, bet) => {
      const { of, in: whole } = chanceOf({ weights }, bet);
      return sum + (oddsOf(rules, { weights }, bet) * of) / whole;
    }, 0);
    expect(Math.abs(mean / BETS.length - rules.rtp)).toBeLessThan(0.1);
  });
});

test('a race assigns the weights of one of its fields to the runners in some order, and is determined by its seed', () => {
  for (const rules of RACE_RULES)
    fc.assert(
      fc.property(fc.nat(100_000), (nonce) => {
        const seeds = { serverSeed: 'c0'.repeat(32), clientSeed: 'salt', nonce };
        const race = raceEngine.outcome(rules, roundNumbers(seeds));
        expect(raceEngine.outcome(rules, roundNumbers(seeds))).toEqual(race);
        const sorted = [...race.weights].sort((a, b) => b - a);
        expect(rules.fields.map((field) => [...field].sort((a, b) => b - a))).toContainEqual(sorted);
        expect([...race.order].sort((a, b) => a - b)).toEqual(runners);
        expect(JSON.stringify(raceEngine.card?.(rules, race))).not.toContain('order');
      }),
      { numRuns: 50 },
    );
});

test('the favourite wins as often as its weight says', () => {
  const [rules] = RACE_RULES;
  if (!rules) throw new Error('no rules');
  const randomBelow = roundNumbers({ serverSeed: '0f'.repeat(32), clientSeed: 'salt', nonce: 2 });
  let [won, expected] = [0, 0];
  for (let i = 0; i < 20_000; i += 1) {
    const race = raceEngine.outcome(rules, randomBelow);
    const favourite = race.weights.indexOf(Math.max(...race.weights));
    expected += (race.weights[favourite] ?? 0) / race.weights.reduce((sum, weight) => sum + weight, 0);
    if (race.order[0] === favourite) won += 1;
  }
  // 260 is about four standard deviations.
  expect(Math.abs(won - expected)).toBeLessThan(260);
});

test('a race takes exactly its interval; a forecast on one runner twice is not allowed; a winning bet pays its odds', () => {
  for (const rules of RACE_RULES)
    expect(rules.bettingMs + rules.runningMs + rules.restMs).toBe(rules.everyMs);
  const [rules] = RACE_RULES;
  expect(rules && raceEngine.allows(rules, { on: 'forecast', first: 1, second: 1 })).toBe(false);
  expect([raceGame.rules('derby')?.id, raceGame.rules('none')]).toEqual(['derby', null]);
  const race = { weights: [30, 22, 17, 13, 10, 8], order: [0, 1, 2, 3, 4, 5] };
  expect(rules && raceEngine.won(rules, plainWager({ on: 'win', runner: 0 }, 1000n), race)).toBe(3130n);
  expect(rules && raceEngine.won(rules, plainWager({ on: 'win', runner: 1 }, 1000n), race)).toBe(0n);
});
