/** Public form of a cashback period: its maximum, and the amount that it would pay now. */
import { expect, test } from '@jest/globals';
import { smallestAmount } from '#contract/currencies.ts';
import { STEP, TERMS } from '#platform/testing/bonus-terms.ts';
import type { StepTerms } from './program-terms.ts';
import { amountsOf, detailsOf } from './step-view.ts';

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

test('the percentage of a loss is returned, that of a deposit is not', () => {
  const deposit: StepTerms = {
    ...STEP,
    condition: 1,
    gift: { to: 'bonus', amount: { percent: 100, of: 'deposit', max: 3 } },
  };
  expect(detailsOf(TERMS, PERIOD, 'KZT').percent).toBe(10);
  expect(detailsOf(TERMS, deposit, 'KZT').percent).toBeNull();
});
