import { SCATTER } from '../../slots/engine.ts';
import type { LineWin, SpinResult } from '../../slots/engine.ts';

/** All parts of a win together, then one after the other, so many times. Milliseconds. */
const ALL_MS = 1200;
const PART_MS = 1300;
const ROUNDS = 3;
const PULSE_MS = 640;
/** One colour a line, far from its neighbours. */
const hueOf = (line: number): number => (line * 137 + 40) % 360;

/** A line or the scatters: what a part of the win came from. */
export type WinPart = { readonly line: LineWin | null; readonly coins: number };
type Cell = { readonly reel: number; readonly row: number };
type Part = WinPart & { readonly cells: readonly Cell[] };
type Geometry = {
  centre(reel: number, row: number): { x: number; y: number };
  cell: { width: number; height: number; size: number };
  density: number;
};

/** Marks the symbols that won: the others step back, lines light up. */
export function createWinMarks({
  paylines,
  isCalm,
  onPart,
}: {
  paylines: readonly (readonly number[])[];
  isCalm: boolean;
  onPart(part: WinPart | null): void;
}) {
  let parts: readonly Part[] = [];
  let since = 0;
  let told: Part | null = null;

  const cellsOfLine = ({ line, count }: LineWin): Cell[] => Array.from({ length: count }, (_, reel) => ({ reel, row: paylines[line]?.[reel] ?? 0 }));
  const isIn = (cells: readonly Cell[], reel: number, row: number): boolean => cells.some((one) => one.reel === reel && one.row === row);

  /** The part that has its turn; null = all of them. */
  function current(now: number): Part | null {
    const passed = now - since - ALL_MS;
    const index = Math.floor(passed / PART_MS);
    if (parts.length < 2 || index < 0 || index >= parts.length * ROUNDS) return null;
    return parts[index % parts.length] ?? null;
  }

  return {
    clear(): void {
      parts = [];
      told = null;
    },

    show({ lines, scatterCoins, freeSpins, grid }: SpinResult, now: number): void {
      const scatters = grid.flatMap((column, reel) => column.flatMap((symbol, row) => (symbol === SCATTER ? [{ reel, row }] : [])));
      parts = [
        ...(scatterCoins > 0 || freeSpins > 0 ? [{ line: null, coins: scatterCoins, cells: scatters }] : []),
        ...[...lines].sort((a, b) => b.coins - a.coins).map((line) => ({ line, coins: line.coins, cells: cellsOfLine(line) })),
      ];
      since = now;
      told = null;
    },

    /** Every cell that won, once. */
    cells: (): Cell[] => [...new Map(parts.flatMap(({ cells }) => cells).map((one) => [`${one.reel}/${one.row}`, one])).values()],

    cellLook(reel: number, row: number, now: number): { scale: number; alpha: number } {
      if (parts.length === 0) return { scale: 1, alpha: 1 };
      const shown = current(now);
      const isMarked = (shown ? [shown] : parts).some(({ cells }) => isIn(cells, reel, row));
      if (!isMarked) return { scale: 1, alpha: 0.36 };
      return { scale: isCalm ? 1 : 1.03 + 0.07 * Math.sin(((now - since) / PULSE_MS) * Math.PI * 2 - Math.PI / 2), alpha: 1 };
    },

    draw(pen: CanvasRenderingContext2D, geometry: Geometry, now: number): void {
      const shown = current(now);
      if (shown !== told) {
        told = shown;
        onPart(shown);
      }
      const fade = isCalm ? 1 : Math.min(1, (now - since) / 180);
      for (const part of shown ? [shown] : parts) if (part.line) drawLine(pen, geometry, part.line, fade, shown !== null);
      if (shown || parts.length === 1)
        for (const { reel, row } of (shown ?? parts[0])?.cells ?? []) drawFrame(pen, geometry, reel, row, shown?.line?.line ?? 0, fade);
    },

    /** Whether frames are needed; after the last part everything stands still. */
    isMoving: (now: number): boolean => parts.length > 0 && !isCalm && now - since < ALL_MS + PART_MS * ROUNDS * Math.max(1, parts.length) + PULSE_MS,
  };

  function drawLine(pen: CanvasRenderingContext2D, { centre, cell, density }: Geometry, { line, count }: LineWin, fade: number, isAlone: boolean): void {
    const rows = paylines[line] ?? [];
    pen.beginPath();
    const start = centre(0, rows[0] ?? 0);
    pen.moveTo(start.x - cell.width * 0.5, start.y);
    rows.forEach((row, reel) => {
      const { x, y } = centre(reel, row);
      pen.lineTo(x, y);
    });
    const end = centre(rows.length - 1, rows.at(-1) ?? 0);
    pen.lineTo(end.x + cell.width * 0.5, end.y);
    pen.lineJoin = 'round';
    pen.lineCap = 'round';
    const strength = fade * (isAlone ? 1 : 0.75) * (count >= 5 ? 1 : 0.85);
    for (const [width, lightness, alpha] of [
      [11, 55, 0.2],
      [6, 58, 0.55],
      [2.2, 88, 0.95],
    ] as const) {
      pen.strokeStyle = `hsl(${hueOf(line)} 100% ${lightness}%)`;
      pen.globalAlpha = alpha * strength;
      pen.lineWidth = width * density * (cell.size / density > 100 ? 1.2 : 0.8);
      pen.stroke();
    }
    pen.globalAlpha = 1;
  }

  function drawFrame(pen: CanvasRenderingContext2D, { centre, cell, density }: Geometry, reel: number, row: number, line: number, fade: number): void {
    const { x, y } = centre(reel, row);
    const size = cell.size * 1.02;
    pen.globalAlpha = fade;
    for (const [width, color] of [
      [5, `hsl(${hueOf(line)} 100% 55% / 0.55)`],
      [2, `hsl(${hueOf(line)} 100% 86%)`],
    ] as const) {
      pen.strokeStyle = color;
      pen.lineWidth = width * density;
      pen.beginPath();
      pen.roundRect(x - size / 2, y - size / 2, size, size, size * 0.16);
      pen.stroke();
    }
    pen.globalAlpha = 1;
  }
}
