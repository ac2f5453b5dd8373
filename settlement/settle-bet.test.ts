/** Bets by the examples of products §8.3, §8.4, §8.6, and the states of a bet. */
import { expect, test } from '@jest/globals';
import { fraction, sum } from './fraction.ts';
import { lineSums } from './bet-lines.ts';
import { NAMED_SYSTEMS, namedSizes, nameOfSystem, type NamedSystem } from './named-systems.ts';
import { settleBet } from './settle-bet.ts';
import { stakeOf } from './evaluate.ts';
import { betOf, CHAIN, EXPRESS, SINGLE, system } from './testing/bets.ts';

test.each([
  ['1.85 win', 1850n, 'won'],
  ['1.85 lose', 0n, 'lost'],
  ['1.85 void', 1000n, 'void'],
  ['1.90 half', 1450n, 'won'],
  ['1.90 halfLose', 500n, 'won'],
  ['5.00 heat2', 2500n, 'won'],
  ['1.85 open', 1850n, 'open'],
])('§8.4 single %s', (leg, total, state) => {
  expect(settleBet(betOf(SINGLE, leg))).toMatchObject({ total, payout: total, bonus: 0n, state });
});

test.each([
  ['2.00 win, 1.90 half', 2900n, 'won'],
  ['2.00 win, 1.90 halfLose', 1000n, 'won'],
  ['2.00 win, 1.90 void', 2000n, 'won'],
  ['2.00 void, 1.90 void', 1000n, 'void'],
  ['2.00 lose, 1.90 open', 0n, 'lost'],
  ['2.00 win, 1.90 open', 3800n, 'open'],
  ['1.333 win, 1.333 win', 1776n, 'won'],
])('§8.3, §8.4 express %s of 10.00', (legs, total, state) => {
  expect(settleBet(betOf(EXPRESS, legs))).toMatchObject({ total, state });
});

test.each([
  ['1.80 win, 2.00 win, 2.50 win', 13_100n],
  ['1.80 win, 2.00 win, 2.50 lose', 3600n],
  ['1.80 win, 2.00 lose, 2.50 lose', 0n],
  // Line '1.80 × 2.00' pays 1.80, because a void leg has the factor 1.
  ['1.80 win, 2.00 void, 2.50 lose', 1800n],
])('§8.6 2/3 of 30.00: %s', (legs, total) => {
  expect(settleBet(betOf(system(2), legs, { stake: 3000n })).total).toBe(total);
});

test('§8.6 a stake that its lines do not divide: the remainder is not charged', () => {
  const bet = betOf(system(2), '1.80 win, 2.00 win, 2.50 win', { stake: 1000n });
  expect(stakeOf(bet)).toEqual({ charged: 999n, perLine: 333n, lines: 3n, rest: 1n });
  // 333 × 13.1 = 4362.3
  expect(settleBet(bet).total).toBe(4362n);
});

test.each([
  ['lucky15', namedSizes('lucky15'), fraction(1213n, 2n)],
  ['yankee', namedSizes('yankee'), fraction(589n)],
] as const)('§8.6 factors 4, 8, 3.5, 2: %s', (_name, sizes, units) => {
  const valued = [fraction(4n), fraction(8n), fraction(7n, 2n), fraction(2n)].map((value, index) => ({
    match: String(index),
    isBanker: false,
    value,
  }));
  expect(sum(lineSums(valued, sizes).map((line) => line.sum))).toEqual(units);
});

test('§8.6 bankers: k 3, banker 1.5, others 2, 3, 1.8, 1: 6 lines, sum 32.7', () => {
  const bet = betOf(system(3), '1.50 win banker, 2.00 win, 3.00 win, 1.80 win, 1.90 void', { stake: 600n });
  expect(stakeOf(bet)).toMatchObject({ lines: 6n, perLine: 100n });
  expect(settleBet(bet).total).toBe(3270n);
});

test.each(Object.entries(NAMED_SYSTEMS))('§8.6 %s has its number of lines', (name, { legs, lines }) => {
  const text = Array.from({ length: legs }, () => '2.00 win').join(', ');
  const sizes = namedSizes(name as NamedSystem);
  expect(stakeOf(betOf(system(...sizes), text, { stake: 247_000n })).lines).toBe(BigInt(lines));
  expect(nameOfSystem(legs, sizes)).toBe(name);
});

test('sizes of lines that no named system has give no name (null)', () => {
  expect(nameOfSystem(3, [2])).toBeNull();
});

test('§8.6 legs of one match are never in the same line of a system', () => {
  const bet = betOf(system(2), '2.00 win of a, 3.00 win of a, 5.00 win', { stake: 200n });
  // The lines are 2 × 5 and 3 × 5, never 2 × 3, whose legs are of one match.
  expect(stakeOf(bet).lines).toBe(2n);
  expect(settleBet(bet).total).toBe(2500n);
});

test.each([
  ['2.00 win, 1.50 lose, 1.80 win', 1800n, 'won'],
  ['1.50 win, 3.00 lose, 2.00 win', 1000n, 'won'],
  ['2.00 lose, 1.50 win, 1.80 win', 0n, 'lost'],
  ['2.00 lose, 1.50 open', 0n, 'lost'],
  ['2.00 win, 1.50 open', 2500n, 'open'],
])('§8.6 chain of 10.00: %s', (legs, total, state) => {
  expect(settleBet(betOf(CHAIN, legs))).toMatchObject({ total, state });
});

test.each([
  ['the stake returned', true, '2.50 win', 2500n, 'won'],
  ['the stake not returned', false, '2.50 win', 1500n, 'won'],
  ['void: the free bet goes back, nothing is paid', true, '2.50 void', 0n, 'void'],
  ['void: the same without its stake', false, '2.50 void', 0n, 'void'],
  ['half lost, without its stake', false, '2.50 halfLose', 0n, 'lost'],
])('§8.3 free bet, %s', (_name, isStakeReturned, leg, total, state) => {
  expect(settleBet(betOf(SINGLE, leg, { freeBet: { isStakeReturned } }))).toMatchObject({ total, state });
});

test('§8.3 caps of total odds and of the payout', () => {
  const legs = '4.00 win, 5.00 win';
  expect(settleBet(betOf(EXPRESS, legs, { caps: { totalOdds: 15_000, payout: null } })).total).toBe(15_000n);
  expect(settleBet(betOf(EXPRESS, legs, { caps: { totalOdds: 15_000, payout: 12_345n } })).total).toBe(
    12_345n,
  );
  expect(settleBet(betOf(EXPRESS, legs, { caps: { totalOdds: 20_000, payout: 20_000n } })).total).toBe(
    20_000n,
  );
});
