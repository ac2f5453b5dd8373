import { describe, expect, test } from '@jest/globals';
import { PACK } from '../cards/cards.ts';
import { lineOf, paysOf } from './engine.ts';
import type { PokerRules } from './engine.ts';
import { bestReturn, choose, countLines, holdValues } from '#games/testing/videopoker-mathematics.ts';
import { POKER_RULES } from './rules.ts';

const [jacks, bonus, deuces] = POKER_RULES as [PokerRules, PokerRules, PokerRules];
const HANDS = choose(PACK, 5);

test('all hands of a pack are classified as combinatorics predicts', () => {
  expect(HANDS).toBe(2_598_960);
  const counts = countLines(jacks);
  // Counted by combinatorics: choose the ranks, then the suits.
  const straights = 10 * 4 ** 5;
  expect(counts.get('royal-flush')).toBe(4);
  expect(counts.get('straight-flush')).toBe(36);
  expect(counts.get('four')).toBe(13 * 48);
  expect(counts.get('full-house')).toBe(13 * 4 * 12 * 6);
  expect(counts.get('flush')).toBe(4 * choose(13, 5) - 40);
  expect(counts.get('straight')).toBe(straights - 40);
  expect(counts.get('three')).toBe(13 * 4 * choose(12, 2) * 16);
  expect(counts.get('two-pair')).toBe(choose(13, 2) * 36 * 44);
  expect(counts.get('jacks')).toBe(4 * 6 * choose(12, 3) * 64);
  expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(HANDS);
});

test('fours of a kind of bonus poker are distinguished by rank', () => {
  const counts = countLines(bonus);
  expect([counts.get('four-aces'), counts.get('four-low'), counts.get('four')]).toEqual([48, 3 * 48, 9 * 48]);
});

test('wild twos: hands that can be counted by combinatorics', () => {
  const counts = countLines(deuces);
  expect(counts.get('royal-flush')).toBe(4);
  expect(counts.get('four-deuces')).toBe(48);
  // One, two or three twos replace as many of the five high cards of one suit.
  expect(counts.get('wild-royal')).toBe(4 * (5 * 4 + 10 * 6 + 10 * 4));
  // Twelve ranks: four cards of a rank with one two, three with two twos, or two with three twos.
  expect(counts.get('five')).toBe(12 * (1 * 4 + 4 * 6 + 6 * 4));
  expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(HANDS);
});

describe.each(POKER_RULES)('pay table $id', (rules) => {
  test('perfect play over every deal and draw gives the declared return', () => {
    expect(Math.abs(100 * bestReturn(rules, 5) - rules.rtp)).toBeLessThan(0.01);
    expect(Math.abs(100 * bestReturn(rules, 1) - rules.rtpOfFewCoins)).toBeLessThan(0.01);
  });

  test('the royal flush pays most, more with five coins, and no hand has two lines', () => {
    const [royal, ...others] = rules.pays;
    expect(royal?.hand).toBe('royal-flush');
    expect(royal?.pays).toBeGreaterThan(Math.max(...others.map(({ pays }) => pays)));
    expect(rules.royalOfFiveCoins).toBeGreaterThan(royal?.pays ?? Infinity);
    expect(new Set(rules.pays.map(({ hand }) => hand)).size).toBe(rules.pays.length);
  });
});

test('values of holds agree with enumerating all draws', () => {
  const deals = [
    [0, 3, 13, 30, 51],
    [8, 9, 10, 11, 25],
    [1, 2, 20, 34, 47],
  ];
  for (const rules of POKER_RULES) {
    const valuesOf = holdValues(rules, 5);
    for (const deal of deals) {
      const values = valuesOf(deal);
      const rest = Array.from({ length: PACK }, (_, card) => card).filter((card) => !deal.includes(card));
      // Checked are three holds: all cards, all but the last one, all but the last two.
      expect(values[31]).toBe(paysOf(rules, lineOf(rules, deal), 5));
      const one = rest.reduce(
        (sum, card) => sum + paysOf(rules, lineOf(rules, [...deal.slice(0, 4), card]), 5),
        0,
      );
      expect(values[15]).toBeCloseTo(one / rest.length, 9);
      const two = rest.flatMap((card, index) =>
        rest
          .slice(index + 1)
          .map((other) => paysOf(rules, lineOf(rules, [...deal.slice(0, 3), card, other]), 5)),
      );
      expect(values[7]).toBeCloseTo(two.reduce((sum, paid) => sum + paid, 0) / two.length, 9);
    }
  }
});
