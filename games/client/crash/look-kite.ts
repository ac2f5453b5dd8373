import type { Look } from './look.ts';
import { blob, fillWith, glow, hills, wave } from './scenery.ts';

/** A kite over hills. */
export const kite: Look = {
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
