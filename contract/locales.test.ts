import { expect, test } from '@jest/globals';
import { BUNDLE_LOCALES, CONTENT_LOCALES } from './locales.ts';

test('specification 2 §9 "Content languages": each language has texts of the interface', () => {
  expect(CONTENT_LOCALES).toEqual(['ru', 'en', 'kk', 'uz', 'uk', 'az', 'ky']);
  expect(BUNDLE_LOCALES).toEqual(expect.arrayContaining([...CONTENT_LOCALES]));
});
