import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import * as v from 'valibot';
import { roundNumbers } from '#games/server/fairness.ts';
import { BALLS, MAX_ROWS, MIN_ROWS, payOf, plinkoEngine } from './engine.ts';
import type { PlinkoView, Risk } from './engine.ts';
import { plinkoGame } from '#games/server/kinds/plinko.ts';
import { PLINKO_RULES } from './rules.ts';
import { PLINKO_THEMES } from './themes.ts';

const RISKS: readonly Risk[] = ['low', 'medium', 'high'];
const ALL_ROWS = Array.from({ length: MAX_ROWS - MIN_ROWS + 1 }, (_, index) => MIN_ROWS + index);
const choose = (n: number, k: number): bigint => {
  let ways = 1n;
  for (let step = 0; step < k; step += 1) ways = (ways * BigInt(n - step)) / BigInt(step + 1);
  return ways;
};

describe.each(PLINKO_RULES)('$id', (rules) => {
  test.each(RISKS)(
    'returns its declared share at %s risk for any number of rows, computed over all paths',
    (risk) => {
      for (const rows of ALL_ROWS) {
        let paid = 0n;
        for (let slot = 0; slot <= rows; slot += 1)
          paid += choose(rows, slot) * BigInt(payOf(rules, { rows, risk }, slot));
        // Sum of the pays over all 2^rows paths, in hundredths. It is at most the declared share and at most 0.1
        // percentage points below it.
        const all = 2n ** BigInt(rows);
        expect([
          rows,
          paid <= BigInt(rules.rtp) * all,
          paid * 10n >= (BigInt(rules.rtp) * 10n - 1n) * all,
        ]).toEqual([rows, true, true]);
      }
    },
  );

  test.each(RISKS)('%s: symmetric, and pays never fall towards the edge', (risk) => {
    for (const rows of ALL_ROWS) {
      expect(rules.paytable[risk][rows]).toHaveLength(Math.floor(rows / 2) + 1);
      for (let slot = 0; slot < rows / 2; slot += 1) {
        expect(payOf(rules, { rows, risk }, slot)).toBe(payOf(rules, { rows, risk }, rows - slot));
        expect(payOf(rules, { rows, risk }, slot)).toBeGreaterThanOrEqual(
          payOf(rules, { rows, risk }, slot + 1),
        );
      }
      expect(payOf(rules, { rows, risk }, Math.floor(rows / 2))).toBeGreaterThan(0);
    }
  });
});

const seeds = fc.record({
  serverSeed: fc.stringMatching(/^[0-9a-f]{64}$/),
  clientSeed: fc.stringMatching(/^[a-z]{1,8}$/),
  nonce: fc.nat(1000),
});
const bet = fc.record({
  rows: fc.constantFrom(...ALL_ROWS),
  risk: fc.constantFrom(...RISKS),
  balls: fc.constantFrom(...BALLS),
});

describe('a round of plinko', () => {
  test('is determined by its seeds, has no decisions, and pays the sum of its balls', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PLINKO_RULES), bet, seeds, (rules, chosen, round) => {
        const state = plinkoEngine.begin(rules, chosen, roundNumbers(round));
        expect(plinkoEngine.begin(rules, chosen, roundNumbers(round))).toEqual(state);
        expect(JSON.parse(JSON.stringify(state))).toEqual(state);
        expect([
          plinkoEngine.isOver(rules, state),
          plinkoEngine.abandon(rules, state),
          plinkoEngine.staked(rules, state, 100n),
        ]).toEqual([true, state, 100n]);
        const { ways, slots, pays } = plinkoEngine.view(rules, state) as PlinkoView;
        expect(ways).toHaveLength(chosen.balls);
        for (const [at, way] of ways.entries()) {
          expect(way).toMatch(/^[01]+$/);
          expect([way.length, slots[at], pays[at]]).toEqual([
            chosen.rows,
            way.replaceAll('0', '').length,
            payOf(rules, chosen, slots[at] ?? -1),
          ]);
        }
        const sum = pays.reduce((all, pay) => all + pay, 0);
        // With a stake of 1000 minor units every win is a whole number for each number of balls, so nothing is rounded.
        expect(plinkoEngine.won(rules, state, 1000n)).toBe(
          (1000n * BigInt(sum)) / BigInt(100 * chosen.balls),
        );
      }),
      { numRuns: 200 },
    );
  });

  test('a win is rounded down to whole minor units', () => {
    const [rules] = PLINKO_RULES;
    if (!rules) throw new Error('no rules');
    const state = { rows: 8, risk: 'low' as const, balls: 1, ways: ['10101010'] };
    expect(plinkoEngine.won(rules, state, 10n)).toBe((10n * BigInt(payOf(rules, state, 4))) / 100n);
  });
});

test('the schema accepts valid bets only; unknown rule sets and themes give null', () => {
  const right = { rows: 12, risk: 'high', balls: 5 };
  expect(v.is(plinkoGame.bet, right)).toBe(true);
  for (const wrong of [{ rows: 7 }, { rows: 17 }, { rows: 8.5 }, { risk: 'none' }, { balls: 3 }, { more: 1 }])
    expect(v.is(plinkoGame.bet, { ...right, ...wrong })).toBe(false);
  expect(v.is(plinkoGame.action, {})).toBe(false);
  expect(plinkoGame.rules('nothing')).toBeNull();
  for (const rules of PLINKO_RULES) {
    expect(plinkoGame.rules(rules.id)).toBe(rules);
    for (const { id } of PLINKO_THEMES) expect(plinkoGame.config(rules, id)).toMatchObject({ theme: { id } });
    expect(plinkoGame.config(rules, 'nothing')).toBeNull();
  }
});
