/** Light of a picture: a theme's palette at a time of day. */
import type { Palette } from './art-types.ts';
import { darken, lighten, mix, turnHue } from './color.ts';

/** Lowest saturation of a sky; at the size of a card, less saturated skies look dirty. */
const LEAST_SATURATION = 0.5;

/** Colours of one picture, derived from a theme's palette and a light. */
export type Colors = {
  skyTop: string;
  skyBottom: string;
  accent: string;
  glow: string;
  /** Colours of silhouettes from the horizon (hazy) to the front (dark). */
  far: string;
  mid: string;
  near: string;
  front: string;
};

const LIGHTS = {
  own: (top: string, bottom: string) => [top, bottom],
  dusk: (top: string, bottom: string) => [mix(top, '#3b0f5c', 0.55), mix(bottom, '#ff7a3d', 0.45)],
  night: (top: string, bottom: string) => [mix(top, '#050a24', 0.6), mix(bottom, '#1b2a78', 0.55)],
  noon: (top: string, bottom: string) => [mix(top, '#1d7be0', 0.5), mix(bottom, '#bdf0ff', 0.4)],
  ember: (top: string, bottom: string) => [mix(top, '#2a0508', 0.6), mix(bottom, '#ff3b1f', 0.5)],
  lagoon: (top: string, bottom: string) => [mix(top, '#02303a', 0.55), mix(bottom, '#14d6b0', 0.45)],
  violet: (top: string, bottom: string) => [mix(top, '#1c0648', 0.6), mix(bottom, '#b04bff', 0.45)],
} as const satisfies Record<string, (top: string, bottom: string) => readonly [string, string]>;
export type LightName = keyof typeof LIGHTS;

/**
 * Colours of a theme's palette under a light; `turn` shifts the hue a little, so that neighbouring cards
 * differ.
 */
export function colorsUnder(palette: Palette, light: string, turn: number): Colors {
  const [top, bottom] = LIGHTS[isLight(light) ? light : 'own'](palette.bg1, palette.bg2);
  const [skyTop, skyBottom] = [
    turnHue(top, turn, 1.25, LEAST_SATURATION),
    turnHue(bottom, turn, 1.3, LEAST_SATURATION),
  ];
  const shade = darken(skyTop, 0.35);
  return {
    skyTop,
    skyBottom,
    accent: palette.accent,
    glow: lighten(palette.glow, 0.1),
    far: mix(skyBottom, shade, 0.32),
    mid: mix(skyBottom, shade, 0.6),
    near: mix(skyBottom, shade, 0.84),
    front: darken(mix(skyBottom, shade, 0.95), 0.35),
  };
}

const isLight = (name: string): name is LightName => Object.hasOwn(LIGHTS, name);
