import type { SlotRules } from '#games/engines/slots/slot-rules.ts';
import type { CellValue, Stage } from '#games/engines/slots/spin-view.ts';
import { SCATTER } from '#games/engines/slots/symbols.ts';
import type { SlotSymbol } from '#games/engines/slots/symbols.ts';
import { penOf } from '../kit/canvas.ts';
import { createParticles } from '../kit/particles.ts';
import { createBoard } from './board.ts';
import { writeValue } from './labels.ts';
import { createReel } from './reel-motion.ts';
import { cutSprites } from './sprites.ts';
import type { Sprite } from './sprites.ts';
import { createWinMarks } from './win-marks.ts';
import type { Geometry, WinPart } from './win-marks.ts';

/** Room around the window for symbols that grow, in cells. */
const MARGIN = 0.16;
/** The reels start and stop one after the other. Milliseconds. */
const START_GAP_MS = 45;
const STOP_GAP_MS = 190;
const TURBO_GAP_MS = 55;
/** The last reels turn this much longer while a scatter is missing. */
const SUSPENSE_MS = 1300;
const MIN_TURN_MS = 520;
const TURBO_TURN_MS = 240;
/** A symbol that just landed and matters grows for a moment. */
const POP_MS = 420;
/** Coins a second that pass an empty place in a respin. */
const WHIRL_SPEED = 9;
const MAX_DENSITY = 2;
const MATTERS: readonly (SlotSymbol | null)[] = ['W', 'S', 'C', 'X'];

export type ReelsPorts = {
  canvas: HTMLCanvasElement;
  rules: SlotRules;
  sheet: HTMLImageElement;
  accent: string;
  /** No motion: results stand at once. */
  isCalm: boolean;
  /** What is written on a wild, coin or orb of that value. */
  label(symbol: SlotSymbol, value: number): string;
  onStop(reel: number, landed: { scatters: number; total: number }): void;
  onSuspense(reel: number | null): void;
  onPart(part: WinPart | null): void;
};
/** Where the reels stop, and what stands on their symbols. */
export type Landing = {
  readonly stops: readonly number[];
  readonly values: readonly CellValue[];
  readonly isFree: boolean;
};

/**
 * The reels on their canvas. They show what the server has decided and nothing else; strips are for the blur.
 */
export function createReels(ports: ReelsPorts) {
  const { canvas, rules, isCalm } = ports;
  const { rows } = rules;
  const pen = penOf(canvas);
  const count = rules.strips.length;
  const bases = rules.strips.map((strip) => createReel(strip, 0));
  const frees = (rules.free?.strips ?? rules.strips).map((strip) => createReel(strip, 0));
  const stripsOf = (isFree: boolean): SlotRules['strips'] =>
    isFree ? (rules.free?.strips ?? rules.strips) : rules.strips;
  const used = new Set<SlotSymbol>([
    ...rules.strips.flat(),
    ...(rules.free?.strips ?? []).flat(),
    ...(rules.cascade?.refill ?? []).map(([symbol]) => symbol),
  ]);
  for (const [symbol] of rules.mystery ?? []) used.add(symbol);
  if (rules.rain || rules.free?.rain) used.add('W');
  const board = createBoard(count, rows);
  const marks = createWinMarks({ lines: rules.lines ?? [], isCalm, onPart: ports.onPart });
  const sparks = createParticles();
  let reels = bases;
  let sprites: ReadonlyMap<SlotSymbol, Sprite> = new Map();
  let cell = { width: 0, height: 0, size: 0 };
  let density = 1;
  let running = 0;
  let startedAt = 0;
  let isTurbo = false;
  let hurried = false;
  let whirlSince = 0;
  /** Wilds that stay, over reels that turn. */
  let pinned: ReadonlyMap<number, number> = new Map();
  const poppedAt = new Map<number, number>();
  let frameId = 0;
  let waiting: {
    times: readonly number[];
    landing: Landing;
    grid: readonly (readonly SlotSymbol[])[];
    held: number;
    next: number;
    done(): void;
  } | null = null;
  const skips = new Set<() => void>();

  function layout(): void {
    const box = canvas.getBoundingClientRect();
    if (box.width === 0) return;
    density = Math.min(MAX_DENSITY, devicePixelRatio || 1);
    canvas.width = Math.round(box.width * density);
    canvas.height = Math.round(box.height * density);
    const width = canvas.width / (count + 2 * MARGIN);
    const height = canvas.height / (rows + 2 * MARGIN);
    const size = Math.round(Math.min(width, height) * 0.97);
    if (size !== cell.size) sprites = cutSprites(ports.sheet, used, size);
    cell = { width, height, size };
    wake();
  }
  const middle = (reel: number, row: number): { x: number; y: number } => ({
    x: (MARGIN + reel + 0.5) * cell.width,
    y: (MARGIN + row + 0.5) * cell.height,
  });
  const centre = (at: number): { x: number; y: number } => middle(Math.floor(at / rows), at % rows);
  const geometry = (): Geometry => ({ centre, rows, reels: count, cell, density });

  function stamp(sprite: Sprite, x: number, y: number, scale: number, alpha: number): void {
    const size = cell.size * scale;
    pen.globalAlpha = alpha;
    pen.drawImage(sprite.sharp, Math.round(x - size / 2), Math.round(y - size / 2), size, size);
    pen.globalAlpha = 1;
  }

  function drawTape(index: number, now: number): void {
    const reel = reels[index];
    if (!reel) return;
    const { position, isBlurred } = reel.frame(now);
    const first = Math.floor(-position) - 1;
    for (let tape = first; tape <= first + rows + 2; tape += 1) {
      const row = tape + position;
      const sprite = sprites.get(reel.symbolAt(tape));
      if (!sprite || row < -1.2 || row > rows + 0.2) continue;
      const { x, y } = middle(index, row);
      if (isBlurred && !isCalm)
        pen.drawImage(
          sprite.blurred,
          Math.round(x - cell.size / 2),
          Math.round(y - sprite.blurred.height / 2),
        );
      else stamp(sprite, x, y, 1, 1);
    }
    const wild = sprites.get('W');
    for (const [at, value] of pinned) {
      if (Math.floor(at / rows) !== index || !wild) continue;
      const { x, y } = centre(at);
      stamp(wild, x, y, 1, 1);
      write('W', value, x, y, 1);
    }
  }

  function write(symbol: SlotSymbol, value: number, x: number, y: number, scale: number): void {
    if (value > 0)
      writeValue(pen, { text: ports.label(symbol, value), symbol, x, y, size: cell.size * scale });
  }

  function drawBoard(reel: number, now: number): void {
    for (let row = 0; row < rows; row += 1) {
      const tile = board.tile(reel, row, now);
      if (!tile) continue;
      const at = reel * rows + row;
      const { x, y } = middle(reel, tile.row);
      const sprite = tile.symbol === null ? null : sprites.get(tile.symbol);
      if (!sprite || tile.symbol === null) {
        drawSocket(x, y, now + at * 97);
        continue;
      }
      const mark = marks.look(at, now);
      const share = (now - (poppedAt.get(at) ?? -Infinity)) / POP_MS;
      const pop = share < 1 && share >= 0 ? 0.16 * Math.sin(share * Math.PI) : 0;
      const scale = tile.scale * (mark.scale + pop);
      stamp(sprite, x, y, scale, tile.alpha * mark.alpha);
      if (tile.alpha * mark.alpha > 0.5) write(tile.symbol, tile.value, x, y, scale);
    }
  }

  /** An empty place; coins pass it while it waits for one. */
  function drawSocket(x: number, y: number, time: number): void {
    const size = cell.size * 0.94;
    pen.save();
    pen.beginPath();
    pen.roundRect(x - size / 2, y - size / 2, size, size, size * 0.16);
    pen.fillStyle = '#05030f90';
    pen.fill();
    const coin = sprites.get('C');
    if (whirlSince > 0 && coin && !isCalm) {
      pen.clip();
      pen.globalAlpha = 0.5;
      const step = ((time / 1000) * WHIRL_SPEED) % 2;
      for (const offset of [step - 2, step, step + 2])
        pen.drawImage(
          coin.blurred,
          Math.round(x - cell.size / 2),
          Math.round(y + offset * cell.size - coin.blurred.height / 2),
        );
    }
    pen.restore();
  }

  function draw(now: number): void {
    pen.clearRect(0, 0, canvas.width, canvas.height);
    const isClipped = running > 0 || board.isMoving(now);
    if (isClipped) {
      pen.save();
      pen.beginPath();
      pen.rect(0, MARGIN * cell.height, canvas.width, rows * cell.height);
      pen.clip();
    }
    for (let index = 0; index < count; index += 1)
      if (board.stands(index)) drawBoard(index, now);
      else drawTape(index, now);
    if (isClipped) pen.restore();
    marks.draw(pen, geometry(), now);
    sparks.draw(pen, now);
  }

  function frame(now: number): void {
    frameId = 0;
    while (waiting && now >= (waiting.times[waiting.next] ?? Infinity)) landed(waiting, now);
    draw(now);
    if (
      running > 0 ||
      whirlSince > 0 ||
      board.isMoving(now) ||
      marks.isMoving(now) ||
      sparks.isMoving() ||
      [...poppedAt.values()].some((at) => now - at < POP_MS)
    )
      wake();
  }
  const wake = (): void => {
    frameId ||= requestAnimationFrame(frame);
  };

  function landed(turn: NonNullable<typeof waiting>, now: number): void {
    const index = turn.next;
    turn.next += 1;
    const isHeld = ((turn.held >> index) & 1) === 1;
    if (!isHeld) {
      running -= 1;
      stand(turn, index, now);
    }
    ports.onSuspense(hasSuspense(turn.grid, turn.next) && !hurried ? turn.next : null);
    if (turn.next < count) return;
    running = 0;
    ports.onSuspense(null);
    waiting = null;
    turn.done();
  }

  function stand(
    { landing, grid }: Pick<NonNullable<typeof waiting>, 'landing' | 'grid'>,
    index: number,
    now: number,
  ): void {
    const column = grid[index] ?? [];
    board.put(index, column, valuesOf(landing.values));
    column.forEach((symbol, row) => {
      if (MATTERS.includes(symbol) && !isCalm) poppedAt.set(index * rows + row, now);
    });
    // Symbols that did not land, but stay from the spin before.
    for (const [at, value] of pinned)
      if (Math.floor(at / rows) === index && column[at % rows] !== SCATTER)
        board.put(index, withWild(index, at % rows), new Map([...valuesOf(landing.values), [at, value]]));
    ports.onStop(index, {
      scatters: column.filter((symbol) => symbol === SCATTER).length,
      total: scattersUpTo(grid, index + 1),
    });
  }
  const withWild = (reel: number, at: number): (SlotSymbol | null)[] =>
    Array.from({ length: rows }, (_, row) => (row === at ? 'W' : board.at(reel, row)));

  const valuesOf = (values: readonly CellValue[]): Map<number, number> =>
    new Map(values.map(({ cell: at, value }) => [at, value]));
  const windowOf = ({ stops, isFree }: Landing): SlotSymbol[][] =>
    stripsOf(isFree).map((strip, reel) =>
      Array.from({ length: rows }, (_, row) => strip[((stops[reel] ?? 0) + row) % strip.length] ?? 'T'),
    );
  const scattersUpTo = (grid: readonly (readonly SlotSymbol[])[], reel: number): number =>
    grid
      .slice(0, reel)
      .flat()
      .filter((symbol) => symbol === SCATTER).length;
  const hasSuspense = (grid: readonly (readonly SlotSymbol[])[], reel: number): boolean =>
    !isTurbo &&
    !isCalm &&
    rules.free !== undefined &&
    reel > 1 &&
    reel < count &&
    scattersUpTo(grid, reel) >= (rules.scatter?.least ?? 9) - 1;

  /**
   * Orders the stops of all reels from `from` on, the first not before `earliest`. Times of rest grow from
   * reel to reel.
   */
  function orderStops(
    { landing, grid, held }: Pick<NonNullable<typeof waiting>, 'landing' | 'grid' | 'held'>,
    from: number,
    earliest: number,
    before: readonly number[],
  ): number[] {
    const gap = (isTurbo || hurried ? TURBO_GAP_MS : STOP_GAP_MS) * (count > 5 ? 0.8 : 1);
    const times = [...before];
    let at = earliest;
    for (let index = from; index < count; index += 1) {
      const last = times[index - 1] ?? 0;
      if ((held >> index) & 1) {
        times[index] = last;
        continue;
      }
      if (!hurried && hasSuspense(grid, index)) at += SUSPENSE_MS;
      times[index] = Math.max(reels[index]?.stop(at, landing.stops[index] ?? 0) ?? at, last + 1);
      at += gap;
    }
    return times;
  }

  /** Ends at that time, or when the player wants to go on. */
  const until = (time: number): Promise<void> =>
    new Promise((done) => {
      const end = (): void => {
        clearTimeout(timer);
        skips.delete(end);
        done();
      };
      const timer = setTimeout(end, isCalm || hurried ? 0 : Math.max(0, time - performance.now()));
      skips.add(end);
    });

  return {
    layout,
    wake,
    centre,
    until,

    /** Stands at once with these symbols; without them, with those of the strips. */
    place(landing: Landing, stage?: Pick<Stage, 'grid' | 'values'>): void {
      reels = landing.isFree ? frees : bases;
      const grid = stage?.grid ?? windowOf(landing);
      grid.forEach((column, reel) => board.put(reel, column, valuesOf(stage?.values ?? landing.values)));
      running = 0;
      waiting = null;
      whirlSince = 0;
      ports.onSuspense(null);
      wake();
    },

    /** Whether anything stands: before the first spin nothing was placed. */
    restAll(): void {
      running = 0;
      waiting = null;
      whirlSince = 0;
      reels.forEach((reel) => reel.rest(0));
      for (let reel = 0; reel < count; reel += 1)
        if (!board.stands(reel))
          board.put(reel, windowOf({ stops: [], values: [], isFree: false })[reel] ?? [], new Map());
      wake();
    },

    /** Begins to turn; `held` reels (bits) stand still. */
    turn(turbo: boolean, isFree: boolean, held = 0): void {
      isTurbo = turbo;
      hurried = false;
      marks.clear();
      board.settle();
      startedAt = performance.now();
      reels = isFree ? frees : bases;
      if (!isCalm) {
        running = 0;
        reels.forEach((reel, index) => {
          if ((held >> index) & 1) return;
          running += 1;
          reel.rest(Math.floor(Math.random() * 20));
          board.lift(index);
          reel.start(startedAt + (turbo ? 0 : index * START_GAP_MS), turbo);
        });
      }
      wake();
    },

    /** Stops there; ends when the last reel stands. */
    async land(landing: Landing, held = 0): Promise<void> {
      const grid = windowOf(landing);
      if (isCalm) {
        grid.forEach((_, index) => {
          if (((held >> index) & 1) === 0) stand({ landing, grid }, index, 0);
        });
        wake();
        return;
      }
      const earliest = Math.max(
        performance.now(),
        startedAt + (isTurbo || hurried ? TURBO_TURN_MS : MIN_TURN_MS),
      );
      await new Promise<void>((done) => {
        const turn = { landing, grid, held };
        waiting = { ...turn, times: orderStops(turn, 0, earliest, []), next: 0, done };
        wake();
      });
    },

    /** The player wants to see the result now: reels that still turn stop at once, what falls lies. */
    hurry(): void {
      if (hurried) return;
      hurried = true;
      ports.onSuspense(null);
      if (waiting) waiting.times = orderStops(waiting, waiting.next, performance.now(), waiting.times);
      else board.settle();
      for (const skip of [...skips]) skip();
    },

    /** What stands turns into this; ends when it has. Gives the places that did. */
    async become({
      grid,
      values,
    }: {
      grid: readonly (readonly (SlotSymbol | null)[])[];
      values: readonly CellValue[];
    }): Promise<number[]> {
      const { cells, until: time } = board.become(grid, valuesOf(values), performance.now());
      if (isCalm || hurried) board.settle();
      wake();
      if (cells.length > 0) await until(time);
      return cells;
    },

    async burst(cells: readonly number[]): Promise<void> {
      marks.clear();
      const now = performance.now();
      const time = board.burst(cells, now);
      if (!isCalm && !hurried)
        for (const at of cells) sparks.burst({ ...centre(at), size: cell.size, color: ports.accent }, now);
      wake();
      await until(time);
    },

    async fall(
      { grid, values }: Pick<Stage, 'grid' | 'values'>,
      gone: readonly number[],
      onLand: (reel: number) => void,
    ): Promise<void> {
      const times = board.fall(grid, gone, valuesOf(values), performance.now());
      if (isCalm || hurried) board.settle();
      wake();
      const landing = times.map(async (time, reel) => {
        if (!gone.some((at) => Math.floor(at / rows) === reel)) return;
        await until(time - 90);
        onLand(reel);
      });
      await Promise.all([...landing, until(Math.max(...times))]);
    },

    /** Empty places whirl until the next `become`. */
    whirl(on: boolean, turbo = false): void {
      isTurbo = turbo;
      if (on) hurried = false;
      whirlSince = on ? performance.now() : 0;
      wake();
    },
    pop(cells: readonly number[]): void {
      if (!isCalm) for (const at of cells) poppedAt.set(at, performance.now());
      wake();
    },
    pin(wilds: readonly CellValue[]): void {
      pinned = valuesOf(wilds);
    },

    /** Shows where the win came from: briefly as a whole, or part by part too. */
    mark(stage: Pick<Stage, 'wins' | 'multiplier'>, also: readonly number[], brief: boolean): void {
      marks.show(stage, also, brief, performance.now());
      if (!isCalm && !brief)
        for (const at of marks.cells())
          sparks.burst({ ...centre(at), size: cell.size, color: ports.accent }, performance.now());
      wake();
    },
    clearMarks(): void {
      marks.clear();
      wake();
    },
  };
}
export type Reels = ReturnType<typeof createReels>;
