/**
 * All painted backgrounds by name. Those of the slots bear the names of their themes' scenes, and a few
 * beside.
 */
import type { Canvas } from './canvas.ts';
import { dunes, hillside, mesa, orchard } from './sceneries-country.ts';
import { bar, felt, gate, salon, show, track } from './sceneries-house.ts';
import { cosmos, fjord, winter } from './sceneries-north.ts';
import { fairground, flight, grid, minefield, pegs, tombola } from './sceneries-play.ts';
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
