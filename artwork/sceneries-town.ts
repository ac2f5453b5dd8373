/**
 * Painted backgrounds of buildings and towns. Each function paints from back to front; the objects of the
 * picture are then painted over it (card.ts, wide.ts).
 */
import { bokeh, cloud, glowAt, haze, land, line, orb, rays, sky, spark, stars } from './backdrop.ts';
import type { Canvas } from './canvas.ts';
import { linear, linearDown, n, path, polygon, rect } from './canvas.ts';
import { darken, lighten, mix } from './color.ts';

/** Marble columns on both sides of a sky full of clouds. */
export function columns(canvas: Canvas): void {
  const { random, width, height, horizon, colors } = canvas;
  sky(canvas);
  rays(canvas, width / 2, horizon * 0.55, colors.glow, 0.34, 18);
  glowAt(canvas, width / 2, horizon * 0.6, width * 0.7, colors.glow, 0.65);
  for (let index = 0; index < 5; index += 1)
    cloud(
      canvas,
      random.range(0, width),
      horizon * random.range(0.45, 1.02),
      width * random.range(0.3, 0.55),
      mix(colors.skyBottom, colors.glow, 0.5),
      0.8,
    );
  const stone = (x: number, wide: number): void => {
    const shade = linear(
      canvas,
      [
        [0, mix(colors.mid, '#fff3d6', 0.62)],
        [0.35, mix(colors.far, '#fff8e8', 0.72)],
        [1, mix(colors.near, colors.skyBottom, 0.3)],
      ],
      0,
    );
    canvas.layers.push(rect(x, 70, wide, height - 70, shade));
    for (let flute = 1; flute < 5; flute += 1)
      canvas.layers.push(rect(x + (wide * flute) / 5 - 2.5, 84, 5, height, colors.near, 'opacity=".2"'));
    canvas.layers.push(
      rect(x - 14, 44, wide + 28, 30, shade, 'rx="7"'),
      rect(x - 24, 20, wide + 48, 26, shade, 'rx="4"'),
    );
    canvas.layers.push(rect(x - 16, 74, wide + 32, 5, colors.near, 'opacity=".35"'));
  };
  stone(-18, 74);
  stone(width - 56, 74);
  const floor = linearDown(canvas, height * 0.68, height, [
    [0, mix(colors.far, colors.glow, 0.4)],
    [1, darken(colors.skyTop, 0.35)],
  ]);
  canvas.layers.push(path(`M0 ${height * 0.74}H${width}V${height}H0Z`, floor));
  for (let step = 0; step < 3; step += 1)
    canvas.layers.push(
      rect(0, height * (0.74 + step * 0.035), width, 4, '#ffffff', `opacity="${0.35 - step * 0.1}"`),
    );
}

/** A city by night: lit windows, light beams. */
export function city(canvas: Canvas): void {
  const { random, width, height, horizon, colors } = canvas;
  sky(canvas);
  glowAt(canvas, width / 2, horizon, width * 0.85, mix(colors.skyBottom, colors.accent, 0.3), 0.8);
  for (const [x, lean] of [
    [0.15, 0.4],
    [0.85, -0.4],
    [0.4, -0.12],
    [0.62, 0.16],
  ] as const) {
    const beam = linearDown(canvas, 0, horizon, [
      [0, colors.accent, 0],
      [1, colors.accent, 0.34],
    ]);
    canvas.layers.push(
      path(
        polygon([
          [width * x - 6, horizon + 30],
          [width * (x + lean) - 60, -20],
          [width * (x + lean) + 60, -20],
          [width * x + 6, horizon + 30],
        ]),
        beam,
      ),
    );
  }
  for (const [color, tall, wide] of [
    [colors.far, 240, 54],
    [mix(colors.mid, colors.near, 0.3), 150, 70],
  ] as const) {
    for (let x = -20; x < width; x += wide * random.range(0.85, 1.2)) {
      const house = wide * random.range(0.7, 1.05);
      const top = horizon + 60 - tall * random.range(0.35, 1);
      canvas.layers.push(
        rect(
          x,
          top,
          house,
          height,
          linearDown(canvas, top, horizon + 100, [
            [0, mix(color, colors.skyBottom, 0.2)],
            [1, darken(color, 0.3)],
          ]),
          'rx="3"',
        ),
      );
      for (let row = top + 12; row < horizon + 60; row += 15)
        for (let column = x + 8; column < x + house - 10; column += 13)
          if (random.chance(0.38))
            canvas.layers.push(
              rect(
                column,
                row,
                6,
                8,
                random.pick([colors.glow, colors.accent, '#fff4c8']),
                `opacity="${n(random.range(0.4, 0.95))}"`,
              ),
            );
    }
  }
  bokeh(canvas, [colors.accent, colors.glow, lighten(colors.skyBottom, 0.3)], 16, 0.22);
  const floor = linearDown(canvas, height * 0.72, height, [
    [0, mix(colors.skyBottom, colors.accent, 0.35)],
    [1, darken(colors.skyTop, 0.35)],
  ]);
  canvas.layers.push(
    path(`M0 ${height * 0.75}Q${width / 2} ${height * 0.71} ${width} ${height * 0.75}V${height}H0Z`, floor),
  );
}

/** Towers on a hill, a large moon, far stars. */
export function castle(canvas: Canvas): void {
  const { random, width, horizon, colors } = canvas;
  sky(canvas);
  stars(canvas, 90);
  const side = random.chance(0.5) ? 0.26 : 0.74;
  orb(canvas, width * side, horizon * 0.36, width * 0.12, mix(colors.glow, '#ffffff', 0.3));
  for (let index = 0; index < 4; index += 1)
    cloud(
      canvas,
      random.range(0, width),
      horizon * random.range(0.35, 0.95),
      width * random.range(0.3, 0.5),
      mix(colors.skyBottom, colors.skyTop, 0.25),
      0.5,
    );
  towers(canvas, width * (1 - side), horizon + 40, 1.15, mix(colors.far, colors.mid, 0.5));
  haze(canvas, horizon - 80, 150, colors.skyBottom, 0.5);
  land(canvas, line(canvas, horizon + 24, 26, 3), colors.mid, colors.glow, 0.3);
  land(canvas, line(canvas, horizon + 100, 22, 2), colors.near, colors.accent, 0.26);
  for (let index = 0; index < 16; index += 1)
    canvas.layers.push(
      path(
        spark(random.range(0, width), random.range(horizon * 0.4, horizon + 140), random.range(4, 11)),
        random.pick([colors.accent, '#ffffff', colors.glow]),
        'opacity=".9"',
      ),
    );
}

function towers(canvas: Canvas, x: number, base: number, scale: number, color: string): void {
  const { colors } = canvas;
  for (const [dx, wide, tall] of [
    [-92, 44, 190],
    [66, 48, 220],
    [-40, 58, 270],
    [18, 42, 320],
  ] as const) {
    const [left, width, top] = [x + dx * scale, wide * scale, base - tall * scale];
    const wall = linear(
      canvas,
      [
        [0, mix(color, colors.glow, 0.3)],
        [1, darken(color, 0.2)],
      ],
      10,
    );
    const roof = linear(
      canvas,
      [
        [0, mix(colors.accent, color, 0.35)],
        [1, mix(color, colors.near, 0.6)],
      ],
      30,
    );
    canvas.layers.push(
      rect(left, top, width, tall * scale + 60, wall),
      path(
        polygon([
          [left - 9 * scale, top + 2],
          [left + width / 2, top - 78 * scale],
          [left + width + 9 * scale, top + 2],
        ]),
        roof,
      ),
    );
    for (let y = top + 28 * scale; y < base - 20; y += 62 * scale)
      canvas.layers.push(
        rect(
          left + width / 2 - 5 * scale,
          y,
          10 * scale,
          19 * scale,
          colors.glow,
          `rx="${n(5 * scale)}" opacity=".9"`,
        ),
      );
  }
}

/** Roofs of pagodas between misty hills and a huge sun. */
export function pagodas(canvas: Canvas): void {
  const { random, width, horizon, colors } = canvas;
  sky(canvas);
  const side = random.chance(0.5) ? 1 : -1;
  rays(canvas, width * 0.5, horizon * 0.55, colors.glow, 0.14, 20);
  orb(
    canvas,
    width * (0.5 + side * random.range(0, 0.12)),
    horizon * 0.5,
    width * 0.27,
    mix(colors.accent, colors.skyBottom, 0.18),
    0.85,
  );
  land(canvas, line(canvas, horizon - 60, 56, 4), mix(colors.far, colors.skyBottom, 0.3), colors.glow, 0.3);
  haze(canvas, horizon - 90, 120, colors.glow, 0.42);
  pagoda(canvas, width * (0.5 - side * 0.37), horizon + 50, 1.1, colors.mid);
  pagoda(canvas, width * (0.5 + side * 0.4), horizon + 40, 0.75, mix(colors.far, colors.mid, 0.5));
  for (let index = 0; index < 4; index += 1)
    swirl(canvas, width * random.range(0, 1), horizon * random.range(0.3, 1.05), random.range(40, 76));
  land(canvas, line(canvas, horizon + 60, 22, 3), colors.near, colors.accent, 0.3);
  land(canvas, line(canvas, horizon + 140, 16, 2), colors.front, colors.accent, 0.22);
  for (let index = 0; index < 18; index += 1) {
    const [x, y, size] = [random.range(0, width), random.range(0, horizon + 120), random.range(5, 12)];
    canvas.layers.push(
      `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(size)}" ry="${n(size * 0.5)}" fill="#ffc4d6" opacity=".85" transform="rotate(${random.int(0, 180)} ${n(x)} ${n(y)})"/>`,
    );
  }
}

function pagoda(canvas: Canvas, x: number, base: number, scale: number, color: string): void {
  const { colors } = canvas;
  const roof = linear(canvas, [
    [0, mix(color, colors.accent, 0.45)],
    [1, darken(color, 0.15)],
  ]);
  for (let floor = 0; floor < 4; floor += 1) {
    const [wide, y] = [(120 - floor * 22) * scale, base - floor * 66 * scale];
    canvas.layers.push(rect(x - wide * 0.34, y - 52 * scale, wide * 0.68, 56 * scale, darken(color, 0.2)));
    for (const at of [-0.17, 0.03])
      canvas.layers.push(
        rect(x + wide * at, y - 36 * scale, wide * 0.14, 26 * scale, colors.glow, 'opacity=".85"'),
      );
    const top = y - 52 * scale;
    canvas.layers.push(
      path(
        `M${n(x - wide * 0.76)} ${n(top - 2)}Q${n(x - wide * 0.4)} ${n(top)} ${n(x - wide * 0.3)} ${n(top - 26 * scale)}H${n(x + wide * 0.3)}Q${n(x + wide * 0.4)} ${n(top)} ${n(x + wide * 0.76)} ${n(top - 2)}L${n(x + wide * 0.66)} ${n(top + 12 * scale)}H${n(x - wide * 0.66)}Z`,
        roof,
      ),
    );
  }
  canvas.layers.push(rect(x - 3 * scale, base - 340 * scale, 6 * scale, 70 * scale, colors.accent));
}

function swirl(canvas: Canvas, x: number, y: number, size: number): void {
  const color = lighten(canvas.colors.skyBottom, 0.45);
  canvas.layers.push(
    `<path d="M${n(x - size * 1.6)} ${n(y)}h${n(size * 2.6)}a${n(size * 0.34)} ${n(size * 0.34)} 0 1 0 ${n(-size * 0.3)} ${n(-size * 0.36)}M${n(x - size * 0.8)} ${n(y + size * 0.3)}h${n(size * 2.2)}" fill="none" stroke="${color}" stroke-width="${n(size * 0.13)}" stroke-linecap="round" opacity=".6"/>`,
  );
}
