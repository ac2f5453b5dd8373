/**
 * Features that change the window of a spin: sticky wilds, thrown wilds, cascades, expanding symbols. They work
 * on the machine's own grid of codes, place = reel × rows + row.
 */
import type { RandomBelow } from '../round-engine.ts';
import { nameOf } from './awards.ts';
import type { Win } from './awards.ts';
import { draw } from './machine.ts';
import type { Choice, Machine } from './machine.ts';
import { gridOf } from './spin-view.ts';
import type { Stage } from './spin-view.ts';
import { CODES } from './symbols.ts';

/** State that is kept from one free spin to the next. */
export interface FeatureState {
  multiplier: number;
  /** Places of sticky wilds with their multipliers. */
  readonly sticky: Map<number, number>;
  /** Code of the special symbol, which expands over its reels; −1 = none. */
  special: number;
  /** Number of wins of cascades so far, in games that keep the cascade multiplier from spin to spin. */
  step: number;
  /** Sum of the orbs so far, in games that keep it from spin to spin. */
  orbs: number;
}
export const newFeatureState = (): FeatureState => ({
  multiplier: 1,
  sticky: new Map(),
  special: -1,
  step: 0,
  orbs: 0,
});

/** Adds the window's wilds to the sticky ones, and places all sticky wilds in the window. */
export function stick(
  grid: Uint8Array,
  values: Int32Array,
  { sticky }: FeatureState,
  wildMultipliers: Choice | null,
): void {
  for (const [place, value] of sticky)
    if (grid[place] !== CODES.scatter) {
      grid[place] = CODES.wild;
      if (wildMultipliers) values[place] = value;
    }
  for (let place = 0; place < grid.length; place += 1)
    if (grid[place] === CODES.wild && !sticky.has(place)) sticky.set(place, values[place] as number);
}

/** Throws wilds at random places that are neither wild nor scatter, on reels whose strips have wilds. */
export function rain(
  { reels, rows, strips }: Machine,
  grid: Uint8Array,
  values: Int32Array,
  [min, max]: readonly [number, number],
  wildMultipliers: Choice | null,
  randomBelow: RandomBelow,
): void {
  const count = min + randomBelow(max - min + 1);
  const places: number[] = [];
  for (let reel = 0; reel < reels; reel += 1)
    if ((strips[reel] as Uint8Array).includes(CODES.wild))
      for (let place = reel * rows; place < (reel + 1) * rows; place += 1)
        if (grid[place] !== CODES.wild && grid[place] !== CODES.scatter) places.push(place);
  for (let thrown = 0; thrown < count && places.length > 0; thrown += 1) {
    const place = places.splice(randomBelow(places.length), 1)[0] as number;
    grid[place] = CODES.wild;
    if (wildMultipliers) values[place] = draw(wildMultipliers, randomBelow);
  }
}

/**
 * Removes winning symbols (`marked`), lets the ones above fall and draws new ones. Scatters and orbs stay.
 */
export function fall(
  machine: Machine,
  grid: Uint8Array,
  values: Int32Array,
  marked: Uint8Array,
  randomBelow: RandomBelow,
): void {
  const { reels, rows, refill, orbValues, wildMultipliers } = machine;
  if (!refill) return;
  for (let reel = 0; reel < reels; reel += 1) {
    let to = (reel + 1) * rows - 1;
    for (let from = to; from >= reel * rows; from -= 1)
      if (marked[from] === 0) {
        grid[to] = grid[from] as number;
        values[to] = values[from] as number;
        to -= 1;
      }
    for (; to >= reel * rows; to -= 1) {
      const symbol = draw(refill, randomBelow);
      grid[to] = symbol;
      values[to] =
        symbol === CODES.orb && orbValues
          ? draw(orbValues, randomBelow)
          : symbol === CODES.wild && wildMultipliers
            ? draw(wildMultipliers, randomBelow)
            : 0;
    }
  }
  marked.fill(0);
}

/** Expands the special symbol over its reels, where it pays on every line. Returns the coins won by that. */
export function fillReels(
  machine: Machine,
  grid: Uint8Array,
  { special, multiplier }: FeatureState,
  stages: Stage[] | null,
): number {
  const { reels, rows, cells, pays, lines } = machine;
  const filled: number[] = [];
  for (let reel = 0; reel < reels; reel += 1)
    if (grid.subarray(reel * rows, (reel + 1) * rows).includes(special)) filled.push(reel);
  const each = pays[special * (cells + 1) + filled.length] ?? 0;
  if (each === 0) return 0;
  for (const reel of filled) grid.fill(special, reel * rows, (reel + 1) * rows);
  const coins = each * lines.length;
  if (stages) {
    const places = filled.flatMap((reel) => Array.from({ length: rows }, (_, row) => reel * rows + row));
    const win: Win = { symbol: nameOf(special), count: filled.length, coins, cells: places };
    stages.push({
      grid: gridOf(machine, grid),
      values: [],
      wins: [win],
      multiplier,
      coins: coins * multiplier,
    });
  }
  return coins * multiplier;
}
