/**
 * The reels of the machine. They stop at the positions of the server's result and then show its symbols; they have no
 * influence on the result.
 */
import type { SlotRules } from '#games/engines/slots/slot-rules.ts';
import type { CellValue, Stage } from '#games/engines/slots/spin-view.ts';
import { SCATTER } from '#games/engines/slots/symbols.ts';
import type { SlotSymbol } from '#games/engines/slots/symbols.ts';
import { createParticles } from '../kit/particles.ts';
import { Board } from './board.ts';
import { scattersUpTo, valueByCell, windowOf } from './landing.ts';
import type { Landing } from './landing.ts';
import { Pops } from './pops.ts';
import { isHeld, ReelSpin } from './reel-spin.ts';
import type { Result } from './reel-spin.ts';
import { ReelsPicture } from './reels-picture.ts';
import { createWinMarks } from './win-marks.ts';
import type { WinPart } from './win-marks.ts';

/** Symbols that grow when they land. */
const IMPORTANT: readonly (SlotSymbol | null)[] = ['W', 'S', 'C', 'X'];

type ReelsDeps = {
  canvas: HTMLCanvasElement;
  rules: SlotRules;
  sheet: HTMLImageElement;
  accent: string;
  /** Reduced motion: results appear without motion. */
  isCalm: boolean;
  /** The text of a value on a wild, a coin or an orb. */
  label(symbol: SlotSymbol, value: number): string;
  /** A reel has stopped, with its number of scatters; `total`: scatters on all stopped reels. */
  onStop(reel: number, landed: { scatters: number; total: number }): void;
  /** The reel that spins longer because a scatter is missing; null = none. */
  onSuspense(reel: number | null): void;
  /** The part of a win that is being marked; null = all parts or none. */
  onPart(part: WinPart | null): void;
};

export class Reels {
  readonly #deps: ReelsDeps;
  readonly #rows: number;
  readonly #count: number;
  readonly #board: Board;
  readonly #spin: ReelSpin;
  readonly #picture: ReelsPicture;
  readonly #marks: ReturnType<typeof createWinMarks>;
  readonly #sparks = createParticles();
  #isWhirling = false;
  /** Values of wilds that stay in front of spinning reels, by cell. */
  #pinned: ReadonlyMap<number, number> = new Map();
  readonly #pops = new Pops();
  /** Functions that end the pending calls of `until`. */
  readonly #waits = new Set<() => void>();
  #frameId = 0;

  constructor(deps: ReelsDeps) {
    const { rules, isCalm, onPart, onSuspense } = deps;
    this.#deps = deps;
    this.#rows = rules.rows;
    this.#count = rules.strips.length;
    this.#board = new Board(this.#count, this.#rows);
    this.#spin = new ReelSpin({
      rules,
      onSuspense,
      onStop: (result, reel, now) => this.#land(result, reel, now),
    });
    this.#picture = new ReelsPicture(deps);
    this.#marks = createWinMarks({ lines: rules.lines ?? [], isCalm, onPart });
  }

  /** Fits the reels to the size of their canvas. */
  layout(): void {
    if (this.#picture.fit()) this.#requestFrames();
  }

  /** Centre of a cell, device pixels. */
  centre(cell: number): { x: number; y: number } {
    return this.#picture.centre(cell);
  }

  /** Resolves at `time` (of `performance.now()`), or when the player skips. */
  until(time: number): Promise<void> {
    return new Promise((done) => {
      const end = (): void => {
        clearTimeout(timer);
        this.#waits.delete(end);
        done();
      };
      const isImmediate = this.#deps.isCalm || this.#spin.isHurried;
      const timer = setTimeout(end, isImmediate ? 0 : Math.max(0, time - performance.now()));
      this.#waits.add(end);
    });
  }

  /** Shows these symbols without motion; without `stage` those of the strips. */
  place(landing: Landing, stage?: Pick<Stage, 'grid' | 'values'>): void {
    this.#spin.select(landing.isFree);
    const grid = stage?.grid ?? windowOf(this.#deps.rules, landing);
    const values = valueByCell(stage?.values ?? landing.values);
    grid.forEach((column, reel) => this.#board.put(reel, column, values));
    this.#isWhirling = false;
    this.#deps.onSuspense(null);
    this.#requestFrames();
  }

  /** Stops all motion; reels that were spinning get the first symbols of their strips. */
  restAll(): void {
    this.#spin.rest();
    this.#isWhirling = false;
    const window = windowOf(this.#deps.rules, { stops: [], values: [], isFree: false });
    for (let reel = 0; reel < this.#count; reel += 1)
      if (!this.#board.isAtRest(reel)) this.#board.put(reel, window[reel] ?? [], new Map());
    this.#requestFrames();
  }

  /** Starts to spin, except the `held` reels (bits). */
  spin(isTurbo: boolean, isFree: boolean, held = 0): void {
    this.#marks.clear();
    this.#board.settle();
    this.#spin.prepare(isTurbo, isFree);
    if (!this.#deps.isCalm) this.#spin.start(held, (reel) => this.#board.lift(reel));
    this.#requestFrames();
  }

  /** Stops at a result. Resolves when the last reel is at rest. */
  async land(landing: Landing, held = 0): Promise<void> {
    const result = { landing, held, grid: windowOf(this.#deps.rules, landing) };
    if (this.#deps.isCalm) {
      result.grid.forEach((_, reel) => {
        if (!isHeld(held, reel)) this.#land(result, reel, 0);
      });
      this.#requestFrames();
      return;
    }
    const stopped = this.#spin.stop(result);
    this.#requestFrames();
    await stopped;
  }

  /** Ends motion and waiting early: the player wants to see the result. */
  hurry(): void {
    if (this.#spin.isHurried) return;
    this.#deps.onSuspense(null);
    if (!this.#spin.hurry()) this.#board.settle();
    for (const end of [...this.#waits]) end();
  }

  /** Lets the symbols turn into those of the result. Resolves to the changed cells when all have changed. */
  async become({
    grid,
    values,
  }: {
    grid: readonly (readonly (SlotSymbol | null)[])[];
    values: readonly CellValue[];
  }): Promise<number[]> {
    const { cells, until } = this.#board.become(grid, valueByCell(values), performance.now());
    this.#settleIfImmediate();
    this.#requestFrames();
    if (cells.length > 0) await this.until(until);
    return cells;
  }

  /** Symbols burst. Resolves when they are gone. */
  async burst(cells: readonly number[]): Promise<void> {
    this.#marks.clear();
    const now = performance.now();
    const until = this.#board.burst(cells, now);
    if (!this.#spin.isHurried) this.#spark(cells, now);
    this.#requestFrames();
    await this.until(until);
  }

  /** Symbols fall into the places of `gone`. `onLand` is called for each reel when its last symbol lands. */
  async fall(
    { grid, values }: Pick<Stage, 'grid' | 'values'>,
    gone: readonly number[],
    onLand: (reel: number) => void,
  ): Promise<void> {
    const times = this.#board.fall(grid, gone, valueByCell(values), performance.now());
    this.#settleIfImmediate();
    this.#requestFrames();
    const landing = times.map(async (time, reel) => {
      if (!gone.some((cell) => Math.floor(cell / this.#rows) === reel)) return;
      await this.until(time - 90);
      onLand(reel);
    });
    await Promise.all([...landing, this.until(Math.max(...times))]);
  }

  /** Starts or stops coins that whirl through empty places. */
  whirl(isOn: boolean): void {
    if (isOn) this.#spin.unhurry();
    this.#isWhirling = isOn;
    this.#requestFrames();
  }

  /** Symbols grow for a moment. */
  pop(cells: readonly number[]): void {
    if (!this.#deps.isCalm) for (const cell of cells) this.#pops.begin(cell, performance.now());
    this.#requestFrames();
  }

  /** Wilds that stay in place during the next spins. */
  pin(wilds: readonly CellValue[]): void {
    this.#pinned = valueByCell(wilds);
  }

  /**
   * Marks the parts of a win: all together, and unless `isBrief` one by one afterwards. `also`: cells that
   * are marked but pay nothing.
   */
  mark(stage: Pick<Stage, 'wins' | 'multiplier'>, also: readonly number[], isBrief: boolean): void {
    this.#marks.show(stage, also, isBrief, performance.now());
    if (!isBrief) this.#spark(this.#marks.cells(), performance.now());
    this.#requestFrames();
  }
  clearMarks(): void {
    this.#marks.clear();
    this.#requestFrames();
  }

  #spark(cells: readonly number[], now: number): void {
    if (this.#deps.isCalm) return;
    const { accent: color } = this.#deps;
    for (const cell of cells)
      this.#sparks.burst({ ...this.centre(cell), size: this.#picture.size, color }, now);
  }

  #settleIfImmediate(): void {
    if (this.#deps.isCalm || this.#spin.isHurried) this.#board.settle();
  }

  /** A reel has stopped: its symbols are at rest. */
  #land({ landing, grid }: Result, reel: number, now: number): void {
    const column = grid[reel] ?? [];
    const values = valueByCell(landing.values);
    this.#board.put(reel, column, values);
    column.forEach((symbol, row) => {
      if (IMPORTANT.includes(symbol) && !this.#deps.isCalm) this.#pops.begin(reel * this.#rows + row, now);
    });
    for (const [cell, value] of this.#pinned) {
      const row = cell % this.#rows;
      if (Math.floor(cell / this.#rows) !== reel || column[row] === SCATTER) continue;
      this.#board.put(reel, this.#columnWithWild(reel, row), new Map([...values, [cell, value]]));
    }
    this.#deps.onStop(reel, {
      scatters: column.filter((symbol) => symbol === SCATTER).length,
      total: scattersUpTo(grid, reel + 1),
    });
  }

  #columnWithWild(reel: number, wildRow: number): (SlotSymbol | null)[] {
    return Array.from({ length: this.#rows }, (_, row) =>
      row === wildRow ? 'W' : this.#board.at(reel, row),
    );
  }

  #requestFrames(): void {
    this.#frameId ||= requestAnimationFrame((now) => this.#frame(now));
  }

  #frame(now: number): void {
    this.#frameId = 0;
    this.#spin.advance(now);
    this.#draw(now);
    if (
      this.#spin.isSpinning ||
      this.#isWhirling ||
      this.#board.isMoving(now) ||
      this.#marks.isMoving(now) ||
      this.#sparks.isMoving() ||
      this.#pops.isMoving(now)
    )
      this.#requestFrames();
  }

  #draw(now: number): void {
    const picture = this.#picture;
    picture.clear();
    const drawReels = (): void => {
      for (let index = 0; index < this.#count; index += 1) this.#drawReel(index, now);
    };
    if (this.#spin.isSpinning || this.#board.isMoving(now)) picture.clipped(drawReels);
    else drawReels();
    this.#marks.draw(picture.pen, picture.geometry, now);
    this.#sparks.draw(picture.pen, now);
  }

  #drawReel(index: number, now: number): void {
    const reel = this.#spin.reel(index);
    if (this.#board.isAtRest(index))
      this.#picture.drawBoard(this.#board, index, now, this.#isWhirling, (cell) => ({
        ...this.#marks.look(cell, now),
        pop: this.#pops.of(cell, now),
      }));
    else if (reel) this.#picture.drawStrip(reel, index, this.#pinned, now);
  }
}
