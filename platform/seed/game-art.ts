/** Which picture a title gets: scenery and light of its theme, a pose, its own shapes. The same title and seed give the same picture. */
import type { GameArt } from '#platform/catalog/art/art-types.ts';
import type { LightName } from '#platform/catalog/art/light.ts';
import { POSE_NAMES } from '#platform/catalog/art/hero.ts';
import { createRandom, seedOf } from '#platform/catalog/art/random.ts';
import type { ThemeId, Title } from './titles/titles.ts';

/** Sceneries that suit a theme; more often named = more often taken. */
const SCENERIES: Readonly<Record<ThemeId, readonly string[]>> = {
  egypt: ['dunes', 'dunes', 'columns'],
  asia: ['pagodas'],
  myths: ['columns', 'columns', 'fjord'],
  vikings: ['fjord', 'fjord', 'winter'],
  west: ['mesa'],
  jungle: ['jungle'],
  fruits: ['orchard', 'orchard', 'hills'],
  sweets: ['hills', 'orchard'],
  sea: ['deep', 'deep', 'waves'],
  space: ['stars'],
  gems: ['cave', 'city', 'orchard'],
  pirates: ['waves'],
  magic: ['castle', 'castle', 'cave'],
  halloween: ['night'],
  farm: ['hills'],
  winter: ['winter'],
  music: ['city', 'city', 'orchard'],
  luck: ['hills', 'orchard'],
  dinos: ['jungle', 'mesa'],
  kitchen: ['city', 'orchard'],
};
/** Lights that go with the colours of a theme; a light across the colour wheel would turn them to mud. */
const LIGHTS: Readonly<Record<ThemeId, readonly LightName[]>> = {
  egypt: ['own', 'dusk', 'night', 'violet', 'ember'],
  asia: ['own', 'ember', 'violet', 'dusk'],
  myths: ['own', 'noon', 'violet', 'dusk', 'night'],
  vikings: ['own', 'night', 'lagoon', 'violet'],
  west: ['own', 'dusk', 'ember', 'violet'],
  jungle: ['own', 'lagoon', 'lagoon'],
  fruits: ['own', 'ember', 'violet', 'dusk'],
  sweets: ['own', 'violet', 'dusk'],
  sea: ['own', 'lagoon', 'noon', 'night'],
  space: ['own', 'violet', 'night', 'lagoon'],
  gems: ['own', 'violet', 'night', 'lagoon'],
  pirates: ['own', 'night', 'lagoon', 'violet'],
  magic: ['own', 'violet', 'night'],
  halloween: ['own', 'violet', 'night', 'ember'],
  farm: ['own', 'noon', 'lagoon'],
  winter: ['own', 'night', 'noon', 'violet'],
  music: ['own', 'violet', 'night', 'ember'],
  luck: ['own', 'lagoon', 'noon'],
  dinos: ['own', 'ember', 'dusk'],
  kitchen: ['own', 'ember', 'dusk', 'violet'],
};

export function gameArtOf(title: Title, seed: number): GameArt {
  const random = createRandom(seedOf(title.slug, seed));
  return {
    scenery: random.pick(SCENERIES[title.theme]),
    light: random.pick(LIGHTS[title.theme]),
    pose: random.pick(POSE_NAMES),
    seed: random.int(1, 1_000_000_000),
    icons: title.icons,
  };
}
