/**
 * Positions of the spots, in cells of a felt in landscape: the zero on the left (x 0…1), twelve streets
 * (1…13) with the third column on top (y 0…3), the columns' own cells on the right (13…14), the dozens (y
 * 3…4) and the even chances (4…5) below.
 */
import { spotOf } from '#games/engines/roulette/spots.ts';
import type { Spot } from '#games/engines/roulette/spots.ts';

export type Point = { readonly x: number; readonly y: number };
export type Area = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** Length and depth of the felt, and depth of its numbers, in cells. */
const LENGTH = 14;
const DEPTH = 5;
const NUMBERS_DEPTH = 3;
/** A chip within this distance of a line covers the numbers on both sides of it. */
const EDGE = 0.21;
/** Depth of the cells of outside bets, relative to a number's. */
const OUTSIDE = 0.74;

const EVEN_CHANCES = ['low', 'even', 'red', 'black', 'odd', 'high'];

/** The cell of a spot; null for spots on lines and corners. */
export function areaOf({ id, kind, numbers }: Spot): Area | null {
  const [first = 0] = numbers;
  switch (kind) {
    case 'straight':
      return first === 0
        ? { x: 0, y: 0, width: 1, height: NUMBERS_DEPTH }
        : { x: 1 + Math.floor((first - 1) / 3), y: 2 - ((first - 1) % 3), width: 1, height: 1 };
    case 'dozen':
      return { x: 1 + (first - 1) / 3, y: NUMBERS_DEPTH, width: 4, height: 1 };
    case 'column':
      return { x: LENGTH - 1, y: NUMBERS_DEPTH - first, width: 1, height: 1 };
    case 'even-chance':
      return { x: 1 + 2 * EVEN_CHANCES.indexOf(id), y: DEPTH - 1, width: 2, height: 1 };
    default:
      return null;
  }
}

/** Position of the chips of a spot. */
export function anchorOf(spot: Spot): Point {
  const area = areaOf(spot);
  if (area) return { x: area.x + area.width / 2, y: area.y + area.height / 2 };
  const inside = spot.numbers.filter((number) => number > 0).map((number) => centreOf(number));
  const mean = {
    x: inside.reduce((sum, { x }) => sum + x, 0) / inside.length,
    y: inside.reduce((sum, { y }) => sum + y, 0) / inside.length,
  };
  // Bets with the zero have their chip on its line; streets and double streets on the outer line.
  if (spot.numbers[0] === 0) return { x: 1, y: spot.id === 'first-four' ? NUMBERS_DEPTH : mean.y };
  return spot.kind === 'street' || spot.kind === 'line' ? { x: mean.x, y: NUMBERS_DEPTH } : mean;
}

const centreOf = (number: number): Point => ({
  x: 1.5 + Math.floor((number - 1) / 3),
  y: 2.5 - ((number - 1) % 3),
});
const numberAt = (street: number, row: number): number => 3 * street + (NUMBERS_DEPTH - 1 - row) + 1;
const isNear = (value: number, line: number): boolean => Math.abs(value - line) < EDGE;

/** The spot of a chip at this position; null outside of the felt. */
export function spotAt(x: number, y: number): Spot | null {
  const id = idAt(x, y);
  return id === null ? null : spotOf(id);
}

function idAt(x: number, y: number): string | null {
  if (x < 0 || x >= LENGTH || y < 0 || y >= DEPTH) return null;
  if (y >= NUMBERS_DEPTH + EDGE) {
    if (x < 1 || x >= LENGTH - 1) return null;
    return y < DEPTH - 1
      ? `dozen-${Math.floor((x - 1) / 4) + 1}`
      : (EVEN_CHANCES[Math.floor((x - 1) / 2)] ?? null);
  }
  if (isNear(x, 1)) return onZeroLine(y);
  const row = Math.min(NUMBERS_DEPTH - 1, Math.floor(y));
  if (x < 1) return y < NUMBERS_DEPTH ? 'straight-0' : null;
  if (x >= LENGTH - 1) return y < NUMBERS_DEPTH ? `column-${NUMBERS_DEPTH - row}` : null;
  return inside(x, y, row);
}

function onZeroLine(y: number): string {
  if (isNear(y, NUMBERS_DEPTH)) return 'first-four';
  if (isNear(y, 1)) return 'trio-0-2-3';
  if (isNear(y, 2)) return 'trio-0-1-2';
  return `split-0-${NUMBERS_DEPTH - Math.min(NUMBERS_DEPTH - 1, Math.floor(y))}`;
}

function inside(x: number, y: number, row: number): string {
  const street = Math.floor(x - 1);
  const [across, along] = [Math.round(x), Math.round(y)];
  const isBetweenStreets = isNear(x, across) && across < LENGTH - 1;
  const isBetweenRows = isNear(y, along) && along > 0;
  if (isBetweenStreets && isBetweenRows)
    return along === NUMBERS_DEPTH ? `line-${3 * (across - 2) + 1}` : `corner-${numberAt(across - 2, along)}`;
  if (isBetweenStreets) {
    const number = numberAt(across - 2, row);
    return `split-${number}-${number + 3}`;
  }
  if (!isBetweenRows) return `straight-${numberAt(street, row)}`;
  if (along === NUMBERS_DEPTH) return `street-${3 * street + 1}`;
  const number = numberAt(street, along);
  return `split-${number}-${number + 1}`;
}

/** The next spot from a point in a direction; null at the edge of the felt. */
export function neighbourOf({ x, y }: Point, step: Point): Spot | null {
  const here = spotAt(x, y);
  for (let reach = 1; reach <= 2 * LENGTH; reach += 1) {
    const next = spotAt(x + (step.x * reach) / 2, y + (step.y * reach) / 2);
    if (next && next !== here) return next;
  }
  return null;
}

/**
 * Converts between cells and pixels. An upright felt has the zero on top and the even chances on the left.
 */
export function feltProjection(
  width: number,
  height: number,
  isUpright: boolean,
): { toScreen(point: Point): Point; toTable(point: Point): Point } {
  const [long, deep] = isUpright ? [height, width] : [width, height];
  const cell = long / LENGTH;
  const unit = deep / (NUMBERS_DEPTH + (DEPTH - NUMBERS_DEPTH) * OUTSIDE);
  const down = (y: number): number =>
    unit * (y <= NUMBERS_DEPTH ? y : NUMBERS_DEPTH + (y - NUMBERS_DEPTH) * OUTSIDE);
  const up = (pixels: number): number => {
    const units = pixels / unit;
    return units <= NUMBERS_DEPTH ? units : NUMBERS_DEPTH + (units - NUMBERS_DEPTH) / OUTSIDE;
  };
  return isUpright
    ? {
        toScreen: ({ x, y }) => ({ x: deep - down(y), y: x * cell }),
        toTable: ({ x, y }) => ({ x: y / cell, y: up(deep - x) }),
      }
    : {
        toScreen: ({ x, y }) => ({ x: x * cell, y: down(y) }),
        toTable: ({ x, y }) => ({ x: x / cell, y: up(y) }),
      };
}
