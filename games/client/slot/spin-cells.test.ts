import { describe, expect, test } from '@jest/globals';
import type { Spin } from '#games/engines/slots/spin-view.ts';
import type { SlotSymbol } from '#games/engines/slots/symbols.ts';
import { getSlotProfile } from '#games/engines/slots/profiles.ts';
import { awaitsScatter, symbolsOf, windowOf } from './landing.ts';
import { cellsOf, coinWindow, heldReels, unpaidScatters, wildReels, wildsOf } from './spin-cells.ts';

const grid: SlotSymbol[][] = [
  ['W', 'A', 'S'],
  ['A', 'S', 'W'],
  ['S', 'A', 'A'],
];
const spinOf = (more: Partial<Spin>): Spin => ({
  kind: 'base',
  stops: [],
  stages: [{ grid, values: [{ cell: 5, value: 3 }], wins: [], multiplier: 1, coins: 0 }],
  scatters: 3,
  freeSpins: 0,
  orbs: 0,
  held: [],
  special: null,
  locked: [],
  respinsLeft: 0,
  coins: 0,
  ...more,
});
const profile = getSlotProfile('medium');
if (!profile) throw new Error('no profile');

describe('cells of a spin', () => {
  test('a cell has the number reel × rows + row', () => {
    expect(cellsOf({ grid }, 'S')).toEqual([2, 4, 6]);
    expect(cellsOf(undefined, 'S')).toEqual([]);
  });

  test('wilds have their multipliers as values, or 0', () => {
    expect(wildsOf(spinOf({}))).toEqual([
      { cell: 0, value: 0 },
      { cell: 5, value: 3 },
    ]);
  });

  test('scatters are marked apart only if they start free spins and are not part of a win', () => {
    expect(unpaidScatters(spinOf({}))).toEqual([]);
    expect(unpaidScatters(spinOf({ freeSpins: 8 }))).toEqual([2, 4, 6]);
    const win = { symbol: 'S' as const, count: 3, coins: 20, cells: [2, 4, 6], scatter: true as const };
    const stages = [{ grid, values: [], wins: [win], multiplier: 1, coins: 20 }];
    expect(unpaidScatters(spinOf({ freeSpins: 8, stages }))).toEqual([]);
  });

  test('reels with wilds are held only if the rules of the game say so', () => {
    expect(wildReels({ ...profile, wild: { holds: true } }, spinOf({}))).toBe(0b011);
    expect(wildReels({ ...profile, wild: {} }, spinOf({}))).toBe(0);
    expect(heldReels({ held: [0, 2] })).toBe(0b101);
  });

  test('the window of coin respins contains only locked coins and empty places', () => {
    const { grid: coins } = coinWindow({ ...profile, rows: 2, strips: [['A'], ['A']] }, [
      { cell: 3, value: 5 },
    ]);
    expect(coins).toEqual([
      [null, null],
      [null, 'C'],
    ]);
  });
});

describe('the window of a landing', () => {
  test('wraps around the end of a strip', () => {
    const rules = { ...profile, rows: 3, strips: [['A', 'K', 'Q'] as const] };
    expect(windowOf(rules, { stops: [2], values: [], isFree: false })).toEqual([['Q', 'A', 'K']]);
  });

  test('a scatter is awaited from the third reel on, if at most one is missing', () => {
    const rules = { ...profile, strips: [['A'], ['A'], ['A']] as const, scatter: { min: 3, pays: [] } };
    expect([0, 1, 2, 3].map((reel) => awaitsScatter(rules, grid, reel))).toEqual([false, false, true, false]);
    const { free: _, ...withoutFree } = rules;
    expect(awaitsScatter(withoutFree, grid, 2)).toBe(false);
  });

  test('wilds that features add are among the symbols of a game, although no strip has them', () => {
    const rules = { ...profile, strips: [['A'] as const], free: undefined, cascade: undefined };
    const plain = JSON.parse(JSON.stringify(rules)) as typeof profile;
    expect([...symbolsOf(plain)]).toEqual(['A']);
    expect(symbolsOf({ ...plain, rain: { oneIn: 5, wilds: [1, 2] } }).has('W')).toBe(true);
  });
});
