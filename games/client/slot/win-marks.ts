import type { Win } from '#games/engines/slots/awards.ts';
import type { Stage } from '#games/engines/slots/spin-view.ts';

/** All parts of a win are marked together, then one after the other, `ROUNDS` times. Milliseconds. */
const ALL_MS = 1200;
const PART_MS = 1300;
const ROUNDS = 3;
const PULSE_MS = 640;
/** Maximum number of parts (the highest ones) that are shown one after the other. */
const MAX_PARTS = 12;
/** Hue of a part's colour, distant from the hues of its neighbours. */
const hueOf = (part: number): number => (part * 137 + 40) % 360;

/** A part of a win (a line, the ways of a symbol, a cluster, the scatters), with its multiplied coins. */
export type WinPart = { readonly win: Win; readonly coins: number };
type Part = WinPart & { readonly cells: ReadonlySet<number>; readonly hue: number };
export type Geometry = {
  /** Middle of a cell; `cell` = reel × rows + row. */
  centre(cell: number): { x: number; y: number };
  rows: number;
  reels: number;
  /** Dimensions of a cell; `size`: of the symbol in it. Device pixels. */
  cell: { width: number; height: number; size: number };
  density: number;
};

/** Marks the winning symbols: the others fade, lines are drawn, clusters are outlined. */
export function createWinMarks({
  lines,
  isCalm,
  onPart,
}: {
  lines: readonly string[];
  isCalm: boolean;
  onPart(part: WinPart | null): void;
}) {
  let parts: readonly Part[] = [];
  let since = 0;
  let isBrief = false;
  let reported: Part | null = null;

  /** The part that is marked at this moment; null = all of them. */
  function current(now: number): Part | null {
    const passed = now - since - ALL_MS;
    const index = Math.floor(passed / PART_MS);
    if (isBrief || parts.length < 2 || index < 0 || index >= parts.length * ROUNDS) return null;
    return parts[index % parts.length] ?? null;
  }

  return {
    clear(): void {
      parts = [];
      reported = null;
    },

    /**
     * `brief`: only all parts together; otherwise one by one afterwards. `also`: cells that are marked but
     * pay nothing.
     */
    show(
      { wins, multiplier }: Pick<Stage, 'wins' | 'multiplier'>,
      also: readonly number[],
      brief: boolean,
      now: number,
    ): void {
      const ordered = [...wins].sort((a, b) => b.coins - a.coins).slice(0, MAX_PARTS);
      const extra: Win[] =
        also.length > 0 ? [{ symbol: 'S', count: also.length, coins: 0, cells: also, scatter: true }] : [];
      parts = [...extra, ...ordered].map((win, index) => ({
        win,
        coins: win.coins * multiplier,
        cells: new Set(win.cells),
        hue: hueOf(win.line ?? index),
      }));
      isBrief = brief;
      since = now;
      reported = null;
    },

    /** Every cell that won, once. */
    cells: (): number[] => [...new Set(parts.flatMap(({ cells }) => [...cells]))],

    look(cell: number, now: number): { scale: number; alpha: number } {
      if (parts.length === 0) return { scale: 1, alpha: 1 };
      const shown = current(now);
      const isMarked = shown ? shown.cells.has(cell) : parts.some(({ cells }) => cells.has(cell));
      if (!isMarked) return { scale: 1, alpha: 0.36 };
      return {
        scale: isCalm ? 1 : 1.03 + 0.07 * Math.sin(((now - since) / PULSE_MS) * Math.PI * 2 - Math.PI / 2),
        alpha: 1,
      };
    },

    draw(pen: CanvasRenderingContext2D, geometry: Geometry, now: number): void {
      const shown = current(now);
      if (shown !== reported) {
        reported = shown;
        onPart(shown);
      }
      const fade = isCalm ? 1 : Math.min(1, (now - since) / 180);
      for (const part of shown ? [shown] : parts) {
        const rows = part.win.line === undefined ? undefined : lines[part.win.line];
        if (rows !== undefined) drawLine(pen, geometry, part, rows, fade, shown !== null);
        else fence(pen, geometry, part, fade);
        if (rows !== undefined && (shown || parts.length === 1))
          for (const cell of part.cells) frame(pen, geometry, cell, part.hue, fade);
      }
    },

    /** True while frames must be drawn: nothing moves any more after the last part was shown. */
    isMoving: (now: number): boolean =>
      parts.length > 0 &&
      !isCalm &&
      now - since < ALL_MS + PART_MS * ROUNDS * Math.max(1, parts.length) + PULSE_MS,
  };
}

/** Strokes the path several times, each time thinner and brighter. */
function glow(
  pen: CanvasRenderingContext2D,
  hue: number,
  strokes: readonly (readonly [width: number, lightness: number, alpha: number])[],
): void {
  for (const [width, lightness, alpha] of strokes) {
    pen.strokeStyle = `hsl(${hue} 100% ${lightness}%)`;
    pen.globalAlpha = alpha;
    pen.lineWidth = width;
    pen.stroke();
  }
  pen.globalAlpha = 1;
}

function drawLine(
  pen: CanvasRenderingContext2D,
  { centre, cell, density, rows }: Geometry,
  { win, hue }: Part,
  line: string,
  fade: number,
  isAlone: boolean,
): void {
  pen.beginPath();
  const points = [...line].map((row, reel) => centre(reel * rows + Number(row)));
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return;
  pen.moveTo(first.x - cell.width * 0.5, first.y);
  for (const { x, y } of points) pen.lineTo(x, y);
  pen.lineTo(last.x + cell.width * 0.5, last.y);
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  const strength = fade * (isAlone ? 1 : 0.75) * (win.count >= points.length ? 1 : 0.85);
  const unit = density * (cell.size / density > 100 ? 1.2 : 0.8);
  glow(pen, hue, [
    [11 * unit, 55, 0.2 * strength],
    [6 * unit, 58, 0.55 * strength],
    [2.2 * unit, 88, 0.95 * strength],
  ]);
}

function frame(
  pen: CanvasRenderingContext2D,
  { centre, cell, density }: Geometry,
  place: number,
  hue: number,
  fade: number,
): void {
  const { x, y } = centre(place);
  const size = cell.size * 1.02;
  pen.beginPath();
  pen.roundRect(x - size / 2, y - size / 2, size, size, size * 0.16);
  glow(pen, hue, [
    [5 * density, 55, 0.55 * fade],
    [2 * density, 86, fade],
  ]);
}

/** An outline around the cells of a part: drawn along edges to cells outside of it. */
function fence(
  pen: CanvasRenderingContext2D,
  { centre, cell, density, rows, reels }: Geometry,
  { cells, hue }: Part,
  fade: number,
): void {
  const [halfWidth, halfHeight] = [cell.width / 2 - density, cell.height / 2 - density];
  pen.beginPath();
  for (const place of cells) {
    const { x, y } = centre(place);
    const row = place % rows;
    const reel = Math.floor(place / rows);
    const [left, right, top, bottom] = [x - halfWidth, x + halfWidth, y - halfHeight, y + halfHeight];
    const side = (isOpen: boolean, x1: number, y1: number, x2: number, y2: number): void => {
      if (!isOpen) return;
      pen.moveTo(x1, y1);
      pen.lineTo(x2, y2);
    };
    side(row === 0 || !cells.has(place - 1), left, top, right, top);
    side(row === rows - 1 || !cells.has(place + 1), left, bottom, right, bottom);
    side(reel === 0 || !cells.has(place - rows), left, top, left, bottom);
    side(reel === reels - 1 || !cells.has(place + rows), right, top, right, bottom);
  }
  pen.lineCap = 'round';
  glow(pen, hue, [
    [6 * density, 55, 0.4 * fade],
    [2.4 * density, 80, 0.95 * fade],
  ]);
}
