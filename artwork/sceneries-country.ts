/**
 * Painted backgrounds of open, warm country. Each function paints from back to front; the objects of the
 * picture are then painted over it (card.ts, wide.ts).
 */
import { bokeh, cloud, glowAt, haze, land, line, orb, rays, sky, stars } from './backdrop.ts';
import type { Canvas, Point } from './canvas.ts';
import { circle, linear, linearDown, n, path, polygon, radial, rect } from './canvas.ts';
import { darken, lighten, mix } from './color.ts';

/** Pyramids and dunes under a great sun. */
export function dunes(canvas: Canvas): void {
  const { random, width, horizon, colors } = canvas;
  sky(canvas);
  if (random.chance(0.4)) stars(canvas, 50, horizon * 0.6);
  const sunX = width * random.range(0.28, 0.72);
  rays(canvas, sunX, horizon * 0.62, colors.glow, 0.22, 16);
  orb(canvas, sunX, horizon * 0.62, width * 0.13, mix(colors.accent, colors.glow, 0.5));
  const side = random.chance(0.5) ? 1 : -1;
  for (const [at, size] of [
    [0.5 + side * 0.34, 0.36],
    [0.5 - side * 0.3, 0.56],
    [0.5 + side * 0.08, 0.24],
  ] as const)
    pyramid(canvas, width * at, horizon + 24, width * size);
  haze(canvas, horizon - 60, 110, colors.glow, 0.4);
  land(canvas, line(canvas, horizon + 12, 14, 3), mix(colors.far, colors.accent, 0.35), colors.glow, 0.5);
  if (random.chance(0.7)) palm(canvas, width * (0.5 - side * 0.42), horizon + 40, 150, colors.near);
  land(canvas, line(canvas, horizon + 66, 26, 2), mix(colors.mid, colors.accent, 0.22), colors.glow, 0.42);
  land(canvas, line(canvas, horizon + 150, 20, 2), mix(colors.near, colors.accent, 0.1), colors.accent, 0.3);
}

function pyramid(canvas: Canvas, x: number, base: number, size: number): void {
  const { colors } = canvas;
  const top: Point = [x, base - size * 0.62];
  const edge = x + size * 0.16;
  const lit = linear(canvas, [
    [0, mix(colors.far, colors.glow, 0.62)],
    [1, mix(colors.far, colors.accent, 0.3)],
  ]);
  const shaded = linear(canvas, [
    [0, mix(colors.mid, colors.accent, 0.16)],
    [1, colors.far],
  ]);
  canvas.layers.push(
    path(polygon([top, [x - size / 2, base], [edge, base]]), lit),
    path(polygon([top, [edge, base], [x + size / 2, base]]), shaded),
  );
}

export function palm(canvas: Canvas, x: number, base: number, height: number, color: string): void {
  const lean = canvas.random.range(-0.2, 0.2) * height;
  const [tx, ty] = [x + lean, base - height];
  let leaves = '';
  for (const angle of [-2.9, -2.35, -1.75, -1.2, -0.7, -0.2, 0.25]) {
    const [ex, ey] = [
      tx + Math.cos(angle) * height * 0.52,
      ty + Math.sin(angle) * height * 0.3 + height * 0.14,
    ];
    const [mx, my] = [
      tx + Math.cos(angle) * height * 0.3,
      ty + Math.sin(angle) * height * 0.34 - height * 0.06,
    ];
    leaves += `M${n(tx)} ${n(ty)}Q${n(mx)} ${n(my)} ${n(ex)} ${n(ey)}Q${n(mx)} ${n(my + height * 0.13)} ${n(tx)} ${n(ty + height * 0.05)}Z`;
  }
  const trunk = `M${n(x - height * 0.035)} ${n(base)}Q${n(x + lean * 0.2)} ${n(base - height * 0.5)} ${n(tx - height * 0.014)} ${n(ty)}L${n(tx + height * 0.014)} ${n(ty)}Q${n(x + lean * 0.2 + height * 0.06)} ${n(base - height * 0.5)} ${n(x + height * 0.035)} ${n(base)}Z`;
  canvas.layers.push(path(trunk + leaves, color));
}

/** Rolling country: cheerful hills with round trees, clouds and a sunburst. */
export function hillside(canvas: Canvas): void {
  const { random, width, horizon, colors } = canvas;
  sky(canvas);
  const sunX = width * random.range(0.3, 0.7);
  rays(canvas, sunX, horizon * 0.7, colors.glow, 0.34, 18);
  glowAt(canvas, sunX, horizon * 0.7, width * 0.6, colors.glow, 0.6);
  for (let index = 0; index < 3; index += 1)
    cloud(
      canvas,
      width * random.range(0.02, 0.98),
      horizon * random.range(0.14, 0.62),
      width * random.range(0.24, 0.42),
      mix(colors.skyBottom, '#ffffff', 0.4),
      0.75,
    );
  land(canvas, line(canvas, horizon - 20, 30, 3), mix(colors.far, colors.skyBottom, 0.35), colors.glow, 0.5);
  trees(canvas, horizon - 4, 7, 26, mix(colors.mid, colors.skyBottom, 0.35));
  land(
    canvas,
    line(canvas, horizon + 40, 26, 2),
    mix(colors.mid, colors.skyBottom, 0.22),
    colors.accent,
    0.34,
  );
  trees(canvas, horizon + 66, 4, 44, colors.mid);
  land(canvas, line(canvas, horizon + 120, 22, 2), colors.near, colors.accent, 0.24);
}

function trees(canvas: Canvas, level: number, count: number, size: number, color: string): void {
  for (let index = 0; index < count; index += 1) {
    const x = ((index + canvas.random.range(0, 1)) * canvas.width) / count;
    const radius = size * canvas.random.range(0.6, 1);
    const crown = radial(canvas, x - radius * 0.4, level - radius * 1.6, radius * 1.6, [
      [0, lighten(mix(color, canvas.colors.accent, 0.3), 0.2)],
      [1, darken(color, 0.15)],
    ]);
    canvas.layers.push(
      rect(x - radius * 0.1, level - radius, radius * 0.2, radius * 1.4, darken(color, 0.4)),
      circle(x, level - radius * 1.2, radius, crown),
    );
  }
}

/** A sunburst stage with a marquee of bulbs: classic fruit machines. */
export function orchard(canvas: Canvas): void {
  const { random, width, height, colors } = canvas;
  sky(canvas);
  const [cx, cy] = [width / 2, height * 0.43];
  rays(canvas, cx, cy, colors.glow, 0.5, random.pick([16, 20, 24]));
  glowAt(canvas, cx, cy, width * 0.75, colors.accent, 0.75);
  bokeh(canvas, [colors.accent, colors.glow, '#ffffff'], 14, 0.16);
  const bulbs = random.pick(['ring', 'arch', 'none']);
  if (bulbs !== 'none') {
    const radius = width * 0.43;
    const count = 34;
    canvas.layers.push(
      `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(radius)}" fill="none" stroke="${darken(colors.skyTop, 0.25)}" stroke-width="26" opacity=".75"/>`,
      `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(radius)}" fill="none" stroke="${colors.accent}" stroke-width="3" opacity=".9"/>`,
    );
    for (let index = 0; index < count; index += 1) {
      const angle = (index / count) * Math.PI * 2;
      const lit = bulbs === 'ring' || index % 2 === 0;
      const [x, y] = [cx + Math.cos(angle) * radius, cy + Math.sin(angle) * radius];
      canvas.layers.push(
        circle(x, y, 13, colors.glow, `opacity="${lit ? 0.28 : 0.08}"`),
        circle(x, y, 6.5, lit ? '#fffbe2' : mix(colors.accent, colors.skyTop, 0.4)),
      );
    }
  }
  const floor = linearDown(canvas, height * 0.7, height, [
    [0, mix(colors.skyBottom, colors.glow, 0.25)],
    [1, darken(colors.skyTop, 0.3)],
  ]);
  canvas.layers.push(
    path(
      `M0 ${height * 0.72}Q${cx} ${height * 0.66} ${width} ${height * 0.72}V${height}H0Z`,
      floor,
      'opacity=".9"',
    ),
  );
}

/** Table mountains and cacti at the end of the day. */
export function mesa(canvas: Canvas): void {
  const { random, width, horizon, colors } = canvas;
  sky(canvas);
  const sunX = width * random.range(0.25, 0.75);
  rays(canvas, sunX, horizon * 0.86, colors.glow, 0.2, 12);
  orb(canvas, sunX, horizon * 0.86, width * 0.17, mix(colors.accent, colors.glow, 0.35));
  for (let index = 0; index < 3; index += 1)
    canvas.layers.push(
      rect(
        random.range(-60, width - 100),
        horizon * random.range(0.3, 0.75),
        random.range(120, 300),
        random.range(5, 10),
        lighten(colors.skyBottom, 0.4),
        'rx="5" opacity=".4"',
      ),
    );
  butte(canvas, width * random.range(0.02, 0.22), horizon + 10, width * 0.34, 200, colors.far);
  butte(
    canvas,
    width * random.range(0.78, 0.98),
    horizon + 10,
    width * 0.4,
    260,
    mix(colors.far, colors.mid, 0.45),
  );
  haze(canvas, horizon - 70, 120, colors.glow, 0.38);
  land(canvas, line(canvas, horizon + 20, 8, 3), mix(colors.mid, colors.accent, 0.28), colors.glow, 0.45);
  cactus(canvas, width * random.range(0.06, 0.16), horizon + 90, 120, colors.near);
  cactus(canvas, width * random.range(0.84, 0.95), horizon + 70, 84, colors.near);
  land(canvas, line(canvas, horizon + 110, 18, 2), mix(colors.near, colors.accent, 0.14), colors.accent, 0.3);
}

function butte(canvas: Canvas, x: number, base: number, width: number, height: number, color: string): void {
  const { random, colors } = canvas;
  const top = base - height * random.range(0.75, 1);
  const [left, right] = [x - width * 0.3, x + width * 0.3];
  const shape = polygon([
    [x - width * 0.62, base],
    [left - 14, top + height * 0.45],
    [left, top + height * 0.4],
    [left + 6, top + 6],
    [left + 22, top],
    [right - 18, top + 4],
    [right - 2, top + 16],
    [right, top + height * 0.38],
    [right + 18, top + height * 0.46],
    [x + width * 0.62, base],
  ]);
  const lit = linear(
    canvas,
    [
      [0, mix(color, colors.glow, 0.45)],
      [0.5, color],
      [1, mix(color, colors.near, 0.55)],
    ],
    20,
  );
  canvas.layers.push(path(shape, lit));
  for (const share of [0.1, 0.22])
    canvas.layers.push(
      rect(left + 6, top + height * share, right - left - 8, 5, colors.near, 'opacity=".22"'),
    );
}

function cactus(canvas: Canvas, x: number, base: number, size: number, color: string): void {
  const arm = (side: number, from: number, up: number): string =>
    `M${n(x)} ${n(base - size * from)}h${n(side * size * 0.26)}v${n(-size * up)}`;
  canvas.layers.push(
    `<path d="M${n(x)} ${n(base)}V${n(base - size)}${arm(1, 0.4, 0.3)}${arm(-1, 0.52, 0.26)}" fill="none" stroke="${color}" stroke-width="${n(size * 0.16)}" stroke-linecap="round" stroke-linejoin="round"/>`,
  );
}
