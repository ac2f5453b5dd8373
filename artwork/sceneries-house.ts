/**
 * Painted backgrounds of a casino: its rooms and tables. Each function paints from back to front; the objects
 * of the picture are then painted over it (card.ts, wide.ts).
 */
import { bokeh, glowAt, rays, spark } from './backdrop.ts';
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
