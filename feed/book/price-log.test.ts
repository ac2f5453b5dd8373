/** Prices that a feed keeps of a market (contract/feed-port.ts `prices`). */
import { expect, test } from '@jest/globals';
import { PRICE_POINTS_MAX } from '#contract/feed-port.ts';
import { PriceLog } from './price-log.ts';

type Added = readonly [at: number, odds: number, isActive?: boolean];
const logOf = (added: readonly Added[]) => {
  const log = new PriceLog();
  for (const [at, odds, isActive = true] of added) log.add(at, [{ id: '1', odds, isActive }]);
  return log.outcomes[0];
};

test.each<[string, readonly Added[], number, (readonly [number, number])[]]>([
  ['the first price is no move', [[10, 2100]], 0, [[10, 2100]]],
  [
    'a price that stays is one point',
    [
      [10, 2100],
      [20, 2100],
      [30, 2050],
      [40, 2050],
    ],
    1,
    [
      [10, 2100],
      [30, 2050],
    ],
  ],
  [
    'a price that returns has moved twice',
    [
      [10, 2100],
      [20, 2050],
      [30, 2100],
    ],
    2,
    [
      [10, 2100],
      [20, 2050],
      [30, 2100],
    ],
  ],
  [
    'a closed outcome has no price',
    [
      [10, 2100],
      [20, 9000, false],
      [30, 2000],
    ],
    1,
    [
      [10, 2100],
      [30, 2000],
    ],
  ],
])('%s', (_name, added, moves, points) => {
  expect(logOf(added)).toEqual({ id: '1', moves, points: points.map(([at, odds]) => ({ at, odds })) });
});

test('of many moves the first, the last and the greatest turns are kept as points; `moves` counts all', () => {
  const added = Array.from({ length: 100 }, (_, at): Added => [at, at === 50 ? 4000 : 2000 + 10 * (at % 2)]);
  const { moves, points = [] } = logOf(added) ?? {};
  expect(moves).toBe(99);
  expect(points).toHaveLength(PRICE_POINTS_MAX);
  expect([points[0], points.at(-1)]).toEqual([
    { at: 0, odds: 2000 },
    { at: 99, odds: 2010 },
  ]);
  expect(points).toContainEqual({ at: 50, odds: 4000 });
  expect(points.map(({ at }) => at)).toEqual(points.map(({ at }) => at).toSorted((a, b) => a - b));
});
