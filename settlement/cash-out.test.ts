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
import {
  fraction,
  least,
  minus,
  ONE,
  over,
  plus,
  product,
  share,
  sum,
  times,
  type Fraction,
} from './fraction.ts';
import { HALF_LOST, HALF_WON, legFactor, LOST, VOID, WON } from './leg-result.ts';
import { odds, parseOdds } from './odds.ts';
import { betOf, CHAIN, EXPRESS, SINGLE, system } from './testing/bets.ts';

const terms = (marginPercent: number, isAllowedForFreeBets = false) => ({
  marginPercent,
  isAllowedForFreeBets,
});
const now = (...texts: readonly (string | null)[]): readonly (LegPrice | null)[] =>
  texts.map((text) => (text === null ? null : priceNow(parseOdds(text)!)));

test('§8.8 a single of stake 10 at 2.50, now 1.60, margin 5 %: 14.84', () => {
  expect(cashOutQuote(betOf(SINGLE, '2.50 open'), now('1.60'), terms(5))).toEqual({
    code: 'ok',
    value: 1484n,
  });
});

test('§8.8 express of 1.80 (won), 2.00 (now 1.50) and 2.50 (now 2.20), margin 7 %: 25.36', () => {
  const bet = betOf(EXPRESS, '1.80 win, 2.00 open, 2.50 open');
  expect(cashOutQuote(bet, now(null, '1.50', '2.20'), terms(7))).toEqual({ code: 'ok', value: 2536n });
});

test('§8.8 the value of a system is the sum over its lines', () => {
  const bet = betOf(system(2), '1.80 win, 2.00 open, 2.50 open', { stake: 3000n });
  // 1000 × (1.8 × 4/3 + 1.8 × 25/22 + 4/3 × 25/22) = 1000 × 5.96060…
  expect(cashOutQuote(bet, now(null, '1.50', '2.20'), terms(0))).toEqual({ code: 'ok', value: 5960n });
});

test('§8.8 at fair probabilities the expected loss of a cash-out is the margin', () => {
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

const doubles = (won: number, open: number) =>
  [...Array<string>(won).fill('2.00 win'), ...Array<string>(open).fill('2.00 open')].join(', ');

test.each([
  ['just placed', 0, 19, 95n],
  ['12 legs won', 12, 7, 390_625n],
  ['14 legs won', 14, 5, 1_562_500n],
  ['one leg is open', 18, 1, 25_000_000n],
])(
  '§8.8 an express above the cap of total odds is worth its share of the cap: %s',
  (_name, won, open, worth) => {
    const caps = { totalOdds: 5_000_000, payout: null };
    const bet = betOf(EXPRESS, doubles(won, open), { stake: 10_000n, caps });
    const prices = bet.legs.map(() => priceNow(parseOdds('2.00')!));
    expect(cashOutQuote(bet, prices, terms(0))).toEqual({ code: 'ok', value: worth });
  },
);

test('§8.8 a bet above a cap is worth no more than the cap times the probability that the bet wins', () => {
  const price = fc.record({ thousandths: fc.integer({ min: 1010, max: 20_000 }), won: fc.boolean() });
  const chance = fc.integer({ min: 1, max: 99 });
  const leg = fc.record({ price, chance });
  const cap = fc.option(fc.integer({ min: 2, max: 200 }));
  fc.assert(
    fc.property(fc.array(leg, { minLength: 2, maxLength: 5 }), cap, cap, (legs, ofOdds, ofPayout) => {
      const results = legs.map(({ price: { won } }, index) => (won && index > 0 ? 'win' : 'open'));
      const text = legs.map(
        ({ price: one }, index) => `${(one.thousandths / 1000).toFixed(3)} ${results[index]}`,
      );
      const stake = 1_000_000_000n;
      const caps = {
        totalOdds: ofOdds === null ? null : ofOdds * 1000,
        payout: ofPayout === null ? null : stake * BigInt(ofPayout),
      };
      const bet = betOf(EXPRESS, text.join(', '), { stake, caps });
      const chances = legs.map((one) => fraction(BigInt(one.chance), 100n));
      const open = product(chances.filter((_, index) => results[index] === 'open'));
      const whole = product(bet.legs.map(({ odds: one }) => fraction(BigInt(one), 1000n)));
      const paid = [
        whole,
        ...[ofOdds, ofPayout].flatMap((of) => (of === null ? [] : [fraction(BigInt(of))])),
      ];
      const quote = cashOutQuote(
        bet,
        chances.map((probability) => ({ probability, isSuspended: false })),
        terms(0),
      );
      expect(quote).toEqual({ code: 'ok', value: share(stake, times(paid.reduce(least), open)) });
    }),
    { numRuns: 200 },
  );
});

test('§8.8 an express above the cap whose legs may return the stake is worth no more than the mean of what it pays', () => {
  const model = modelOf([35, 0, 30, 0, 35]);
  const bet = betOf(EXPRESS, '3.00 open, 3.00 open', {
    stake: 1_000_000n,
    caps: { totalOdds: 5000, payout: null },
  });
  // Both legs win (probability 0.1225): the bet pays the cap 5.00; one is void (0.21): 3.00; both are void (0.09).
  const mean = 1_332_500n;
  const quote = cashOutQuote(bet, [model.price, model.price], terms(0));
  expect(quote).toMatchObject({ code: 'ok' });
  if (quote.code === 'ok') expect(quote.value).toBeLessThanOrEqual(mean);
});

test('§8.8 the value is never more than the possible win', () => {
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

test('§8.8 a free bet pays nothing when its leg is void: only the wins count', () => {
  // 35 % win 1000 net, 30 % are void.
  const { price } = modelOf([35, 0, 30, 0, 35]);
  expect(cashOutQuote(betOf(SINGLE, '2.00 open', FREE), [price], terms(0, true))).toEqual({
    code: 'ok',
    value: 350n,
  });
});

test('§8.8 a part is refused if the rest would be worth nothing', () => {
  expect(partialCashOut(900n, { part: 999n, openStake: 1000n }, { minPercent: 20 })).toBeNull();
  expect(partialCashOut(900n, { part: 998n, openStake: 1000n }, { minPercent: 20 })).toMatchObject({
    remainingStake: 2n,
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
