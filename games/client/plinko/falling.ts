/** State of the balls of one drop, row by row. Times in milliseconds. */
import { positionOf } from './fall.ts';

/** Time of a ball for one row: at normal speed, with turbo, and after a press that skips. */
const ROW_MS = 155;
const TURBO_ROW_MS = 62;
const HURRY_ROW_MS = 26;
/** Delay between the balls of one drop. */
const GAP_MS = 210;

export type Ball = {
  /** One digit for each row; '1' = to the right. */
  readonly way: string;
  /** Moves the balls of one drop slightly apart, −1 to 1. */
  readonly side: number;
  begins: number;
  /** Number of rows that the ball has passed; −1 at the mouth. */
  rows: number;
  /** The last row whose peg was hit. */
  hit: number;
  isDown: boolean;
};

type Events = {
  /**
   * Called when a ball hits a peg, `peg` pegs to the right of the centre, and when it reaches its slot, with the
   * number of the row after the last row of pegs.
   */
  onPeg(row: number, peg: number): void;
  onDown(ball: number, slot: number): void;
};

/** The slot at the end of a path, from 0 on the left. */
export const slotOf = (way: string): number => [...way].filter((turn) => turn === '1').length;

export class Falling {
  readonly balls: readonly Ball[];
  #clock = 0;
  #rowMs: number;

  constructor(ways: readonly string[], isTurbo: boolean) {
    this.#rowMs = isTurbo ? TURBO_ROW_MS : ROW_MS;
    const gap = isTurbo ? GAP_MS / 2 : GAP_MS;
    this.balls = ways.map((way, index) => ({
      way,
      side: Math.sin(index * 2.4),
      begins: index * gap,
      rows: -1,
      hit: -1,
      isDown: false,
    }));
  }

  get isOver(): boolean {
    return this.balls.every(({ isDown }) => isDown);
  }
  /** Balls between mouth and slots. */
  get inAir(): readonly Ball[] {
    return this.balls.filter(({ isDown, begins }) => !isDown && this.#clock >= begins);
  }

  /** Releases all balls and speeds them up. */
  hurry(): void {
    this.#rowMs = HURRY_ROW_MS;
    for (const ball of this.balls) ball.begins = Math.min(ball.begins, this.#clock);
  }

  /** Moves the balls by `ms`. */
  advance(ms: number, { onPeg, onDown }: Events): void {
    this.#clock += ms;
    for (const [index, ball] of this.balls.entries()) {
      if (ball.isDown || this.#clock < ball.begins) continue;
      ball.rows += ms / this.#rowMs;
      const last = ball.way.length;
      const reached = Math.min(last, Math.floor(ball.rows));
      for (; ball.hit < reached; ball.hit += 1) onPeg(ball.hit + 1, positionOf(ball.way, ball.hit + 1, 0).x);
      if (ball.rows < last) continue;
      ball.isDown = true;
      onDown(index, slotOf(ball.way));
    }
  }
}
