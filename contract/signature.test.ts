import { expect, test } from '@jest/globals';
import { createHmac } from 'node:crypto';
import { isSigned, isTimely } from './signature.ts';

test('a signature is valid for exactly the signed bytes and secret', () => {
  const signature = createHmac('sha256', 'secret').update('body').digest('hex');
  expect(isSigned('body', signature, 'secret')).toBe(true);
  for (const [body, given, secret] of [
    ['body ', signature, 'secret'],
    ['body', signature, 'other'],
    ['body', null, 'secret'],
    ['body', '', 'secret'],
    ['body', 'zz', 'secret'],
    ['body', signature.slice(2), 'secret'],
    ['body', `${signature}00`, 'secret'],
  ] as const)
    expect(isSigned(body, given, secret)).toBe(false);
});

test.each([
  ['1000', true],
  ['1300', true],
  ['700', true],
  ['1301', false],
  ['699', false],
  ['1e3', false],
  ['', false],
  [undefined, false],
  [['1000'], false],
])('a timestamp of %p is timely at 1000 s: %s', (timestamp, expected) =>
  expect(isTimely(timestamp, 1_000_000, 300)).toBe(expected),
);
