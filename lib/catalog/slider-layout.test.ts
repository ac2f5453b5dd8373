import { describe, expect, test } from '@jest/globals';
import { sliderColumns, sliderLayout, type SliderList } from './slider-layout.ts';

describe('specification 2 §2 "Games slider"', () => {
  test.each([
    ['fast', 'hot'],
    ['online', 'hot'],
    ['lottery', 'hot'],
    ['online', 'blackjack_live'],
    ['online', 'baccarat_live'],
    ['online', 'roulette_live'],
    ['online', 'game_shows'],
    ['online', 'asian_games'],
  ])('%s/%s is paired', (group, subgroup) =>
    expect(sliderLayout({ group, subgroup, count: 8 })).toEqual({ rows: 2, isPaired: true }),
  );

  test.each([
    ['slot', 'hot'],
    ['table', 'hot'],
    ['vsport', 'hot'],
    ['slot', 'cashback'],
    ['table', 'blackjack_live'],
    ['online', undefined],
    ['hot', undefined],
  ])('%s/%s is not paired', (group, subgroup) =>
    expect(sliderLayout({ group, subgroup, count: 8 }).isPaired).toBe(false),
  );

  test.each([
    [2, { rows: 1, isPaired: false }],
    [3, { rows: 2, isPaired: true }],
  ])('a paired list of %d', (count, layout) =>
    expect(sliderLayout({ group: 'online', subgroup: 'hot', count })).toEqual(layout),
  );

  const slot = (rest: Partial<SliderList>): SliderList => ({
    group: 'slot',
    subgroup: 'x',
    count: 100,
    ...rest,
  });
  test.each([
    ['one row without maxRow', slot({}), 1],
    ['capped by maxRow', slot({ maxRow: 2 }), 2],
    ['no more rows than the games fill', slot({ maxRow: 6, count: 9 }), 3],
    ['one row when all games fit into it, although maxRow allows two', slot({ maxRow: 2, count: 4 }), 1],
    ['a second row for games that do not fit into the first', slot({ maxRow: 2, count: 5 }), 2],
    [
      "the subgroup's slider size when the count is large enough",
      slot({ maxRow: 1, likeSlider: true, likeSliderSize: 3, count: 12 }),
      3,
    ],
    ['maxRow when it is not', slot({ maxRow: 1, likeSlider: true, likeSliderSize: 3, count: 11 }), 1],
    [
      'the slider size is ignored when the subgroup is no slider',
      slot({ maxRow: 1, likeSlider: false, likeSliderSize: 3 }),
      1,
    ],
    ['a missing slider size is ignored', slot({ maxRow: 2, likeSlider: true, likeSliderSize: null }), 2],
    ['an empty list', slot({ maxRow: 2, count: 0 }), 1],
  ])('%s', (_name, list, rows) => expect(sliderLayout(list)).toEqual({ rows, isPaired: false }));
});

test.each([
  ['a tile and three games', { rows: 2, isPaired: true }, 4, 4],
  ['a tile and seven games', { rows: 2, isPaired: true }, 8, 6],
  ['two rows of five games', { rows: 2, isPaired: false }, 5, 3],
  ['one row', { rows: 1, isPaired: false }, 5, 5],
])('columns of %s', (_name, layout, count, columns) => expect(sliderColumns(layout, count)).toBe(columns));
