import { describe, expect, test } from '@jest/globals';
import { createSealedTexts } from './sealed-texts.ts';

const SECRET = 'a secret of the test';
const texts = createSealedTexts(SECRET, 'one purpose');

describe('sealed texts', () => {
  test.each(['', 'x', 'ключ', '{"card":"4242"}'])('%j can be opened for its owner', (text) => {
    expect(texts.open('owner', texts.seal('owner', text))).toBe(text);
  });

  test('the same text is encrypted differently each time, and the result does not contain the text', () => {
    const [first, second] = [texts.seal('owner', '42424242'), texts.seal('owner', '42424242')];
    expect(first).not.toBe(second);
    expect(Buffer.from(first, 'base64url').toString('latin1')).not.toContain('42424242');
  });

  test('a text of another owner, purpose or secret, and a changed one, cannot be decrypted', () => {
    const sealed = texts.seal('owner', 'text');
    const bytes = Buffer.from(sealed, 'base64url');
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    expect(() => texts.open('other', sealed)).toThrow();
    expect(() => createSealedTexts(SECRET, 'another purpose').open('owner', sealed)).toThrow();
    expect(() => createSealedTexts('another secret', 'one purpose').open('owner', sealed)).toThrow();
    expect(() => texts.open('owner', bytes.toString('base64url'))).toThrow();
    expect(() => texts.open('owner', sealed.slice(0, 8))).toThrow();
  });
});
