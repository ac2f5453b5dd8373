import { expect, test } from '@jest/globals';
import { searchTries } from './search-tries.ts';

test.each([
  ['products §7.2 "layout-fix": the typed text comes first', 'Ураган', ['ураган', 'ehfufy']],
  ['keys of the other layout', 'Ehfufy', ['ehfufy', 'ураган']],
  ['spaces', '  fc   aral ', ['fc aral', 'ас фкфд']],
  ['digits alone', '1860', ['1860']],
  ['a text that is too short', ' a ', []],
])('%s', (_name, typed, tries) => expect(searchTries(typed)).toEqual(tries));
