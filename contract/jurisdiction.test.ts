/** Specification 1 "kinds: 5 = only sport": the services that a profile opens. */
import { expect, test } from '@jest/globals';
import { isOnlySport, isServed, hasAllGameVerticals, VERTICALS, type Vertical } from './jurisdiction.ts';

const GAMES = ['casino', 'live', 'instant', 'lottery', 'virtual'] as const;

test.each<[readonly Vertical[], boolean, { served: boolean; onlySport: boolean; whole: boolean }]>([
  [[], true, { served: false, onlySport: false, whole: false }],
  [['demo'], true, { served: false, onlySport: false, whole: false }],
  [['sport'], true, { served: true, onlySport: true, whole: false }],
  [['sport', 'demo'], true, { served: true, onlySport: true, whole: false }],
  [['sport'], false, { served: false, onlySport: false, whole: false }],
  [['lottery'], true, { served: true, onlySport: false, whole: false }],
  [['lottery', 'sport'], true, { served: true, onlySport: false, whole: false }],
  [GAMES, true, { served: true, onlySport: false, whole: true }],
  [GAMES, false, { served: false, onlySport: false, whole: false }],
  [VERTICALS, true, { served: true, onlySport: false, whole: true }],
])('%j, open: %p', (open, isOpen, expected) => {
  const verticals = Object.fromEntries(VERTICALS.map((name) => [name, open.includes(name)])) as Record<
    Vertical,
    boolean
  >;
  const profile = { open: isOpen, verticals };
  expect({
    served: isServed(profile),
    onlySport: isOnlySport(profile),
    whole: hasAllGameVerticals(profile),
  }).toEqual(expected);
});
