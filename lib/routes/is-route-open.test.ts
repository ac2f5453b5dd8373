import { expect, test } from '@jest/globals';
import { VERTICALS, type Vertical } from '#contract/jurisdiction.ts';
import { isRouteOpen } from './is-route-open.ts';

const siteWith = (...open: Vertical[]) => ({
  jurisdiction: {
    region: 'XA',
    open: true,
    verticals: Object.fromEntries(VERTICALS.map((name) => [name, open.includes(name)])) as Record<
      Vertical,
      boolean
    >,
    minimumAge: 21,
    autoplay: false,
    basis: '',
    since: null,
  },
});

test.each([
  ['Home', {}, ['live'], true],
  ['GamesByGroup', { group: 'slot' }, ['casino'], true],
  ['GamesByGroup', { group: 'slot' }, ['live', 'sport'], false],
  ['GamesByGroup', { group: 'online' }, ['live'], true],
  ['GamesBySubGroup', { group: 'slot', subgroup: 'buybonus' }, ['sport'], false],
  ['GamesByGroup', { group: 'new' }, ['sport'], false],
  ['GamesByGroup', { group: 'new' }, ['lottery'], true],
  ['Home', {}, ['sport'], true],
  ['Favorites', {}, ['sport'], false],
  ['Favorites', {}, ['sport', 'lottery'], true],
  ['GamesByManufacturer', { manufacturer: 'acme' }, ['sport'], false],
  ['Competitions', {}, ['sport'], false],
  ['top-wins', {}, ['sport'], false],
  ['profileBalance', {}, ['sport'], true],
  ['Sports', {}, ['sport'], true],
  ['Sports', {}, ['casino'], false],
  ['landAviator', {}, ['casino'], true],
  ['landAviator', {}, ['sport'], false],
  ['landSport', {}, ['casino', 'sport'], true],
  ['landSport', {}, ['casino'], false],
] as const)('%s %o where %j is open: %p', (name, params, open, expected) =>
  expect(isRouteOpen(siteWith(...open), { name, params })).toBe(expected),
);
