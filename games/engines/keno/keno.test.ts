import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import * as v from 'valibot';
import { roundNumbers } from '#games/server/fairness.ts';
import { DRAWN, MAX_SPOTS, NUMBERS, kenoEngine, payOf } from './engine.ts';
import type { KenoView, Risk } from './engine.ts';
import { kenoGame } from '#games/server/kinds/keno.ts';
import { KENO_RULES } from './rules.ts';
import { KENO_THEMES } from './themes.ts';

const RISKS: readonly Risk[] = ['low', 'medium', 'high'];
const choose = (n: number, k: number): bigint => {
  let ways = 1n;
  for (let step = 0; step < k; step += 1) ways = (ways * BigInt(n - step)) / BigInt(step + 1);
  return k > n ? 0n : ways;
};

describe.each(KENO_RULES)('$id', (rules) => {
  test.each(RISKS)(
    'returns its declared share at %s risk for any number of marks, computed over all draws',
    (risk) => {
      for (let spots = 1; spots <= MAX_SPOTS; spots += 1) {
        let paid = 0n;
        for (let hits = 0; hits <= spots; hits += 1)
          paid +=
            choose(DRAWN, hits) *
            choose(NUMBERS - DRAWN, spots - hits) *
            BigInt(payOf(rules, risk, spots, hits));
        const all = choose(NUMBERS, spots);
        expect([
          spots,
          paid <= BigInt(rules.rtp) * all,
          paid * 10n >= (BigInt(rules.rtp) * 10n - 1n) * all,
        ]).toEqual([spots, true, true]);
      }
    },
  );

  test('more hits never pay less', () => {
    for (const risk of RISKS)
      for (let spots = 1; spots <= MAX_SPOTS; spots += 1) {
        const pays = rules.paytable[risk][spots] ?? [];
        expect(pays).toHaveLength(spots + 1);
        expect(pays).toEqual([...pays].sort((a, b) => a - b));
      }
  });
});

const seeds = fc.record({
  serverSeed: fc.stringMatching(/^[0-9a-f]{64}$/),
  clientSeed: fc.stringMatching(/^[a-z]{1,8}$/),
  nonce: fc.nat(1000),
});
const spots = fc
  .uniqueArray(fc.integer({ min: 1, max: NUMBERS }), { minLength: 1, maxLength: MAX_SPOTS })
  .map((list) => list.sort((a, b) => a - b));

test('a round is determined by its seeds, draws ten different numbers and counts the hits', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...KENO_RULES),
      fc.record({ spots, risk: fc.constantFrom(...RISKS) }),
      seeds,
      (rules, chosen, round) => {
        const state = kenoEngine.begin(rules, chosen, roundNumbers(round));
        expect(kenoEngine.begin(rules, chosen, roundNumbers(round))).toEqual(state);
        expect(JSON.parse(JSON.stringify(state))).toEqual(state);
        expect([
          kenoEngine.isOver(rules, state),
          kenoEngine.abandon(rules, state),
          kenoEngine.staked(rules, state, 30n),
        ]).toEqual([true, state, 30n]);
        expect(new Set(state.drawn).size).toBe(DRAWN);
        expect(state.drawn.every((number) => number >= 1 && number <= NUMBERS)).toBe(true);
        const { hits, pays } = kenoEngine.view(rules, state) as KenoView;
        // Hits = marks + drawn numbers − numbers that are in the union of both.
        expect(hits).toBe(new Set([...chosen.spots, ...state.drawn]).size * -1 + chosen.spots.length + DRAWN);
        expect(kenoEngine.won(rules, state, 30n)).toBe((30n * BigInt(pays)) / 100n);
        // The draw does not depend on the marked numbers.
        expect(kenoEngine.begin(rules, { spots: [1], risk: 'low' }, roundNumbers(round)).drawn).toEqual(
          state.drawn,
        );
      },
    ),
  );
});

test('each number is drawn equally often', () => {
  const [rules] = KENO_RULES;
  if (!rules) throw new Error('no rules');
  const counts = new Map<number, number>();
  for (let nonce = 0; nonce < 4000; nonce += 1)
    for (const number of kenoEngine.begin(
      rules,
      { spots: [1], risk: 'low' },
      roundNumbers({ serverSeed: 'cd'.repeat(32), clientSeed: 'x', nonce }),
    ).drawn)
      counts.set(number, (counts.get(number) ?? 0) + 1);
  expect(counts.size).toBe(NUMBERS);
  // 150 is more than five standard deviations.
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
});

test('the schema accepts valid bets only; unknown rule sets and themes give null', () => {
  expect(v.is(kenoGame.bet, { spots: [1, 7, 40], risk: 'high' })).toBe(true);
  for (const wrong of [[], [0], [41], [1.5], [2, 1], [3, 3], Array.from({ length: 11 }, (_, at) => at + 1)])
    expect(v.is(kenoGame.bet, { spots: wrong, risk: 'high' })).toBe(false);
  expect(v.is(kenoGame.bet, { spots: [1], risk: 'none' })).toBe(false);
  expect(v.is(kenoGame.action, {})).toBe(false);
  expect(kenoGame.rules('nothing')).toBeNull();
  for (const rules of KENO_RULES)
    for (const { id } of KENO_THEMES) {
      expect(kenoGame.rules(rules.id)).toBe(rules);
      expect(kenoGame.config(rules, id)).toMatchObject({ theme: { id } });
      expect(kenoGame.config(rules, 'nothing')).toBeNull();
    }
});
