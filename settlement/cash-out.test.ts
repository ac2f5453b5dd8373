/** Products §8.8: cash-out, its parts, automatic cash-out, editing. */
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  autoCashOut,
  cashOutQuote,
  editedStake,
  partialCashOut,
  priceNow,
  snapPart,
  type LegPrice,
} from './cash-out.ts';
import { fraction, minus, ONE, over, plus, product, share, sum, times, type Fraction } from './fraction.ts';
import { HALF_LOST, HALF_WON, legFactor, LOST, VOID, WON } from './leg-result.ts';
import { odds, parseOdds } from './odds.ts';
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

/** An outcome that ends in each of five ways with these weights, as a feed prices it (products §8.9). */
function modelOf(weights: readonly number[]) {
  const all = BigInt(weights.reduce((a, b) => a + b, 0));
  const [lost = ONE, halfLost = ONE, drawn = ONE, halfWon = ONE, won = ONE] = weights.map((one) =>
    fraction(BigInt(one), all),
  );
  const half = (of: Fraction) => times(fraction(1n, 2n), of);
  const returned = sum([half(halfLost), drawn, half(halfWon)]);
  const paid = plus(won, half(halfWon));
  const probability = over(paid, minus(ONE, returned));
  const ways = [
    [LOST, lost],
    [HALF_LOST, halfLost],
    [VOID, drawn],
    [HALF_WON, halfWon],
    [WON, won],
  ] as const;
  return { price: { probability, returned, isSuspended: false }, ways };
}

test('§8.8, §8.9 the loss that a cash-out is expected to cost is the margin, whatever draws and halves return', () => {
  const weight = fc.nat({ max: 50 });
  const weights = fc.tuple(weight, weight, weight, weight, fc.integer({ min: 1, max: 50 }));
  const leg = fc.record({ weights, thousandths: fc.integer({ min: 1010, max: 9000 }) });
  fc.assert(
    fc.property(fc.array(leg, { minLength: 1, maxLength: 3 }), fc.integer({ min: 0, max: 20 }), (legs, m) => {
      const models = legs.map((one) => modelOf(one.weights));
      const text = legs.map((one) => `${(one.thousandths / 1000).toFixed(3)} open`).join(', ');
      const stake = 1_000_000_000n;
      const bet = betOf(legs.length === 1 ? SINGLE : EXPRESS, text, { stake });
      // Legs of different matches are independent: the mean of the product is the product of the means.
      const mean = product(
        models.map(({ ways }, index) =>
          sum(
            ways.map(([result, chance]) =>
              times(chance, legFactor(odds(legs[index]!.thousandths), result).factor),
            ),
          ),
        ),
      );
      const kept = fraction(BigInt(100 - m), 100n);
      const quote = cashOutQuote(
        bet,
        models.map(({ price }) => price),
        terms(m),
      );
      expect(quote).toEqual({ code: 'ok', value: share(stake, times(mean, kept)) });
    }),
    { numRuns: 200 },
  );
});

test('§8.9 at its fair odds an outcome that may return the stake is worth the stake', () => {
  // Draw no bet: 30 % return the stake, 35 % win at 2.00.
  const { price } = modelOf([35, 0, 30, 0, 35]);
  expect(cashOutQuote(betOf(SINGLE, '2.00 open'), [price], terms(0))).toEqual({ code: 'ok', value: 1000n });
  expect(cashOutQuote(betOf(SINGLE, '3.00 open'), [price], terms(0))).toEqual({ code: 'ok', value: 1350n });
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

test('§8.8 a free bet whose terms allow it has the value of its net win', () => {
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
