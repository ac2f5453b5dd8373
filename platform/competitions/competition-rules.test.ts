import { describe, expect, test } from '@jest/globals';
import { ACCOUNT_CURRENCIES } from '#contract/currencies.ts';
import {
  amountOf,
  countPlaces,
  editionsAround,
  fundOf,
  inOrder,
  pointsOf,
  prizeOf,
  scoreText,
  statusOf,
  unitsOf,
  type PrizePlaces,
} from './competition-rules.ts';

const DAY = 86_400_000;
const at = (day: number): Date => new Date(Date.UTC(2026, 0, 1) + day * DAY);
const PRIZES: PrizePlaces = [
  { start: 1, end: 1, units: 500 },
  { start: 2, end: 3, units: 200 },
  { start: 4, end: 10, units: 20 },
];

describe('points of a round', () => {
  test.each([
    ['multiplier', 300n, 10_000n, 3333n],
    ['multiplier', 100n, 0n, 0n],
    ['multiplier', 0n, 500n, 0n],
    ['wins', 200n, 100n, 50n],
    ['wins', 100n, 100n, 100n],
    ['wins', 100_001n, 1n, 0n],
    ['rounds', 1n, 0n, 100n],
    ['rounds', 10n ** 12n, 10n ** 15n, 100n],
    ['rounds', 0n, 0n, 0n],
  ] as const)('%s: staked %d, won %d', (nomination, staked, won, points) =>
    expect(pointsOf(nomination, { staked, won })).toBe(points),
  );
});

test.each([
  [100n, '1'],
  [1250n, '12.5'],
  [1205n, '12.05'],
  [7n, '0.07'],
])('%d hundredths are formatted as %s', (score, text) => expect(scoreText(score)).toBe(text));

describe('prizes', () => {
  test.each([
    [1, 500],
    [2, 200],
    [3, 200],
    [4, 20],
    [10, 20],
    [11, 0],
  ])('the prize of place %d is %d', (place, units) => expect(unitsOf(place, PRIZES)).toBe(units));
  test('the fund is the sum of the prizes of all places', () => {
    expect(countPlaces(PRIZES)).toBe(10);
    expect(fundOf(PRIZES)).toBe(500 + 2 * 200 + 7 * 20);
    for (const currency of ACCOUNT_CURRENCIES) {
      const places = Array.from({ length: 10 }, (_, index) => amountOf(unitsOf(index + 1, PRIZES), currency));
      expect(places.reduce((sum, amount) => sum + amount, 0n)).toBe(amountOf(fundOf(PRIZES), currency));
    }
  });
  test.each([
    ['KZT', 300_000n],
    ['USD', 1_000n],
    ['UZS', 7_000_000n],
  ] as const)('100 smallest amounts of %s', (currency, amount) =>
    expect(amountOf(100, currency)).toBe(amount),
  );
  test('free rounds are a prize without money', () => {
    const rounds = { count: 50, gameId: 'slot' };
    const prizes: PrizePlaces = [...PRIZES, { start: 11, end: 20, units: 0, rounds }];
    expect([prizeOf(20, prizes)?.rounds, prizeOf(21, prizes), unitsOf(20, prizes)]).toEqual([
      rounds,
      undefined,
      0,
    ]);
    expect([countPlaces(prizes), fundOf(prizes)]).toEqual([20, fundOf(PRIZES)]);
  });
  test('without prizes there are no places', () => expect([countPlaces([]), fundOf([])]).toEqual([0, 0]));
});

describe('status and order', () => {
  const span = { dateStart: at(2), dateEnd: at(4) };
  test.each([
    [at(2).getTime() - 1, 'coming'],
    [at(2).getTime(), 'running'],
    [at(4).getTime() - 1, 'running'],
    [at(4).getTime(), 'ended'],
  ])('at %d: %s', (now, status) => expect(statusOf(span, new Date(now))).toBe(status));
  test('running ones are sorted by their end, upcoming ones by their start, ended ones latest first', () => {
    const all = [
      { id: 1, dateStart: at(0), dateEnd: at(1) },
      { id: 2, dateStart: at(1), dateEnd: at(2) },
      { id: 3, dateStart: at(2), dateEnd: at(9) },
      { id: 4, dateStart: at(2), dateEnd: at(5) },
      { id: 5, dateStart: at(8), dateEnd: at(9) },
      { id: 6, dateStart: at(7), dateEnd: at(11) },
      { id: 7, dateStart: at(7), dateEnd: at(11) },
    ];
    expect(inOrder(all, at(3)).map(({ id }) => id)).toEqual([4, 3, 6, 7, 5, 2, 1]);
  });
});

describe('editions of a series', () => {
  const weekly = { firstStart: at(0), lengthMs: 5 * DAY, everyMs: 7 * DAY };
  test.each([
    ['before the first', -1, [1]],
    ['at the first start', 0, [1, 2]],
    ['in the pause after the first', 6, [1, 2]],
    ['in the third', 14, [2, 3, 4]],
  ])('%s', (_name, day, numbers) =>
    expect(editionsAround(weekly, at(day)).map(({ number }) => number)).toEqual(numbers),
  );
  test('begin at the dates of the plan, whenever they are opened', () => {
    expect(editionsAround(weekly, at(16))[1]).toEqual({ number: 3, dateStart: at(14), dateEnd: at(19) });
    expect(editionsAround(weekly, at(20))[1]).toEqual({ number: 3, dateStart: at(14), dateEnd: at(19) });
  });
  test.each([-100, 0, 100])('a series without repetition has one edition, also on day %d', (day) =>
    expect(editionsAround({ ...weekly, everyMs: null }, at(day))).toEqual([
      { number: 1, dateStart: at(0), dateEnd: at(5) },
    ]),
  );
});
