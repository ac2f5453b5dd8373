/**
 * Painted backgrounds of races and shows. Each function paints from back to front; the objects of the picture
 * are then painted over it (card.ts, wide.ts).
 */
import { cloud, glowAt, haze, land, line, orb, rays, shafts, sky, stars } from './backdrop.ts';
import type { Canvas } from './canvas.ts';
import { circle, linear, linearDown, n, path, polygon, radial, rect } from './canvas.ts';
import { darken, lighten, mix } from './color.ts';

const GOLD = '#e9c46a';

/** A race track with grandstands and flags, seen from the last bend. */
export function track(canvas: Canvas): void {
  const { random, width, horizon, colors } = canvas;
  sky(canvas);
  if (colors.skyTop < '#0f') stars(canvas, 60);
  orb(
    canvas,
    width * random.range(0.2, 0.8),
    horizon * 0.34,
    width * 0.1,
    mix(colors.accent, '#ffffff', 0.2),
    0.8,
  );
  for (let index = 0; index < 5; index += 1)
    cloud(
      canvas,
      random.range(0, width),
      horizon * random.range(0.15, 0.7),
      width * random.range(0.25, 0.45),
      mix(colors.skyBottom, colors.glow, 0.4),
      0.6,
    );
  land(canvas, line(canvas, horizon - 60, 36, 4), colors.far, colors.glow, 0.3);
  stands(canvas);
  haze(canvas, horizon - 30, 90, colors.glow, 0.35);
  course(canvas);
}

/** Grandstands behind the track: a roof, rows of faces as dots, flags. */
function stands(canvas: Canvas): void {
  const { random, width, horizon, colors } = canvas;
  const [left, top, wide, tall] = [width * 0.04, horizon - 118, width * 0.92, 128];
  canvas.layers.push(rect(left, top, wide, tall, mix(colors.mid, colors.skyTop, 0.3)));
  for (let row = 0; row < 5; row += 1)
    for (let x = left + 8; x < left + wide - 6; x += 14)
      canvas.layers.push(
        circle(
          x + random.range(-2, 2),
          top + 26 + row * 21,
          6,
          random.pick(['#ffd9b0', '#e4a877', '#ffffff', colors.accent, '#ff6f7f', '#69b7ff', '#7bd88f']),
          'opacity=".85"',
        ),
      );
  canvas.layers.push(
    path(
      polygon([
        [left - 22, top + 6],
        [left + wide + 22, top + 6],
        [left + wide - 10, top - 36],
        [left + 10, top - 36],
      ]),
      linear(canvas, [
        [0, '#ffffff'],
        [1, mix(colors.skyBottom, '#ffffff', 0.4)],
      ]),
    ),
  );
  for (let flag = 0; flag < 7; flag += 1) {
    const x = left + 20 + (flag * (wide - 40)) / 6;
    const color = random.pick(['#e23b3b', '#ffffff', colors.accent, '#2f7de1']);
    canvas.layers.push(
      rect(x - 2, top - 92, 4, 60, '#f4f1e6'),
      path(`M${n(x + 2)} ${n(top - 90)}q18 8 40 0v24q-22 8 -40 0Z`, color),
    );
  }
}

/** Grass, the sandy bend with its lanes, and the rail. */
function course(canvas: Canvas): void {
  const { width, height, horizon } = canvas;
  canvas.layers.push(
    rect(
      0,
      horizon + 6,
      width,
      height,
      linearDown(canvas, horizon, horizon + 130, [
        [0, '#6fc24b'],
        [1, '#2f7a2f'],
      ]),
    ),
    path(
      `M${-width * 0.2} ${height}Q${width * 0.05} ${horizon + 70} ${width * 0.62} ${horizon + 44}T${width * 1.2} ${horizon + 38}V${horizon + 92}Q${width * 0.78} ${horizon + 110} ${width * 0.86} ${height}Z`,
      linearDown(canvas, horizon + 40, height, [
        [0, '#e2b27a'],
        [0.4, '#b87c45'],
        [1, '#5e3517'],
      ]),
    ),
  );
  for (let lane = 1; lane < 5; lane += 1) {
    const share = lane / 5;
    canvas.layers.push(
      `<path d="M${n(-width * 0.2 + share * width * 1.06)} ${height}Q${n(width * (0.05 + share * 0.72))} ${n(horizon + 70 + share * 40)} ${n(width * 1.2)} ${n(horizon + 40 + share * 50)}" fill="none" stroke="#ffffff" stroke-width="2.5" opacity=".35"/>`,
    );
  }
  canvas.layers.push(
    `<path d="M${-width * 0.1} ${horizon + 128}Q${width * 0.14} ${horizon + 40} ${width * 0.62} ${horizon + 26}T${width * 1.2} ${horizon + 20}" fill="none" stroke="#ffffff" stroke-width="8"/>`,
  );
}

/** A gate with lanterns between two worlds: warm on one side, cool on the other. */
export function gate(canvas: Canvas): void {
  const { random, width, height, horizon, colors } = canvas;
  sky(canvas);
  rays(canvas, width / 2, horizon * 0.6, colors.glow, 0.26, 24);
  orb(canvas, width / 2, horizon * 0.56, width * 0.3, mix(colors.accent, colors.skyBottom, 0.15), 0.9);
  land(canvas, line(canvas, horizon - 40, 50, 4), mix(colors.far, colors.skyBottom, 0.3), colors.glow, 0.3);
  haze(canvas, horizon - 70, 120, colors.glow, 0.4);
  const red = linear(
    canvas,
    [
      [0, '#ff6a4d'],
      [0.45, '#c9242e'],
      [1, '#5e0a18'],
    ],
    0,
  );
  for (const x of [width * 0.06, width * 0.94 - 46])
    canvas.layers.push(
      rect(x, horizon * 0.14, 46, height, red),
      rect(x - 9, horizon * 0.3, 64, 14, GOLD, 'rx="4"'),
      rect(x - 9, horizon * 1.16, 64, 16, GOLD, 'rx="4"'),
    );
  const roof = linear(canvas, [
    [0, lighten(colors.skyTop, 0.3)],
    [1, darken(colors.skyTop, 0.35)],
  ]);
  canvas.layers.push(
    path(
      `M${-width * 0.08} ${horizon * 0.09}Q${width * 0.1} ${horizon * 0.16} ${width * 0.22} ${horizon * 0.1}H${width * 0.78}Q${width * 0.9} ${horizon * 0.16} ${width * 1.08} ${horizon * 0.09}L${width * 1.02} ${horizon * 0.21}H${-width * 0.02}Z`,
      roof,
    ),
    rect(-10, horizon * 0.2, width + 20, 10, GOLD),
    rect(width * 0.04, horizon * 0.24, width * 0.92, 30, red),
  );
  for (const [share, drop] of [
    [0.24, 0.02],
    [0.76, 0.02],
    [0.36, 0.1],
    [0.64, 0.1],
  ] as const) {
    const [x, y] = [width * share, horizon * (0.34 + drop)];
    glowAt(canvas, x, y + 26, 74, '#ffb347', 0.6);
    canvas.layers.push(
      rect(x - 1.5, horizon * 0.28, 3, y - horizon * 0.28, '#3a0b12'),
      `<ellipse cx="${n(x)}" cy="${n(y + 26)}" rx="27" ry="30" fill="${radial(canvas, x, y + 26, 34, [
        [0, '#ffe9a8'],
        [0.5, '#ff8a3d'],
        [1, '#c41f2b'],
      ])}"/>`,
      rect(x - 12, y - 8, 24, 8, GOLD, 'rx="3"'),
      rect(x - 12, y + 52, 24, 7, GOLD, 'rx="3"'),
      rect(x - 1.5, y + 58, 3, 26, '#ffcf6b'),
    );
  }
  canvas.layers.push(
    path(
      `M-10 ${horizon + 80}Q${width / 2} ${horizon + 40} ${width + 10} ${horizon + 80}V${height}H-10Z`,
      linearDown(canvas, horizon + 40, height, [
        [0, mix(colors.skyBottom, colors.glow, 0.45)],
        [0.4, colors.mid],
        [1, darken(colors.near, 0.35)],
      ]),
    ),
  );
  for (let index = 0; index < 16; index += 1) {
    const [x, y, size] = [
      random.range(0, width),
      random.range(horizon * 0.3, horizon + 140),
      random.range(5, 11),
    ];
    canvas.layers.push(
      `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(size)}" ry="${n(size * 0.5)}" fill="#ffc4d6" opacity=".85" transform="rotate(${random.int(0, 180)} ${n(x)} ${n(y)})"/>`,
    );
  }
}

/** A stage: curtains on both sides, beams from above, a ring of lamps. */
export function show(canvas: Canvas): void {
  const { random, width, height, horizon, colors } = canvas;
  sky(canvas);
  glowAt(canvas, width / 2, horizon * 0.62, width * 0.75, mix(colors.accent, colors.skyBottom, 0.4), 0.95);
  rays(canvas, width / 2, horizon * 0.72, colors.glow, 0.34, 26);
  shafts(canvas, colors.glow, 0.34, 6);
  const [cx, cy, radius] = [width / 2, horizon * 0.74, Math.min(width * 0.44, horizon * 0.62)];
  canvas.layers.push(
    `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(radius)}" fill="none" stroke="${darken(colors.skyTop, 0.2)}" stroke-width="30" opacity=".75"/>`,
  );
  for (let lamp = 0; lamp < 28; lamp += 1) {
    const angle = (lamp / 28) * Math.PI * 2;
    const [x, y] = [cx + Math.cos(angle) * radius, cy + Math.sin(angle) * radius];
    canvas.layers.push(
      circle(x, y, 17, colors.accent, 'opacity=".3"'),
      circle(x, y, 8, lamp % 2 ? '#fffbe0' : lighten(colors.accent, 0.4)),
    );
  }
  const floor = linearDown(canvas, horizon + 60, height, [
    [0, mix(colors.skyBottom, colors.glow, 0.5)],
    [0.3, colors.mid],
    [1, darken(colors.near, 0.4)],
  ]);
  canvas.layers.push(
    path(`M0 ${horizon + 96}Q${width / 2} ${horizon + 60} ${width} ${horizon + 96}V${height}H0Z`, floor),
  );
  for (const side of [-1, 1]) {
    const edge = side < 0 ? 0 : width;
    for (let fold = 3; fold >= 0; fold -= 1) {
      const [near, color] = [
        width * (0.05 + fold * 0.045),
        mix(mix(colors.skyBottom, '#b3123f', 0.55), '#05030f', fold % 2 === 0 ? 0.15 : 0.42),
      ];
      canvas.layers.push(
        path(
          `M${edge} -10h${n(-side * near * 1.7)}Q${n(edge - side * near * 1.5)} ${n(horizon * 0.6)} ${n(edge - side * near * 0.7)} ${n(horizon * 0.95)}T${n(edge - side * near * 1.1)} ${height}H${edge}Z`,
          linear(
            canvas,
            [
              [0, lighten(color, 0.18)],
              [1, darken(color, 0.3)],
            ],
            0,
          ),
        ),
      );
    }
    canvas.layers.push(
      `<ellipse cx="${n(edge - side * width * 0.05)}" cy="${n(horizon * 0.94)}" rx="${n(width * 0.06)}" ry="11" fill="${GOLD}"/>`,
    );
  }
  for (let swag = 0; swag < 5; swag += 1) {
    const x = (swag * width) / 5;
    canvas.layers.push(
      path(
        `M${n(x - 4)} -10h${n(width / 5 + 8)}v22Q${n(x + width / 10)} 118 ${n(x - 4)} 12Z`,
        mix('#b3123f', colors.skyTop, 0.35),
      ),
      `<path d="M${n(x - 4)} 14Q${n(x + width / 10)} 120 ${n(x + width / 5 + 4)} 14" stroke="${GOLD}" stroke-width="5" fill="none"/>`,
    );
  }
  const tints = ['#ff5f8f', '#ffe14a', '#4fd6ff', '#7bed6f', '#c58bff'];
  for (let index = 0; index < 46; index += 1) {
    const [x, y] = [random.range(0, width), random.range(0, height * 0.7)];
    canvas.layers.push(
      rect(
        x,
        y,
        random.range(6, 12),
        random.range(4, 7),
        random.pick(tints),
        `rx="1" opacity="${n(random.range(0.6, 1))}" transform="rotate(${random.int(0, 180)} ${n(x)} ${n(y)})"`,
      ),
    );
  }
}
