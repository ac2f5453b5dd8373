/** Declarations of the sandbox gateway. */
import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { ACCOUNT_CURRENCIES, smallestAmount } from '#contract/currencies.ts';
import { gatewayMethod } from '#contract/gateway.ts';
import { accountOf } from '../account.ts';
import { SERVICES } from '../classic/services.ts';
import { wrongFields } from './check-fields.ts';
import { CANNOT_UNDO, CARD_NUMBER, EMAIL, IBAN, NETWORK, PHONE } from './fields.ts';
import { declared } from './method.ts';
import { METHODS } from './methods.ts';
import { minorOf } from './terms.ts';

const LANGUAGES = ['en', 'ru', 'kk', 'uz', 'ky'];
const ALL = [...METHODS, ...SERVICES.map(({ method }) => method)];

test.each(ALL.map((method) => [method.code, method] as const))('%s follows the contract', (_code, method) => {
  const shown = v.parse(gatewayMethod, declared(method));
  expect(Object.keys(shown.name)).toEqual(LANGUAGES);
  for (const side of [shown.topup, shown.withdraw])
    for (const field of side?.fields ?? []) expect(Object.keys(field.label)).toEqual(LANGUAGES);
});

test.each(ALL.map((method) => [method.code, method] as const))(
  '%s: the account of a payout and the payer of a step to wait are found by fields',
  (_code, { topup, withdraw }) => {
    const values = Object.fromEntries(withdraw?.fields.map(({ name }) => [name, name]) ?? []);
    expect(accountOf(values) !== '').toBe(withdraw !== null);
    const asksForPhone = topup?.fields.some(({ name, required }) => name === 'phone' && required) ?? false;
    expect(topup?.step !== 'wait' || asksForPhone).toBe(true);
  },
);

describe.each(ACCOUNT_CURRENCIES)('%s', (currency) => {
  const termsIn = (side: 'topup' | 'withdraw') =>
    METHODS.flatMap((method) => method[side]?.terms.filter((terms) => terms.currency === currency) ?? []);
  test('has several methods for deposits and withdrawals', () => {
    expect(termsIn('topup').length).toBeGreaterThanOrEqual(3);
    expect(termsIn('withdraw').length).toBeGreaterThanOrEqual(3);
  });
  test('specification 1 §9: no limit is below the smallest amount', () => {
    for (const { min, max } of [...termsIn('topup'), ...termsIn('withdraw')]) {
      expect(minorOf(min, currency)).toBeGreaterThanOrEqual(smallestAmount(currency));
      expect(minorOf(max, currency)).toBeGreaterThan(minorOf(min, currency) ?? 0n);
    }
  });
});

test('each kind of next step occurs', () =>
  expect(new Set(METHODS.map(({ topup }) => topup?.step))).toEqual(
    new Set(['redirect', 'iframe', 'form', 'fields', 'qr', 'code', 'wait']),
  ));

test.each([
  [[PHONE], { phone: '+7 (701) 123-45-67' }, []],
  [[PHONE], { phone: '123' }, ['phone']],
  [[CARD_NUMBER], { card_number: '4242 4242 4242 4241' }, ['card_number']],
  [[IBAN], { iban: 'TR33 0006 1005 1978 6457 8413 26' }, []],
  [[IBAN], { iban: 'TR33 0006 1005 1978 6457 8413 27' }, ['iban']],
  [[PHONE], {}, ['phone']],
  [[EMAIL], {}, []],
  [[EMAIL], { email: 'nobody' }, ['email']],
  [[CARD_NUMBER], { card_number: '4242 4242 4242 4242' }, []],
  [[NETWORK, CANNOT_UNDO], { network: 'other', checked: 'false' }, ['network', 'checked']],
  [[NETWORK, CANNOT_UNDO], { network: 'main', checked: 'true' }, []],
  [[], { strange: 'x' }, ['strange']],
])('fields %#', (fields, values, wrong) => expect(wrongFields(fields, values)).toEqual(wrong));
