/**
 * Painted backgrounds of the north and of space. Each function paints from back to front; the objects of the
 * picture are then painted over it (card.ts, wide.ts).
 */
import { glowAt, haze, land, line, orb, rays, sky, spark, stars } from './backdrop.ts';
import type { Canvas, Point } from './canvas.ts';
import { circle, curve, linear, linearDown, n, path, peaks, polygon, radial, rect } from './canvas.ts';
import { darken, lighten, mix } from './color.ts';

/** Snow mountains over still water, with an aurora. */
export function fjord(canvas: Canvas): void {
  const { random, width, horizon, colors } = canvas;
  sky(canvas);
  stars(canvas, 70, horizon * 0.7);
  aurora(canvas, random.pick([colors.accent, '#62f5c0', '#7fb4ff', '#d18bff']));
  snowRange(canvas, horizon + 10, 300, 3, colors.far);
  haze(canvas, horizon - 110, 130, colors.glow, 0.3);
  snowRange(canvas, horizon + 20, 170, 4, colors.mid);
  const water = linearDown(canvas, horizon, canvas.height, [
    [0, mix(colors.skyBottom, colors.glow, 0.4)],
    [0.3, mix(colors.skyBottom, colors.skyTop, 0.5)],
    [1, darken(colors.skyTop, 0.4)],
  ]);
  canvas.layers.push(rect(0, horizon + 8, width, canvas.height, water));
  for (let index = 0; index < 22; index += 1) {
    const y = horizon + 14 + index * index * 0.55;
    canvas.layers.push(
      rect(
        random.range(-40, width),
        y,
        random.range(40, 190),
        1.5 + index * 0.12,
        '#ffffff',
        `rx="2" opacity="${n(random.range(0.1, 0.3))}"`,
      ),
    );
  }
  firs(canvas, horizon + 90, colors.near, 1);
}

function aurora(canvas: Canvas, color: string): void {
  const { random, width, horizon } = canvas;
  for (let band = 0; band < 3; band += 1) {
    const y = horizon * (0.16 + band * 0.16);
    const top = Array.from({ length: 6 }, (_, index): Point => [
      (index * width) / 5,
      y + random.range(-46, 46),
    ]);
    const bottom = top.map(([x, level]): Point => [x, level + random.range(90, 170)]).reverse();
    const paint = linearDown(canvas, y - 40, y + 160, [
      [0, color, 0],
      [0.35, color, 0.42 - band * 0.08],
      [1, color, 0],
    ]);
    canvas.layers.push(path(`${curve(top)}L${curve(bottom).slice(1)}Z`, paint));
  }
}

function snowRange(canvas: Canvas, base: number, height: number, count: number, color: string): void {
  const points = peaks(canvas, base, height, count);
  const body = linearDown(canvas, base - height, base, [
    [0, mix(color, '#ffffff', 0.12)],
    [1, color],
  ]);
  canvas.layers.push(
    path(
      `M-40 ${base + 40}L${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}L${canvas.width + 60} ${base + 40}Z`,
      body,
    ),
  );
  for (const [index, [x, y]] of points.entries()) {
    const [left, right] = [points[index - 1], points[index + 1]];
    if (index % 2 === 0 || left === undefined || right === undefined) continue;
    const at = ([px, py]: Point, share: number): Point => [x + (px - x) * share, y + (py - y) * share];
    const [l, r] = [at(left, 0.42), at(right, 0.42)];
    canvas.layers.push(
      path(
        polygon([
          [x, y],
          r,
          [r[0] - (r[0] - x) * 0.45, r[1] - 12],
          [x + 4, (l[1] + r[1]) / 2 + 8],
          [l[0] + (x - l[0]) * 0.4, l[1] - 14],
          l,
        ]),
        '#ffffff',
        'opacity=".85"',
      ),
    );
    canvas.layers.push(
      path(polygon([[x, y], right, [x + 8, right[1]]]), canvas.colors.near, 'opacity=".22"'),
    );
  }
}

/** A row of firs on both sides; the middle is left free for the main icon. */
function firs(canvas: Canvas, base: number, color: string, snow: number): void {
  const { random, width } = canvas;
  for (let index = 0; index < 12; index += 1) {
    const side = index % 2 === 0 ? random.range(-0.05, 0.24) : random.range(0.76, 1.05);
    const [x, size] = [width * side, random.range(90, 190)];
    const foot = base + random.range(0, 46);
    let tiers = '';
    for (let tier = 0; tier < 4; tier += 1) {
      const [wide, top] = [size * (0.12 + tier * 0.075), foot - size + tier * size * 0.22];
      tiers += polygon([
        [x, top - size * 0.08],
        [x + wide, top + size * 0.25],
        [x - wide, top + size * 0.25],
      ]);
    }
    canvas.layers.push(
      path(
        tiers,
        linear(
          canvas,
          [
            [0, mix(color, '#ffffff', 0.28 * snow)],
            [1, color],
          ],
          60,
        ),
      ),
    );
  }
}

/** Winter village light: snow hills, firs, falling snow. */
export function winter(canvas: Canvas): void {
  const { random, width, height, horizon, colors } = canvas;
  sky(canvas);
  stars(canvas, 40, horizon * 0.6);
  if (random.chance(0.5)) aurora(canvas, random.pick(['#7df0ff', colors.accent, '#b08bff']));
  else orb(canvas, width * random.range(0.2, 0.8), horizon * 0.34, width * 0.1, '#fff6d8', 0.9);
  snowRange(canvas, horizon + 10, 190, 4, colors.far);
  land(canvas, line(canvas, horizon + 4, 20, 3), mix(colors.far, '#e6f3ff', 0.55), '#ffffff', 0.6);
  firs(canvas, horizon + 30, mix(colors.near, '#0c3a3a', 0.4), 1.6);
  land(canvas, line(canvas, horizon + 76, 24, 2), mix(colors.mid, '#d7ebff', 0.62), '#ffffff', 0.7);
  land(canvas, line(canvas, horizon + 170, 18, 2), mix(colors.mid, '#b9d8fb', 0.55), '#ffffff', 0.4);
  for (let index = 0; index < 70; index += 1)
    canvas.layers.push(
      circle(
        random.range(0, width),
        random.range(0, height),
        random.range(1.5, 5.5),
        '#ffffff',
        `opacity="${n(random.range(0.4, 0.95))}"`,
      ),
    );
  canvas.layers.push(path(spark(width * 0.16, horizon * 0.3, 16), '#ffffff'));
}

/** Space: nebula, planets, the curve of a world below. */
export function cosmos(canvas: Canvas): void {
  const { random, width, height, horizon, colors } = canvas;
  canvas.layers.push(
    rect(
      0,
      0,
      width,
      height,
      linearDown(canvas, 0, height, [
        [0, darken(colors.skyTop, 0.35)],
        [0.6, colors.skyTop],
        [1, mix(colors.skyTop, colors.skyBottom, 0.7)],
      ]),
    ),
  );
  for (let index = 0; index < 6; index += 1)
    glowAt(
      canvas,
      random.range(0, width),
      random.range(0, horizon),
      width * random.range(0.3, 0.62),
      random.pick([colors.skyBottom, colors.accent, '#ff4fa8', '#3f7bff']),
      0.34,
    );
  stars(canvas, 150, height);
  const side = random.chance(0.5) ? 1 : -1;
  planet(
    canvas,
    width * (0.5 + side * 0.38),
    horizon * random.range(0.18, 0.3),
    width * random.range(0.1, 0.16),
    random.pick([colors.accent, colors.skyBottom, '#ff8a5c']),
    random.chance(0.6),
  );
  planet(
    canvas,
    width * (0.5 - side * 0.4),
    horizon * random.range(0.6, 0.85),
    width * random.range(0.05, 0.08),
    random.pick(['#7df0ff', '#ffd27a', '#ff7fb0']),
    false,
  );
  glowAt(canvas, width / 2, horizon * 0.66, width * 0.6, colors.accent, 0.5);
  rays(canvas, width / 2, horizon * 0.66, colors.glow, 0.12, 20);
  const radius = width * 1.5;
  const top = horizon + 84;
  canvas.layers.push(
    circle(width / 2, top + radius + 4, radius + 16, colors.glow, 'opacity=".22"'),
    circle(
      width / 2,
      top + radius,
      radius,
      radial(canvas, width / 2, top + radius * 0.2, radius, [
        [0, mix(colors.skyBottom, colors.accent, 0.3)],
        [0.5, darken(colors.skyBottom, 0.5)],
        [1, darken(colors.skyTop, 0.6)],
      ]),
    ),
  );
  canvas.layers.push(
    `<circle cx="${n(width / 2)}" cy="${n(top + radius)}" r="${n(radius)}" fill="none" stroke="${lighten(colors.glow, 0.3)}" stroke-width="5" opacity=".8"/>`,
  );
}

function planet(canvas: Canvas, x: number, y: number, radius: number, color: string, ringed: boolean): void {
  canvas.layers.push(
    circle(
      x,
      y,
      radius,
      radial(canvas, x - radius * 0.45, y - radius * 0.5, radius * 1.8, [
        [0, lighten(color, 0.65)],
        [0.45, color],
        [1, darken(color, 0.75)],
      ]),
    ),
  );
  for (const [dy, share] of [
    [-0.3, 0.9],
    [0.12, 0.96],
    [0.48, 0.8],
  ] as const)
    canvas.layers.push(
      `<ellipse cx="${n(x)}" cy="${n(y + radius * dy)}" rx="${n(radius * share)}" ry="${n(radius * 0.07)}" fill="#fff" opacity=".13"/>`,
    );
  if (ringed)
    canvas.layers.push(
      `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(radius * 1.75)}" ry="${n(radius * 0.4)}" fill="none" stroke="${lighten(color, 0.6)}" stroke-width="${n(radius * 0.16)}" opacity=".75" transform="rotate(-18 ${n(x)} ${n(y)})" stroke-dasharray="${n(radius * 3.6)} ${n(radius * 1.5)}" stroke-dashoffset="${n(radius * -1.95)}"/>`,
    );
}
