import { expect, test } from '@jest/globals';
import { placedName } from './placed-name.ts';

test('a competition stands with its place', () =>
  expect(placedName({ name: 'Премьер-лига', category: 'Казахстан' })).toBe('Казахстан · Премьер-лига'));
