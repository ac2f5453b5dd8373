import type { Look } from './look.ts';
import { blob, fillWith, glow, hills, wave } from './scenery.ts';

/** A rocket through space. */
export const comet: Look = {
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
