/**
 * The symbols that stand on the reels and how they change there: they turn into others, burst, fall. Pure of
 * pages and clocks: times are given.
 */
import type { SlotSymbol } from '#games/engines/slots/symbols.ts';

/** A place as it is drawn now. `row` may lie between rows while the symbol falls. */
export type Tile = {
  readonly symbol: SlotSymbol | null;
  readonly value: number;
  readonly row: number;
  readonly scale: number;
  readonly alpha: number;
};

/** A symbol turns into another. Milliseconds. */
const TURN_MS = 360;
const BURST_MS = 300;
/** A row of falling takes this long at first; rows after it are quicker. */
const FALL_MS = 190;
const FALL_GAP_MS = 28;
const LAND_MS = 130;

type Change =
  | { readonly kind: 'turn'; readonly from: SlotSymbol | null; readonly since: number }
  | { readonly kind: 'burst'; readonly since: number }
  | { readonly kind: 'fall'; readonly rows: number; readonly since: number; readonly length: number };
type Place = { symbol: SlotSymbol | null; value: number; change: Change | null };

/** Where a falling symbol is, from 0 (above) to 1 (there), with a little bounce at the end. */
function fallen(share: number): number {
  return share < 0.82 ? (share / 0.82) ** 2 : 1 - 0.055 * Math.sin(((share - 0.82) / 0.18) * Math.PI);
}

export function createBoard(reels: number, rows: number) {
  /** Null where the reel turns and nothing stands. */
  const columns: (Place[] | null)[] = Array.from({ length: reels }, () => null);
  let busyUntil = 0;
  const busy = (until: number): number => (busyUntil = Math.max(busyUntil, until));

  return {
    reels,
    rows,
    stands: (reel: number): boolean => columns[reel] != null,
    lift: (reel: number): void => void (columns[reel] = null),

    /** A reel stands with these symbols. */
    put(reel: number, symbols: readonly (SlotSymbol | null)[], values: ReadonlyMap<number, number>): void {
      columns[reel] = symbols.map((symbol, row) => ({
        symbol,
        value: values.get(reel * rows + row) ?? 0,
        change: null,
      }));
    },
    at: (reel: number, row: number): SlotSymbol | null => columns[reel]?.[row]?.symbol ?? null,

    /** What differs turns into what shall stand there. Gives the places that turn and the time it is done. */
    become(
      grid: readonly (readonly (SlotSymbol | null)[])[],
      values: ReadonlyMap<number, number>,
      now: number,
    ): { cells: number[]; until: number } {
      const cells: number[] = [];
      grid.forEach((column, reel) => {
        columns[reel] ??= column.map((symbol) => ({ symbol, value: 0, change: null }));
        column.forEach((symbol, row) => {
          const place = columns[reel]?.[row];
          const cell = reel * rows + row;
          if (!place) return;
          place.value = values.get(cell) ?? 0;
          if (place.symbol === symbol) return;
          place.change = { kind: 'turn', from: place.symbol, since: now + cells.length * 45 };
          place.symbol = symbol;
          cells.push(cell);
        });
      });
      return { cells, until: cells.length === 0 ? now : busy(now + cells.length * 45 + TURN_MS) };
    },

    /** Symbols that won vanish. */
    burst(cells: readonly number[], now: number): number {
      for (const cell of cells) {
        const place = columns[Math.floor(cell / rows)]?.[cell % rows];
        if (place) place.change = { kind: 'burst', since: now };
      }
      return busy(now + BURST_MS);
    },

    /** Others fall into the places that burst, new ones after them. Gives the time each reel has landed. */
    fall(
      grid: readonly (readonly SlotSymbol[])[],
      gone: readonly number[],
      values: ReadonlyMap<number, number>,
      now: number,
    ): number[] {
      return grid.map((column, reel) => {
        const lost = gone.filter((cell) => Math.floor(cell / rows) === reel).map((cell) => cell % rows);
        // Rows below which a symbol stood before, bottom first; the new ones stood above the window.
        const before = Array.from({ length: rows }, (_, row) => rows - 1 - row).filter(
          (row) => !lost.includes(row),
        );
        let landed = now;
        columns[reel] = column.map((symbol, row) => {
          const from = before[rows - 1 - row] ?? row - lost.length;
          const value = values.get(reel * rows + row) ?? 0;
          if (from === row) return { symbol, value, change: null };
          const since = now + (rows - 1 - row) * FALL_GAP_MS + reel * FALL_GAP_MS;
          const length = FALL_MS * Math.sqrt(row - from) + LAND_MS;
          landed = Math.max(landed, since + length);
          return { symbol, value, change: { kind: 'fall' as const, rows: row - from, since, length } };
        });
        busy(landed);
        return landed;
      });
    },

    /** All changes are over at once. */
    settle(): void {
      for (const column of columns) for (const place of column ?? []) place.change = null;
      busyUntil = 0;
    },
    isMoving: (now: number): boolean => now < busyUntil,

    tile(reel: number, row: number, now: number): Tile | null {
      const place = columns[reel]?.[row];
      if (!place) return null;
      const { symbol, value, change } = place;
      const still = { symbol, value, row, scale: 1, alpha: 1 };
      if (!change) return still;
      switch (change.kind) {
        case 'turn': {
          const share = (now - change.since) / TURN_MS;
          if (share >= 1) place.change = null;
          if (share <= 0) return { ...still, symbol: change.from, value: 0 };
          if (share < 0.4)
            return { ...still, symbol: change.from, value: 0, scale: 1 - share * 1.6, alpha: 1 - share };
          return share >= 1
            ? still
            : { ...still, scale: 1 + 0.28 * Math.sin(((share - 0.4) / 0.6) * Math.PI) };
        }
        case 'burst': {
          const share = Math.min(1, (now - change.since) / BURST_MS);
          return {
            ...still,
            scale: share < 0.35 ? 1 + share * 0.5 : Math.max(0, 1.18 * (1 - (share - 0.35) / 0.65)),
            alpha: 1 - share ** 3,
          };
        }
        case 'fall': {
          const share = (now - change.since) / change.length;
          if (share >= 1) place.change = null;
          return { ...still, row: row - change.rows * (1 - fallen(Math.min(1, Math.max(0, share)))) };
        }
      }
    },
  };
}
export type Board = ReturnType<typeof createBoard>;
