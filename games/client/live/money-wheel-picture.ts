/**
 * Draws the money wheel: its face once for each size, then the rotated face and the pointer in every frame.
 */
import { SEGMENTS } from '#games/engines/live/money-wheel.ts';
import { canvasOf, penOf } from '../kit/canvas.ts';

type Pen = CanvasRenderingContext2D;

export const FULL_TURN = Math.PI * 2;
/** Angle of one segment. */
export const SEGMENT_ANGLE = FULL_TURN / SEGMENTS.length;
const COLOURS: Readonly<Record<number, string>> = {
  0: '#f4c542',
  1: '#3a6fd8',
  2: '#2f9e5b',
  5: '#c43a6b',
  10: '#8a45d1',
  20: '#e07b1f',
  40: '#d12f2f',
};

/** The wheel without its pointer, the first segment on top; `size`: device pixels. */
export function drawFace(size: number): HTMLCanvasElement {
  const face = canvasOf(size, size);
  const pen = penOf(face);
  const radius = size / 2;
  pen.translate(radius, radius);
  SEGMENTS.forEach((amount, at) => drawSegment(pen, radius, amount, at * SEGMENT_ANGLE));
  const metal = pen.createLinearGradient(-radius, -radius, radius, radius);
  for (const [at, colour] of [
    [0, '#fff3c4'],
    [0.35, '#c98a1e'],
    [0.6, '#ffe08a'],
    [1, '#8a5a10'],
  ] as const)
    metal.addColorStop(at, colour);
  drawRim(pen, radius, metal);
  drawHub(pen, radius, metal);
  return face;
}

function drawSegment(pen: Pen, radius: number, amount: number, angle: number): void {
  const colour = COLOURS[amount] ?? '#555';
  pen.save();
  pen.rotate(angle);
  pen.beginPath();
  pen.moveTo(0, 0);
  pen.arc(0, 0, radius * 0.94, -Math.PI / 2 - SEGMENT_ANGLE / 2, -Math.PI / 2 + SEGMENT_ANGLE / 2);
  const shade = pen.createRadialGradient(0, 0, radius * 0.3, 0, 0, radius * 0.94);
  shade.addColorStop(0, '#12121c');
  shade.addColorStop(0.35, colour);
  shade.addColorStop(1, colour);
  pen.fillStyle = shade;
  pen.fill();
  pen.strokeStyle = '#0006';
  pen.lineWidth = 1;
  pen.stroke();
  pen.fillStyle = amount === 0 ? '#3a2200' : '#fff';
  pen.font = `800 ${Math.round(2 * radius * (amount >= 10 ? 0.034 : 0.038))}px Rubik, sans-serif`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(amount === 0 ? '★' : String(amount), 0, -radius * 0.84);
  pen.restore();
}

/** The rim with a peg between neighbouring segments. */
function drawRim(pen: Pen, radius: number, metal: CanvasGradient): void {
  pen.lineWidth = radius * 0.055;
  pen.strokeStyle = metal;
  pen.beginPath();
  pen.arc(0, 0, radius * 0.965, 0, FULL_TURN);
  pen.stroke();
  pen.fillStyle = '#fffbe6';
  for (let at = 0; at < SEGMENTS.length; at += 1) {
    pen.save();
    pen.rotate((at + 0.5) * SEGMENT_ANGLE);
    pen.beginPath();
    pen.arc(0, -radius * 0.965, radius * 0.013, 0, FULL_TURN);
    pen.fill();
    pen.restore();
  }
}

/** The centre of the wheel with a star. */
function drawHub(pen: Pen, radius: number, metal: CanvasGradient): void {
  const hub = pen.createRadialGradient(-radius * 0.1, -radius * 0.12, 0, 0, 0, radius * 0.36);
  hub.addColorStop(0, '#6a4bb8');
  hub.addColorStop(0.7, '#2a1456');
  hub.addColorStop(1, '#14082c');
  pen.fillStyle = hub;
  pen.beginPath();
  pen.arc(0, 0, radius * 0.36, 0, FULL_TURN);
  pen.fill();
  pen.strokeStyle = metal;
  pen.lineWidth = radius * 0.025;
  pen.stroke();
  pen.fillStyle = '#ffd96a';
  pen.beginPath();
  for (let at = 0; at < 10; at += 1) {
    const reach = radius * (at % 2 === 0 ? 0.23 : 0.1);
    pen.lineTo(Math.sin((at * FULL_TURN) / 10) * reach, -Math.cos((at * FULL_TURN) / 10) * reach);
  }
  pen.fill();
}

/** The face rotated by `angle`, and the pointer, which tilts when a peg passes. */
export function drawWheel(pen: Pen, face: HTMLCanvasElement, angle: number): void {
  const { width: size } = face;
  const middle = size / 2;
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.clearRect(0, 0, size, size);
  pen.translate(middle, middle);
  pen.rotate(-angle);
  pen.drawImage(face, -middle, -middle);
  pen.setTransform(1, 0, 0, 1, 0, 0);
  const lean = 0.22 * (1 - ((((angle / SEGMENT_ANGLE + 0.5) % 1) + 1) % 1));
  pen.translate(middle, middle * 0.02);
  pen.rotate(lean);
  pen.fillStyle = '#fff6d8';
  pen.strokeStyle = '#7a4a08';
  pen.lineWidth = Math.max(1, size * 0.006);
  pen.beginPath();
  pen.moveTo(-size * 0.028, -size * 0.008);
  pen.lineTo(size * 0.028, -size * 0.008);
  pen.lineTo(0, size * 0.085);
  pen.closePath();
  pen.fill();
  pen.stroke();
}
