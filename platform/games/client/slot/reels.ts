import { ROWS, SCATTER, WILD } from '../../slots/engine.ts';
import type { SlotSymbol, SpinResult } from '../../slots/engine.ts';
import { penOf } from '../kit/canvas.ts';
import { createParticles } from '../kit/particles.ts';
import { createReel } from './reel-motion.ts';
import { cutSprites } from './sprites.ts';
import type { Sprite } from './sprites.ts';
import { createWinMarks } from './win-marks.ts';
import type { WinPart } from './win-marks.ts';

/** Room around the window for symbols that grow, in cells. */
const MARGIN = 0.16;
/** The reels start and stop one after the other. Milliseconds. */
const START_GAP_MS = 45;
const STOP_GAP_MS = 190;
const TURBO_GAP_MS = 55;
/** The last reels turn this much longer while two scatters wait for a third. */
const SUSPENSE_MS = 1300;
const MIN_TURN_MS = 520;
const TURBO_TURN_MS = 240;
/** A symbol that just landed and matters grows for a moment. */
const POP_MS = 420;
const MAX_DENSITY = 2;

export type ReelsPorts = {
  canvas: HTMLCanvasElement;
  strips: readonly (readonly SlotSymbol[])[];
  paylines: readonly (readonly number[])[];
  sheet: HTMLImageElement;
  accent: string;
  /** No motion: results stand at once. */
  isCalm: boolean;
  onStop(reel: number, landed: { scatters: number; total: number }): void;
  onSuspense(reel: number | null): void;
  onPart(part: WinPart | null): void;
};

/** The reels on their canvas. They show what the server has decided and nothing else; strips are for the blur. */
export function createReels(ports: ReelsPorts) {
  const { canvas, strips, isCalm } = ports;
  const pen = penOf(canvas);
  const reels = strips.map((strip) => createReel(strip, 0));
  const marks = createWinMarks(ports);
  const sparks = createParticles();
  let sprites: ReadonlyMap<SlotSymbol, Sprite> = new Map();
  let cell = { width: 0, height: 0, size: 0 };
  let density = 1;
  let running = 0;
  let startedAt = 0;
  let isTurbo = false;
  let hurried = false;
  const poppedAt = new Map<string, number>();
  let frameId = 0;
  let standing: readonly number[] = strips.map(() => 0);
  let waiting: { times: readonly number[]; results: SpinResult; next: number; done(): void } | null = null;

  function layout(): void {
    const box = canvas.getBoundingClientRect();
    if (box.width === 0) return;
    density = Math.min(MAX_DENSITY, devicePixelRatio || 1);
    canvas.width = Math.round(box.width * density);
    canvas.height = Math.round(box.height * density);
    const width = canvas.width / (reels.length + 2 * MARGIN);
    const height = canvas.height / (ROWS + 2 * MARGIN);
    const size = Math.round(Math.min(width, height) * 0.97);
    if (size !== cell.size) sprites = cutSprites(ports.sheet, size);
    cell = { width, height, size };
    wake();
  }
  const centre = (reel: number, row: number): { x: number; y: number } => ({ x: (MARGIN + reel + 0.5) * cell.width, y: (MARGIN + row + 0.5) * cell.height });

  function drawReel(index: number, now: number): void {
    const reel = reels[index];
    if (!reel) return;
    const { position, isBlurred, isResting } = reel.frame(now);
    const first = Math.floor(-position) - 1;
    for (let tape = first; tape <= first + ROWS + 2; tape += 1) {
      const row = tape + position;
      const symbol = reel.symbolAt(tape);
      const sprite = sprites.get(symbol);
      if (!sprite || row < -1.2 || row > ROWS + 0.2) continue;
      const { x, y } = centre(index, row);
      if (isBlurred && !isCalm) {
        pen.drawImage(sprite.blurred, Math.round(x - cell.size / 2), Math.round(y - sprite.blurred.height / 2));
        continue;
      }
      if (isResting && (row < 0 || row >= ROWS)) continue;
      const { scale, alpha } = isResting ? lookOfCell(index, row, now) : { scale: 1, alpha: 1 };
      const size = cell.size * scale;
      pen.globalAlpha = alpha;
      pen.drawImage(sprite.sharp, Math.round(x - size / 2), Math.round(y - size / 2), size, size);
      pen.globalAlpha = 1;
    }
  }

  function lookOfCell(reel: number, row: number, now: number): { scale: number; alpha: number } {
    const marked = marks.cellLook(reel, row, now);
    const share = (now - (poppedAt.get(`${reel}/${row}`) ?? -Infinity)) / POP_MS;
    return share < 1 && share >= 0 ? { ...marked, scale: marked.scale + 0.16 * Math.sin(share * Math.PI) } : marked;
  }

  function draw(now: number): void {
    pen.clearRect(0, 0, canvas.width, canvas.height);
    const isMoving = running > 0;
    if (isMoving) {
      pen.save();
      pen.beginPath();
      pen.rect(0, MARGIN * cell.height, canvas.width, ROWS * cell.height);
      pen.clip();
    }
    for (let index = 0; index < reels.length; index += 1) drawReel(index, now);
    if (isMoving) pen.restore();
    marks.draw(pen, { centre, cell, density }, now);
    sparks.draw(pen, now);
  }

  function frame(now: number): void {
    frameId = 0;
    while (waiting && now >= (waiting.times[waiting.next] ?? Infinity)) landed(waiting, now);
    draw(now);
    if (running > 0 || marks.isMoving(now) || sparks.isMoving() || [...poppedAt.values()].some((at) => now - at < POP_MS)) wake();
  }
  const wake = (): void => {
    frameId ||= requestAnimationFrame(frame);
  };

  function landed(turn: NonNullable<typeof waiting>, now: number): void {
    const index = turn.next;
    turn.next += 1;
    running -= 1;
    const column = turn.results.grid[index] ?? [];
    const scatters = column.filter((symbol) => symbol === SCATTER).length;
    column.forEach((symbol, row) => {
      if ((symbol === SCATTER || symbol === WILD) && !isCalm) poppedAt.set(`${index}/${row}`, now);
    });
    ports.onStop(index, { scatters, total: scattersUpTo(turn.results, index + 1) });
    ports.onSuspense(hasSuspense(turn.results, turn.next) && !hurried ? turn.next : null);
    if (turn.next === reels.length) {
      ports.onSuspense(null);
      waiting = null;
      turn.done();
    }
  }

  const scattersUpTo = ({ grid }: SpinResult, reel: number): number =>
    grid
      .slice(0, reel)
      .flat()
      .filter((symbol) => symbol === SCATTER).length;
  const hasSuspense = (result: SpinResult, reel: number): boolean => !isTurbo && !isCalm && reel > 1 && reel < reels.length && scattersUpTo(result, reel) >= 2;

  /** Orders the stops of all reels from `from` on, the first not before `earliest`. Times of rest grow from reel to reel. */
  function orderStops(result: SpinResult, from: number, earliest: number, before: readonly number[]): number[] {
    const gap = isTurbo || hurried ? TURBO_GAP_MS : STOP_GAP_MS;
    const times = [...before];
    let at = earliest;
    for (let index = from; index < reels.length; index += 1) {
      if (!hurried && hasSuspense(result, index)) at += SUSPENSE_MS;
      times[index] = Math.max(reels[index]?.stop(at, result.stops[index] ?? 0) ?? at, (times[index - 1] ?? 0) + 1);
      at += gap;
    }
    return times;
  }

  return {
    layout,
    wake,

    /** Stands at once; without a result, where it stood before it turned. */
    place(result?: Pick<SpinResult, 'stops'>): void {
      standing = result?.stops ?? standing;
      reels.forEach((reel, index) => reel.rest(standing[index] ?? 0));
      running = 0;
      waiting = null;
      ports.onSuspense(null);
      wake();
    },

    /** Begins to turn. */
    turn(turbo: boolean): void {
      isTurbo = turbo;
      hurried = false;
      marks.clear();
      startedAt = performance.now();
      if (!isCalm) {
        running = reels.length;
        reels.forEach((reel, index) => reel.start(startedAt + (turbo ? 0 : index * START_GAP_MS), turbo));
      }
      wake();
    },

    /** Stops at the result; ends when the last reel stands. */
    async land(result: SpinResult): Promise<void> {
      standing = result.stops;
      if (isCalm) {
        reels.forEach((reel, index) => reel.rest(standing[index] ?? 0));
        reels.forEach((_, index) => ports.onStop(index, { scatters: 0, total: scattersUpTo(result, index + 1) }));
        wake();
        return;
      }
      const earliest = Math.max(performance.now(), startedAt + (isTurbo || hurried ? TURBO_TURN_MS : MIN_TURN_MS));
      await new Promise<void>((done) => {
        waiting = { times: orderStops(result, 0, earliest, []), results: result, next: 0, done };
        wake();
      });
    },

    /** The player wants to see the result now: reels that still turn stop at once. */
    hurry(): void {
      if (hurried) return;
      hurried = true;
      ports.onSuspense(null);
      if (waiting) waiting.times = orderStops(waiting.results, waiting.next, performance.now(), waiting.times);
    },

    /** Shows where the win came from, part by part. */
    mark(result: SpinResult): void {
      marks.show(result, performance.now());
      if (!isCalm) for (const { reel, row } of marks.cells()) sparks.burst({ ...centre(reel, row), size: cell.size, color: ports.accent }, performance.now());
      wake();
    },
    clearMarks(): void {
      marks.clear();
      wake();
    },
  };
}
export type Reels = ReturnType<typeof createReels>;
