import { expect, test } from '@jest/globals';
import { ERROR_CODES } from '#contract/errors.ts';
import { readMessages } from '../message-files.ts';
import { createTranslator, errorMessageKey } from './messages.ts';

test('placeholders are replaced; a missing key is shown as it is, a missing value as an empty text', () => {
  const t = createTranslator<'left' | 'unknown'>({ left: '{n} of {of}' });
  expect(t('left', { n: 2, of: 8 })).toBe('2 of 8');
  expect(t('left', { n: 2 })).toBe('2 of ');
  expect(t('unknown')).toBe('unknown');
});

test('every error code has a text', () => {
  const texts = readMessages('en', []);
  for (const code of [...Object.keys(ERROR_CODES), 'network', 'unknown code'])
    expect(texts[errorMessageKey(code)]).toMatch(/\S/);
  expect(errorMessageKey('launch_expired')).toBe('error_launch_expired');
  expect(errorMessageKey('bet_above_maximum')).toBe('error_bet');
});
