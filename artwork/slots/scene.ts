/** The painted background of a slot: calm and dark enough for reels and text in front of it. */
import { glowAt } from '../backdrop.ts';
import { linearDown, radial, rect, toSvg } from '../canvas.ts';
import { paintScene } from '../card.ts';
import { darken } from '../color.ts';
import type { SlotTheme } from '#games/engines/slots/themes.ts';
import { lookOf } from './theme-looks.ts';

const LIGHTS = ['own', 'own', 'dusk', 'own', 'night', 'own', 'violet', 'own'] as const;

export type SceneRequest = {
  /** Number of the background, 0 to SCENE_VARIANTS − 1. */
  variant: number;
  /** True: the background for free spins, in another light. */
  free: boolean;
  /** True: portrait format. */
  tall: boolean;
};

/** The scene as SVG with its size in pixels. */
export function sceneSvg(
  theme: SlotTheme,
  { variant, free, tall }: SceneRequest,
): { svg: string; width: number; height: number } {
  const [width, height] = tall ? [720, 1280] : [1280, 720];
  const light = free ? lookOf(theme.id).freeLight : (LIGHTS[variant] ?? 'own');
  const canvas = paintScene({ scenery: theme.scene, light, seed: 100 + variant * 7 }, theme.id, {
    width,
    height,
    horizon: height * (tall ? 0.6 : 0.64),
  });
  const deep = darken(canvas.colors.skyTop, 0.55);
  glowAt(
    canvas,
    width / 2,
    height * 0.46,
    Math.max(width, height) * (free ? 0.62 : 0.5),
    canvas.colors.accent,
    free ? 0.5 : 0.3,
  );
  const shade = linearDown(canvas, 0, height, [
    [0, deep, 0.5],
    [0.2, deep, 0.12],
    [0.62, deep, 0.1],
    [1, darken(deep, 0.4), 0.86],
  ]);
  const edge = radial(canvas, width / 2, height / 2, Math.hypot(width, height) / 2, [
    [0.45, deep, 0],
    [1, deep, 0.7],
  ]);
  canvas.layers.push(rect(0, 0, width, height, shade), rect(0, 0, width, height, edge));
  return { svg: toSvg(canvas, width, height), width, height };
}
