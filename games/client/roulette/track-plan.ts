/**
 * Geometry of the racetrack: the numbers in the wheel's order along the edge of a stadium, the sections
 * inside. Points are computed for a track in landscape and converted to the screen, where it may be upright.
 */
import { WHEEL } from '#games/engines/roulette/spots.ts';
import type { Announced } from './announced.ts';

export type Point = { readonly x: number; readonly y: number };
/** The outline of a shape, and the centre of its text. */
export type Shape = { readonly path: string; readonly centre: Point };

/** Number of steps in which a curved edge is drawn. */
const SMOOTH = 5;
const SECTION_STEPS = 12;
/** Gap between numbers and sections, and between neighbouring sections. Pixels. */
const GAP = 3;
/** Sections from left to right, as shares of the field inside the numbers. */
export const SECTIONS: readonly (readonly [name: Announced, from: number, to: number])[] = [
  ['tiers', 0, 0.37],
  ['orphelins', 0.37, 0.6],
  ['voisins', 0.6, 0.85],
  ['jeu-zero', 0.85, 1],
];

/**
 * The point `along` pixels clockwise from the right end of a stadium's edge; `inset`: pixels inside the edge.
 */
function edgePoint(along: number, width: number, height: number, inset: number): Point {
  const radius = height / 2;
  const straight = width - height;
  const bend = Math.PI * radius;
  const reach = radius - inset;
  let rest = (along + 2 * (straight + bend)) % (2 * (straight + bend));
  // In this order: lower half of the right bend, lower straight, left bend, upper straight, upper half of the
  // right bend.
  if (rest < bend / 2)
    return {
      x: width - radius + reach * Math.cos(rest / radius),
      y: radius + reach * Math.sin(rest / radius),
    };
  rest -= bend / 2;
  if (rest < straight) return { x: width - radius - rest, y: radius + reach };
  rest -= straight;
  if (rest < bend)
    return { x: radius - reach * Math.sin(rest / radius), y: radius + reach * Math.cos(rest / radius) };
  rest -= bend;
  if (rest < straight) return { x: radius + rest, y: radius - reach };
  rest -= straight;
  return { x: width - radius + reach * Math.sin(rest / radius), y: radius - reach * Math.cos(rest / radius) };
}

export class TrackPlan {
  readonly isUpright: boolean;
  /** Length of the edge for one number, and depth of the numbers. Pixels. */
  readonly step: number;
  readonly band: number;
  /** Half the height of the field inside the numbers. */
  readonly radius: number;
  readonly #long: number;
  readonly #deep: number;
  readonly #shift: Point;

  constructor(width: number, height: number) {
    this.isUpright = height > width;
    this.#long = Math.max(width, height) - 4;
    this.#deep = Math.min(width - 4, height - 4, this.#long * 0.62);
    this.#shift = this.isUpright
      ? { x: (width - this.#deep) / 2, y: 2 }
      : { x: 2, y: (height - this.#deep) / 2 };
    this.step = (2 * (this.#long - this.#deep) + Math.PI * this.#deep) / WHEEL.length;
    this.band = Math.min(this.#deep * 0.27, 46);
    this.radius = (this.#deep - 2 * (this.band + GAP)) / 2;
  }

  /** The number at this position of the wheel. */
  number(index: number): Shape {
    const from = (index - 0.5) * this.step;
    const edge = (inset: number): Point[] =>
      Array.from({ length: SMOOTH + 1 }, (_, at) =>
        edgePoint(from + (this.step * at) / SMOOTH, this.#long, this.#deep, inset),
      );
    return {
      path: this.#path([...edge(0), ...edge(this.band).reverse()]),
      centre: this.#place(edgePoint(index * this.step, this.#long, this.#deep, this.band / 2)),
    };
  }

  /** A section between two shares of the field; `length`: in pixels along the track. */
  section(from: number, to: number): Shape & { readonly length: number } {
    const inset = this.band + GAP;
    const x = (share: number): number => inset + share * (this.#long - 2 * inset);
    const length = x(to) - x(from);
    const xs = Array.from(
      { length: SECTION_STEPS + 1 },
      (_, index) => x(from) + GAP / 2 + ((length - GAP) * index) / SECTION_STEPS,
    );
    const middle = this.#deep / 2;
    const upper = xs.map((at) => ({ x: at, y: middle - this.#halfHeight(at) }));
    const lower = xs.toReversed().map((at) => ({ x: at, y: middle + this.#halfHeight(at) }));
    return {
      path: this.#path([...upper, ...lower]),
      centre: this.#place({ x: (x(from) + x(to)) / 2, y: middle }),
      length,
    };
  }

  /** Half the height of the field at `x`: its ends are round. */
  #halfHeight(x: number): number {
    const bend = this.#deep / 2;
    const over = Math.max(bend - x, x - (this.#long - bend), 0);
    return Math.sqrt(Math.max(0, this.radius * this.radius - over * over));
  }

  /** Converts from a track in landscape to the screen; the right end of an upright track is on top. */
  #place({ x, y }: Point): Point {
    const { x: left, y: top } = this.#shift;
    return this.isUpright ? { x: left + y, y: top + this.#long - x } : { x: left + x, y: top + y };
  }

  #path(points: readonly Point[]): string {
    const texts = points.map((point) => {
      const { x, y } = this.#place(point);
      return `${x.toFixed(1)} ${y.toFixed(1)}`;
    });
    return `M${texts.join('L')}Z`;
  }
}
