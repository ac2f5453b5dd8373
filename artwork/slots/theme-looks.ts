/** A theme's lettering of logo and card ranks, and the light of its free spins. */
import type { FontName } from '../fonts.ts';

export type ThemeLook = {
  /** Lettering of the game's name and of the card ranks. */
  readonly font: FontName;
  /** Name of a light (artwork/light.ts). */
  readonly freeLight: string;
};

const LOOKS: Readonly<Record<string, ThemeLook>> = {
  egypt: { font: 'cinzel', freeLight: 'violet' },
  fruits: { font: 'lilita', freeLight: 'violet' },
  asia: { font: 'dela-gothic', freeLight: 'night' },
  sea: { font: 'titan', freeLight: 'violet' },
  myths: { font: 'cinzel', freeLight: 'ember' },
  space: { font: 'orbitron', freeLight: 'lagoon' },
  west: { font: 'alfa-slab', freeLight: 'night' },
  sweets: { font: 'titan', freeLight: 'violet' },
  jungle: { font: 'luckiest', freeLight: 'dusk' },
  vikings: { font: 'alfa-slab', freeLight: 'ember' },
  gems: { font: 'russo', freeLight: 'ember' },
  farm: { font: 'lilita', freeLight: 'dusk' },
  halloween: { font: 'bangers', freeLight: 'ember' },
  winter: { font: 'berkshire', freeLight: 'violet' },
  music: { font: 'righteous', freeLight: 'lagoon' },
  pirates: { font: 'luckiest', freeLight: 'dusk' },
  magic: { font: 'yeseva', freeLight: 'ember' },
  dinos: { font: 'bangers', freeLight: 'violet' },
  luck: { font: 'lobster', freeLight: 'violet' },
  kitchen: { font: 'passion', freeLight: 'violet' },
  japan: { font: 'dela-gothic', freeLight: 'night' },
  reef: { font: 'titan', freeLight: 'violet' },
  carnival: { font: 'righteous', freeLight: 'lagoon' },
  savanna: { font: 'luckiest', freeLight: 'night' },
  fiesta: { font: 'bangers', freeLight: 'night' },
  lab: { font: 'orbitron', freeLight: 'violet' },
  jackpot: { font: 'russo', freeLight: 'lagoon' },
  fishing: { font: 'lilita', freeLight: 'violet' },
  racing: { font: 'russo', freeLight: 'lagoon' },
  garden: { font: 'lobster', freeLight: 'violet' },
  cafe: { font: 'yeseva', freeLight: 'violet' },
  forge: { font: 'alfa-slab', freeLight: 'ember' },
  noir: { font: 'passion', freeLight: 'ember' },
  alpine: { font: 'passion', freeLight: 'violet' },
  beach: { font: 'lobster', freeLight: 'dusk' },
};
const PLAIN: ThemeLook = { font: 'lilita', freeLight: 'violet' };

/** The look of a theme; a default look for themes that have no entry. */
export const lookOf = (themeId: string): ThemeLook => LOOKS[themeId] ?? PLAIN;
