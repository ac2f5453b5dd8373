/** Public form of a cashback period: its maximum, and the amount that it would pay now. */
import { expect, test } from '@jest/globals';
import { smallestAmount } from '#contract/currencies.ts';
import { STEP, TERMS } from '#platform/testing/bonus-terms.ts';
import type { StepTerms } from './program-terms.ts';
import { amountsOf, detailsOf, expectedGrant } from './step-view.ts';

const UNIT = smallestAmount('KZT');
const PERIOD: StepTerms = {
  ...STEP,
  condition: 7,
  gift: { to: 'real', amount: { percent: 10, of: 'loss', max: 3 } },
};

test.each([
  ['a part of the loss', 20n * UNIT, '60.00'],
  ['no more than the upper limit', 50n * UNIT, '90.00'],
  ['nothing of a win', -20n * UNIT, '0.00'],
])('of a period: %s', (_name, balance, due) => {
  expect(amountsOf(PERIOD, { target: 0n, balance }, 'KZT')).toEqual({ target: '90.00', balance: due });
});

test('the details of a step name the percentage of a loss, but not that of a deposit', () => {
  const deposit: StepTerms = {
    ...STEP,
    condition: 1,
    gift: { to: 'bonus', amount: { percent: 100, of: 'deposit', max: 3 } },
  };
  expect(detailsOf(TERMS, PERIOD, 'KZT').percent).toBe(10);
  expect(detailsOf(TERMS, deposit, 'KZT').percent).toBeNull();
});

const GIVEN: StepTerms = { ...STEP, condition: 1, gift: { to: 'bonus', amount: { units: 60 } } };
const SHARE: StepTerms = {
  ...STEP,
  condition: 1,
  gift: { to: 'bonus', amount: { percent: 100, of: 'deposit', max: 3 } },
};
test.each([
  ['a fixed bonus', [GIVEN, STEP], 60n * UNIT],
  ['two of them', [GIVEN, GIVEN, STEP], 120n * UNIT],
  ['no bonus', [STEP, STEP], 0n],
  ['a share of a deposit', [SHARE, STEP], null],
])('bonus money before the last step: %s', (_name, steps, grant) => {
  expect(expectedGrant({ ...TERMS, steps }, steps.length - 1, 'KZT')).toBe(grant);
});

test('the details of a step name a fixed bonus, but not a share of a deposit', () => {
  expect(detailsOf(TERMS, GIVEN, 'KZT').gift).toBe('1800.00');
  expect(detailsOf(TERMS, SHARE, 'KZT').gift).toBeNull();
});
