import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { plainWager } from '#platform/testing/plain-wager.ts';
import { roundNumbers } from '#games/server/fairness.ts';
import { bankerDraws, baccaratTable, dealBaccarat, pointsOf } from './baccarat.ts';
import { PACKS, shoe } from './cards.ts';
import { dragonTigerTable } from './dragon-tiger.ts';
import { stakeOfChips, tableEngine, tableOf } from './engine.ts';
import type { TableResult } from './engine.ts';
import { tableGame } from '#games/server/kinds/live.ts';
import { moneyWheelTable, readStops, SEGMENTS } from './money-wheel.ts';
import { rouletteTable } from './roulette.ts';
import { TABLE_RULES } from './rules.ts';
import { sicBoTable } from './sic-bo.ts';
import type { Table } from './table.ts';

/**
 * Return of each spot in percent with two decimals. `ways`: all results of the table, each with its number of equally
 * likely ways.
 */
function returnsOf<R extends object>(
  table: Table<R>,
  ways: readonly (readonly [R, bigint])[],
): Record<string, number> {
  const all = ways.reduce((sum, [, count]) => sum + count, 0n);
  return Object.fromEntries(
    Object.keys(table.spots).map((spot) => {
      const paid = ways.reduce(
        (sum, [result, count]) => sum + BigInt(Math.round(table.returns(spot, result))) * count,
        0n,
      );
      return [spot, Math.round(Number((paid * 1_000_000n) / all) / 10_000) / 100];
    }),
  );
}

/**
 * Every result of a table with its probability. Exact, because it enumerates every value that `randomBelow` can return.
 */
function every<R>(play: (randomBelow: (bound: number) => number) => R): (readonly [R, number])[] {
  const found: (readonly [R, number])[] = [];
  const answers: number[] = [];
  for (;;) {
    let asked = 0;
    let chance = 1;
    const bounds: number[] = [];
    const result = play((bound) => {
      bounds.push(bound);
      chance /= bound;
      return answers[asked++] ?? (answers.push(0), 0);
    });
    found.push([result, chance]);
    let last = asked - 1;
    while (last >= 0 && (answers[last] ?? 0) + 1 >= (bounds[last] ?? 0)) last -= 1;
    if (last < 0) return found;
    answers.length = last + 1;
    answers[last] = (answers[last] ?? 0) + 1;
  }
}

describe('exact return of every spot, computed over all results', () => {
  test('roulette', () => {
    const ways = Array.from({ length: 37 }, (_, number) => [{ number }, 1n] as const);
    expect(returnsOf(rouletteTable, ways)).toEqual(rouletteTable.spots);
  });

  test('three dice', () => {
    expect(
      returnsOf(
        sicBoTable,
        every((randomBelow) => sicBoTable.result(randomBelow)).map(([result]) => [result, 1n] as const),
      ),
    ).toEqual(sicBoTable.spots);
  });

  test('two cards of eight packs', () => {
    const cards = Array.from({ length: 52 }, (_, card) => card);
    const ways = cards.flatMap((dragon) =>
      cards.map(
        (tiger) => [{ dragon, tiger }, BigInt(PACKS * (dragon === tiger ? PACKS - 1 : PACKS))] as const,
      ),
    );
    expect(returnsOf(dragonTigerTable, ways)).toEqual(dragonTigerTable.spots);
  });

  test('baccarat: every sequence of values from eight packs', () => {
    // Six card values in the order of the shoe. A round takes four to six of them; counting sequences of six values
    // weights every round correctly.
    const left = [16 * PACKS, ...new Array<number>(9).fill(4 * PACKS)];
    const cardOf = (value: number): number => (value === 0 ? 8 : value === 1 ? 12 : value - 2);
    const sums = { player: 0n, banker: 0n, tie: 0n };
    const values = [0, 0, 0, 0, 0, 0];
    const spots = ['player', 'banker', 'tie'] as const;
    const deal = (at: number, ways: bigint): void => {
      if (at === 6) {
        let next = 0;
        const hand = dealBaccarat(() => cardOf(values[next++] ?? 0));
        for (const spot of spots) sums[spot] += ways * BigInt(baccaratTable.returns(spot, hand));
        return;
      }
      // A round that ends with four cards has the weight of all sequences of six that begin with these four.
      if (at === 4) {
        const points = [(values[0] ?? 0) + (values[2] ?? 0), (values[1] ?? 0) + (values[3] ?? 0)].map(
          (sum) => sum % 10,
        );
        if (points.some((sum) => sum >= 8) || points.every((sum) => sum >= 6)) {
          const rest = BigInt((52 * PACKS - 4) * (52 * PACKS - 5));
          const hand = dealBaccarat(
            (() => {
              let next = 0;
              return () => cardOf(values[next++] ?? 0);
            })(),
          );
          for (const spot of spots) sums[spot] += ways * rest * BigInt(baccaratTable.returns(spot, hand));
          return;
        }
      }
      for (let value = 0; value < 10; value += 1) {
        const count = left[value] ?? 0;
        values[at] = value;
        left[value] = count - 1;
        deal(at + 1, ways * BigInt(count));
        left[value] = count;
      }
    };
    deal(0, 1n);
    let all = 1n;
    for (let card = 0; card < 6; card += 1) all *= BigInt(52 * PACKS - card);
    for (const spot of spots)
      expect(Math.round(Number((sums[spot] * 1_000_000n) / all) / 10_000) / 100).toBe(
        baccaratTable.spots[spot],
      );
    // A pair: of the 415 cards that remain after the first card (eight packs), 31 have the same rank.
    expect(Math.round((1200 * (4 * PACKS - 1)) / (52 * PACKS - 1))).toBe(90);
    expect(Math.round(((1200 * (4 * PACKS - 1)) / (52 * PACKS - 1)) * 100) / 100).toBe(
      baccaratTable.spots['player-pair'],
    );
    expect(baccaratTable.spots['banker-pair']).toBe(baccaratTable.spots['player-pair']);
  });

  test('the money wheel', () => {
    const all = every((randomBelow) => moneyWheelTable.result(randomBelow));
    expect(all.reduce((sum, [, chance]) => sum + chance, 0)).toBeCloseTo(1, 10);
    for (const [spot, declared] of Object.entries(moneyWheelTable.spots)) {
      const paid = all.reduce(
        (sum, [result, chance]) => sum + moneyWheelTable.returns(spot, result) * chance,
        0,
      );
      expect(Math.round(paid * 100) / 100).toBe(declared);
    }
    expect(SEGMENTS).toHaveLength(52);
  });
});

test.each(TABLE_RULES.map((rules) => [rules.id, rules] as const))(
  '%s: declares the return of its best spot, keeps to its interval, is determined by its seed',
  (_id, rules) => {
    const table = tableOf(rules.table);
    expect(rules.rtp).toBe(Math.max(...Object.values(table.spots)));
    fc.assert(
      fc.property(fc.nat(100_000), (nonce) => {
        const seeds = { serverSeed: '3c'.repeat(32), clientSeed: 'salt', nonce };
        const result: TableResult = tableEngine.outcome(rules, roundNumbers(seeds));
        expect(tableEngine.outcome(rules, roundNumbers(seeds))).toEqual(result);
        if (rules.everyMs !== null)
          expect(rules.bettingMs + table.showMs(result) + rules.restMs).toBeLessThanOrEqual(rules.everyMs);
        for (const spot of Object.keys(table.spots))
          expect(Number.isInteger(table.returns(spot, result))).toBe(true);
      }),
      { numRuns: 60 },
    );
  },
);

describe('baccarat', () => {
  test.each([
    [0, 8, true],
    [3, 8, false],
    [3, 9, true],
    [4, 1, false],
    [4, 2, true],
    [5, 3, false],
    [5, 4, true],
    [6, 5, false],
    [6, 6, true],
    [6, 8, false],
    [7, 6, false],
    [5, null, true],
    [6, null, false],
  ])('the banker with %i against a third card of %s draws: %s', (points, third, draws) =>
    expect(bankerDraws(points, third)).toBe(draws),
  );

  test('a natural ends the hand; the player stands on six and seven', () => {
    const deal = (...cards: number[]) => dealBaccarat(() => cards.shift() ?? 0);
    // Player 8 + king, banker 5 + ace.
    expect(deal(6, 3, 11, 12)).toEqual({ player: [6, 11], banker: [3, 12] });
    // Player 6 + king stands; banker 2 + 3 draws one.
    expect(deal(4, 0, 11, 1, 7)).toEqual({ player: [4, 11], banker: [0, 1, 7] });
    expect(pointsOf([7, 7])).toBe(8);
  });

  test.each([
    ['player', 200],
    ['banker', 0],
    ['tie', 0],
    ['player-pair', 1200],
    ['banker-pair', 0],
  ])('%s returns %i for 4 + 4 against 3 + 4', (spot, returns) =>
    expect(baccaratTable.returns(spot, { player: [2, 15], banker: [1, 2] })).toBe(returns),
  );
});

test('a shoe deals each card exactly as often as it contains it', () => {
  const next = shoe(roundNumbers({ serverSeed: '77'.repeat(32), clientSeed: 'salt', nonce: 0 }));
  const counts = new Array<number>(52).fill(0);
  for (let i = 0; i < 52 * PACKS; i += 1) {
    const card = next();
    counts[card] = (counts[card] ?? 0) + 1;
  }
  expect(new Set(counts)).toEqual(new Set([PACKS]));
});

test('each star multiplies the amount of the last stop by seven', () => {
  const star = SEGMENTS.indexOf(0);
  const two = SEGMENTS.indexOf(2);
  expect(readStops({ stops: [star, star, two] })).toEqual({ value: 2, times: 49 });
  expect(moneyWheelTable.returns('amount-2', { stops: [star, two] })).toBe(1500);
});

test('chips are counted and paid spot by spot; a chip on an unknown spot is rejected', () => {
  const rules = tableGame.rules('auto-roulette');
  if (!rules) throw new Error('no rules');
  const bet = {
    chips: [
      { spot: 'red', amount: '1000' },
      { spot: 'straight-7', amount: '500' },
      { spot: 'straight-8', amount: '500' },
    ],
  };
  expect(stakeOfChips(bet)).toBe(2000n);
  expect(tableEngine.won(rules, plainWager(bet, 2000n), { number: 7 })).toBe(2000n + 18_000n);
  expect(tableEngine.won(rules, plainWager(bet, 2000n), { number: 0 })).toBe(0n);
  expect(tableEngine.allows(rules, bet)).toBe(true);
  expect(tableEngine.allows(rules, { chips: [{ spot: 'straight-37', amount: '10' }] })).toBe(false);
  expect(
    tableEngine.allows(rules, {
      chips: [
        { spot: 'red', amount: '10' },
        { spot: 'red', amount: '10' },
      ],
    }),
  ).toBe(false);
});
