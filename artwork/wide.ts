/** Landscape pictures: games, and banners with room for text on the left. */
import type { GameArt, SceneArt, ManufacturerStyle } from './art-types.ts';
import { foreground, glowAt } from './backdrop.ts';
import { linear, linearDown, radial, rect, toSvg } from './canvas.ts';
import { paintScene } from './card.ts';
import { darken } from './color.ts';
import { drawPlacedObject } from './hero.ts';
import { drawTitle } from './lettering.ts';
import { drawMark } from './emblems.ts';

/**
 * A game in landscape: icons left, title right. Used for structured data (3:2) and shared links (1200 ×
 * 630).
 */
export function landscapeSvg(
  game: { name: string; art: GameArt; theme: string },
  style: ManufacturerStyle,
  width: number,
  height: number,
): string {
  const tall = (1200 * height) / width;
  const canvas = paintScene(game.art, game.theme, { width: 1200, height: tall, horizon: tall * 0.62 });
  const { colors } = canvas;
  const [hero, second, third] = game.art.icons;
  glowAt(canvas, 350, tall * 0.48, tall * 0.55, colors.accent, 0.55);
  const at = (
    icon: string | undefined,
    x: number,
    y: number,
    size: number,
    turn: number,
    depth: number,
  ): void => {
    if (icon) drawPlacedObject(canvas, { icon, x, y: tall * y, size: tall * size, turn, depth, flip: false });
  };
  at(third, 1040, 0.2, 0.24, 14, 0.55);
  at(hero, 350, 0.47, 0.66, 0, 0);
  at(second, 130, 0.76, 0.3, -10, 0.1);
  foreground(canvas, game.art.scenery);
  const deep = darken(colors.skyTop, 0.5);
  canvas.layers.push(
    rect(
      0,
      0,
      1200,
      tall,
      radial(canvas, 600, tall * 0.45, 800, [
        [0.55, deep, 0],
        [1, deep, 0.85],
      ]),
    ),
    rect(
      0,
      tall * 0.45,
      1200,
      tall * 0.55,
      linearDown(canvas, tall * 0.45, tall, [
        [0, deep, 0],
        [1, deep, 0.85],
      ]),
    ),
  );
  drawTitle(canvas, game.name, style, {
    cx: 820,
    bottom: tall * 0.76,
    width: 600,
    height: tall * 0.48,
    lineHeight: tall * 0.19,
  });
  canvas.layers.push(drawMark(style.mark, style.markColors, 1118, tall - 82, 54));
  return toSvg(canvas, width, height);
}

/**
 * A banner: the scene, its objects on the right, dark and without detail on the left, where the page shows
 * text.
 */
export function bannerSvg(scene: SceneArt, theme: string, width: number, height: number): string {
  const wide = (500 * width) / height;
  const canvas = paintScene(scene, theme, { width: wide, height: 500, horizon: 330 });
  const { colors } = canvas;
  const right = wide - 250;
  glowAt(canvas, right, 230, 330, colors.accent, 0.6);
  const places = [
    { x: right, y: 245, size: 350, turn: -4, depth: 0 },
    { x: right - 205, y: 345, size: 190, turn: -12, depth: 0.1 },
    { x: right + 175, y: 390, size: 150, turn: 12, depth: 0.05 },
    { x: right - 190, y: 120, size: 110, turn: 14, depth: 0.5 },
    { x: right + 190, y: 110, size: 100, turn: -16, depth: 0.55 },
  ];
  const objects = scene.icons.flatMap((icon, index) =>
    places[index] ? [{ ...places[index], icon, flip: false }] : [],
  );
  for (const object of objects.sort((a, b) => b.depth - a.depth)) drawPlacedObject(canvas, object);
  foreground(canvas, scene.scenery);
  const deep = darken(colors.skyTop, 0.5);
  canvas.layers.push(
    rect(
      0,
      0,
      wide,
      500,
      linear(
        canvas,
        [
          [0, deep, 0.92],
          [0.45, deep, 0.5],
          [0.7, deep, 0],
        ],
        0,
      ),
    ),
    rect(
      0,
      300,
      wide,
      200,
      linearDown(canvas, 300, 500, [
        [0, deep, 0],
        [1, deep, 0.55],
      ]),
    ),
  );
  return toSvg(canvas, width, height);
}
