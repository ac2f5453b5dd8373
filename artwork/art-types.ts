/**
 * What a picture is drawn from. Kept with the game, the manufacturer or the content, so that the same row
 * always gives the same picture.
 */

/** A painted background: which scenery, in which light, with which shapes (any whole number). */
export type SceneArt = {
  scenery: string;
  /** Theme whose palette it wears (an id of the slot engine's themes). */
  theme: string;
  /** Name of a palette of that scenery. */
  light: string;
  seed: number;
  /** Icons in front, the first one the hero. */
  icons: readonly string[];
};

/** Top of the sky, bottom of the sky, accent, glow: what all colours of a picture are made from. */
export type Palette = { bg1: string; bg2: string; accent: string; glow: string };

/** A game's picture: a scene in the colours of the game's theme, and how the hero stands in it. */
export type GameArt = Omit<SceneArt, 'theme'> & {
  pose: string;
  /** Colours of a game whose look is none of the slot themes. */
  palette?: Palette;
};

/** A manufacturer's visual style, the same on its logo and on all of its games. */
export type ManufacturerStyle = {
  /** Name of a lettering font (artwork/fonts.ts). */
  font: string;
  upper: boolean;
  /** Top to bottom colours of the lettering. */
  fill: readonly string[];
  outline: string;
  rim: string;
  /** How a line of lettering bends: 0 straight, 1 a strong arch, −1 a smile. */
  arch: number;
  frame: string;
  frameColor: string;
  /** Name of the mark (artwork/marks.ts) and its two colours. */
  mark: string;
  markColors: readonly [string, string];
};
