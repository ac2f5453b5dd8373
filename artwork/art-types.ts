/**
 * Input of a picture. Stored with the game, the manufacturer or the content, so that the same row always
 * gives the same picture.
 */

/** A painted background: scenery, light, and shapes (`seed`, any integer). */
export type SceneArt = {
  scenery: string;
  /** Id of the slot theme whose palette is used. */
  theme: string;
  /** Name of a light (artwork/light.ts). */
  light: string;
  seed: number;
  /** Names of the icons in front of the background; the first one is the main icon. */
  icons: readonly string[];
};

/** Top of the sky, bottom of the sky, accent, glow: all colours of a picture are derived from them. */
export type Palette = { bg1: string; bg2: string; accent: string; glow: string };

/** A game's picture: a scene in the colours of the game's theme, and the pose of its icons. */
export type GameArt = Omit<SceneArt, 'theme'> & {
  pose: string;
  /** Colours of a game whose theme is not a slot theme. */
  palette?: Palette;
};

/** A manufacturer's visual style, the same on its logo and on all of its games. */
export type ManufacturerStyle = {
  /** Name of a lettering font (artwork/fonts.ts). */
  font: string;
  upper: boolean;
  /** Colours of the lettering from top to bottom. */
  fill: readonly string[];
  outline: string;
  rim: string;
  /** Curvature of the lettering: 0 straight, 1 an arch upwards, −1 downwards. */
  arch: number;
  frame: string;
  frameColor: string;
  /** Name of the emblem (artwork/emblems.ts) and its two colours. */
  mark: string;
  markColors: readonly [string, string];
};
