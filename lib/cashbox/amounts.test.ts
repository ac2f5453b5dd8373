import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CURRENCIES } from '#contract/currencies.ts';
import { BUNDLE_LOCALES } from '#contract/locales.ts';
import { formatMoney, toMinor } from '#contract/money.ts';
import {
  amountProblem,
  costOf,
  firstAmount,
  cleanAmountInput,
  isZeroAmount,
  maxWithdrawalOf,
  presetsOf,
  readAmount,
  typedAmount,
  type AmountProblem,
} from './amounts.ts';

it.each([
  ['0', true],
  ['0.00', true],
  ['0.01', false],
  ['10', false],
])('%s is zero: %s', (major, isZero) => expect(isZeroAmount(major)).toBe(isZero));

const currency = CURRENCIES.KZT;
const method = { min: '500', max: '100000', fee_percent: '2', fee_fixed: '50' };
const context = { method, balance: '2000.00', currency };

describe('input of an amount', () => {
  it.each<[string, bigint | null]>([
    ['5000', 500_000n],
    ['5 000', 500_000n],
    ['5\u00a0000,5', 500_050n],
    ["5'000.05", 500_005n],
    ['12.', 1_200n],
    ['.5', 50n],
    ['1,000.00', 100_000n],
    ['1.000,5', 100_050n],
    ['1,000,000', 100_000_000n],
    ['1.000.000', 100_000_000n],
    ['10,00,000.50', 100_000_050n],
    ['1000,500', 100_050n],
    ['0,500', 50n],
    ['10,000', null],
    ['12.345', null],
    ['1000.001', null],
    ['1,00.00', null],
    ['1.000,00.0', null],
    ['1,2,3', null],
    ['-5', null],
    ['1e3', null],
    ['', null],
  ])('%j is read as %s', (text, minor) => {
    expect(readAmount(text, currency)).toBe(minor);
  });

  it.each([
    ['10,000', CURRENCIES.KZT, { problem: 'ambiguous', thousands: '10000', units: '10' }],
    ['12.345', CURRENCIES.KZT, { problem: 'ambiguous', thousands: '12345', units: '12.34' }],
    ['1,2,3', CURRENCIES.KZT, { problem: 'unreadable' }],
  ] as const)('%j is refused with the reason', (text, of, problem) => {
    expect(amountProblem('topup', text, { ...context, currency: of })).toEqual(problem);
  });

  it('in a currency without minor units three digits after a comma are thousands', () => {
    expect(readAmount('10,000', { exponent: 0, symbol: '¤' })).toBe(10_000n);
    expect(readAmount('10.5', { exponent: 0, symbol: '¤' })).toBeNull();
  });

  it.each([
    ['0050', '50'],
    ['12,345', '12,345'],
    ['10 000 ₸', '10000'],
    ['1a2', '12'],
    ['.5', '0.5'],
    ['12.', '12.'],
    ['', ''],
  ])('%j stays as %j in the field', (text, fitted) => {
    expect(cleanAmountInput(text)).toBe(fitted);
  });

  it('a text that cleanAmountInput has cleaned does not change when it is cleaned again', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), (text) => {
        const fitted = cleanAmountInput(text);
        expect(cleanAmountInput(fitted)).toBe(fitted);
      }),
    );
  });

  it('an amount as the product shows it in any language is read as the same amount, or refused', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 11n }),
        fc.constantFrom(...BUNDLE_LOCALES),
        (minor, locale) => {
          const text = formatMoney(minor, { exponent: 2, symbol: '' }, locale);
          expect([minor, null]).toContain(readAmount(cleanAmountInput(text), currency));
        },
      ),
    );
  });

  it.each([
    ['1000.00', '1000'],
    ['12.50', '12.5'],
    ['0.05', '0.05'],
    ['100', '100'],
  ])('%s is written as %s', (major, typed) => {
    expect(typedAmount(major)).toBe(typed);
  });
});

describe('limits of a method', () => {
  it.each<['topup' | 'withdraw', string, AmountProblem | null]>([
    ['topup', '', { problem: 'required' }],
    ['topup', 'x', { problem: 'unreadable' }],
    ['topup', '499.99', { problem: 'low', limit: '500' }],
    ['topup', '500', null],
    ['topup', '100000', null],
    ['topup', '100000.01', { problem: 'high', limit: '100000' }],
    ['withdraw', '2000', null],
    ['withdraw', '2000.01', { problem: 'balance', limit: '2000.00' }],
  ])('%s of %j: %j', (direction, text, problem) => {
    expect(amountProblem(direction, text, context)).toEqual(problem);
  });

  it('a withdrawal that does not exceed its fee is refused', () => {
    const dear = { ...context, method: { ...method, min: '10' } };
    expect(amountProblem('withdraw', '50', dear)).toEqual({ problem: 'fee' });
  });
});

describe('costs', () => {
  it('in a top-up the payer pays the fee on top; in a withdrawal the receiver gets less', () => {
    expect(costOf('topup', '1000', method, currency)).toEqual({ pays: '1070.00', gets: '1000.00', fee: '70.00', isFree: false });
    expect(costOf('withdraw', '1000', method, currency)).toEqual({ pays: '1000.00', gets: '930.00', fee: '70.00', isFree: false });
    expect(costOf('topup', 'x', method, currency)).toBeNull();
  }); // oxfmt-ignore

  it('what the payer pays is what the receiver gets plus the fee', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 9 }), fc.integer({ min: 0, max: 9999 }), (minor, percent) => {
        const fee = { min: '0', max: '1', fee_percent: (percent / 100).toFixed(2), fee_fixed: '0' };
        const cost = costOf('topup', (minor / 100).toFixed(2), fee, currency);
        const [pays, gets, taken] = [cost?.pays, cost?.gets, cost?.fee].map((each) => toMinor(each ?? '', currency) ?? 0n);
        expect(pays).toBe((gets ?? 0n) + (taken ?? 0n));
      }),
    ); // oxfmt-ignore
  });
});

describe('amounts by one tap', () => {
  const presets = ['100', '500', '1000', '5000.00', '20000', '50000', '200000'];
  it('are within the limits of the method, and for a withdrawal within the balance', () => {
    expect(presetsOf('topup', presets, context)).toEqual(['500', '1000', '5000', '20000']);
    expect(presetsOf('withdraw', presets, context)).toEqual(['500', '1000']);
    const rich = { ...context, balance: '50000.00' };
    expect(presetsOf('withdraw', presets, rich)).toEqual(['500', '1000', '5000']);
  });
  it('the second amount is preselected for a top-up, none for a withdrawal', () => {
    expect([firstAmount('topup', ['1', '2']), firstAmount('topup', ['1']), firstAmount('topup', []), firstAmount('withdraw', ['1', '2'])]).toEqual(['2', '1', '', '']);
  }); // oxfmt-ignore
  it.each([
    ['2000.00', '2000'],
    ['250000', '100000'],
    ['499', null],
  ])('the highest of %s is %s', (balance, most) => {
    expect(maxWithdrawalOf({ ...context, balance })).toBe(most);
  });
});
