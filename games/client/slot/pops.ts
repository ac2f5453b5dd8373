/** Symbols that grow for a moment: when they land, or to draw attention to them. */

/** Duration of a symbol's growth, milliseconds. */
const POP_MS = 420;
/** How much larger than its cell a symbol becomes, as a share of its size. */
const GROWTH = 0.16;

export class Pops {
  /** When a symbol began to grow, by cell. */
  readonly #since = new Map<number, number>();

  /** Lets the symbol of `cell` grow from `now` on (a time of `performance.now()`). */
  begin(cell: number, now: number): void {
    this.#since.set(cell, now);
  }

  isMoving(now: number): boolean {
    return [...this.#since.values()].some((at) => now - at < POP_MS);
  }

  /** Growth of the symbol at `now`, as a share of its size. */
  of(cell: number, now: number): number {
    const share = (now - (this.#since.get(cell) ?? -Infinity)) / POP_MS;
    return share < 1 && share >= 0 ? GROWTH * Math.sin(share * Math.PI) : 0;
  }
}
