import { penOf } from '../kit/canvas.ts';
import { byId, prefersReducedMotion } from '../kit/page.ts';
import { drawBall, drawLitPeg, drawSlot, drawStill, setSlotFont } from './board-picture.ts';
import type { Look } from './board-picture.ts';
import { BoardPlan } from './board-plan.ts';
import { Falling, slotOf } from './falling.ts';

/** Duration of a peg's glow and of a slot's motion after a hit. */
const GLOW_MS = 320;
const SINK_MS = 420;
/** Maximum time step, for long gaps between frames. */
const LONGEST_STEP_MS = 50;

type Drop = {
  readonly ways: readonly string[];
  readonly isTurbo: boolean;
  onPeg(row: number): void;
  /** The ball with this index in `ways` has reached its slot. */
  onSlot(ball: number): void;
};

/**
 * The board on its canvas. Static parts are drawn once for each size; slots, balls and glowing pegs in every
 * frame.
 */
export class Board {
  readonly #look: Look;
  readonly #canvas = byId('pegs', 'canvas');
  readonly #pen = penOf(this.#canvas);
  #rows = 0;
  #labels: readonly string[] = [];
  #plan: BoardPlan | null = null;
  #still: HTMLCanvasElement | null = null;
  /** Glowing pegs and moving slots, with the time of the hit. */
  readonly #litPegs = new Map<string, { row: number; peg: number; at: number }>();
  readonly #sunkSlots = new Map<number, number>();
  #falling: Falling | null = null;
  #drop: (Drop & { done(): void }) | null = null;
  #isRunning = false;
  #lastFrame = 0;

  constructor(look: Look) {
    this.#look = look;
    new ResizeObserver(() => this.#layout()).observe(this.#canvas);
  }

  /** Shows a board with this number of rows and these slot labels. */
  set(rows: number, labels: readonly string[]): void {
    this.#rows = rows;
    this.#labels = labels;
    this.#layout();
  }

  /** Drops balls along their paths. Resolves when the last one is down. */
  drop(drop: Drop): Promise<void> {
    if (prefersReducedMotion()) {
      for (const [index, way] of drop.ways.entries()) {
        this.#sunkSlots.set(slotOf(way), performance.now());
        drop.onSlot(index);
      }
      this.#run();
      return Promise.resolve();
    }
    this.#falling = new Falling(drop.ways, drop.isTurbo);
    return new Promise((done) => {
      this.#drop = { ...drop, done };
      this.#run();
    });
  }

  hurry(): void {
    this.#falling?.hurry();
  }

  #layout(): void {
    const box = this.#canvas.getBoundingClientRect();
    if (box.width === 0 || this.#rows === 0) return;
    this.#plan = new BoardPlan(box, this.#rows);
    this.#canvas.width = this.#plan.width;
    this.#canvas.height = this.#plan.height;
    this.#still = drawStill(this.#plan, this.#look);
    this.#draw(this.#plan, performance.now());
  }

  #run(): void {
    if (this.#isRunning) return;
    this.#isRunning = true;
    this.#lastFrame = performance.now();
    this.#requestFrame();
  }

  #requestFrame(): void {
    requestAnimationFrame((now) => this.#frame(now));
  }

  #frame(now: number): void {
    const ms = Math.min(LONGEST_STEP_MS, now - this.#lastFrame);
    this.#lastFrame = now;
    this.#advance(ms, now);
    if (this.#plan) this.#draw(this.#plan, now);
    if (
      this.#drop !== null ||
      this.#litPegs.size > 0 ||
      [...this.#sunkSlots.values()].some((at) => now - at < SINK_MS)
    )
      this.#requestFrame();
    else this.#isRunning = false;
  }

  #advance(ms: number, now: number): void {
    const drop = this.#drop;
    const falling = this.#falling;
    if (!drop || !falling) return;
    falling.advance(ms, {
      onPeg: (row, peg) => {
        if (row < this.#rows) this.#litPegs.set(`${row}:${peg}`, { row, peg, at: now });
        drop.onPeg(row);
      },
      onDown: (ball, slot) => {
        this.#sunkSlots.set(slot, now);
        drop.onSlot(ball);
      },
    });
    if (!falling.isOver) return;
    this.#drop = null;
    drop.done();
  }

  #draw(plan: BoardPlan, now: number): void {
    const pen = this.#pen;
    pen.clearRect(0, 0, plan.width, plan.height);
    if (this.#still) pen.drawImage(this.#still, 0, 0);
    for (const [key, lit] of this.#litPegs) {
      const share = (now - lit.at) / GLOW_MS;
      if (share >= 1) this.#litPegs.delete(key);
      else drawLitPeg(pen, plan, this.#look, lit, share);
    }
    setSlotFont(pen, plan, this.#labels);
    for (let slot = 0; slot <= this.#rows; slot += 1) {
      const since = now - (this.#sunkSlots.get(slot) ?? -Infinity);
      const sink = since < SINK_MS ? Math.sin((since / SINK_MS) * Math.PI) : 0;
      drawSlot(pen, plan, this.#look, slot, this.#labels[slot] ?? '', sink);
    }
    for (const ball of this.#falling?.inAir ?? []) drawBall(pen, plan, this.#look, ball);
  }
}
