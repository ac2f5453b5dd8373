/** All painted backgrounds by name. The names are those of the slot engine's themes, and a few beside. */
import type { Canvas } from './canvas.ts';
import { dunes, hillside, mesa, orchard } from './sceneries-country.ts';
import { cosmos, fjord, winter } from './sceneries-north.ts';
import { castle, city, columns, pagodas } from './sceneries-town.ts';
import { deep, waves } from './sceneries-water.ts';
import { cave, jungle, night } from './sceneries-wild.ts';

export const SCENERIES: Readonly<Record<string, (canvas: Canvas) => void>> = {
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
};
export const SCENERY_NAMES = Object.keys(SCENERIES);
