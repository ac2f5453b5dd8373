import { describe, expect, test } from '@jest/globals';
import { rankOf } from '../cards/cards.ts';
import { blackjackEngine } from './engine.ts';
import type { BlackjackAction, BlackjackRules, BlackjackView } from './engine.ts';
import { pointsOf } from './hand.ts';
import { expectedResult } from '#games/testing/blackjack-mathematics.ts';
import { sample } from '#tests/fixtures/sample.ts';
import { BLACKJACK_RULES } from './rules.ts';
import { adviceOf } from './strategy.ts';

/** A fast pseudo-random generator. The tests compare means, which must not depend on the generator. */
function chance(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return Math.floor((((value ^ (value >>> 14)) >>> 0) / 2 ** 32) * bound);
  };
}

function advised(rules: BlackjackRules, view: BlackjackView): BlackjackAction {
  const hand = view.hands[view.active ?? -1];
  if (!hand) return { type: 'insurance', take: false };
  const [one = 0, other = 0] = hand.cards;
  const pair = hand.cards.length === 2 && pointsOf(one) === pointsOf(other) ? pointsOf(one) : null;
  return {
    type: adviceOf(
      rules,
      { total: hand.total, soft: hand.soft, pair },
      pointsOf(view.dealer.cards[0] ?? 0),
      view.choices,
    ),
  };
}

/** The exact result of each rule set, computed once because that takes seconds. */
const exactly = new Map(BLACKJACK_RULES.map((rules) => [rules.id, expectedResult(rules)]));

describe.each(BLACKJACK_RULES)('rules $id', (rules) => {
  const exact = exactly.get(rules.id) ?? Number.NaN;

  test('basic strategy gives the declared return', () => {
    expect(Math.abs(100 + 100 * exact - rules.rtp)).toBeLessThan(0.01);
  });

  test('the mean of rounds played by the engine agrees with the exact result', () => {
    const rounds = sample({ short: 15_000, long: 40_000 });
    const randomBelow = chance(7);
    let sum = 0;
    let squares = 0;
    for (let round = 0; round < rounds; round += 1) {
      let state = blackjackEngine.begin(rules, {}, randomBelow);
      while (!state.over) {
        const next = blackjackEngine.act(
          rules,
          state,
          advised(rules, blackjackEngine.view(rules, state) as BlackjackView),
        );
        if (!next) throw new Error('basic strategy chose a decision that is not allowed');
        state = next;
      }
      const result =
        Number(blackjackEngine.won(rules, state, 100n) - blackjackEngine.staked(rules, state, 100n)) / 100;
      sum += result;
      squares += result * result;
    }
    const mean = sum / rounds;
    const deviation = Math.sqrt(squares / rounds - mean * mean);
    expect(deviation).toBeGreaterThan(1.05);
    expect(deviation).toBeLessThan(1.25);
    expect(Math.abs(mean - exact)).toBeLessThan((4.5 * deviation) / Math.sqrt(rounds));
  });
});

test('a blackjack that pays six to five instead of three to two lowers the return by 0.3 of a stake for each paid blackjack', () => {
  const [classic] = BLACKJACK_RULES as [BlackjackRules];
  // In 4.5 % of rounds the player has a blackjack and the dealer has none; each of them pays three tenths of a stake
  // less.
  expect(
    (exactly.get(classic.id) ?? Number.NaN) - expectedResult({ ...classic, blackjackPays: 220 }),
  ).toBeCloseTo(0.3 * 0.04529, 3);
});

test('number cards are worth their number, face cards ten points and the ace eleven', () => {
  const points = Array.from({ length: 13 }, (_, card) => pointsOf(card));
  expect(points).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 11]);
  expect(pointsOf(51)).toBe(11);
  expect(rankOf(51)).toBe(12);
});
