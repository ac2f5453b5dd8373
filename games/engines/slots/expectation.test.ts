import { describe, expect, test } from '@jest/globals';
import { award } from './awards.ts';
import { expectation, isCountable, meanFirstSpin } from './expectation.ts';
import { FIVE_OF_THREE, TEN_OF_FIVE } from './lines.ts';
import { machineOf } from './machine.ts';
import { SLOT_PROFILES } from './profiles.ts';
import { character } from './simulation.ts';
import { sample } from '#tests/fixtures/sample.ts';
import type { SlotRules } from './slot-rules.ts';
import { COINS_PER_STAKE } from './slot-rules.ts';
import { strips } from './strips.ts';

/**
 * Allowed difference between declared and computed return, in percentage points: half of the last declared digit
 * (0.01).
 */
const DIGIT = 0.0051;
const countable = SLOT_PROFILES.filter(isCountable);

describe('declared returns that can be computed exactly', () => {
  test.each(countable.map((rules) => [rules.id, rules] as const))('%s', (_, rules) => {
    const { rtp, buyRtp } = expectation(rules);
    expect(Math.abs(rtp - rules.rtp)).toBeLessThan(DIGIT);
    expect(rtp).toBeGreaterThan(95);
    expect(rtp).toBeLessThan(97);
    if (buyRtp === null) return;
    expect(Math.abs(buyRtp - (rules.buy?.rtp ?? 0))).toBeLessThan(DIGIT);
    expect(buyRtp).toBeGreaterThan(95);
    expect(buyRtp).toBeLessThan(97);
  });

  test('more than 70 % of the rule sets can be computed exactly', () => {
    expect(countable.length).toBeGreaterThan(SLOT_PROFILES.length * 0.7);
  });
});

/** A rule set with few enough stops to enumerate all combinations. */
const tiny: SlotRules = {
  id: 'tiny',
  rtp: 0,
  volatility: 1,
  rows: 3,
  strips: strips('W S H1 A K', 'H1 A W S K', 'A H1 S W A', 'S A K H1 W T', 'K A H1 T W S'),
  award: 'lines',
  lines: TEN_OF_FIVE,
  sizes: [3, 4, 5],
  pays: { W: [20, 120, 500], H1: [15, 80, 400], A: [4, 12, 60], K: [3, 9, 40], T: [2, 6, 30] },
  max: 1e9,
};
const noWildFirst: Partial<SlotRules> = {
  strips: strips('S H1 A K', 'H1 A W S K', 'A H1 S W A', 'S A K H1 W T', 'K A H1 T W S'),
};

/** Mean coins of a first spin, by enumerating all combinations of stops. */
function byEveryStop(rules: SlotRules): number {
  const machine = machineOf(rules);
  const { reels, rows, cells } = machine;
  const grid = new Uint8Array(cells);
  let coins = 0;
  let count = 0;
  const walk = (reel: number): void => {
    const strip = machine.strips[reel];
    if (reel === reels || !strip) {
      const shown = grid.slice();
      if (rules.wild?.expands)
        for (let at = 0; at < reels; at += 1)
          if (grid.subarray(at * rows, (at + 1) * rows).includes(0))
            shown.fill(0, at * rows, (at + 1) * rows);
      coins += award(machine, shown, new Int32Array(cells), null, null);
      count += 1;
      return;
    }
    for (let stop = 0; stop < strip.length; stop += 1) {
      for (let row = 0; row < rows; row += 1)
        grid[reel * rows + row] = strip[(stop + row) % strip.length] ?? 0;
      walk(reel + 1);
    }
  };
  walk(0);
  return coins / count;
}

describe('computing reel by reel agrees with enumerating all combinations', () => {
  test.each<[string, SlotRules]>([
    ['lines', tiny],
    ['lines from both sides', { ...tiny, award: 'both' }],
    ['wilds that fill their reel', { ...tiny, wild: { expands: true } }],
    ['ways', { ...tiny, ...noWildFirst, award: 'ways', lines: undefined }],
    [
      'ways with wilds that fill their reel',
      { ...tiny, ...noWildFirst, award: 'ways', lines: undefined, wild: { expands: true } },
    ],
  ])('%s', (_, rules) => {
    expect(meanFirstSpin(rules)).toBeCloseTo(byEveryStop(rules), 9);
  });
});

const scatter = { min: 3, pays: [10, 20, 50] };
const free = { spins: [3, 4, 5], retriggerSpins: [2, 2, 2], cap: 12, multiplier: 2 };
const three: SlotRules = {
  ...tiny,
  strips: strips('W H1 A K A C', 'H1 W A C K A', 'A H1 C W A K'),
  lines: FIVE_OF_THREE,
  sizes: [3],
  pays: { W: [100], H1: [40], A: [10], K: [5] },
};

describe('the exact mean of each feature agrees with its simulation', () => {
  test.each<[string, SlotRules]>([
    ['free spins that start again', { ...tiny, scatter, free }],
    ['a multiplier that grows', { ...tiny, scatter, free: { ...free, grows: 1, growsTo: 6 } }],
    [
      'a symbol that fills its reels',
      {
        ...tiny,
        scatter,
        free: {
          ...free,
          special: [
            ['H1', 1],
            ['A', 3],
          ],
        },
      },
    ],
    [
      'reels that show the same',
      {
        ...tiny,
        scatter,
        free: {
          ...free,
          twins: [1, 2],
          strips: strips('A K H1 S', 'A H1 W K S T', 'A H1 W K S T', 'A K T', 'H1 A K'),
        },
      },
    ],
    [
      'wilds that multiply',
      {
        ...tiny,
        scatter,
        free: {
          ...free,
          wildMultipliers: [
            [2, 1],
            [3, 1],
          ],
        },
        wild: {
          multipliers: [
            [1, 3],
            [2, 1],
          ],
        },
      },
    ],
    [
      'ways with wilds that multiply',
      {
        ...tiny,
        ...noWildFirst,
        award: 'ways',
        lines: undefined,
        scatter,
        free,
        wild: {
          multipliers: [
            [1, 3],
            [2, 1],
          ],
        },
      },
    ],
    [
      'mysteries',
      {
        ...tiny,
        scatter,
        free,
        strips: strips('M M A K S', 'M A W S K', 'A M M W A', 'A S M T', 'K M A T W'),
        mystery: [
          ['H1', 1],
          ['A', 2],
          ['K', 4],
        ],
      },
    ],
    [
      'wilds that hold their reel',
      {
        ...tiny,
        award: 'both',
        wild: { holds: true },
        strips: strips('H1 A K T', 'A W K T H1', 'K A W T', 'T W A H1', 'A K T H1'),
      },
    ],
    [
      'a multiplier of every spin',
      {
        ...three,
        boost: [
          [1, 5],
          [2, 2],
          [10, 1],
        ],
      },
    ],
    [
      'a screen of one symbol',
      { ...three, fullScreen: 5, strips: strips('A A A A K', 'A A A W A K', 'A A A A K') },
    ],
    [
      'coins that lock',
      {
        ...three,
        hold: {
          min: 3,
          respins: 3,
          coinOneIn: 6,
          values: [
            [5, 3],
            [20, 1],
          ],
          prizes: { mini: 50, minor: 100, major: 200 },
          grand: 300,
        },
      },
    ],
  ])('%s', (_, rules) => {
    const rounds = sample({ short: 30_000, long: 120_000 });
    const { rtp, deviation } = character(rules, { rounds, seed: 41 });
    const error = (100 * deviation) / Math.sqrt(rounds);
    expect(Math.abs(rtp - expectation(rules).rtp)).toBeLessThan(4.5 * error);
    expect(error).toBeLessThan(expectation(rules).rtp / sample({ short: 10, long: 20 }));
  });

  test('the return of a bought round can be computed; rule sets with thrown wilds or clusters cannot be computed', () => {
    const rules: SlotRules = {
      ...tiny,
      scatter,
      free,
      buy: {
        price: 10 * COINS_PER_STAKE,
        rtp: 0,
        scatters: [
          [3, 4],
          [4, 1],
        ],
      },
    };
    const { buyRtp } = expectation(rules);
    expect(buyRtp).toBeGreaterThan(0);
    expect(isCountable({ ...rules, rain: { oneIn: 5, wilds: [1, 2] } })).toBe(false);
    expect(() => expectation({ ...rules, award: 'clusters' })).toThrow(RangeError);
  });
});
