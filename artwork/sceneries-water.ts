/**
 * Painted backgrounds of the sea. Each function paints from back to front; the objects of the picture are
 * then painted over it (card.ts, wide.ts).
 */
import { cloud, glowAt, haze, land, line, orb, rays, shafts, sky, stars } from './backdrop.ts';
import type { Canvas, Point } from './canvas.ts';
import { circle, curve, linear, linearDown, n, path, rect } from './canvas.ts';
import { darken, lighten, mix } from './color.ts';

/** Below the surface: light from above, weed, bubbles. */
export function deep(canvas: Canvas): void {
  const { random, width, height, horizon, colors } = canvas;
  const down = linearDown(canvas, 0, height, [
    [0, lighten(mix(colors.skyBottom, colors.glow, 0.4), 0.1)],
    [0.4, colors.skyBottom],
    [1, colors.skyTop],
  ]);
  canvas.layers.push(rect(0, 0, width, height, down));
  shafts(canvas, '#ffffff', 0.4, 8);
  glowAt(canvas, width / 2, horizon * 0.65, width * 0.7, colors.glow, 0.5);
  land(canvas, line(canvas, horizon - 20, 60, 3), mix(colors.far, colors.skyBottom, 0.5), colors.glow, 0.2);
  haze(canvas, horizon - 120, 200, colors.skyBottom, 0.5);
  weeds(canvas, horizon + 70, 9, 150, mix(colors.mid, colors.accent, 0.24));
  land(canvas, line(canvas, horizon + 50, 24, 3), mix(colors.mid, colors.accent, 0.1), colors.accent, 0.36);
  weeds(canvas, horizon + 140, 8, 210, mix(colors.near, '#ff5fa0', 0.3));
  land(canvas, line(canvas, horizon + 130, 16, 3), colors.near, colors.accent, 0.3);
  for (let index = 0; index < 38; index += 1) {
    const [x, y, radius] = [random.range(0, width), random.range(0, height * 0.9), random.range(3, 15)];
    canvas.layers.push(
      circle(x, y, radius, '#ffffff', `opacity=".14"`),
      `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="none" stroke="#fff" stroke-width="1.6" opacity=".55"/>`,
      circle(x - radius * 0.35, y - radius * 0.35, radius * 0.22, '#ffffff', 'opacity=".9"'),
    );
  }
}

function weeds(canvas: Canvas, base: number, count: number, tall: number, color: string): void {
  const { random, width } = canvas;
  for (let index = 0; index < count; index += 1) {
    const x = width * (index % 2 === 0 ? random.range(-0.02, 0.28) : random.range(0.72, 1.02));
    const height = tall * random.range(0.5, 1.1);
    const points: Point[] = Array.from({ length: 5 }, (_, step) => [
      x + Math.sin(step * 1.7 + index) * 16,
      base - (height * step) / 4,
    ]);
    canvas.layers.push(
      `<path d="${curve(points)}" stroke="${random.pick([color, lighten(color, 0.12), darken(color, 0.2)])}" stroke-width="${n(random.range(9, 19))}" stroke-linecap="round" fill="none"/>`,
    );
  }
}

/** On the waves: moon, ship, rows of water. */
export function waves(canvas: Canvas): void {
  const { random, width, horizon, colors } = canvas;
  sky(canvas);
  stars(canvas, 50, horizon * 0.7);
  const side = random.chance(0.5) ? 1 : -1;
  orb(canvas, width * (0.5 - side * 0.2), horizon * 0.4, width * 0.15, mix(colors.glow, colors.accent, 0.3));
  rays(canvas, width * (0.5 - side * 0.2), horizon * 0.4, colors.glow, 0.13, 16);
  for (let index = 0; index < 4; index += 1)
    cloud(
      canvas,
      random.range(0, width),
      horizon * random.range(0.4, 0.9),
      width * random.range(0.3, 0.5),
      mix(colors.skyBottom, colors.glow, 0.3),
      0.55,
    );
  galleon(canvas, width * (0.5 + side * 0.31), horizon + 26, 1.05, mix(colors.near, colors.mid, 0.3));
  for (let row = 0; row < 5; row += 1) {
    const level = horizon + 10 + row * 40;
    const color = mix(mix(colors.skyBottom, colors.glow, 0.16), darken(colors.skyTop, 0.25), row / 4.2);
    const step = 44 + row * 16;
    let crest = `M${n(-step)} ${n(level)}`;
    for (let x = -step; x < width + step; x += step)
      crest += `q${n(step * 0.25)} ${n(-10 - row * 4)} ${n(step * 0.5)} ${n(-2)}t${n(step * 0.5)} 2`;
    canvas.layers.push(
      path(
        `${crest}V${canvas.height + 10}H${-step}Z`,
        linearDown(canvas, level - 16, level + 110, [
          [0, mix(color, '#ffffff', 0.4)],
          [0.14, color],
          [1, darken(color, 0.35)],
        ]),
      ),
    );
  }
}

function galleon(canvas: Canvas, x: number, base: number, scale: number, color: string): void {
  const { colors } = canvas;
  const sail = linear(
    canvas,
    [
      [0, mix(colors.glow, '#ffffff', 0.3)],
      [1, mix(colors.glow, color, 0.55)],
    ],
    20,
  );
  const at = (dx: number, dy: number): string => `${n(x + dx * scale)} ${n(base + dy * scale)}`;
  canvas.layers.push(
    path(
      `M${at(-84, -34)}L${at(-66, 6)}Q${at(0, 22)} ${at(62, 6)}L${at(92, -46)}L${at(60, -38)}L${at(56, -22)}L${at(-56, -22)}L${at(-60, -38)}Z`,
      color,
    ),
  );
  for (const [dx, tall] of [
    [-38, 120],
    [8, 156],
    [50, 108],
  ] as const) {
    canvas.layers.push(
      rect(x + (dx - 2) * scale, base - (22 + tall) * scale, 4 * scale, tall * scale, color),
    );
    for (const [up, wide] of [
      [0.34, 30],
      [0.66, 24],
    ] as const)
      canvas.layers.push(
        path(
          `M${at(dx - wide, -22 - tall * up)}Q${at(dx - wide + 12, -22 - tall * (up + 0.13))} ${at(dx - wide + 5, -22 - tall * (up + 0.28))}L${at(dx + wide - 6, -22 - tall * (up + 0.28))}Q${at(dx + wide + 7, -22 - tall * (up + 0.13))} ${at(dx + wide, -22 - tall * up)}Q${at(dx, -22 - tall * (up - 0.05))} ${at(dx - wide, -22 - tall * up)}Z`,
          sail,
        ),
      );
  }
}
