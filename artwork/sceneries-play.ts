/**
 * Painted backgrounds of instant games: skies to fly through, boards, grids of light. Each draws to just
 * behind the hero.
 */
import { bokeh, cloud, glowAt, orb, rays, sky, spark, stars } from './backdrop.ts';
import type { Canvas, Point } from './canvas.ts';
import { circle, curve, linear, linearDown, n, path, polygon, radial, rect } from './canvas.ts';
import { darken, lighten, mix } from './color.ts';

/** Open air with a line that climbs steeper and steeper, and the marks it has passed. */
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

/** A field of tiles that runs to the horizon; some of them are lit from below. */
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

/** Rows of pegs with light behind, and the pockets below them. */
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
  // The way of a ball that went before.
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

/** A floor of glowing lines under a low sun: the room of pure numbers. */
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

/** Tents, a big wheel and strings of lamps at dusk. */
export function fairground(canvas: Canvas): void {
  const { random, width, height, horizon, colors } = canvas;
  sky(canvas);
  stars(canvas, 60, horizon * 0.8);
  glowAt(canvas, width / 2, horizon, width * 0.8, mix(colors.accent, colors.skyBottom, 0.3), 0.85);
  bigWheel(
    canvas,
    width * (random.chance(0.5) ? 0.2 : 0.8),
    horizon * 0.62,
    Math.min(width * 0.3, horizon * 0.52),
  );
  for (const [share, scale] of [
    [0.06, 0.95],
    [0.94, 1.05],
    [0.72, 0.62],
    [0.3, 0.6],
  ] as const)
    tent(canvas, width * share, horizon + 96, 210 * scale);
  canvas.layers.push(
    path(
      `M0 ${horizon + 92}Q${width / 2} ${horizon + 60} ${width} ${horizon + 92}V${height}H0Z`,
      linearDown(canvas, horizon + 60, height, [
        [0, mix(colors.skyBottom, colors.glow, 0.4)],
        [0.35, colors.mid],
        [1, darken(colors.near, 0.3)],
      ]),
    ),
  );
  for (const [from, sag] of [
    [24, 120],
    [86, 150],
  ] as const) {
    canvas.layers.push(
      `<path d="M-10 ${from}Q${width / 2} ${from + sag * 2} ${width + 10} ${from}" stroke="${darken(colors.skyTop, 0.3)}" stroke-width="3" fill="none"/>`,
    );
    for (let at = 0; at <= 14; at += 1) {
      const share = at / 14;
      const [x, y] = [width * share, from + 4 * sag * share * (1 - share) + 8];
      const color = random.pick([colors.accent, colors.glow, '#ff8fb0', '#8fe3ff']);
      canvas.layers.push(circle(x, y, 19, color, 'opacity=".22"'), circle(x, y, 8, lighten(color, 0.4)));
    }
  }
}

function bigWheel(canvas: Canvas, cx: number, cy: number, radius: number): void {
  const { colors } = canvas;
  const steel = mix(colors.far, colors.glow, 0.45);
  let spokes = '';
  for (let at = 0; at < 12; at += 1)
    spokes += `M${n(cx)} ${n(cy)}L${n(cx + Math.cos((at * Math.PI) / 6) * radius)} ${n(cy + Math.sin((at * Math.PI) / 6) * radius)}`;
  canvas.layers.push(
    `<path d="M${n(cx)} ${n(cy)}L${n(cx - radius * 0.6)} ${n(cy + radius * 1.5)}M${n(cx)} ${n(cy)}L${n(cx + radius * 0.6)} ${n(cy + radius * 1.5)}" stroke="${colors.mid}" stroke-width="12"/>`,
    `<path d="${spokes}" stroke="${steel}" stroke-width="3" opacity=".8"/><circle cx="${n(cx)}" cy="${n(cy)}" r="${n(radius)}" fill="none" stroke="${steel}" stroke-width="9"/><circle cx="${n(cx)}" cy="${n(cy)}" r="${n(radius * 0.72)}" fill="none" stroke="${steel}" stroke-width="3"/>`,
  );
  for (let at = 0; at < 12; at += 1) {
    const [x, y] = [cx + Math.cos((at * Math.PI) / 6) * radius, cy + Math.sin((at * Math.PI) / 6) * radius];
    const color = [colors.accent, '#ff7aa8', '#7fe0ff'][at % 3] ?? colors.accent;
    canvas.layers.push(
      circle(x, y, 22, color, 'opacity=".25"'),
      `<path d="M${n(x - 12)} ${n(y)}h24a12 13 0 0 1-24 0Z" fill="${color}"/>`,
      circle(x, y - 4, 5, '#fff7d8'),
    );
  }
  canvas.layers.push(circle(cx, cy, radius * 0.12, colors.accent));
}

function tent(canvas: Canvas, x: number, base: number, wide: number): void {
  const { colors } = canvas;
  const [tall, half] = [wide * 0.95, wide / 2];
  for (let stripe = 0; stripe < 8; stripe += 1) {
    const color =
      stripe % 2 === 0 ? mix('#ffffff', colors.skyBottom, 0.25) : mix(colors.accent, colors.near, 0.25);
    const [left, right] = [x - half + (stripe * wide) / 8, x - half + ((stripe + 1) * wide) / 8];
    const shade = linear(
      canvas,
      [
        [0, color],
        [1, mix(color, colors.near, 0.55)],
      ],
      90,
    );
    canvas.layers.push(
      path(
        polygon([
          [x, base - tall],
          [left, base - tall * 0.45],
          [right, base - tall * 0.45],
        ]),
        shade,
      ),
      path(
        polygon([
          [left + wide * 0.02, base - tall * 0.45],
          [right, base - tall * 0.45],
          [right, base],
          [left, base],
        ]),
        shade,
      ),
      path(
        `M${n(left)} ${n(base - tall * 0.45)}h${n(wide / 8)}a${n(wide / 16)} ${n(wide / 14)} 0 0 1 ${n(-wide / 8)} 0Z`,
        color,
      ),
    );
  }
  canvas.layers.push(
    `<path d="M${n(x)} ${n(base - tall)}v${n(-wide * 0.16)}l${n(wide * 0.16)} ${n(wide * 0.06)}l${n(-wide * 0.16)} ${n(wide * 0.06)}" fill="${colors.accent}" stroke="${colors.near}" stroke-width="2"/>`,
  );
}

/** Numbered balls that rise out of a well of light. */
export function tombola(canvas: Canvas): void {
  const { random, width, height, horizon, colors } = canvas;
  sky(canvas);
  rays(canvas, width / 2, horizon * 0.8, colors.glow, 0.4, 20);
  glowAt(canvas, width / 2, horizon * 0.8, width * 0.75, mix(colors.accent, colors.skyBottom, 0.25), 0.95);
  const tints = ['#ff4d6d', '#ffc52e', '#3b82f6', '#22c55e', '#a855f7', '#ff8a3c'];
  const ball = (x: number, y: number, radius: number, color: string, opacity: number): void => {
    canvas.layers.push(
      circle(
        x,
        y,
        radius,
        radial(canvas, x - radius * 0.35, y - radius * 0.4, radius * 1.5, [
          [0, lighten(color, 0.7)],
          [0.45, color],
          [1, darken(color, 0.55)],
        ]),
        `opacity="${n(opacity)}"`,
      ),
      circle(x + radius * 0.04, y + radius * 0.06, radius * 0.5, '#ffffff', `opacity="${n(opacity * 0.9)}"`),
      `<ellipse cx="${n(x - radius * 0.36)}" cy="${n(y - radius * 0.6)}" rx="${n(radius * 0.3)}" ry="${n(radius * 0.15)}" fill="#fff" opacity="${n(opacity * 0.8)}" transform="rotate(-28 ${n(x - radius * 0.36)} ${n(y - radius * 0.6)})"/>`,
    );
  };
  for (let index = 0; index < 16; index += 1) {
    const far = random.range(0, 1);
    ball(
      random.range(0, width),
      random.range(-20, horizon * 1.05),
      14 + far * 26,
      mix(random.pick(tints), colors.skyBottom, 0.55 - far * 0.45),
      0.55 + far * 0.4,
    );
  }
  canvas.layers.push(
    path(
      `M-10 ${horizon + 70}Q${width / 2} ${horizon + 10} ${width + 10} ${horizon + 70}V${height}H-10Z`,
      linearDown(canvas, horizon + 10, height, [
        [0, mix(colors.skyBottom, colors.glow, 0.5)],
        [0.3, colors.mid],
        [1, darken(colors.near, 0.4)],
      ]),
    ),
  );
  for (let index = 0; index < 9; index += 1)
    ball(
      (index + random.range(0.2, 0.8)) * (width / 9),
      horizon + random.range(70, 150),
      random.range(30, 46),
      random.pick(tints),
      1,
    );
}
