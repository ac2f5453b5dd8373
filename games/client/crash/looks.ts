/**
 * What a flight looks like: its colours, what is behind it, what flies. Vehicles are drawn around 0, 0,
 * heading right, about one unit long.
 */
export type Look = {
  readonly palette: Readonly<Record<string, string>>;
  readonly lettering: string;
  /** The picture behind everything, drawn once for a size. */
  backdrop(pen: CanvasRenderingContext2D, width: number, height: number): void;
  /** Things that drift past: drawn at 0, 0 in pixels of their size. */
  drifter(pen: CanvasRenderingContext2D, size: number, seed: number): void;
  readonly drifters: readonly { readonly count: number; readonly size: number; readonly speed: number }[];
  vehicle(pen: CanvasRenderingContext2D, time: number, power: number): void;
  readonly curve: string;
  readonly fill: readonly [string, string];
  readonly trail: readonly string[];
  readonly burst: readonly string[];
};

const fillWith = (
  pen: CanvasRenderingContext2D,
  width: number,
  height: number,
  stops: readonly (readonly [number, string])[],
): void => {
  const paint = pen.createLinearGradient(0, 0, 0, height);
  for (const [at, colour] of stops) paint.addColorStop(at, colour);
  pen.fillStyle = paint;
  pen.fillRect(0, 0, width, height);
};
const glow = (pen: CanvasRenderingContext2D, x: number, y: number, radius: number, colour: string): void => {
  const paint = pen.createRadialGradient(x, y, 0, x, y, radius);
  paint.addColorStop(0, colour);
  paint.addColorStop(1, `${colour.slice(0, 7)}00`);
  pen.fillStyle = paint;
  pen.fillRect(x - radius, y - radius, radius * 2, radius * 2);
};
const blob = (pen: CanvasRenderingContext2D, colour: string | CanvasGradient, path: () => void): void => {
  pen.fillStyle = colour;
  pen.beginPath();
  path();
  pen.fill();
};
/** Hills from side to side: `rise` gives the height of the ground at a share of the width. */
function hills(
  pen: CanvasRenderingContext2D,
  width: number,
  height: number,
  colour: string,
  rise: (share: number) => number,
): void {
  blob(pen, colour, () => {
    pen.moveTo(0, height);
    for (let step = 0; step <= 60; step += 1) pen.lineTo((width * step) / 60, height * (1 - rise(step / 60)));
    pen.lineTo(width, height);
  });
}
const wave = (share: number, turns: number, shift: number): number =>
  Math.sin(share * Math.PI * turns + shift);

const comet: Look = {
  palette: { bg1: '#0b0a24', bg2: '#2c1a63', accent: '#ff9d4d', glow: '#ffe3b0' },
  lettering: 'orbitron',
  backdrop(pen, width, height) {
    fillWith(pen, width, height, [
      [0, '#070618'],
      [0.5, '#1b1250'],
      [0.82, '#4b1f72'],
      [1, '#a43d6f'],
    ]);
    glow(pen, width * 0.2, height * 0.25, width * 0.4, '#5b3bd055');
    glow(pen, width * 0.85, height * 0.12, width * 0.34, '#1f8bd044');
    // A ringed planet, half in its own shade.
    const [x, y, radius] = [width * 0.83, height * 0.26, Math.min(width, height) * 0.13];
    const paint = pen.createRadialGradient(
      x - radius * 0.5,
      y - radius * 0.5,
      radius * 0.1,
      x,
      y,
      radius * 1.1,
    );
    paint.addColorStop(0, '#ffd9a8');
    paint.addColorStop(0.4, '#d77a8d');
    paint.addColorStop(1, '#2a1245');
    const ring = (from: number, to: number, colour: string): void => {
      pen.save();
      pen.translate(x, y);
      pen.rotate(-0.35);
      pen.scale(1, 0.26);
      pen.strokeStyle = colour;
      pen.lineWidth = radius * 0.16;
      pen.beginPath();
      pen.arc(0, 0, radius * 1.55, from, to);
      pen.stroke();
      pen.restore();
    };
    ring(Math.PI, Math.PI * 2, '#b98aa888');
    blob(pen, paint, () => pen.arc(x, y, radius, 0, Math.PI * 2));
    ring(0, Math.PI, '#ffd9c0aa');
    hills(
      pen,
      width,
      height,
      '#2a1550',
      (share) => 0.1 + 0.035 * wave(share, 5, 1) + 0.02 * wave(share, 11, 0),
    );
    hills(pen, width, height, '#150a33', (share) => 0.055 + 0.03 * wave(share, 7, 2));
  },
  drifter(pen, size, seed) {
    pen.globalAlpha = 0.45 + 0.55 * (seed % 1);
    blob(pen, seed > 0.8 ? '#ffe6b8' : '#dfe6ff', () => pen.arc(0, 0, size * 0.5, 0, Math.PI * 2));
    pen.globalAlpha = 1;
  },
  drifters: [
    { count: 70, size: 1.6, speed: 0.01 },
    { count: 36, size: 2.6, speed: 0.03 },
    { count: 14, size: 3.6, speed: 0.075 },
  ],
  vehicle(pen, time, power) {
    if (power > 0) {
      const flame = 0.34 + 0.1 * Math.sin(time * 40) + 0.05 * Math.sin(time * 63);
      for (const [share, width, colour] of [
        [1, 0.15, '#ff5a2edd'],
        [0.7, 0.1, '#ffb13cee'],
        [0.4, 0.055, '#fff6d0'],
      ] as const)
        blob(pen, colour, () => {
          pen.moveTo(-0.42, -width);
          pen.quadraticCurveTo(-0.42 - flame * share * 1.2, 0, -0.42, width);
        });
    }
    for (const side of [-1, 1])
      blob(pen, '#e2453f', () => {
        pen.moveTo(-0.16, 0.13 * side);
        pen.quadraticCurveTo(-0.42, 0.2 * side, -0.52, 0.36 * side);
        pen.quadraticCurveTo(-0.42, 0.16 * side, -0.42, 0.08 * side);
      });
    const body = pen.createLinearGradient(0, -0.2, 0, 0.2);
    body.addColorStop(0, '#ffffff');
    body.addColorStop(0.5, '#d8deee');
    body.addColorStop(1, '#7b86a8');
    blob(pen, body, () => {
      pen.moveTo(0.56, 0);
      pen.bezierCurveTo(0.4, -0.19, 0.06, -0.21, -0.42, -0.13);
      pen.lineTo(-0.42, 0.13);
      pen.bezierCurveTo(0.06, 0.21, 0.4, 0.19, 0.56, 0);
    });
    blob(pen, '#e2453f', () => {
      pen.moveTo(0.56, 0);
      pen.bezierCurveTo(0.48, -0.1, 0.4, -0.13, 0.31, -0.155);
      pen.quadraticCurveTo(0.37, 0, 0.31, 0.155);
      pen.bezierCurveTo(0.4, 0.13, 0.48, 0.1, 0.56, 0);
    });
    blob(pen, '#2b3350', () => pen.arc(0.12, 0, 0.095, 0, Math.PI * 2));
    blob(pen, '#7fd8ff', () => pen.arc(0.12, 0, 0.07, 0, Math.PI * 2));
    blob(pen, '#ffffffcc', () => pen.arc(0.095, -0.025, 0.024, 0, Math.PI * 2));
    blob(pen, '#b9352f', () => pen.ellipse(-0.24, 0, 0.2, 0.028, 0, 0, Math.PI * 2));
  },
  curve: '#ffb15c',
  fill: ['#ff7a4d66', '#ff4da600'],
  trail: ['#ffd27a', '#ff8a3c', '#ff5a6e'],
  burst: ['#fff3c4', '#ffb13c', '#ff5a2e', '#b03bff'],
};

const kite: Look = {
  palette: { bg1: '#0d3a52', bg2: '#3c9ab5', accent: '#ffd34d', glow: '#fff4c8' },
  lettering: 'lobster',
  backdrop(pen, width, height) {
    fillWith(pen, width, height, [
      [0, '#0e4f86'],
      [0.45, '#2f93b8'],
      [0.75, '#9fd6c2'],
      [0.9, '#ffe3a3'],
      [1, '#ffc877'],
    ]);
    glow(pen, width * 0.78, height * 0.86, width * 0.42, '#fff1b8cc');
    blob(pen, '#fff6d2', () =>
      pen.arc(width * 0.78, height * 0.84, Math.min(width, height) * 0.075, 0, Math.PI * 2),
    );
    hills(
      pen,
      width,
      height,
      '#7fae9b',
      (share) => 0.17 + 0.05 * wave(share, 3, 0.6) + 0.03 * wave(share, 7, 1),
    );
    hills(pen, width, height, '#4c8a68', (share) => 0.11 + 0.035 * wave(share, 4, 2.4));
    hills(pen, width, height, '#2a6242', (share) => 0.06 + 0.025 * wave(share, 6, 0.3));
  },
  drifter(pen, size, seed) {
    pen.globalAlpha = 0.55 + 0.3 * (seed % 1);
    blob(pen, '#ffffff', () => {
      pen.ellipse(0, 0, size, size * 0.26, 0, 0, Math.PI * 2);
      pen.ellipse(-size * 0.3, -size * 0.2, size * 0.42, size * 0.3, 0, 0, Math.PI * 2);
      pen.ellipse(size * 0.22, -size * 0.24, size * 0.52, size * 0.38, 0, 0, Math.PI * 2);
    });
    pen.globalAlpha = 1;
  },
  drifters: [
    { count: 4, size: 22, speed: 0.012 },
    { count: 4, size: 38, speed: 0.028 },
    { count: 2, size: 64, speed: 0.06 },
  ],
  vehicle(pen, time) {
    pen.lineCap = 'round';
    pen.strokeStyle = '#fff6d8';
    pen.lineWidth = 0.03;
    pen.beginPath();
    pen.moveTo(-0.4, 0.02);
    const sway = (share: number): number => 0.11 * share * Math.sin(time * 7 - share * 7);
    for (let step = 1; step <= 14; step += 1)
      pen.lineTo(-0.4 - step * 0.055, 0.02 + step * 0.02 + sway(step / 14));
    pen.stroke();
    for (const [index, step] of [4, 8, 12].entries()) {
      const [x, y] = [-0.4 - step * 0.055, 0.02 + step * 0.02 + sway(step / 14)];
      blob(pen, ['#ff4f6d', '#ffd34d', '#4dd0ff'][index] ?? '#fff', () => {
        pen.moveTo(x, y);
        pen.lineTo(x - 0.05, y - 0.09);
        pen.lineTo(x + 0.05, y - 0.09);
        pen.lineTo(x - 0.05, y + 0.09);
        pen.lineTo(x + 0.05, y + 0.09);
      });
    }
    const [nose, tail, top, low] = [
      [0.5, 0],
      [-0.44, 0.02],
      [0.06, -0.4],
      [0.06, 0.4],
    ] as const;
    const face = (colour: string, ...points: (readonly [number, number])[]): void =>
      blob(pen, colour, () =>
        points.forEach(([x, y], at) => (at === 0 ? pen.moveTo(x, y) : pen.lineTo(x, y))),
      );
    face('#ff5673', nose, top, [0.06, 0]);
    face('#ff8a3c', nose, low, [0.06, 0]);
    face('#d8324f', tail, top, [0.06, 0]);
    face('#e96a1c', tail, low, [0.06, 0]);
    pen.strokeStyle = '#fff3cf';
    pen.lineWidth = 0.022;
    pen.beginPath();
    pen.moveTo(...nose);
    pen.lineTo(...tail);
    pen.moveTo(...top);
    pen.lineTo(...low);
    pen.stroke();
    blob(pen, '#ffe07a', () => pen.arc(0.06, 0, 0.085, 0, Math.PI * 2));
    blob(pen, '#fff8dc', () => pen.arc(0.045, -0.02, 0.03, 0, Math.PI * 2));
  },
  curve: '#fff0b0',
  fill: ['#ffffff55', '#ffffff00'],
  trail: ['#ffffff', '#fff0b0', '#c8f1ff'],
  burst: ['#ff5673', '#ffd34d', '#4dd0ff', '#ffffff'],
};

const submarine: Look = {
  palette: { bg1: '#03222e', bg2: '#0b6a78', accent: '#ffc93c', glow: '#d9fff6' },
  lettering: 'lilita',
  backdrop(pen, width, height) {
    fillWith(pen, width, height, [
      [0, '#3fc6c4'],
      [0.25, '#13909c'],
      [0.65, '#075267'],
      [1, '#021c2b'],
    ]);
    // Light from above.
    pen.save();
    pen.globalCompositeOperation = 'lighter';
    for (let ray = 0; ray < 6; ray += 1) {
      const x = width * (0.05 + ray * 0.19);
      const paint = pen.createLinearGradient(0, 0, 0, height * 0.75);
      paint.addColorStop(0, '#c8fff02e');
      paint.addColorStop(1, '#c8fff000');
      blob(pen, paint, () => {
        pen.moveTo(x, 0);
        pen.lineTo(x + width * 0.06, 0);
        pen.lineTo(x + width * 0.2, height * 0.75);
        pen.lineTo(x + width * 0.02, height * 0.75);
      });
    }
    pen.restore();
    hills(
      pen,
      width,
      height,
      '#043447',
      (share) => 0.13 + 0.05 * wave(share, 5, 0.5) + 0.03 * wave(share, 13, 0),
    );
    hills(pen, width, height, '#02212f', (share) => 0.07 + 0.03 * wave(share, 8, 1.2));
    pen.strokeStyle = '#0d6b5a';
    pen.lineCap = 'round';
    for (let weed = 0; weed < 9; weed += 1) {
      const x = width * (0.04 + weed * 0.115);
      pen.lineWidth = Math.max(2, width * 0.006);
      pen.beginPath();
      pen.moveTo(x, height);
      pen.bezierCurveTo(
        x - 14,
        height * 0.95,
        x + 16,
        height * 0.92,
        x + (weed % 2 ? 8 : -8),
        height * (0.86 + 0.02 * (weed % 3)),
      );
      pen.stroke();
    }
  },
  drifter(pen, size, seed) {
    pen.globalAlpha = 0.35 + 0.4 * (seed % 1);
    pen.strokeStyle = '#d6fff6';
    pen.lineWidth = Math.max(1, size * 0.12);
    pen.beginPath();
    pen.arc(0, 0, size * 0.5, 0, Math.PI * 2);
    pen.stroke();
    pen.beginPath();
    pen.arc(-size * 0.12, -size * 0.12, size * 0.18, 3.4, 4.8);
    pen.stroke();
    pen.globalAlpha = 1;
  },
  drifters: [
    { count: 24, size: 5, speed: 0.02 },
    { count: 16, size: 9, speed: 0.045 },
    { count: 7, size: 15, speed: 0.09 },
  ],
  vehicle(pen, time, power) {
    pen.save();
    pen.translate(-0.5, 0);
    pen.scale(Math.max(0.15, Math.abs(Math.sin(time * (6 + power * 18)))), 1);
    blob(pen, '#b8862a', () => {
      pen.ellipse(0, -0.12, 0.06, 0.12, 0, 0, Math.PI * 2);
      pen.ellipse(0, 0.12, 0.06, 0.12, 0, 0, Math.PI * 2);
    });
    pen.restore();
    const body = pen.createLinearGradient(0, -0.3, 0, 0.3);
    body.addColorStop(0, '#ffe68a');
    body.addColorStop(0.45, '#ffc93c');
    body.addColorStop(1, '#b36a0a');
    blob(pen, '#d99216', () => {
      pen.moveTo(-0.1, -0.2);
      pen.lineTo(-0.06, -0.42);
      pen.lineTo(0.18, -0.42);
      pen.lineTo(0.22, -0.2);
    });
    pen.strokeStyle = '#d99216';
    pen.lineWidth = 0.05;
    pen.beginPath();
    pen.moveTo(0.1, -0.4);
    pen.lineTo(0.1, -0.56);
    pen.lineTo(0.2, -0.56);
    pen.stroke();
    blob(pen, '#c27d10', () => {
      pen.moveTo(-0.34, 0);
      pen.lineTo(-0.56, -0.26);
      pen.lineTo(-0.56, 0.26);
    });
    blob(pen, body, () => pen.ellipse(0, 0, 0.52, 0.27, 0, 0, Math.PI * 2));
    for (const [x, radius] of [
      [0.24, 0.12],
      [-0.02, 0.09],
      [-0.24, 0.075],
    ] as const) {
      blob(pen, '#7a4a08', () => pen.arc(x, -0.02, radius, 0, Math.PI * 2));
      blob(pen, '#9ff0ff', () => pen.arc(x, -0.02, radius * 0.74, 0, Math.PI * 2));
      blob(pen, '#ffffffd0', () =>
        pen.arc(x - radius * 0.25, -0.02 - radius * 0.28, radius * 0.24, 0, Math.PI * 2),
      );
    }
  },
  curve: '#ffe08a',
  fill: ['#9ffff044', '#9ffff000'],
  trail: ['#d6fff6', '#9ff0ff', '#ffffff'],
  burst: ['#ffffff', '#9ff0ff', '#ffc93c', '#3fc6c4'],
};

const LOOKS: Readonly<Record<string, Look>> = { comet, kite, submarine };
export const lookOf = (theme: string): Look => LOOKS[theme] ?? comet;
