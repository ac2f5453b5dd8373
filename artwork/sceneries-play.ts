/**
 * Painted backgrounds of instant games: skies, boards, grids of light. Each function paints from back to
 * front; the objects of the picture are then painted over it (card.ts, wide.ts).
 */
import { bokeh, cloud, glowAt, orb, rays, sky, spark, stars } from './backdrop.ts';
import type { Canvas, Point } from './canvas.ts';
import { circle, linear, linearDown, n, path, polygon, radial, rect, curve } from './canvas.ts';
import { darken, lighten, mix } from './color.ts';

/** Open sky with a steepening line, and the multipliers it has passed. */
export function flight(canvas: Canvas): void {
  const { random, width, height, horizon, colors } = canvas;
  sky(canvas);
  stars(canvas, 50, horizon * 0.7);
  rays(canvas, width * 0.86, horizon * 0.2, colors.glow, 0.3, 16);
  orb(canvas, width * 0.86, horizon * 0.2, width * 0.07, mix(colors.accent, '#ffffff', 0.2), 0.9);
  for (let index = 0; index < 7; index += 1)
    cloud(
      canvas,
      random.range(0, width),
      horizon * random.range(0.35, 1.4),
      width * random.range(0.28, 0.5),
      mix(colors.skyBottom, colors.glow, 0.45),
      random.range(0.35, 0.75),
    );
  for (let line = 1; line < 6; line += 1) {
    const y = height * 0.72 - line * height * 0.11;
    canvas.layers.push(
      rect(0, y, width, 2, '#ffffff', 'opacity=".16"'),
      rect(14, y - 4, 16, 10, colors.glow, 'rx="3" opacity=".4"'),
    );
  }
  const climb = Array.from({ length: 9 }, (_, at): Point => {
    const share = at / 8;
    return [width * (share * 1.08 - 0.06), height * 0.76 - height * 0.72 * share ** 2.6];
  });
  const line = curve(climb);
  canvas.layers.push(
    path(
      `${line}V${height}H-40Z`,
      linearDown(canvas, 0, height * 0.8, [
        [0, colors.accent, 0.55],
        [1, colors.accent, 0.02],
      ]),
    ),
    `<path d="${line}" fill="none" stroke="${colors.accent}" stroke-width="26" opacity=".25" stroke-linecap="round"/>`,
    `<path d="${line}" fill="none" stroke="${colors.accent}" stroke-width="11" stroke-linecap="round"/>`,
    `<path d="${line}" fill="none" stroke="#ffffff" stroke-width="4" stroke-linecap="round" opacity=".9"/>`,
  );
  for (const [x, y] of climb.slice(2))
    canvas.layers.push(circle(x, y, 11, '#ffffff', 'opacity=".9"'), circle(x, y, 6, colors.accent));
}

/** A field of tiles to the horizon; some are lit from below. */
export function minefield(canvas: Canvas): void {
  const { random, width, height, horizon, colors } = canvas;
  sky(canvas);
  stars(canvas, 70, horizon);
  glowAt(canvas, width / 2, horizon * 0.78, width * 0.8, mix(colors.accent, colors.skyBottom, 0.35), 0.9);
  rays(canvas, width / 2, horizon * 0.8, colors.glow, 0.22, 18);
  const top = horizon * 0.86;
  canvas.layers.push(
    rect(
      0,
      top,
      width,
      height - top,
      linearDown(canvas, top, height, [
        [0, mix(colors.skyBottom, colors.glow, 0.25)],
        [0.4, colors.mid],
        [1, darken(colors.near, 0.3)],
      ]),
    ),
  );
  const columns = 7;
  const depth = (row: number): number => top + (height - top) * (row / 7) ** 1.7;
  const at = (column: number, row: number): Point => {
    const spread = 0.42 + 0.95 * ((depth(row) - top) / (height - top));
    return [width / 2 + (column - columns / 2) * (width / columns) * spread * 1.5, depth(row)];
  };
  for (let row = 0; row < 7; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const gap = 0.07;
      const [a, b, c, d] = [
        at(column + gap, row + gap),
        at(column + 1 - gap, row + gap),
        at(column + 1 - gap, row + 1 - gap),
        at(column + gap, row + 1 - gap),
      ];
      const isLit = random.chance(0.2);
      const face = isLit
        ? mix(colors.accent, colors.glow, 0.3)
        : mix(colors.mid, colors.skyBottom, random.range(0.25, 0.6));
      const drop = (c[1] - b[1]) * 0.22;
      canvas.layers.push(
        path(polygon([d, c, [c[0], c[1] + drop], [d[0], d[1] + drop]]), darken(face, 0.55)),
        path(
          polygon([a, b, c, d]),
          linear(canvas, [
            [0, lighten(face, 0.25)],
            [1, darken(face, 0.12)],
          ]),
        ),
      );
      if (isLit) glowAt(canvas, (a[0] + c[0]) / 2, (a[1] + c[1]) / 2, c[0] - d[0], colors.accent, 0.5);
    }
}

/** Rows of pegs with light behind, and the path of an earlier ball. */
export function pegs(canvas: Canvas): void {
  const { random, width, height, colors } = canvas;
  sky(canvas);
  glowAt(canvas, width / 2, height * 0.38, width * 0.85, mix(colors.skyBottom, colors.accent, 0.4), 1);
  bokeh(canvas, [colors.accent, colors.glow, lighten(colors.skyBottom, 0.2)], 14, 0.22);
  const step = width / 8;
  for (let row = 0; row < 11; row += 1)
    for (let column = -1; column < 10; column += 1) {
      const [x, y] = [column * step + (row % 2 === 0 ? 0 : step / 2), 40 + row * step * 0.78];
      const strength = 0.55 + 0.45 * (1 - Math.abs(x - width / 2) / width);
      canvas.layers.push(
        circle(x, y + 5, 10, '#05030f', 'opacity=".35"'),
        circle(
          x,
          y,
          10,
          radial(canvas, x - 3, y - 4, 14, [
            [0, '#ffffff'],
            [0.5, mix(colors.glow, colors.accent, 0.3)],
            [1, darken(colors.accent, 0.35)],
          ]),
          `opacity="${n(strength)}"`,
        ),
      );
    }
  // The path of an earlier ball.
  let [x, y] = [width * random.range(0.2, 0.3), -20];
  const way: Point[] = [[x, y]];
  for (let row = 0; row < 11; row += 1) {
    x += (random.chance(0.62) ? 1 : -1) * step * 0.5;
    y = 22 + row * step * 0.78;
    way.push([x, y]);
  }
  canvas.layers.push(
    `<path d="${curve(way)}" fill="none" stroke="${colors.glow}" stroke-width="9" stroke-linecap="round" opacity=".3"/><path d="${curve(way)}" fill="none" stroke="#ffffff" stroke-width="3" stroke-linecap="round" stroke-dasharray="2 14" opacity=".9"/>`,
  );
}

/** A floor of glowing lines under a low sun, for games of pure numbers. */
export function grid(canvas: Canvas): void {
  const { width, height, horizon, colors, random } = canvas;
  sky(canvas);
  stars(canvas, 90, horizon);
  const [cx, cy, radius] = [width / 2, horizon * 0.72, Math.min(width * 0.4, horizon * 0.6)];
  glowAt(canvas, cx, cy, radius * 2.1, colors.accent, 0.75);
  const sun = linearDown(canvas, cy - radius, cy + radius, [
    [0, lighten(colors.glow, 0.3)],
    [0.5, colors.accent],
    [1, mix(colors.accent, colors.skyBottom, 0.7)],
  ]);
  const id = canvas.id();
  let bars = '';
  for (let bar = 0; bar < 6; bar += 1)
    bars += `<rect x="0" y="${n(cy + radius * (0.12 + bar * 0.16))}" width="${width}" height="${n(3 + bar * 2.2)}" fill="#000"/>`;
  canvas.defs.push(`<mask id="${id}"><rect width="${width}" height="${height}" fill="#fff"/>${bars}</mask>`);
  canvas.layers.push(circle(cx, cy, radius, sun, `mask="url(#${id})"`));
  canvas.layers.push(
    rect(
      0,
      horizon,
      width,
      height - horizon,
      linearDown(canvas, horizon, height, [
        [0, mix(colors.skyBottom, colors.accent, 0.3)],
        [0.35, darken(colors.skyTop, 0.15)],
        [1, darken(colors.skyTop, 0.6)],
      ]),
    ),
  );
  let lines = '';
  for (let at = -14; at <= 14; at += 1)
    lines += `M${n(cx + at * width * 0.045)} ${n(horizon)}L${n(cx + at * width * 0.3)} ${n(height)}`;
  for (let row = 0; row < 10; row += 1)
    lines += `M0 ${n(horizon + (height - horizon) * (row / 10) ** 1.9)}H${width}`;
  canvas.layers.push(
    `<path d="${lines}" stroke="${colors.accent}" stroke-width="7" opacity=".22" fill="none"/><path d="${lines}" stroke="${lighten(colors.accent, 0.45)}" stroke-width="2.2" opacity=".85" fill="none"/>`,
    rect(0, horizon - 3, width, 5, lighten(colors.glow, 0.4), 'opacity=".9"'),
  );
  for (let index = 0; index < 14; index += 1)
    canvas.layers.push(
      path(
        spark(random.range(0, width), random.range(0, horizon * 0.9), random.range(5, 13)),
        '#ffffff',
        `opacity="${n(random.range(0.4, 1))}"`,
      ),
    );
}
