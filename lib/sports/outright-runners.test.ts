import { expect, test } from '@jest/globals';
import { shownRunners } from './outright-runners.ts';
import type { OddsView } from './views.ts';

const runner = (name: string, odds: number, isLocked = false): OddsView => ({
  key: name,
  label: name,
  name,
  odds,
  text: '',
  isLocked,
});

test.each([
  ['by odds', [runner('b', 3000), runner('a', 2000)], ['a', 'b']],
  ['without those that are out', [runner('out', 1500, true), runner('a', 2000)], ['a']],
  ['all while the market is suspended', [runner('b', 3000, true), runner('a', 2000, true)], ['a', 'b']],
])('runners: %s', (_, runners, expected) => {
  expect(shownRunners(runners).map(({ name }) => name)).toEqual(expected);
});
