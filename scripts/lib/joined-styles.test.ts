import { expect, test } from '@jest/globals';
import { groupsOf } from './joined-styles.ts';

const files = (...names: string[]) => names.map((path) => ({ path }));
const SITE = '[project]/app/[site]';

test.each<[string, Record<string, { path: string }[]>, string[][]]>([
  [
    'the root layout first, then what inner layouts and the page add, outermost first',
    {
      '[project]/node_modules/next/dist/client/components/builtin/not-found': files('n'),
      [`${SITE}/(main)/page`]: files('a', 'b', 'p', 'm', 'q'),
      [`${SITE}/(main)/error`]: files('a', 'b', 'e'),
      [`${SITE}/(main)/layout`]: files('a', 'b', 'm', 'o'),
      [`${SITE}/layout`]: files('a', 'b'),
    },
    [
      ['a', 'b'],
      ['m', 'o', 'p', 'q'],
    ],
  ],
  [
    'a sheet alone is no group',
    { [`${SITE}/layout`]: files('a', 'b'), [`${SITE}/x/page`]: files('a', 'b', 'p') },
    [['a', 'b']],
  ],
  ['a page without sheets', { [`${SITE}/layout`]: [], [`${SITE}/page`]: [] }, []],
  ['no entries of the app', { '[project]/app/global-error': [] }, []],
])('%s', (_name, entryCSSFiles, groups) => {
  expect(groupsOf({ entryCSSFiles })).toEqual(groups);
});
