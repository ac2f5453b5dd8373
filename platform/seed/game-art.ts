/**
 * The picture of a game: scenery and light of its theme, a pose, its own icons. The same title and seed
 * give the same picture.
 */
import type { GameArt, Palette } from '#artwork/art-types.ts';
import type { LightName } from '#artwork/light.ts';
import { POSE_NAMES } from '#artwork/hero.ts';
import type { SceneryName } from '#artwork/sceneries.ts';
import { createRandom, seedOf } from '#artwork/random.ts';
import type { GameType } from './non-slot-games.ts';
import type { NonSlotTitle, SlotTitle, ThemeId } from './titles/titles.ts';

/** Sceneries from which the picture of a slot of the theme is drawn; repeated ones are drawn more often. */
const SCENERIES: Readonly<Record<ThemeId, readonly SceneryName[]>> = {
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
  japan: ['pagodas', 'pagodas', 'gate'],
  reef: ['deep'],
  carnival: ['fairground', 'show'],
  savanna: ['mesa', 'dunes'],
  fiesta: ['mesa', 'city'],
  lab: ['cave', 'grid'],
  jackpot: ['city', 'show'],
  fishing: ['hills', 'fjord'],
  racing: ['city', 'track'],
  garden: ['orchard', 'hills'],
  cafe: ['bar', 'city'],
  forge: ['cave', 'castle'],
  noir: ['night', 'city'],
  alpine: ['winter', 'fjord'],
  beach: ['waves'],
};
/** Lights that suit the colours of a theme: a light of the complementary colour would turn them grey. */
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
  japan: ['own', 'violet', 'dusk'],
  reef: ['own', 'lagoon'],
  carnival: ['own', 'violet'],
  savanna: ['own', 'dusk', 'ember'],
  fiesta: ['own', 'violet', 'dusk'],
  lab: ['own', 'lagoon', 'night'],
  jackpot: ['own', 'violet'],
  fishing: ['own', 'noon', 'lagoon'],
  racing: ['own', 'ember'],
  garden: ['own', 'noon'],
  cafe: ['own', 'dusk'],
  forge: ['own', 'ember'],
  noir: ['own', 'night', 'violet'],
  alpine: ['own', 'noon', 'night'],
  beach: ['own', 'noon', 'lagoon'],
};

/** Sceneries of games that are not slots, by type of game. */
const PLACES: Readonly<Record<GameType, readonly SceneryName[]>> = {
  crash: ['flight'],
  mines: ['minefield'],
  plinko: ['pegs'],
  dice: ['grid'],
  wheel: ['fairground'],
  roulette: ['salon'],
  blackjack: ['felt'],
  videopoker: ['bar'],
  keno: ['tombola'],
  'keno-80': ['tombola'],
  'six-of-49': ['tombola'],
  races: ['track'],
  'auto-roulette': ['salon'],
  baccarat: ['felt'],
  'blackjack-live': ['felt'],
  'dragon-tiger': ['gate'],
  'sic-bo': ['gate'],
  'money-wheel': ['show'],
};

export function slotArtOf(title: SlotTitle, seed: number): GameArt {
  const random = createRandom(seedOf(title.slug, seed));
  return {
    scenery: random.pick(SCENERIES[title.theme]),
    light: random.pick(LIGHTS[title.theme]),
    pose: random.pick(POSE_NAMES),
    seed: random.int(1, 1_000_000_000),
    icons: title.icons,
  };
}

/** The picture of a game that is not a slot. Its `palette` sets the colours, so the light is always `own`. */
export function nonSlotArtOf(
  title: NonSlotTitle,
  gameType: GameType,
  palette: Palette,
  seed: number,
): GameArt {
  const random = createRandom(seedOf(title.slug, seed));
  return {
    scenery: random.pick(PLACES[gameType]),
    light: 'own',
    pose: random.pick(POSE_NAMES),
    seed: random.int(1, 1_000_000_000),
    icons: title.icons,
    palette,
  };
}
