import { describe, expect, test } from '@jest/globals';
import { hasCyrillic, hasWhiteSpace } from './text-kinds.ts';

describe('specification 2 §5: detection of Cyrillic and of white space', () => {
  test.each([
    ['password', false],
    ['пароль', true],
    ['pаssword', true],
    ['ұқы', true],
    ['ө', true],
    ['Ünïcode ß', false],
    ['密码123', false],
    ['', false],
  ])('%j contains Cyrillic: %s', (text, found) => expect(hasCyrillic(text)).toBe(found));

  test.each([
    ['password', false],
    ['pass word', true],
    [' password', true],
    ['password\n', true],
    ['a\tb', true],
    ['a\u00a0b', true],
    ['a\u200bb', true],
    ['', false],
  ])('%j contains white space: %s', (text, found) => expect(hasWhiteSpace(text)).toBe(found));
});
