/** Which picture a title gets: scenery and light of its theme, a pose, its own shapes. The same title and seed give the same picture. */
import type { GameArt } from '#platform/catalog/art/art-types.ts';
import { LIGHT_NAMES } from '#platform/catalog/art/canvas.ts';
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
/** Lights that would spoil a theme's mood. */
const NOT_THERE: Readonly<Partial<Record<ThemeId, readonly string[]>>> = {
  fruits: ['night'],
  sweets: ['night', 'ember'],
  farm: ['night', 'violet', 'ember'],
  winter: ['ember', 'lagoon'],
  halloween: ['noon', 'lagoon'],
  sea: ['ember', 'dusk'],
  vikings: ['ember'],
  space: ['noon'],
  luck: ['night', 'ember'],
};

export function gameArtOf(title: Title, seed: number): GameArt {
  const random = createRandom(seedOf(title.slug, seed));
  const spoiled = NOT_THERE[title.theme] ?? [];
  return {
    scenery: random.pick(SCENERIES[title.theme]),
    // The theme's own light is the commonest.
    light: random.pick([...LIGHT_NAMES.filter((light) => !spoiled.includes(light)), 'own', 'own']),
    pose: random.pick(POSE_NAMES),
    seed: random.int(1, 1_000_000_000),
    icons: title.icons,
  };
}
