import { expect, test } from '@jest/globals';
import { maskName } from './mask-name.ts';

test.each([
  ['player482913', 'pl***3'],
  ['aigul7', 'ai***7'],
  ['anna', 'a***a'],
  ['ann', 'a***'],
  ['', '***'],
  ['Ольга-85', 'Ол***5'],
])('%s is shown as %s', (name, masked) => expect(maskName(name)).toBe(masked));
