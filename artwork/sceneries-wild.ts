/**
 * Painted backgrounds of woods, caves and nights. Each function paints from back to front; the objects of the
 * picture are then painted over it (card.ts, wide.ts).
 */
import { cloud, glowAt, haze, land, line, orb, rays, shafts, sky, spark, stars } from './backdrop.ts';
import type { Canvas, Point } from './canvas.ts';
import { curve, linear, n, path, polygon, radial, rect } from './canvas.ts';
import { darken, lighten, mix } from './color.ts';
import { palm } from './sceneries-country.ts';

/** Leaves in front, a ruin in the mist, light from above. */
export function jungle(canvas: Canvas): void {
  const { random, width, height, horizon, colors } = canvas;
  sky(canvas);
  glowAt(canvas, width / 2, horizon * 0.62, width * 0.75, mix(colors.glow, colors.skyBottom, 0.25), 0.85);
  if (random.chance(0.5)) ruin(canvas, width / 2, horizon + 50, 1);
  else
    land(canvas, line(canvas, horizon - 90, 70, 3), mix(colors.far, colors.skyBottom, 0.4), colors.glow, 0.3);
  haze(canvas, horizon - 130, 190, colors.glow, 0.3);
  shafts(canvas, colors.glow, 0.3, 7);
  palm(canvas, width * random.range(0.02, 0.14), horizon + 70, 250, colors.mid);
  palm(canvas, width * random.range(0.86, 0.98), horizon + 90, 290, mix(colors.mid, colors.near, 0.5));
  land(
    canvas,
    line(canvas, horizon + 60, 22, 3),
    colors.near,
    mix(colors.accent, colors.skyBottom, 0.5),
    0.4,
  );
  land(canvas, line(canvas, horizon + 130, 18, 2), colors.front, colors.skyBottom, 0.4);
  for (const [x, y, turn] of [
    [-20, 60, 28],
    [-30, 190, 4],
    [-24, 330, -16],
    [width + 20, 50, 152],
    [width + 30, 180, 176],
    [width + 24, 320, 196],
    [90, -30, 74],
    [width - 90, -34, 106],
  ] as const)
    leaf(canvas, x, y, random.range(150, 220), turn + random.range(-10, 10));
  leaf(canvas, -10, height * 0.78, 190, -38);
  leaf(canvas, width + 10, height * 0.78, 190, 218);
}

function ruin(canvas: Canvas, x: number, base: number, scale: number): void {
  const { colors } = canvas;
  for (let step = 0; step < 5; step += 1) {
    const [wide, top] = [(380 - step * 66) * scale, base - (step + 1) * 46 * scale];
    canvas.layers.push(
      rect(
        x - wide / 2,
        top,
        wide,
        50 * scale,
        linear(
          canvas,
          [
            [0, mix(colors.far, colors.glow, 0.38)],
            [1, mix(colors.far, colors.mid, 0.7)],
          ],
          30,
        ),
        'rx="3"',
      ),
    );
  }
  canvas.layers.push(
    rect(x - 24 * scale, base - 300 * scale, 48 * scale, 74 * scale, mix(colors.far, colors.glow, 0.2)),
    rect(x - 12 * scale, base - 278 * scale, 24 * scale, 52 * scale, colors.near),
  );
}

function leaf(canvas: Canvas, x: number, y: number, size: number, turn: number): void {
  const { colors, random } = canvas;
  const green = random.pick([
    colors.near,
    mix(colors.near, colors.skyBottom, 0.3),
    mix(colors.front, colors.skyBottom, 0.22),
  ]);
  const paint = linear(canvas, [
    [0, mix(green, colors.accent, 0.26)],
    [1, darken(green, 0.25)],
  ]);
  canvas.layers.push(
    `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})"><path d="M0 0C${n(size * 0.25)} ${n(-size * 0.3)} ${n(size * 0.75)} ${n(-size * 0.28)} ${n(size)} 0C${n(size * 0.75)} ${n(size * 0.22)} ${n(size * 0.25)} ${n(size * 0.24)} 0 0Z" fill="${paint}"/><path d="M0 0Q${n(size * 0.5)} ${n(-size * 0.06)} ${n(size)} 0" stroke="${mix(green, colors.glow, 0.4)}" stroke-width="2.5" fill="none" opacity=".6"/></g>`,
  );
}

/** A cave of crystals that shine from within. */
export function cave(canvas: Canvas): void {
  const { random, width, height, horizon, colors } = canvas;
  sky(canvas);
  glowAt(canvas, width / 2, horizon * 0.66, width * 0.85, mix(colors.accent, colors.skyBottom, 0.4), 0.95);
  rays(canvas, width / 2, horizon * 0.66, colors.glow, 0.26, 14);
  const crystal = (x: number, base: number, size: number, turn: number, color: string): void => {
    const half = size * 0.17;
    const points: Point[] = [
      [-half, 0],
      [-half * 1.1, -size * 0.7],
      [0, -size],
      [half * 1.1, -size * 0.7],
      [half, 0],
    ];
    const [a, b, tip, c, d] = points as [Point, Point, Point, Point, Point];
    canvas.layers.push(
      `<g transform="translate(${n(x)} ${n(base)}) rotate(${n(turn)})">${path(
        polygon([a, b, tip, [half * 0.2, -size * 0.62], [half * 0.15, 0]]),
        linear(canvas, [
          [0, lighten(color, 0.55)],
          [1, darken(color, 0.25)],
        ]),
      )}${path(
        polygon([[half * 0.15, 0], [half * 0.2, -size * 0.62], tip, c, d]),
        linear(canvas, [
          [0, color],
          [1, darken(color, 0.55)],
        ]),
      )}${path(polygon([b, tip, [half * 0.2, -size * 0.62]]), '#ffffff', 'opacity=".35"')}</g>`,
    );
  };
  const tint = (): string =>
    random.pick([
      colors.accent,
      colors.skyBottom,
      mix(colors.accent, colors.skyBottom, 0.5),
      lighten(colors.skyBottom, 0.2),
    ]);
  for (let index = 0; index < 9; index += 1)
    crystal(
      (index + random.range(0, 1)) * (width / 8) - 30,
      -20,
      random.range(70, 170),
      180 + random.range(-18, 18),
      darken(tint(), 0.45),
    );
  for (let index = 0; index < 7; index += 1) {
    const side = index % 2 === 0 ? random.range(-0.02, 0.24) : random.range(0.76, 1.02);
    crystal(
      width * side,
      horizon + random.range(60, 110),
      random.range(150, 330),
      (0.5 - side) * -46 + random.range(-8, 8),
      tint(),
    );
  }
  land(canvas, line(canvas, horizon + 90, 20, 4), colors.near, colors.accent, 0.4);
  for (let index = 0; index < 9; index += 1)
    crystal(
      width * random.range(0, 1),
      horizon + random.range(130, 170),
      random.range(40, 110),
      random.range(-30, 30),
      darken(tint(), 0.2),
    );
  for (let index = 0; index < 20; index += 1)
    canvas.layers.push(
      path(
        spark(random.range(0, width), random.range(0, height * 0.75), random.range(4, 13)),
        '#ffffff',
        `opacity="${n(random.range(0.4, 1))}"`,
      ),
    );
}

/** Crooked trees and gravestones in front of an oversized moon. */
export function night(canvas: Canvas): void {
  const { random, width, height, horizon, colors } = canvas;
  sky(canvas);
  stars(canvas, 60);
  const side = random.chance(0.5) ? 1 : -1;
  orb(
    canvas,
    width * (0.5 + side * 0.1),
    horizon * 0.52,
    width * 0.27,
    mix(colors.accent, '#fff2c4', 0.55),
    0.85,
  );
  for (let index = 0; index < 3; index += 1)
    cloud(
      canvas,
      random.range(0, width),
      horizon * random.range(0.3, 0.8),
      width * 0.4,
      mix(colors.skyTop, colors.skyBottom, 0.5),
      0.55,
    );
  for (let index = 0; index < 7; index += 1)
    bat(canvas, random.range(30, width - 30), horizon * random.range(0.12, 0.7), random.range(12, 26));
  land(canvas, line(canvas, horizon - 10, 30, 3), colors.far, colors.glow, 0.2);
  for (const at of [random.range(0, 0.1), random.range(0.9, 1)])
    tree(canvas, width * at, horizon + 110, -Math.PI / 2 + (0.5 - at) * 0.3, 118, 24, 5);
  haze(canvas, horizon - 20, 150, colors.skyBottom, 0.5);
  for (let index = 0; index < 5; index += 1) {
    const [x, y, size] = [random.range(20, width - 60), horizon + random.range(20, 76), random.range(30, 54)];
    canvas.layers.push(
      path(
        `M${n(x)} ${n(y)}v${n(-size * 0.8)}a${n(size * 0.35)} ${n(size * 0.35)} 0 0 1 ${n(size * 0.7)} 0v${n(size * 0.8)}Z`,
        linear(canvas, [
          [0, mix(colors.mid, colors.glow, 0.25)],
          [1, colors.near],
        ]),
        `transform="rotate(${random.int(-9, 9)} ${n(x)} ${n(y)})"`,
      ),
    );
  }
  land(canvas, line(canvas, horizon + 84, 18, 3), colors.near, colors.skyBottom, 0.4);
  land(canvas, line(canvas, horizon + 150, 16, 2), colors.front, colors.accent, 0.16);
  canvas.layers.push(
    rect(
      0,
      0,
      width,
      height,
      radial(canvas, width / 2, height * 0.4, height * 0.7, [
        [0.55, '#05030f', 0],
        [1, '#05030f', 0.55],
      ]),
    ),
  );
}

function bat(canvas: Canvas, x: number, y: number, size: number): void {
  canvas.layers.push(
    path(
      `M${n(x)} ${n(y)}q${n(size * 0.3)} ${n(-size * 0.5)} ${n(size * 0.5)} ${n(-size * 0.2)}q${n(size * 0.5)} ${n(-size * 0.5)} ${n(size * 1.1)} ${n(-size * 0.1)}q${n(-size * 0.5)} ${n(-size * 0.06)} ${n(-size * 0.6)} ${n(size * 0.34)}q${n(-size * 0.4)} ${n(-size * 0.24)} ${n(-size)} ${n(size * 0.3)}q${n(-size * 0.6)} ${n(-size * 0.54)} ${n(-size)} ${n(-size * 0.3)}q${n(-size * 0.1)} ${n(-size * 0.4)} ${n(-size * 0.6)} ${n(-size * 0.34)}q${n(size * 0.6)} ${n(-size * 0.4)} ${n(size * 1.1)} ${n(size * 0.1)}q${n(size * 0.2)} ${n(-size * 0.3)} ${n(size * 0.5)} ${n(size * 0.2)}Z`,
      canvas.colors.front,
    ),
  );
}

function tree(
  canvas: Canvas,
  x: number,
  y: number,
  angle: number,
  length: number,
  thick: number,
  depth: number,
): void {
  const [ex, ey] = [x + Math.cos(angle) * length, y + Math.sin(angle) * length];
  canvas.layers.push(
    `<path d="${curve([
      [x, y],
      [(x + ex) / 2 + canvas.random.range(-10, 10), (y + ey) / 2],
      [ex, ey],
    ])}" stroke="${canvas.colors.front}" stroke-width="${n(thick)}" stroke-linecap="round" fill="none"/>`,
  );
  if (depth > 1)
    for (const turn of [-0.5, 0.55])
      tree(
        canvas,
        ex,
        ey,
        angle + turn + canvas.random.range(-0.2, 0.2),
        length * canvas.random.range(0.6, 0.78),
        thick * 0.6,
        depth - 1,
      );
}
