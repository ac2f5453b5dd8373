import { describe, expect, test } from '@jest/globals';
import { checkAuth, DEFAULT_METHOD, passwordNote, type AuthFields, type AuthProblems } from './auth-rules.ts';

const VALID: AuthFields = {
  email: 'player@example.com',
  phoneText: '701 123 4567',
  password: 'long enough',
  currency: 'KZT',
  promocode: '',
  terms: true,
};

test.each([
  ['a good password', 'whiteSpace'],
  ['пароль', 'cyrillic'],
  ['пароль с пробелом', 'cyrillic'],
  ['password', null],
  ['', null],
])('specification 2 §5 "Helpers": of the password %j the form notes %s', (password, note) =>
  expect(passwordNote(password)).toBe(note),
);

test('specification 1 §2: the default method is e-mail', () => expect(DEFAULT_METHOD).toBe('email'));

describe('specification 1 §5: checks before a request is sent (bodies of contract/rest/auth.ts)', () => {
  test.each<[string, Partial<AuthFields>, Parameters<typeof checkAuth>[1], AuthProblems]>([
    ['login by e-mail', {}, { tab: 'login', method: 'email', phoneValid: false }, {}],
    ['login by phone', { email: '' }, { tab: 'login', method: 'phone', phoneValid: true }, {}],
    ['registration', {}, { tab: 'registration', method: 'email', phoneValid: false }, {}],
    [
      'no e-mail',
      { email: '  ' },
      { tab: 'login', method: 'email', phoneValid: true },
      { email: { key: 'required' } },
    ],
    [
      'not an e-mail',
      { email: 'player@' },
      { tab: 'login', method: 'email', phoneValid: true },
      { email: { key: 'email' } },
    ],
    [
      'spaces around an e-mail are accepted',
      { email: ' player@example.com ' },
      { tab: 'login', method: 'email', phoneValid: true },
      {},
    ],
    [
      'no phone',
      { phoneText: '' },
      { tab: 'login', method: 'phone', phoneValid: false },
      { phone: { key: 'required' } },
    ],
    [
      'an invalid phone number',
      {},
      { tab: 'login', method: 'phone', phoneValid: false },
      { phone: { key: 'phone' } },
    ],
    [
      'no password',
      { password: '' },
      { tab: 'login', method: 'email', phoneValid: true },
      { password: { key: 'required' } },
    ],
    [
      'sign-in accepts a password below the minimum length',
      { password: 'abc' },
      { tab: 'login', method: 'email', phoneValid: true },
      {},
    ],
    [
      'registration refuses a password below the minimum length',
      { password: '1234567' },
      { tab: 'registration', method: 'email', phoneValid: true },
      { password: { key: 'passwordShort' } },
    ],
    [
      'eight characters are enough',
      { password: '12345678' },
      { tab: 'registration', method: 'email', phoneValid: true },
      {},
    ],
    [
      'a password that is too long',
      { password: 'x'.repeat(129) },
      { tab: 'login', method: 'email', phoneValid: true },
      { password: { key: 'passwordLong' } },
    ],
    [
      'sign-in does not ask for the terms',
      { terms: false },
      { tab: 'login', method: 'email', phoneValid: true },
      {},
    ],
    [
      'terms not accepted',
      { terms: false },
      { tab: 'registration', method: 'email', phoneValid: true },
      { terms: { key: 'terms' } },
    ],
    [
      'no currency',
      { currency: '' },
      { tab: 'registration', method: 'email', phoneValid: true },
      { currency: { key: 'currency' } },
    ],
  ])('%s', (_name, change, asked, expected) => {
    expect(checkAuth({ ...VALID, ...change }, asked)).toEqual(expected);
  });
});
