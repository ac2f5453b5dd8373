import { expect, test } from '@jest/globals';
import { placedName } from './category-name.ts';

test.each([
  ['KZ', 'ru', 'Казахстан · Премьер-лига'],
  [null, 'ru', 'International · Премьер-лига'],
])('a competition of %s in %s stands with its place', (country, locale, text) =>
  expect(placedName({ name: 'Премьер-лига', country, category: 'International' }, locale)).toBe(text),
);
