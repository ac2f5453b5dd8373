import { expect, test } from '@jest/globals';
import { byPlaces, placesOf, shownRunners } from './outright-runners.ts';
import type { OddsView } from './views.ts';

const runner = (name: string, odds: number, isLocked = false): OddsView => ({
  key: `event|market|${name}`,
  label: name,
  name,
  odds,
  text: '',
  isLocked,
});

test.each([
  ['by odds', [runner('b', 3000), runner('a', 2000)], ['a', 'b']],
  ['without those that are out', [runner('out', 1500, true), runner('a', 2000)], ['a']],
  ['all others last', [runner('other', 1500), runner('b', 3000), runner('a', 2000)], ['a', 'b', 'other']],
  ['all while the market is suspended', [runner('b', 3000, true), runner('a', 2000, true)], ['a', 'b']],
])('runners: %s', (_, runners, expected) => {
  expect(shownRunners(runners).map(({ name }) => name)).toEqual(expected);
});

const market = (key: string, specifiers: Readonly<Record<string, string>> = {}) => ({
  key,
  specifiers: JSON.stringify(specifiers),
});
test('products §7.2 the winner stands first, then the best places, then markets without places', () => {
  const [winner, three, scores] = [
    market('outright', { places: '1' }),
    market('outright', { places: '3' }),
    market('top_scoring_team'),
  ];
  expect([scores, three, winner].toSorted(byPlaces)).toEqual([winner, three, scores]);
  expect([winner, three, scores].map(placesOf)).toEqual([1, 3, null]);
});
