import { expect, test } from '@jest/globals';
import { ApiError, errorBody } from './api-error.ts';
import { holdsNul } from './holds-nul.ts';
import { readBody } from './read-body.ts';
import { registrationBody } from './rest/auth.ts';

test.each([
  ['a text', 'a\0', true],
  ['a nested text', { a: [{ b: '\0' }] }, true],
  ['a name of a property', { 'a\0': 1 }, true],
  ['text without it', { a: ['b', null, 1, '\\u0000'] }, false],
])('%s', (_name, value, expected) => expect(holdsNul(value)).toBe(expected));

test('a value nested 100,000 levels deep is searched without an error', () => {
  let deep: unknown = '\0';
  for (let n = 0; n < 100_000; n += 1) deep = [deep];
  expect(holdsNul(deep)).toBe(true);
});

const registration = {
  email: 'a@b.cd',
  password: 'a long password',
  currency: 'KZT',
  platform: 1,
  terms_accepted: true,
};
test('specification 1 §7: a registration without NUL is accepted', () =>
  expect(readBody(registrationBody, { ...registration, language: 'kk' })).toMatchObject({ language: 'kk' }));
const thrown = (run: () => unknown): unknown => {
  try {
    return run();
  } catch (error) {
    return error instanceof ApiError ? errorBody(error) : error;
  }
};
test.each([
  ['a promo code with NUL', { promocode: 'a\0' }, { promocode: ['validation_failed'] }],
  ['a marketing parameter with NUL', { ref_data: { 'a\0': 'b' } }, { ref_data: ['validation_failed'] }],
  [
    'too many marketing parameters',
    { ref_data: Object.fromEntries(Array.from({ length: 41 }, (_, n) => [`a${n}`, 'b'])) },
    { ref_data: ['validation_failed'] },
  ],
  ['an unknown language', { language: 'zz' }, { detail: 'bad_request' }],
])('a registration with %s is refused', (_name, wrong, body) =>
  expect(thrown(() => readBody(registrationBody, { ...registration, ...wrong }))).toEqual(body),
);
