/** A canvas: collects SVG in layers from back to front, and definitions. */
import type { Colors } from './light.ts';
import type { Random } from './random.ts';

export type Canvas = {
  width: number;
  height: number;
  /** Height of the horizon. */
  horizon: number;
  random: Random;
  colors: Colors;
  defs: string[];
  layers: string[];
  /** A unique id for a definition of this picture. */
  id(): string;
};

export function createCanvas(
  size: { width: number; height: number; horizon: number },
  random: Random,
  colors: Colors,
): Canvas {
  let count = 0;
  return { ...size, random, colors, defs: [], layers: [], id: () => `d${(count += 1)}` };
}

export const toSvg = (canvas: Canvas, width: number, height: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${canvas.width} ${canvas.height}"><defs>${canvas.defs.join('')}</defs>${canvas.layers.join('')}</svg>`;

type Stop = readonly [offset: number, color: string, opacity?: number];
const stopsOf = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([offset, color, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`,
    )
    .join('');

/** Defines a gradient from top to bottom (or along `angle` degrees) and returns its paint. */
export function linear(canvas: Canvas, stops: readonly Stop[], angle = 90): string {
  const id = canvas.id();
  const turn = (angle * Math.PI) / 180;
  const [x, y] = [Math.cos(turn) / 2, Math.sin(turn) / 2];
  canvas.defs.push(
    `<linearGradient id="${id}" x1="${n(0.5 - x)}" y1="${n(0.5 - y)}" x2="${n(0.5 + x)}" y2="${n(0.5 + y)}">${stopsOf(stops)}</linearGradient>`,
  );
  return `url(#${id})`;
}

/** A gradient over the whole canvas, independent of the shape's size. */
export function linearDown(canvas: Canvas, top: number, bottom: number, stops: readonly Stop[]): string {
  const id = canvas.id();
  canvas.defs.push(
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${n(top)}" x2="0" y2="${n(bottom)}">${stopsOf(stops)}</linearGradient>`,
  );
  return `url(#${id})`;
}

export function radial(
  canvas: Canvas,
  cx: number,
  cy: number,
  radius: number,
  stops: readonly Stop[],
): string {
  const id = canvas.id();
  canvas.defs.push(
    `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${n(cx)}" cy="${n(cy)}" r="${n(radius)}">${stopsOf(stops)}</radialGradient>`,
  );
  return `url(#${id})`;
}

export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`;
export const circle = (cx: number, cy: number, radius: number, fill: string, more = ''): string =>
  `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(radius)}" fill="${fill}" ${more}/>`;
export const rect = (x: number, y: number, width: number, height: number, fill: string, more = ''): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}" ${more}/>`;
/** A number with one decimal place at most. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

export type Point = readonly [x: number, y: number];
/** A smooth curve through the points (Catmull-Rom), as path commands, not closed. */
export function curve(points: readonly Point[]): string {
  const at = (index: number): Point => points[Math.min(Math.max(index, 0), points.length - 1)] ?? [0, 0];
  const steps = points.slice(1).map((_, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    return `C${n(from[0] + (to[0] - before[0]) / 6)} ${n(from[1] + (to[1] - before[1]) / 6)} ${n(to[0] - (after[0] - from[0]) / 6)} ${n(to[1] - (after[1] - from[1]) / 6)} ${n(to[0])} ${n(to[1])}`;
  });
  return `M${n(at(0)[0])} ${n(at(0)[1])}${steps.join('')}`;
}
export const polygon = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`;

/** Land below a jagged line: mountains. */
export function peaks(canvas: Canvas, level: number, height: number, count: number): Point[] {
  const points: Point[] = [];
  const step = canvas.width / count;
  for (let index = 0; index <= count; index += 1) {
    points.push([
      (index - 0.15) * step + canvas.random.range(-step, step) * 0.15,
      level + canvas.random.range(0, height * 0.15),
    ]);
    points.push([
      (index + 0.5) * step + canvas.random.range(-step, step) * 0.2,
      level - height * canvas.random.range(0.45, 1),
    ]);
  }
  return points;
}
