import { canvasOf, fitCanvas, penOf } from '../kit/canvas.ts';
import { prefersReducedMotion } from '../kit/page.ts';
import { cameraAt, linesOf, positionOf } from './camera.ts';
import type { Camera } from './camera.ts';
import type { Look } from './look.ts';
import { Particles } from './particles.ts';

/**
 * State of the flight for one frame. Times in seconds: `left` until the start, `seconds` since the start,
 * `since` since the end. Multipliers here are plain numbers, not hundredths.
 */
export type Moment =
  | { readonly is: 'waiting'; readonly left: number }
  | { readonly is: 'flying'; readonly seconds: number; readonly multiplier: number }
  | { readonly is: 'gone'; readonly seconds: number; readonly multiplier: number; readonly since: number };

type Point = { readonly x: number; readonly y: number };

const CURVE_STEPS = 64;
/** Maximum number of device pixels per CSS pixel. */
const MAX_DENSITY = 2;
/** Maximum time step in seconds, for long gaps between frames. */
const LONGEST_STEP = 0.05;
/** Duration of the shaking after the crash. */
const SHAKE_MS = 450;
const SHAKE_PIXELS = 7;
/** The explosion is drawn only if the crash was at most this many seconds ago. */
const BURST_WITHIN = 0.6;

type Deps = {
  canvas: HTMLCanvasElement;
  look: Look;
  /** Growth of the logarithm of the multiplier per millisecond. */
  growth: number;
  /** Text of a multiplier in hundredths, with this number of decimal places. */
  times(hundredths: number, digits: 0 | 1): string;
};

/** Draws the flight. */
export class FlightView {
  readonly #deps: Deps;
  readonly #pen: CanvasRenderingContext2D;
  readonly #fit: () => void;
  readonly #particles = new Particles();
  readonly #drifters: readonly (Point & {
    readonly seed: number;
    readonly size: number;
    readonly speed: number;
  })[];
  /** CSS pixels. */
  #width = 0;
  #height = 0;
  #density = 1;
  #backdrop = canvasOf(1, 1);
  /** Distance that the drifting objects have moved; it grows faster at higher multipliers. */
  #drift = 0;
  #lastFrame = 0;
  #hasBurst = false;

  constructor(deps: Deps) {
    const { canvas, look } = deps;
    this.#deps = deps;
    this.#pen = penOf(canvas);
    this.#drifters = look.drifters.flatMap(({ count, size, speed }) =>
      Array.from({ length: count }, () => ({
        x: Math.random(),
        y: Math.random(),
        seed: Math.random(),
        size,
        speed,
      })),
    );
    this.#fit = fitCanvas(canvas, MAX_DENSITY, ({ width, height, density, layer, pen }) => {
      this.#width = width;
      this.#height = height;
      this.#density = density;
      this.#backdrop = layer;
      look.backdrop(pen, width, height);
    });
  }

  draw(moment: Moment): void {
    if (this.#width === 0) this.#fit();
    const time = performance.now() / 1000;
    const passed = Math.min(LONGEST_STEP, time - this.#lastFrame);
    this.#lastFrame = time;
    this.#moveDrifters(moment, passed);
    this.#shake(moment);
    this.#pen.drawImage(this.#backdrop, 0, 0, this.#width, this.#height);
    this.#drawDrifters();
    if (moment.is !== 'gone') this.#hasBurst = false;
    if (moment.is === 'waiting') {
      const start = this.#place(cameraAt(0, 1), 0);
      const hover = prefersReducedMotion() ? 0 : Math.sin(time * 2.2) * 3;
      this.#particles.draw(this.#pen, passed);
      const position = { x: start.x + 26, y: start.y - 18 + hover };
      return this.#drawVehicle(position, -0.12, time, moment.left < 1 ? 0.6 : 0);
    }
    const camera = cameraAt(moment.seconds, moment.multiplier);
    this.#drawLines(camera);
    this.#drawCurve(camera, moment.seconds, moment.is === 'gone');
    const end = this.#place(camera, moment.seconds);
    this.#makeParticles(moment, end, passed);
    this.#particles.draw(this.#pen, passed);
    const angle = this.#angle(camera, moment.seconds);
    if (moment.is === 'flying') {
      const tremble = prefersReducedMotion() ? 0 : Math.sin(time * 9) * 1.2;
      this.#drawVehicle({ x: end.x, y: end.y + tremble }, angle, time, 1);
    } else if (prefersReducedMotion()) this.#drawVehicle(end, angle, time, 0);
  }

  /** End of the curve in shares of the picture, where the names of players who cash out appear. */
  tip(seconds: number, multiplier: number): Point {
    return positionOf(cameraAt(seconds, multiplier), seconds, multiplier);
  }

  #moveDrifters(moment: Moment, passed: number): void {
    if (prefersReducedMotion()) return;
    this.#drift += passed * (moment.is === 'flying' ? 1 + Math.min(6, moment.multiplier - 1) * 1.6 : 0.35);
  }

  /** Scales the context to CSS pixels, and shakes it after the crash. */
  #shake(moment: Moment): void {
    const strength =
      moment.is === 'gone' && !prefersReducedMotion()
        ? Math.max(0, 1 - (moment.since * 1000) / SHAKE_MS) * SHAKE_PIXELS * this.#density
        : 0;
    const shift = (): number => (Math.random() - 0.5) * strength;
    this.#pen.setTransform(this.#density, 0, 0, this.#density, shift(), shift());
  }

  #makeParticles(moment: Exclude<Moment, { is: 'waiting' }>, { x, y }: Point, passed: number): void {
    const { trail, burst } = this.#deps.look;
    if (moment.is === 'flying') {
      if (!prefersReducedMotion()) this.#particles.trail(x, y, trail, passed);
      return;
    }
    if (this.#hasBurst) return;
    this.#hasBurst = true;
    if (!prefersReducedMotion() && moment.since < BURST_WITHIN) this.#particles.burst(x, y, burst);
  }

  /** Position of the curve at this time, CSS pixels. */
  #place(camera: Camera, seconds: number): Point {
    const { x, y } = positionOf(camera, seconds, Math.exp(this.#deps.growth * 1000 * seconds));
    return { x: x * this.#width, y: this.#height - y * this.#height };
  }

  /** Direction of the flight, radians. */
  #angle(camera: Camera, seconds: number): number {
    const end = this.#place(camera, seconds);
    const before = this.#place(camera, Math.max(0, seconds - 0.25));
    return Math.max(-0.9, Math.atan2(end.y - before.y, Math.max(1, end.x - before.x)));
  }

  #drawDrifters(): void {
    const pen = this.#pen;
    for (const one of this.#drifters) {
      const x = (((one.x - this.#drift * one.speed) % 1) + 1) % 1;
      const y = (((one.y + this.#drift * one.speed * 0.45) % 1) + 1) % 1;
      pen.save();
      pen.translate(x * (this.#width + one.size * 2) - one.size, y * this.#height * 0.92);
      this.#deps.look.drifter(pen, one.size, one.seed);
      pen.restore();
    }
  }

  /** Lines at round multipliers. */
  #drawLines(camera: Camera): void {
    const pen = this.#pen;
    pen.font = '600 11px Rubik, sans-serif';
    pen.textBaseline = 'bottom';
    for (const line of linesOf(camera)) {
      const y = this.#height - positionOf(camera, 0, line).y * this.#height;
      if (y < 24) continue;
      pen.fillStyle = '#ffffff1c';
      pen.fillRect(0, Math.round(y), this.#width, 1);
      pen.fillStyle = '#ffffff8c';
      pen.fillText(this.#deps.times(Math.round(line * 100), line < 10 ? 1 : 0), 8, y - 2);
    }
  }

  #drawCurve(camera: Camera, seconds: number, isGone: boolean): void {
    const pen = this.#pen;
    const { fill, curve } = this.#deps.look;
    const start = this.#place(camera, 0);
    const end = this.#place(camera, seconds);
    const trace = (): void => {
      pen.moveTo(start.x, start.y);
      for (let step = 1; step <= CURVE_STEPS; step += 1) {
        const { x, y } = this.#place(camera, (seconds * step) / CURVE_STEPS);
        pen.lineTo(x, y);
      }
    };
    const paint = pen.createLinearGradient(0, end.y, 0, start.y);
    paint.addColorStop(0, isGone ? '#ff3b4a30' : fill[0]);
    paint.addColorStop(1, isGone ? '#ff3b4a00' : fill[1]);
    pen.fillStyle = paint;
    pen.beginPath();
    trace();
    pen.lineTo(end.x, this.#height);
    pen.lineTo(start.x, this.#height);
    pen.fill();
    pen.lineCap = 'round';
    pen.lineJoin = 'round';
    // A soft light around the line, made of two wide strokes, because they cost less than a shadow.
    for (const [thick, colour] of [
      [14, `${curve}22`],
      [8, `${curve}44`],
      [3.5, isGone ? '#ff6b75' : curve],
    ] as const) {
      pen.strokeStyle = isGone && thick > 4 ? '#ff3b4a2a' : colour;
      pen.lineWidth = thick;
      pen.beginPath();
      trace();
      pen.stroke();
    }
  }

  #drawVehicle({ x, y }: Point, angle: number, time: number, power: number): void {
    const pen = this.#pen;
    const size = Math.max(58, Math.min(this.#width, this.#height) * 0.19);
    pen.save();
    pen.translate(x, y);
    pen.rotate(angle);
    pen.scale(size, size);
    this.#deps.look.vehicle(pen, time, power);
    pen.restore();
  }
}
