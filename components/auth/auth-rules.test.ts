import { describe, expect, test } from '@jest/globals';
import { checkAuth, DEFAULT_METHOD, type AuthFields, type AuthProblems } from './auth-rules.ts';

const VALID: AuthFields = {
  email: 'player@example.com',
  phoneText: '701 123 4567',
  password: 'long enough',
  currency: 'KZT',
  promocode: '',
  terms: true,
};

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
      'spaces around an e-mail are nobody’s fault',
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
      'a phone of nowhere',
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
      'a short old password may be right',
      { password: 'abc' },
      { tab: 'login', method: 'email', phoneValid: true },
      {},
    ],
    [
      'a short new one is not',
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
      'too long',
      { password: 'x'.repeat(129) },
      { tab: 'login', method: 'email', phoneValid: true },
      { password: { key: 'passwordLong' } },
    ],
    ['terms are for registration', { terms: false }, { tab: 'login', method: 'email', phoneValid: true }, {}],
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
