/**
 * Painted backgrounds of a gaming house: its tables, rooms, stage and track. Each draws to just behind the
 * hero.
 */
import { bokeh, cloud, glowAt, haze, land, line, orb, rays, shafts, sky, spark, stars } from './backdrop.ts';
import type { Canvas } from './canvas.ts';
import { circle, linear, linearDown, n, path, polygon, radial, rect } from './canvas.ts';
import { darken, lighten, mix } from './color.ts';

const GOLD = '#e9c46a';
const WOOD = '#5a2d12';

/** A dark room: panelled wall, warm lamps out of focus. */
function room(canvas: Canvas): void {
  const { width, height, horizon, colors } = canvas;
  canvas.layers.push(
    rect(
      0,
      0,
      width,
      height,
      linearDown(canvas, 0, horizon, [
        [0, darken(colors.skyTop, 0.45)],
        [1, mix(colors.skyTop, colors.skyBottom, 0.65)],
      ]),
    ),
  );
  const panels = Math.round(width / 150);
  for (let panel = 0; panel < panels; panel += 1) {
    const x = (panel * width) / panels;
    canvas.layers.push(
      `<rect x="${n(x + 14)}" y="34" width="${n(width / panels - 28)}" height="${n(horizon * 0.86)}" rx="10" fill="${mix(colors.skyTop, colors.skyBottom, 0.45)}" opacity=".4" stroke="${GOLD}" stroke-opacity=".45" stroke-width="2.5"/>`,
    );
  }
}

/** A lamp above the table and its cone of light. */
function tableLamp(canvas: Canvas, x: number, y: number, size: number): void {
  const { colors, height } = canvas;
  const cone = linearDown(canvas, y, height * 0.8, [
    [0, colors.glow, 0.62],
    [0.6, colors.glow, 0.16],
    [1, colors.glow, 0],
  ]);
  canvas.layers.push(
    path(
      polygon([
        [x - size * 0.7, y],
        [x + size * 0.7, y],
        [x + size * 2.6, height * 0.82],
        [x - size * 2.6, height * 0.82],
      ]),
      cone,
    ),
    rect(x - 2, 0, 4, y - size * 0.5, '#140d08'),
    path(
      `M${n(x - size * 0.28)} ${n(y - size * 0.55)}h${n(size * 0.56)}l${n(size * 0.5)} ${n(size * 0.55)}h${n(-size * 1.56)}Z`,
      linear(
        canvas,
        [
          [0, lighten(colors.skyBottom, 0.25)],
          [1, darken(colors.skyBottom, 0.35)],
        ],
        0,
      ),
    ),
    `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(size * 0.78)}" ry="${n(size * 0.13)}" fill="#fffbe2"/>`,
  );
  glowAt(canvas, x, y, size * 1.9, colors.glow, 0.7);
}

/** The curved end of a table: cloth, printed line, rail. */
function tableTop(canvas: Canvas, top: number, bend: number): void {
  const { width, height, colors } = canvas;
  const arc = (offset: number): string =>
    `M-60 ${n(top + offset + bend)}Q${width / 2} ${n(top + offset - bend)} ${width + 60} ${n(top + offset + bend)}`;
  const wood = linear(canvas, [
    [0, lighten(WOOD, 0.35)],
    [0.5, WOOD],
    [1, darken(WOOD, 0.5)],
  ]);
  canvas.layers.push(
    path(`${arc(-30)}V${height}H-60Z`, wood),
    `<path d="${arc(-26)}" stroke="#ffffff" stroke-width="4" opacity=".35" fill="none"/>`,
    path(
      `${arc(14)}V${height}H-60Z`,
      radial(canvas, width / 2, top + 120, width * 0.85, [
        [0, lighten(colors.skyBottom, 0.28)],
        [0.5, colors.skyBottom],
        [1, darken(colors.skyTop, 0.15)],
      ]),
    ),
    `<path d="${arc(10)}" stroke="${GOLD}" stroke-width="5" fill="none"/>`,
    `<path d="${arc(66)}" stroke="${colors.glow}" stroke-width="3.5" fill="none" opacity=".55"/><path d="${arc(112)}" stroke="${colors.glow}" stroke-width="3.5" fill="none" opacity=".45"/>`,
  );
}

/** A card table under its lamp. */
export function felt(canvas: Canvas): void {
  const { width, horizon, colors, random, height } = canvas;
  room(canvas);
  bokeh(canvas, [GOLD, colors.glow, lighten(colors.skyBottom, 0.3)], 12, 0.24);
  tableTop(canvas, horizon * 0.92, 70);
  tableLamp(canvas, width / 2, horizon * 0.22, 110);
  for (let place = 0; place < 5; place += 1) {
    const share = (place + 0.5) / 5;
    const [x, y] = [width * share, height * 0.735 - 60 * (1 - (2 * share - 1) ** 2)];
    canvas.layers.push(
      `<rect x="${n(x - 26)}" y="${n(y - 34)}" width="52" height="68" rx="8" fill="none" stroke="${colors.glow}" stroke-width="3" opacity=".5" transform="rotate(${n((share - 0.5) * -50)} ${n(x)} ${n(y)})"/>`,
    );
  }
  for (let index = 0; index < 10; index += 1)
    canvas.layers.push(
      path(
        spark(random.range(40, width - 40), random.range(horizon * 0.3, horizon * 0.9), random.range(3, 8)),
        '#fff6d8',
        'opacity=".7"',
      ),
    );
}

/** The roulette room: a wall of lights, and the layout of numbers on the cloth. */
export function salon(canvas: Canvas): void {
  const { width, height, horizon, colors } = canvas;
  room(canvas);
  rays(canvas, width / 2, horizon * 0.5, colors.glow, 0.2, 22);
  for (const x of [0.14, 0.86]) chandelier(canvas, width * x, horizon * 0.3, 62);
  glowAt(canvas, width / 2, horizon * 0.62, width * 0.7, mix(colors.accent, colors.skyBottom, 0.3), 0.8);
  const top = horizon * 0.94;
  tableTop(canvas, top, 44);
  const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
  const rows = 4;
  const columns = Math.round(width / 75);
  for (let row = 0; row < rows; row += 1) {
    const y = (at: number): number => top + 62 + (height - top - 40) * (at / rows) ** 1.35;
    const x = (at: number, depth: number): number =>
      width / 2 + (at - columns / 2) * (width / columns) * (0.86 + depth * 0.16);
    for (let column = 0; column < columns; column += 1)
      canvas.layers.push(
        path(
          polygon([
            [x(column + 0.06, row), y(row) + 3],
            [x(column + 0.94, row), y(row) + 3],
            [x(column + 0.94, row + 1), y(row + 1) - 3],
            [x(column + 0.06, row + 1), y(row + 1) - 3],
          ]),
          reds.has(column * 3 + row + 1) ? '#c41f38' : '#15131c',
          'opacity=".82" stroke="#fff3cf" stroke-opacity=".7" stroke-width="2"',
        ),
      );
  }
}

function chandelier(canvas: Canvas, x: number, y: number, size: number): void {
  const { colors } = canvas;
  canvas.layers.push(rect(x - 1.5, 0, 3, y - size * 0.4, GOLD));
  for (let tier = 0; tier < 3; tier += 1) {
    const [wide, level] = [size * (0.5 + tier * 0.3), y + tier * size * 0.42];
    canvas.layers.push(
      `<ellipse cx="${n(x)}" cy="${n(level)}" rx="${n(wide)}" ry="${n(wide * 0.16)}" fill="none" stroke="${GOLD}" stroke-width="4"/>`,
    );
    for (let lamp = 0; lamp <= 4 + tier; lamp += 1) {
      const lampX = x - wide + (2 * wide * lamp) / (4 + tier);
      canvas.layers.push(
        circle(lampX, level - 8, 15, colors.glow, 'opacity=".28"'),
        circle(lampX, level - 8, 5.5, '#fffbe6'),
        path(
          polygon([
            [lampX - 4, level + 4],
            [lampX + 4, level + 4],
            [lampX, level + 20],
          ]),
          '#fff6d8',
          'opacity=".8"',
        ),
      );
    }
  }
  glowAt(canvas, x, y + size * 0.4, size * 2.2, colors.glow, 0.65);
}

/** A bar by night: bottles before a lit mirror, the counter in front. */
export function bar(canvas: Canvas): void {
  const { width, height, horizon, colors, random } = canvas;
  room(canvas);
  canvas.layers.push(
    `<rect x="${n(width * 0.07)}" y="30" width="${n(width * 0.86)}" height="${n(horizon * 0.84)}" rx="120" fill="${linearDown(
      canvas,
      30,
      horizon,
      [
        [0, mix(colors.skyBottom, colors.glow, 0.12)],
        [1, mix(colors.skyBottom, colors.glow, 0.6)],
      ],
    )}" stroke="${GOLD}" stroke-width="9"/>`,
  );
  glowAt(canvas, width / 2, horizon * 0.55, width * 0.6, colors.glow, 0.7);
  for (const shelf of [0.36, 0.62, 0.88]) {
    const y = horizon * shelf;
    for (let x = width * 0.13; x < width * 0.86; x += random.range(30, 44)) {
      const [tall, wide] = [horizon * random.range(0.13, 0.19), random.range(17, 25)];
      const color = random.pick(['#2fae6a', '#d9822b', '#c22d4b', '#5a7be0', '#e6c14f', '#7d4bd0']);
      const glass = linear(
        canvas,
        [
          [0, lighten(color, 0.4), 0.9],
          [0.35, color, 0.85],
          [1, darken(color, 0.45), 0.9],
        ],
        0,
      );
      canvas.layers.push(
        path(
          `M${n(x)} ${n(y)}v${n(-tall * 0.55)}q0 ${n(-tall * 0.14)} ${n(wide * 0.33)} ${n(-tall * 0.2)}v${n(-tall * 0.25)}h${n(wide * 0.34)}v${n(tall * 0.25)}q${n(wide * 0.33)} ${n(tall * 0.06)} ${n(wide * 0.33)} ${n(tall * 0.2)}v${n(tall * 0.55)}Z`,
          glass,
        ),
        rect(x + wide * 0.1, y - tall * 0.4, wide * 0.8, tall * 0.2, '#fff6df', 'opacity=".75" rx="2"'),
      );
    }
    canvas.layers.push(
      rect(width * 0.09, y, width * 0.82, 9, WOOD),
      rect(width * 0.09, y, width * 0.82, 2.5, lighten(WOOD, 0.5)),
    );
  }
  tableTop(canvas, horizon * 1.08, 26);
  canvas.layers.push(rect(0, height * 0.95, width, height * 0.05, '#05030f', 'opacity=".3"'));
}

/** A track with its stands and flags, seen from the last bend. */
export function track(canvas: Canvas): void {
  const { random, width, height, horizon, colors } = canvas;
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
  // The stands: a roof on posts, faces as dots.
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
  haze(canvas, horizon - 30, 90, colors.glow, 0.35);
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
