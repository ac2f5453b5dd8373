import { expect, test } from '@jest/globals';
import { createHmac } from 'node:crypto';
import { isSigned } from './signature.ts';

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
