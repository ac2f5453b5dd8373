/** A game's card: scenery, objects, lettering, frame. 600 × 800 units. */
import { getSlotTheme } from '#games/engines/slots/themes.ts';
import type { GameArt, Palette, ManufacturerStyle } from './art-types.ts';
import { foreground, glowAt } from './backdrop.ts';
import type { Canvas } from './canvas.ts';
import { createCanvas, linearDown, radial, rect, toSvg } from './canvas.ts';
import { darken, turnHue } from './color.ts';
import { drawFrame } from './frames.ts';
import { drawPose } from './hero.ts';
import { drawTitle } from './lettering.ts';
import { colorsUnder } from './light.ts';
import { createRandom } from './random.ts';
import { drawScenery } from './sceneries.ts';

/** Maximum difference in hue between a picture and its theme, in degrees. */
const MAX_HUE_SHIFT = 14;
const NEUTRAL: Palette = { bg1: '#1a1440', bg2: '#5a3fb0', accent: '#ffd166', glow: '#ffe8b0' };

/** A canvas with the painted scene, without objects. */
export function paintScene(
  art: Pick<GameArt, 'scenery' | 'light' | 'seed' | 'palette'>,
  theme: string,
  size: { width: number; height: number; horizon: number },
): Canvas {
  const random = createRandom(art.seed);
  const palette = art.palette ?? getSlotTheme(theme)?.palette ?? NEUTRAL;
  const canvas = createCanvas(
    size,
    random,
    colorsUnder(palette, art.light, random.range(-MAX_HUE_SHIFT, MAX_HUE_SHIFT)),
  );
  drawScenery(canvas, art.scenery);
  return canvas;
}

/** The card as SVG of the given width in pixels (3:4). */
export function cardSvg(
  game: { name: string; art: GameArt; theme: string },
  style: ManufacturerStyle,
  width: number,
): string {
  const canvas = paintScene(game.art, game.theme, { width: 600, height: 800, horizon: 460 });
  const { colors } = canvas;
  glowAt(canvas, 300, 340, 290, colors.accent, 0.5);
  drawPose(canvas, game.art.pose, game.art.icons);
  foreground(canvas, game.art.scenery);
  const deep = darken(turnHue(colors.skyTop, 0, 1.25), 0.45);
  const dark = linearDown(canvas, 430, 800, [
    [0, deep, 0],
    [0.42, deep, 0.66],
    [1, darken(deep, 0.35), 0.98],
  ]);
  const edge = radial(canvas, 300, 380, 560, [
    [0.6, deep, 0],
    [1, deep, 0.8],
  ]);
  canvas.layers.push(rect(0, 0, 600, 800, edge), rect(0, 430, 600, 370, dark));
  glowAt(canvas, 300, 690, 260, colors.accent, 0.16);
  drawTitle(canvas, game.name, style, { cx: 300, bottom: 726, width: 510, height: 206, lineHeight: 92 });
  drawFrame(canvas, style);
  return toSvg(canvas, width, Math.round((width * 4) / 3));
}
