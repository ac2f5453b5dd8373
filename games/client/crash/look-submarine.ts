import type { Look } from './look.ts';
import { blob, fillWith, hills, wave } from './scenery.ts';

/** A submarine under the sea. */
export const submarine: Look = {
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
