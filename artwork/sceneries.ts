/** All painted backgrounds by name. */
import type { Canvas } from './canvas.ts';
import { dunes, hillside, mesa, orchard } from './sceneries-country.ts';
import { fairground, tombola } from './sceneries-fair.ts';
import { bar, felt, salon } from './sceneries-house.ts';
import { cosmos, fjord, winter } from './sceneries-north.ts';
import { flight, grid, minefield, pegs } from './sceneries-play.ts';
import { gate, show, track } from './sceneries-shows.ts';
import { castle, city, columns, pagodas } from './sceneries-town.ts';
import { deep, waves } from './sceneries-water.ts';
import { cave, jungle, night } from './sceneries-wild.ts';

const SCENERIES = {
  dunes,
  orchard,
  pagodas,
  hills: hillside,
  waves,
  deep,
  columns,
  stars: cosmos,
  mesa,
  jungle,
  fjord,
  cave,
  city,
  winter,
  night,
  castle,
  flight,
  minefield,
  pegs,
  grid,
  fairground,
  tombola,
  felt,
  salon,
  bar,
  track,
  gate,
  show,
} satisfies Record<string, (canvas: Canvas) => void>;
export type SceneryName = keyof typeof SCENERIES;
const isScenery = (name: string): name is SceneryName => Object.hasOwn(SCENERIES, name);

/** Draws a scenery; an unknown one draws nothing. */
export function drawScenery(canvas: Canvas, name: string): void {
  if (isScenery(name)) SCENERIES[name](canvas);
}
