/** Dimensions of the board in device pixels, for a canvas and a number of rows. */
const MAX_DENSITY = 2;

export class BoardPlan {
  readonly rows: number;
  readonly width: number;
  readonly height: number;
  /** Distance between neighbouring pegs, and between rows. */
  readonly gap: number;
  readonly row: number;
  readonly slotTop: number;
  readonly slotHeight: number;
  /** Radii of pegs and balls. */
  readonly peg: number;
  readonly ball: number;
  readonly #top: number;

  constructor(box: { readonly width: number; readonly height: number }, rows: number) {
    const density = Math.min(MAX_DENSITY, devicePixelRatio || 1);
    this.rows = rows;
    this.width = Math.round(box.width * density);
    this.height = Math.round(box.height * density);
    this.slotHeight = Math.min(this.height * 0.085, 44 * density);
    this.slotTop = this.height - this.slotHeight * 1.12;
    this.#top = this.height * 0.085;
    this.row = (this.height - this.#top - this.slotHeight * 1.35) / rows;
    this.gap = Math.min(this.width / (rows + 1.6), this.row * 2.1);
    this.peg = Math.max(1.6 * density, this.gap * 0.105);
    this.ball = Math.min(this.gap * 0.3, this.row * 0.46);
  }

  /** `pegs`: distance from the centre, in gaps. */
  x(pegs: number): number {
    return this.width / 2 + pegs * this.gap;
  }
  y(row: number): number {
    return this.#top + row * this.row;
  }
}
