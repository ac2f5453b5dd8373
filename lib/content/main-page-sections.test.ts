import { expect, test } from '@jest/globals';
import { inBrandOrder, isSwitchedOn, toMainPageSections } from './main-page-sections.ts';

const node = (id: string, props: unknown) => ({
  id,
  props: typeof props === 'string' ? props : JSON.stringify(props),
});

test('spec 2 §2 Home content: active sections in ascending order, rows from the props', () => {
  const sections = toMainPageSections([
    node('b', { kind: 'games', active: true, order: 20, group: 'slot', subgroup: 'hot', maxRow: 2 }),
    node('off', { kind: 'games', active: false, order: 1, group: 'new' }),
    node('a', { kind: 'providers', active: true, order: 10 }),
  ]);
  expect(sections).toEqual([
    { id: 'a', kind: 'providers', active: true, order: 10 },
    { id: 'b', kind: 'games', active: true, order: 20, group: 'slot', subgroup: 'hot', maxRow: 2 },
  ]);
});

test('a brand puts sections first by name; the others keep the order of the platform', () => {
  const sections = toMainPageSections([
    node('hot', { kind: 'games', active: true, order: 1, group: 'slot', subgroup: 'hot' }),
    node('makers', { kind: 'providers', active: true, order: 2 }),
    node('live', { kind: 'games', active: true, order: 3, group: 'online' }),
    node('jackpot', { kind: 'jackpot', active: true, order: 4 }),
  ]);
  const ordered = (...names: string[]) => inBrandOrder(sections, names).map(({ id }) => id);
  expect(ordered()).toEqual(['hot', 'makers', 'live', 'jackpot']);
  expect(ordered('jackpot', 'online')).toEqual(['jackpot', 'live', 'hot', 'makers']);
  expect(ordered('slot/hot', 'slot', 'unknown')).toEqual(['hot', 'makers', 'live', 'jackpot']);
});

test.each([
  ['not json', '{'],
  ['unknown kind', { kind: 'casino-royale', active: true, order: 1 }],
  ['rows out of range', { kind: 'games', active: true, order: 1, group: 'slot', maxRow: 99 }],
])('malformed content (%s) is omitted and reported, the rest stays', (_name, props) => {
  const broken: string[] = [];
  const sections = toMainPageSections(
    [node('bad', props), node('good', { kind: 'games', active: true, order: 1, group: 'slot' })],
    (id) => broken.push(id),
  );
  expect(sections.map((section) => section.id)).toEqual(['good']);
  expect(broken).toEqual(['bad']);
});

test.each([
  ['events', { eventSlider: true, bigWins: false }, true],
  ['events', { eventSlider: false, bigWins: true }, false],
  ['top_wins', { eventSlider: false, bigWins: true }, true],
  ['top_wins', { eventSlider: true, bigWins: false }, false],
  ['promotions', { eventSlider: false, bigWins: false }, true],
  ['jackpot', { eventSlider: false, bigWins: false }, true],
] as const)('spec 2 §2 "only if enabled": %s with %o', (kind, switches, shown) =>
  expect(isSwitchedOn({ id: 'x', kind, active: true, order: 1 }, switches)).toBe(shown),
);
