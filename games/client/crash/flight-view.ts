import { canvasOf, fitCanvas, penOf } from '../kit/canvas.ts';
import { isCalm } from '../kit/page.ts';
import { cameraAt, linesOf, placeOf } from './camera.ts';
import type { Camera } from './camera.ts';
import type { Look } from './looks.ts';

/** What the picture shows. `seconds` since the start; when it broke off: since then. */
export type Shown =
  | { readonly is: 'waiting'; readonly left: number }
  | { readonly is: 'flying'; readonly seconds: number; readonly multiplier: number }
  | { readonly is: 'gone'; readonly seconds: number; readonly multiplier: number; readonly since: number };

type Particle = { x: number; y: number; vx: number; vy: number; life: number; size: number; colour: string };
const CURVE_STEPS = 64;
const MOST_DENSITY = 2;
const BURST = 70;
const TRAIL_A_SECOND = 46;
const SHAKE_MS = 450;

/** Draws the flight on a canvas; `multiplierAfter` gives the hundredths after milliseconds. */
export function createFlightView(
  canvas: HTMLCanvasElement,
  look: Look,
  growth: number,
  times: (hundredths: number, digits: 0 | 1) => string,
) {
  const pen = penOf(canvas);
  let width = 0;
  let height = 0;
  let density = 1;
  let backdrop = canvasOf(1, 1);
  let last = 0;
  let drift = 0;
  let particles: Particle[] = [];
  let hasBurst = false;
  const drifters = look.drifters.flatMap(({ count, size, speed }) =>
    Array.from({ length: count }, () => ({
      x: Math.random(),
      y: Math.random(),
      seed: Math.random(),
      size,
      speed,
    })),
  );

  const fit = fitCanvas(canvas, MOST_DENSITY, (fitted) => {
    ({ width, height, density, layer: backdrop } = fitted);
    look.backdrop(fitted.pen, width, height);
  });

  const at = (camera: Camera, seconds: number): { x: number; y: number } => {
    const { x, y } = placeOf(camera, seconds, Math.exp(growth * 1000 * seconds));
    return { x: x * width, y: height - y * height };
  };

  function drawDrifters(): void {
    for (const one of drifters) {
      const x = (((one.x - drift * one.speed) % 1) + 1) % 1;
      const y = (((one.y + drift * one.speed * 0.45) % 1) + 1) % 1;
      pen.save();
      pen.translate(x * (width + one.size * 2) - one.size, y * height * 0.92);
      look.drifter(pen, one.size, one.seed);
      pen.restore();
    }
  }

  function drawLines(camera: Camera): void {
    pen.font = '600 11px Rubik, sans-serif';
    pen.textBaseline = 'bottom';
    for (const line of linesOf(camera)) {
      const y = height - placeOf(camera, 0, line).y * height;
      if (y < 24) continue;
      pen.fillStyle = '#ffffff1c';
      pen.fillRect(0, Math.round(y), width, 1);
      pen.fillStyle = '#ffffff8c';
      pen.fillText(times(Math.round(line * 100), line < 10 ? 1 : 0), 8, y - 2);
    }
  }

  function drawCurve(camera: Camera, seconds: number, isGone: boolean): void {
    const start = at(camera, 0);
    const end = at(camera, seconds);
    const trace = (): void => {
      pen.moveTo(start.x, start.y);
      for (let step = 1; step <= CURVE_STEPS; step += 1) {
        const { x, y } = at(camera, (seconds * step) / CURVE_STEPS);
        pen.lineTo(x, y);
      }
    };
    const paint = pen.createLinearGradient(0, end.y, 0, start.y);
    paint.addColorStop(0, isGone ? '#ff3b4a30' : look.fill[0]);
    paint.addColorStop(1, isGone ? '#ff3b4a00' : look.fill[1]);
    pen.fillStyle = paint;
    pen.beginPath();
    trace();
    pen.lineTo(end.x, height);
    pen.lineTo(start.x, height);
    pen.fill();
    pen.lineCap = 'round';
    pen.lineJoin = 'round';
    // A soft light around the line: two wide strokes cost less than a shadow.
    for (const [thick, colour] of [
      [14, `${look.curve}22`],
      [8, `${look.curve}44`],
      [3.5, isGone ? '#ff6b75' : look.curve],
    ] as const) {
      pen.strokeStyle = isGone && thick > 4 ? '#ff3b4a2a' : colour;
      pen.lineWidth = thick;
      pen.beginPath();
      trace();
      pen.stroke();
    }
  }

  function moveParticles(passed: number): void {
    particles = particles.filter((one) => (one.life -= passed) > 0);
    for (const one of particles) {
      one.x += one.vx * passed;
      one.y += one.vy * passed;
      one.vy += 60 * passed;
      pen.globalAlpha = Math.min(1, one.life * 1.6);
      pen.fillStyle = one.colour;
      pen.beginPath();
      pen.arc(one.x, one.y, one.size * Math.min(1, 0.4 + one.life), 0, Math.PI * 2);
      pen.fill();
    }
    pen.globalAlpha = 1;
  }
  const colourOf = (colours: readonly string[]): string =>
    colours[Math.floor(Math.random() * colours.length)] ?? '#fff';
  function burst(x: number, y: number): void {
    for (let one = 0; one < BURST; one += 1) {
      const angle = Math.random() * Math.PI * 2;
      const speed = 40 + Math.random() * 240;
      const life = 0.5 + Math.random() * 0.9;
      particles.push({
        x,
        y,
        vx: Math.cos(angle) * speed,
        vy: Math.sin(angle) * speed - 30,
        life,
        size: 1.5 + Math.random() * 4,
        colour: colourOf(look.burst),
      });
    }
  }

  function drawVehicle(x: number, y: number, angle: number, time: number, power: number): void {
    const size = Math.max(58, Math.min(width, height) * 0.19);
    pen.save();
    pen.translate(x, y);
    pen.rotate(angle);
    pen.scale(size, size);
    look.vehicle(pen, time, power);
    pen.restore();
  }

  return {
    draw(shown: Shown): void {
      if (width === 0) fit();
      const time = performance.now() / 1000;
      const passed = Math.min(0.05, time - last);
      last = time;
      const calm = isCalm();
      if (!calm)
        drift += passed * (shown.is === 'flying' ? 1 + Math.min(6, shown.multiplier - 1) * 1.6 : 0.35);
      const shake = shown.is === 'gone' && !calm ? Math.max(0, 1 - (shown.since * 1000) / SHAKE_MS) * 7 : 0;
      pen.setTransform(
        density,
        0,
        0,
        density,
        (Math.random() - 0.5) * shake * density,
        (Math.random() - 0.5) * shake * density,
      );
      pen.drawImage(backdrop, 0, 0, width, height);
      drawDrifters();
      if (shown.is === 'waiting') {
        hasBurst = false;
        const start = at(cameraAt(0, 1), 0);
        const hover = calm ? 0 : Math.sin(time * 2.2) * 3;
        moveParticles(passed);
        drawVehicle(start.x + 26, start.y - 18 + hover, -0.12, time, shown.left < 1 ? 0.6 : 0);
        return;
      }
      const camera = cameraAt(shown.seconds, shown.multiplier);
      drawLines(camera);
      drawCurve(camera, shown.seconds, shown.is === 'gone');
      const end = at(camera, shown.seconds);
      const before = at(camera, Math.max(0, shown.seconds - 0.25));
      const angle = Math.max(-0.9, Math.atan2(end.y - before.y, Math.max(1, end.x - before.x)));
      if (shown.is === 'flying') {
        hasBurst = false;
        if (!calm && Math.random() < TRAIL_A_SECOND * passed)
          particles.push({
            x: end.x - 26,
            y: end.y + 8,
            vx: -70 - Math.random() * 60,
            vy: 24 + Math.random() * 40,
            life: 0.4 + Math.random() * 0.5,
            size: 1.5 + Math.random() * 2.5,
            colour: colourOf(look.trail),
          });
        moveParticles(passed);
        drawVehicle(end.x, end.y + (calm ? 0 : Math.sin(time * 9) * 1.2), angle, time, 1);
        return;
      }
      if (!hasBurst) {
        hasBurst = true;
        if (!calm && shown.since < 0.6) burst(end.x, end.y);
      }
      moveParticles(passed);
      if (calm) drawVehicle(end.x, end.y, angle, time, 0);
    },
    /** Where the end of the curve lies now, in shares of the picture: others' cash-outs float up from it. */
    tip(seconds: number, multiplier: number): { x: number; y: number } {
      return placeOf(cameraAt(seconds, multiplier), seconds, multiplier);
    },
  };
}
