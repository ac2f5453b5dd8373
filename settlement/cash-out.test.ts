/** Products §8.8: cash-out, its parts, automatic cash-out, editing. */
import { expect, test } from '@jest/globals';
import {
  autoCashOut,
  cashOutQuote,
  editedStake,
  partialCashOut,
  priceNow,
  snapPart,
  type LegPrice,
} from './cash-out.ts';
import { fraction } from './fraction.ts';
import { parseOdds } from './odds.ts';
import { betOf, CHAIN, EXPRESS, SINGLE, system } from './testing/bets.ts';

const terms = (marginPercent: number, isAllowedForFreeBets = false) => ({
  marginPercent,
  isAllowedForFreeBets,
});
const now = (...texts: readonly (string | null)[]): readonly (LegPrice | null)[] =>
  texts.map((text) => (text === null ? null : priceNow(parseOdds(text)!)));

test('§8.8 stake 10, 2.50, now 1.60, margin 5 %: 14.84', () => {
  expect(cashOutQuote(betOf(SINGLE, '2.50 open'), now('1.60'), terms(5))).toEqual({
    code: 'ok',
    value: 1484n,
  });
});

test('§8.8 express 1.80 won, 2.00 now 1.50, 2.50 now 2.20, margin 7 %: 25.36', () => {
  const bet = betOf(EXPRESS, '1.80 win, 2.00 open, 2.50 open');
  expect(cashOutQuote(bet, now(null, '1.50', '2.20'), terms(7))).toEqual({ code: 'ok', value: 2536n });
});

test('§8.8 a system is the sum over its lines', () => {
  const bet = betOf(system(2), '1.80 win, 2.00 open, 2.50 open', { stake: 3000n });
  // 1000 × (1.8 × 4/3 + 1.8 × 25/22 + 4/3 × 25/22) = 1000 × 5.96060…
  expect(cashOutQuote(bet, now(null, '1.50', '2.20'), terms(0))).toEqual({ code: 'ok', value: 5960n });
});

test('§8.8 fair probabilities: the expected loss is the margin', () => {
  const price: LegPrice = { probability: fraction(2n, 5n), isSuspended: false };
  expect(cashOutQuote(betOf(SINGLE, '2.50 open'), [price], terms(5))).toEqual({ code: 'ok', value: 950n });
});

test('§8.8 never more than the possible win', () => {
  const sure: LegPrice = { probability: fraction(1n), isSuspended: false };
  const caps = { totalOdds: null, payout: 2000n };
  expect(cashOutQuote(betOf(SINGLE, '2.50 open', { caps }), [sure], terms(0))).toEqual({
    code: 'ok',
    value: 2000n,
  });
});

const suspended: LegPrice = { probability: fraction(1n, 2n), isSuspended: true };
const gone: LegPrice = { probability: null, isSuspended: false };
const FREE = { freeBet: { isStakeReturned: false } };
test.each([
  ['suspended', betOf(SINGLE, '2.50 open'), [suspended], 'suspended'],
  ['no odds', betOf(SINGLE, '2.50 open'), [gone], 'no-odds'],
  ['no market', betOf(SINGLE, '2.50 open'), [null], 'no-odds'],
  [
    'a settled leg needs no odds',
    betOf(EXPRESS, '2.50 win, 2.00 open'),
    [null, priceNow(parseOdds('2.00')!)],
    'ok',
  ],
  ['lost', betOf(EXPRESS, '2.50 lose, 2.00 open'), now('2.00', '2.00'), 'settled'],
  ['won', betOf(SINGLE, '2.50 win'), now('2.00'), 'settled'],
  ['a free bet', betOf(SINGLE, '2.50 open', FREE), now('2.50'), 'free-bet'],
  ['a chain', betOf(CHAIN, '2.50 open, 2.00 open'), now('2.50', '2.00'), 'not-offered'],
  ['less than a unit', betOf(SINGLE, '1.01 open', { stake: 1n }), now('9000.00'), 'worthless'],
])('§8.8 %s', (_name, bet, prices, code) => {
  expect(cashOutQuote(bet, prices, terms(5)).code).toBe(code);
});

test('§8.8 a free bet whose terms allow it is worth its net win', () => {
  // (2500 − 1000) × 0.5, with a margin of 0.
  const half: LegPrice = { probability: fraction(1n, 2n), isSuspended: false };
  expect(cashOutQuote(betOf(SINGLE, '2.50 open', FREE), [half], terms(0, true))).toEqual({
    code: 'ok',
    value: 750n,
  });
});

test.each([
  [200n, { value: 296n, stake: 200n, remainingStake: 800n }],
  [500n, { value: 742n, stake: 500n, remainingStake: 500n }],
  [199n, null],
  [1000n, null],
  [0n, null],
])('§8.8 a part of %d of a stake of 1000 worth 1484', (part, expected) => {
  expect(partialCashOut(1484n, { part, openStake: 1000n }, { minPercent: 20 })).toEqual(expected);
});

test('§8.8 the slider snaps to its ends', () => {
  expect(
    [0, 2.5, 2.6, 50, 97.4, 97.5, 100].map((percent) => snapPart(percent, { snapPercent: 2.5 })),
  ).toEqual([0, 0, 2.6, 50, 97.4, 100, 100]);
});

test('§8.8 the automatic rule of 100 pays 120 when the value jumps from 80 to 120', () => {
  expect(autoCashOut(100n, { code: 'ok', value: 80n })).toBeNull();
  expect(autoCashOut(100n, { code: 'ok', value: 120n })).toBe(120n);
  expect(autoCashOut(100n, { code: 'suspended' })).toBeNull();
});

test('§8.8 an edited bet has the value of the old one as its stake', () => {
  expect(editedStake({ code: 'ok', value: 1484n }, 100n)).toBe(1484n);
  expect(editedStake({ code: 'ok', value: 99n }, 100n)).toBeNull();
  expect(editedStake({ code: 'suspended' }, 100n)).toBeNull();
});
