import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { CURRENCIES } from '#contract/currencies.ts';
import { odds } from '#settlement/odds.ts';
import {
  calculate,
  CALCULATOR_RESULTS,
  CALCULATOR_TYPES,
  FIRST_CALCULATION,
  fromQuery,
  MOST_LEGS,
  toQuery,
  withSystem,
  withType,
  type CalculatorResult,
  type CalculatorState,
} from './calculator.ts';
import { NO_TERMS, type MoneyTerms } from './terms.ts';

const KZT = CURRENCIES.KZT;
const legs = (...texts: readonly string[]): CalculatorState['legs'] =>
  texts.map((text) => {
    const [odds = '', result = 'won'] = text.split(' ');
    return { odds, result: result as CalculatorResult, isBanker: false };
  });
const state = (given: Partial<CalculatorState>): CalculatorState => ({
  ...FIRST_CALCULATION,
  stake: '10',
  ...given,
});
const payout = (given: Partial<CalculatorState>): bigint | readonly string[] => {
  const result = calculate(state(given), KZT, NO_TERMS);
  return result.ok ? result.settlement.total : result.faults;
};

// Checks of products §8.4 and §8.6.
test.each<[string, Partial<CalculatorState>, bigint]>([
  ['express, won and half won', { legs: legs('2.00', '1.90 half-won') }, 29_00n],
  ['express, won and half lost', { legs: legs('2.00', '1.90 half-lost') }, 10_00n],
  ['single', { type: 'single', legs: legs('5.00') }, 50_00n],
  ['2 of 3, all won', { type: 'kOfN', legs: legs('1.80', '2.00', '2.50'), stake: '30' }, 131_00n],
  ['2 of 3, the third lost', { type: 'kOfN', legs: legs('1.80', '2.00', '2.50 lost'), stake: '30' }, 36_00n],
  [
    'Lucky 15',
    { type: 'named', system: 'lucky15', legs: legs('4', '8', '3.5', '2'), stake: '1', isPerLine: true },
    606_50n,
  ],
  [
    'Yankee',
    { type: 'named', system: 'yankee', legs: legs('4', '8', '3.5', '2'), stake: '1', isPerLine: true },
    589_00n,
  ],
  ['an odds with a comma', { type: 'single', legs: legs('1,85') }, 18_50n],
])('products §8: %s', (_name, given, total) => {
  expect(payout(given)).toBe(total);
});

const HOUSE: MoneyTerms = {
  caps: { totalOdds: 20_000, payout: 9_000_00n },
  bonus: {
    variant: 'net',
    minOdds: odds(1400),
    tiers: [
      { minLegs: 3, percent: 3 },
      { minLegs: 4, percent: 5 },
    ],
    cap: 100_00n,
  },
};

test.each<[string, Partial<CalculatorState>, { total: bigint; bonus: bigint; percent: number | null }]>([
  ['the bonus of a tier, as the slip pays it', {}, { total: 2_772_00n, bonus: 72_00n, percent: 3 }],
  ['the greatest bonus', { stake: '600' }, { total: 5_500_00n, bonus: 100_00n, percent: 3 }],
  [
    'a void leg does not count',
    { legs: legs('1.80', '2.00', '2.50 void') },
    { total: 1_080_00n, bonus: 0n, percent: null },
  ],
  [
    'a leg of low odds does not count',
    { legs: legs('1.80', '2.00', '1.30') },
    { total: 1_404_00n, bonus: 0n, percent: null },
  ],
  [
    'a system has no bonus',
    { type: 'kOfN', legs: legs('1.80', '2.00', '2.50') },
    { total: 1_310_00n, bonus: 0n, percent: null },
  ],
  [
    'the cap of total odds',
    { type: 'single', legs: legs('30.00') },
    { total: 6_000_00n, bonus: 0n, percent: null },
  ],
  [
    'the cap of the payout',
    { type: 'single', legs: legs('20.00'), stake: '900' },
    { total: 9_000_00n, bonus: 0n, percent: null },
  ],
])('products §7.2, terms of the house: %s', (_name, given, paid) => {
  const result = calculate(state({ stake: '300', ...given }), KZT, HOUSE);
  expect(
    result.ok && {
      total: result.settlement.total,
      bonus: result.settlement.bonus,
      percent: result.percent,
    },
  ).toEqual(paid);
});

test.each<[string, Partial<CalculatorState>, readonly string[]]>([
  ['odds of 1', { legs: legs('1.00', '2.00') }, ['odds']],
  ['no stake', { stake: '' }, ['stake']],
  ['a stake of 0', { stake: '0' }, ['stake']],
  ['a stake with three decimals', { stake: '1.005' }, ['stake']],
  [
    'as many bankers as a line has legs',
    { type: 'kOfN', size: 1, legs: legs('2', '2', '2').map((leg, at) => ({ ...leg, isBanker: at === 0 })) },
    ['bankers'],
  ],
  [
    'less than a minor unit for each line',
    { type: 'named', system: 'goliath', legs: legs(...'22222222'), stake: '0.5' },
    ['stake-too-small'],
  ],
])('invalid input is reported: %s', (_name, given, faults) => {
  expect(payout(given)).toEqual(faults);
});

test('changing the type of bet adapts the number of legs', () => {
  expect(CALCULATOR_TYPES.map((type) => withType(FIRST_CALCULATION, type).legs.length)).toEqual([1, 3, 3, 3]);
  expect(withSystem(state({ type: 'named' }), 'heinz').legs).toHaveLength(6);
});

const anyState = fc
  .record({
    legs: fc.array(
      fc.record({
        odds: fc.integer({ min: 1001, max: 99_999 }).map((odds) => (odds / 1000).toFixed(3)),
        result: fc.constantFrom(...(Object.keys(CALCULATOR_RESULTS) as CalculatorResult[])),
        isBanker: fc.boolean(),
      }),
      { minLength: 3, maxLength: MOST_LEGS },
    ),
    type: fc.constantFrom(...CALCULATOR_TYPES),
    size: fc.integer({ min: 1, max: 2 }),
    system: fc.constantFrom('trixie' as const, 'heinz' as const),
    stake: fc.integer({ min: 1, max: 100_000 }).map(String),
    isPerLine: fc.boolean(),
  })
  .map((given) => withType(given, given.type));

test('a shared address opens the same calculation', () => {
  fc.assert(
    fc.property(anyState, (given) => {
      const opened = fromQuery(`?${toQuery(given)}`);
      expect(opened && calculate(opened, KZT, NO_TERMS)).toEqual(calculate(given, KZT, NO_TERMS));
    }),
    { numRuns: 100 },
  );
});

test.each([
  '',
  '?legs=',
  '?legs=1.80w',
  '?legs=1.80w-2.00x&type=express',
  '?legs=2w-3w&type=chain',
  '?legs=2w-2w&type=heinz',
])('a malformed query is ignored: %s', (search) => {
  expect(fromQuery(search)).toBeNull();
});
