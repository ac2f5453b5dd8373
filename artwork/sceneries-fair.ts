/**
 * Painted backgrounds of wheels and lotteries: a fairground, a drum. Each function paints from back to front;
 * the objects of the picture are then painted over it (card.ts, wide.ts).
 */
import { glowAt, rays, sky, stars } from './backdrop.ts';
import type { Canvas } from './canvas.ts';
import { circle, linear, linearDown, n, path, polygon, radial } from './canvas.ts';
import { darken, lighten, mix } from './color.ts';

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
