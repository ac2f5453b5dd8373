import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CURRENCIES } from './currencies.ts';
import {
  contentOfRequest,
  feeOf,
  fieldProblem,
  isIban,
  isLuhn,
  totalOf,
  withoutMask,
  type FieldProblem,
} from './payment-rules.ts';
import type { MethodField } from './payments.ts';

const field = (rest: Partial<MethodField>): MethodField => ({
  name: 'a',
  kind: 'text',
  label: { en: 'A' },
  required: true,
  secret: false,
  ...rest,
});
const CARD = { kind: 'masked', mask: '0000 0000 0000 0000', check: 'luhn' } as const;

describe('fees of a method', () => {
  it.each<[bigint, string, string, bigint]>([
    [10_000n, '0', '0', 0n],
    [10_000n, '2.5', '0', 250n],
    [10_000n, '0', '1.5', 150n],
    [10_000n, '1', '1.5', 250n],
    // A fraction of a minor unit is rounded up.
    [100n, '1', '0', 1n],
    [101n, '1', '0', 2n],
    [1n, '0.01', '0', 1n],
    [1n, '99.99', '0', 1n],
  ])('%s at %s %% and %s: %s', (amount, fee_percent, fee_fixed, fee) => {
    expect(feeOf(amount, { fee_percent, fee_fixed }, CURRENCIES.KZT)).toBe(fee);
  });

  it('is added to what a payer pays and subtracted from what a receiver gets', () => {
    expect(totalOf('topup', 100n, 3n)).toBe(103n);
    expect(totalOf('withdraw', 100n, 3n)).toBe(97n);
  });

  it('does not decrease when the amount increases', () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, 10n ** 12n),
        fc.bigInt(0n, 10n ** 6n),
        fc.integer({ max: 9999, min: 0 }),
        (a, more, p) => {
          const fee = { fee_percent: (p / 100).toFixed(2), fee_fixed: '0' };
          expect(feeOf(a + more, fee, CURRENCIES.KZT)).toBeGreaterThanOrEqual(feeOf(a, fee, CURRENCIES.KZT));
        },
      ),
    );
  });
});

describe('contentOfRequest: requests for an order with equal content', () => {
  const REQUEST = { method: 'card', amount: '10', fields: { a: '1', b: '2' }, bonus: null, repeats: null };
  it.each<[string, Partial<typeof REQUEST> | { bonus: string } | { repeats: string }, boolean]>([
    ['the same', {}, true],
    ['fields in another order', { fields: { b: '2', a: '1' } }, true],
    ['another value of a field', { fields: { a: '1', b: '3' } }, false],
    ['another method', { method: 'cash' }, false],
    ['another amount', { amount: '11' }, false],
    ['another bonus', { bonus: 'first' }, false],
    ['another repeated order', { repeats: 'order' }, false],
  ])('%s', (_name, change, isEqual) => {
    const other = contentOfRequest('topup', { ...REQUEST, ...change });
    expect(contentOfRequest('topup', REQUEST) === other).toBe(isEqual);
  });
  it('differs between the directions', () =>
    expect(contentOfRequest('topup', REQUEST)).not.toBe(contentOfRequest('withdraw', REQUEST)));
});

describe('fields of a method', () => {
  it.each<[string, Partial<MethodField>, string | undefined, FieldProblem | null]>([
    ['nothing', {}, undefined, 'required'],
    ['only spaces', {}, '   ', 'required'],
    ['nothing, optional', { required: false }, '', null],
    ['a card', CARD, '4242 4242 4242 4242', null],
    ['a card without spaces', CARD, '4242424242424242', null],
    ['a card with a wrong digit', CARD, '4242 4242 4242 4241', 'card'],
    ['half a card', CARD, '4242 4242', 'short'],
    ['a card of another length', { ...CARD, min_length: 13 }, '4222 2222 2222 2', null],
    ['an account', { check: 'iban' }, 'KZ86 125K ZT50 0410 0100', null],
    ['an account with two letters exchanged', { check: 'iban' }, 'KZ86 125K TZ50 0410 0100', 'iban'],
    ['digits', { check: 'digits', max_length: 4 }, '1234', null],
    ['too many', { check: 'digits', max_length: 4 }, '12345', 'long'],
    ['no digits', { check: 'digits' }, '12a', 'digits'],
    ['a name', { check: 'latin' }, "ANNE-MARIE O'NEIL", null],
    ['a name in Cyrillic', { check: 'latin' }, 'АННА', 'latin'],
    ['an address of a wallet', { check: 'crypto' }, 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', null],
    ['a short address', { check: 'crypto' }, 'bc1q', 'crypto'],
    ['a phone', { kind: 'phone' }, '+7 701 000-00-00', null],
    ['a short phone', { kind: 'phone' }, '+7 701', 'phone'],
    ['an e-mail', { kind: 'email' }, 'a@b.kz', null],
    ['an e-mail without a host', { kind: 'email' }, 'a@b', 'email'],
    ['a choice', { kind: 'select', options: [{ value: 'a', label: { en: 'A' } }] }, 'a', null],
    ['no choice of these', { kind: 'select', options: [] }, 'a', 'choice'],
    ['a tick', { kind: 'checkbox' }, 'true', null],
    ['another value of a tick', { kind: 'checkbox' }, 'false', 'required'],
  ])('%s', (_case, rest, value, problem) => {
    expect(fieldProblem(field(rest), value)).toBe(problem);
  });

  it('the literals of a mask are removed from a value', () => {
    expect(withoutMask('+7 (701) 123', '+7 (000) 000')).toBe('701123');
    expect(withoutMask('4242', '00 00')).toBe('4242');
  });

  it('a card number with one changed digit is refused', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 15 }), fc.integer({ min: 1, max: 9 }), (place, add) => {
        const digits = [...'4242424242424242'];
        digits[place] = String((Number(digits[place]) + add) % 10);
        expect(isLuhn(digits.join(''))).toBe(false);
      }),
    );
  });

  it('an IBAN with two exchanged characters is refused', () => {
    expect(isIban('DE89370400440532013000')).toBe(true);
    expect(isIban('DE89370400440532010300')).toBe(false);
  });
});
