/** The public form of a spin, and functions that convert the window to it. */
import { nameOf } from './awards.ts';
import type { Win } from './awards.ts';
import type { Machine } from './machine.ts';
import { CODES } from './symbols.ts';
import type { SlotSymbol } from './symbols.ts';

/** `coins`: a respin with locked coin symbols. */
export type SpinKind = 'base' | 'free' | 'respin' | 'coins';
/** Value on a symbol: the multiplier of a wild or an orb, or the win of a coin symbol in coins. */
export type CellValue = { readonly cell: number; readonly value: number };

/** The window at one step of a spin, and its wins. */
export interface Stage {
  /** Symbols of the window, reel by reel, each from top to bottom. */
  readonly grid: readonly (readonly SlotSymbol[])[];
  readonly values: readonly CellValue[];
  readonly wins: readonly Win[];
  /** Multiplier of this stage's wins. */
  readonly multiplier: number;
  /** Win of this stage in coins (the unit of the pay table), after `multiplier`. */
  readonly coins: number;
}

export interface Spin {
  readonly kind: SpinKind;
  /**
   * Stop of each reel on its strip. Features (wilds, mysteries) may have changed the window, so the first
   * stage can differ from the symbols at these stops.
   */
  readonly stops: readonly number[];
  readonly stages: readonly Stage[];
  readonly scatters: number;
  /** Free spins that this spin awarded. */
  readonly freeSpins: number;
  /** Sum of the orbs by which the win was multiplied; 0 = none. */
  readonly orbs: number;
  /** Reels that were held; all their symbols are wilds. */
  readonly held: readonly number[];
  /** Symbol that expands over its reels in these free spins. */
  readonly special: SlotSymbol | null;
  /** Locked coin symbols, in games where they lock. */
  readonly locked: readonly CellValue[];
  /** Number of respins with locked coin symbols that are left; 0 = the spin is no such respin, or the last one. */
  readonly respinsLeft: number;
  /** Total win of this spin in coins, after `orbs`, limited to the maximum win of the round. */
  readonly coins: number;
}

/** The window as symbols, reel by reel; `grid` contains their codes. */
export const gridOf = ({ reels, rows }: Machine, grid: Uint8Array): SlotSymbol[][] =>
  Array.from({ length: reels }, (_, reel) =>
    Array.from({ length: rows }, (__, row) => nameOf(grid[reel * rows + row] as number)),
  );

/** Values of wilds, coins and orbs that have one. */
export const shownValues = (grid: Uint8Array, values: Int32Array): CellValue[] =>
  Array.from(grid, (symbol, cell) => ({
    cell,
    value:
      symbol === CODES.wild || symbol === CODES.coin || symbol === CODES.orb ? (values[cell] as number) : 0,
  })).filter(({ value }) => value > 0);

/** Places of a symbol with their values. */
export function valuesOn(grid: Uint8Array, values: Int32Array, symbol: number): CellValue[] {
  const found: CellValue[] = [];
  for (let cell = 0; cell < grid.length; cell += 1)
    if (grid[cell] === symbol) found.push({ cell, value: values[cell] as number });
  return found;
}
