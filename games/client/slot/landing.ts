/** The window in which the reels stop: its symbols, its values, and the scatters missing for free spins. */
import type { SlotRules } from '#games/engines/slots/slot-rules.ts';
import type { CellValue } from '#games/engines/slots/spin-view.ts';
import { SCATTER } from '#games/engines/slots/symbols.ts';
import type { SlotSymbol } from '#games/engines/slots/symbols.ts';

/** The reels' stops, and the values of their symbols. */
export type Landing = {
  readonly stops: readonly number[];
  readonly values: readonly CellValue[];
  /** True for a free spin. */
  readonly isFree: boolean;
};

/** Symbols reel by reel, top to bottom. */
export type Grid = readonly (readonly SlotSymbol[])[];

/** Strips of an ordinary or a free spin. */
export const stripsOf = ({ strips, free }: SlotRules, isFree: boolean): SlotRules['strips'] =>
  isFree ? (free?.strips ?? strips) : strips;

/** Symbols that the strips show at these stops, before features change them. */
export const windowOf = (rules: SlotRules, { stops, isFree }: Landing): SlotSymbol[][] =>
  stripsOf(rules, isFree).map((strip, reel) =>
    Array.from({ length: rules.rows }, (_, row) => strip[((stops[reel] ?? 0) + row) % strip.length] ?? 'T'),
  );

export const valueByCell = (values: readonly CellValue[]): Map<number, number> =>
  new Map(values.map(({ cell, value }) => [cell, value]));

/** Scatters on the first `reels` reels. */
export const scattersUpTo = (grid: Grid, reels: number): number =>
  grid
    .slice(0, reels)
    .flat()
    .filter((symbol) => symbol === SCATTER).length;

/** True when at most one scatter is missing for free spins before the reel `reel` (from the third on) stops. */
export const awaitsScatter = ({ free, scatter, strips }: SlotRules, grid: Grid, reel: number): boolean =>
  free !== undefined &&
  reel > 1 &&
  reel < strips.length &&
  scattersUpTo(grid, reel) >= (scatter?.min ?? 9) - 1;

/** Every symbol that can appear in a game with these rules. */
export function symbolsOf({ strips, free, cascade, mystery, rain }: SlotRules): Set<SlotSymbol> {
  const used = new Set<SlotSymbol>([
    ...strips.flat(),
    ...(free?.strips ?? []).flat(),
    ...(cascade?.refill ?? []).map(([symbol]) => symbol),
    ...(mystery ?? []).map(([symbol]) => symbol),
  ]);
  if (rain || free?.rain) used.add('W');
  return used;
}
