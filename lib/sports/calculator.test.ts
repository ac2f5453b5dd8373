import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { CURRENCIES } from '#contract/currencies.ts';
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
  const result = calculate(state(given), KZT);
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
      expect(opened && calculate(opened, KZT)).toEqual(calculate(given, KZT));
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
