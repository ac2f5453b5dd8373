/**
 * Symbols at rest on the reels and their changes there: they turn into others, burst, fall. Independent of
 * DOM and clock: times are arguments, in milliseconds of any origin.
 */
import type { SlotSymbol } from '#games/engines/slots/symbols.ts';

/**
 * A cell of the window as it is drawn at one moment. `value`: of a wild, coin or orb, 0 = none; `row` is
 * fractional while the symbol falls.
 */
export type Tile = {
  readonly symbol: SlotSymbol | null;
  readonly value: number;
  readonly row: number;
  readonly scale: number;
  readonly alpha: number;
};

/** Duration of a symbol turning into another, and delay from one such symbol to the next. Milliseconds. */
const MORPH_MS = 360;
const MORPH_GAP_MS = 45;
const BURST_MS = 300;
/**
 * Duration of falling by one row; n rows take √n times as long. The delay is from one symbol to the next;
 * LAND_MS: additional time for the bounce.
 */
const FALL_MS = 190;
const FALL_GAP_MS = 28;
const LAND_MS = 130;

type Change =
  | { readonly kind: 'morph'; readonly from: SlotSymbol | null; readonly since: number }
  | { readonly kind: 'burst'; readonly since: number }
  | { readonly kind: 'fall'; readonly rows: number; readonly since: number; readonly length: number };
/** What is in a cell of the window. */
type Place = { symbol: SlotSymbol | null; value: number; change: Change | null };
type Columns = readonly (readonly (SlotSymbol | null)[])[];

export class Board {
  readonly #rows: number;
  /** Null while the reel spins. */
  readonly #columns: (Place[] | null)[];
  #busyUntil = 0;

  constructor(reels: number, rows: number) {
    this.#rows = rows;
    this.#columns = Array.from({ length: reels }, () => null);
  }

  /** True when symbols are at rest on the reel; false while it spins. */
  isAtRest(reel: number): boolean {
    return this.#columns[reel] != null;
  }

  /** Removes the symbols of a reel that starts to spin. */
  lift(reel: number): void {
    this.#columns[reel] = null;
  }

  /** Sets the symbols of a reel without motion. Values by cell (reel × rows + row). */
  put(reel: number, symbols: readonly (SlotSymbol | null)[], values: ReadonlyMap<number, number>): void {
    this.#columns[reel] = symbols.map((symbol, row) => ({
      symbol,
      value: values.get(reel * this.#rows + row) ?? 0,
      change: null,
    }));
  }

  at(reel: number, row: number): SlotSymbol | null {
    return this.#columns[reel]?.[row]?.symbol ?? null;
  }

  /** Symbols that differ from `grid` turn into its symbols. Returns their cells and the end time. */
  become(
    grid: Columns,
    values: ReadonlyMap<number, number>,
    now: number,
  ): { cells: number[]; until: number } {
    const cells: number[] = [];
    grid.forEach((column, reel) => {
      const places = (this.#columns[reel] ??= column.map((symbol) => ({ symbol, value: 0, change: null })));
      column.forEach((symbol, row) => {
        const place = places[row];
        const cell = reel * this.#rows + row;
        if (!place) return;
        place.value = values.get(cell) ?? 0;
        if (place.symbol === symbol) return;
        place.change = { kind: 'morph', from: place.symbol, since: now + cells.length * MORPH_GAP_MS };
        place.symbol = symbol;
        cells.push(cell);
      });
    });
    const until = cells.length === 0 ? now : this.#busy(now + cells.length * MORPH_GAP_MS + MORPH_MS);
    return { cells, until };
  }

  /** Winning symbols burst. Returns the end time. */
  burst(cells: readonly number[], now: number): number {
    for (const cell of cells) {
      const place = this.#columns[Math.floor(cell / this.#rows)]?.[cell % this.#rows];
      if (place) place.change = { kind: 'burst', since: now };
    }
    return this.#busy(now + BURST_MS);
  }

  /**
   * Symbols above burst places (`gone`) fall into them, new ones of `grid` follow. Returns for each reel the
   * time when its last symbol has landed.
   */
  fall(
    grid: readonly (readonly SlotSymbol[])[],
    gone: readonly number[],
    values: ReadonlyMap<number, number>,
    now: number,
  ): number[] {
    const rows = this.#rows;
    return grid.map((column, reel) => {
      const lost = gone.filter((cell) => Math.floor(cell / rows) === reel).map((cell) => cell % rows);
      // Former rows of the symbols that stay, bottom first; the new ones start above the window.
      const before = Array.from({ length: rows }, (_, row) => rows - 1 - row).filter(
        (row) => !lost.includes(row),
      );
      let landed = now;
      this.#columns[reel] = column.map((symbol, row) => {
        const from = before[rows - 1 - row] ?? row - lost.length;
        const value = values.get(reel * rows + row) ?? 0;
        if (from === row) return { symbol, value, change: null };
        const since = now + (rows - 1 - row) * FALL_GAP_MS + reel * FALL_GAP_MS;
        const length = FALL_MS * Math.sqrt(row - from) + LAND_MS;
        landed = Math.max(landed, since + length);
        return { symbol, value, change: { kind: 'fall' as const, rows: row - from, since, length } };
      });
      this.#busy(landed);
      return landed;
    });
  }

  /** Ends all changes immediately. */
  settle(): void {
    for (const column of this.#columns) for (const place of column ?? []) place.change = null;
    this.#busyUntil = 0;
  }

  isMoving(now: number): boolean {
    return now < this.#busyUntil;
  }

  /** How a place is drawn; null while its reel spins. */
  tile(reel: number, row: number, now: number): Tile | null {
    const place = this.#columns[reel]?.[row];
    if (!place) return null;
    const { symbol, value, change } = place;
    const still: Tile = { symbol, value, row, scale: 1, alpha: 1 };
    if (!change) return still;
    if (change.kind !== 'burst' && shareOf(change, now) >= 1) place.change = null;
    return tileInChange(still, change, now);
  }

  /** Extends the time of motion to `until`; returns the end of all motion. */
  #busy(until: number): number {
    return (this.#busyUntil = Math.max(this.#busyUntil, until));
  }
}

const LENGTH_MS = { morph: MORPH_MS, burst: BURST_MS };

/** Elapsed share of a change; below 0 before its start, above 1 after its end. */
const shareOf = (change: Change, now: number): number =>
  (now - change.since) / (change.kind === 'fall' ? change.length : LENGTH_MS[change.kind]);

function tileInChange(still: Tile, change: Change, now: number): Tile {
  const share = shareOf(change, now);
  switch (change.kind) {
    case 'morph':
      if (share <= 0) return { ...still, symbol: change.from, value: 0 };
      if (share < 0.4)
        return { ...still, symbol: change.from, value: 0, scale: 1 - share * 1.6, alpha: 1 - share };
      return share >= 1 ? still : { ...still, scale: 1 + 0.28 * Math.sin(((share - 0.4) / 0.6) * Math.PI) };
    case 'burst': {
      const gone = Math.min(1, share);
      return {
        ...still,
        scale: gone < 0.35 ? 1 + gone * 0.5 : Math.max(0, 1.18 * (1 - (gone - 0.35) / 0.65)),
        alpha: 1 - gone ** 3,
      };
    }
    case 'fall':
      return { ...still, row: still.row - change.rows * (1 - fallen(Math.min(1, Math.max(0, share)))) };
  }
}

/** Height of a falling symbol from 0 (start) to 1 (its place), with a small bounce at the end. */
function fallen(share: number): number {
  return share < 0.82 ? (share / 0.82) ** 2 : 1 - 0.055 * Math.sin(((share - 0.82) / 0.18) * Math.PI);
}
