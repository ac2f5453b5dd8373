/** Draws a race: the sky once for each size, then ground, finish and runners in every frame. */
import { canvasOf, fitCanvas, penOf } from '../kit/canvas.ts';
import type { Fit } from '../kit/canvas.ts';
import { COLOURS, coatOf } from './looks.ts';
import type { Look } from './looks.ts';

type Pen = CanvasRenderingContext2D;

/** Maximum number of device pixels per CSS pixel. */
const MAX_DENSITY = 2;
/** Upper edge of the track, as a share of the height. */
const TURF = 0.34;
/** Place of the runners at the start, as a share of the width. */
const START = 0.13;
/** Length of the track in widths of the picture; the camera follows the leaders. */
const TRACK_WIDTHS = 5;
/** The camera stops when the rest of the track is as long as this share of the width. */
const FINISH_LEFT = 0.52;
/** Strides of a runner over the whole track. */
const LEAPS = 30;
const LANES = COLOURS.length;

export class TrackView {
  readonly #pen: Pen;
  readonly #look: Look;
  readonly #fit: () => void;
  /** CSS pixels. */
  #width = 0;
  #height = 0;
  #density = 1;
  #sky = canvasOf(1, 1);

  constructor(canvas: HTMLCanvasElement, look: Look) {
    this.#pen = penOf(canvas);
    this.#look = look;
    this.#fit = fitCanvas(canvas, MAX_DENSITY, (fit) => {
      this.#width = fit.width;
      this.#height = fit.height;
      this.#density = fit.density;
      this.#sky = fit.layer;
      drawSky(fit, look);
    });
  }

  /** `places`: positions as shares of the track; null = the runners are at the start. `time`: seconds. */
  draw(places: readonly number[] | null, time: number): void {
    if (this.#width === 0) this.#fit();
    const pen = this.#pen;
    pen.setTransform(this.#density, 0, 0, this.#density, 0, 0);
    pen.drawImage(this.#sky, 0, 0, this.#width, this.#height);
    const positions = places ?? COLOURS.map(() => 0);
    // The camera follows the leader and stops when the finish is in view.
    const lead = Math.max(...positions) * TRACK_WIDTHS;
    const camera = Math.min(Math.max(0, lead - 0.6), TRACK_WIDTHS - FINISH_LEFT);
    this.#drawGrounds(camera);
    const size = Math.min(this.#lane * 1.75, this.#width * 0.2);
    const finish = (TRACK_WIDTHS - camera + START) * this.#width + size * 0.5;
    if (finish < this.#width * 1.2) this.#drawFinish(finish);
    positions.forEach((position, runner) => {
      const x = (position * TRACK_WIDTHS - camera + START) * this.#width;
      const gait = places === null ? Math.sin(time * 1.3 + runner) * 0.05 : position * LEAPS + runner * 0.3;
      this.#drawRunner(runner, x, size, gait);
    });
  }

  /** Upper edge of the track. */
  get #turf(): number {
    return this.#height * TURF;
  }
  /** Height of a lane. */
  get #lane(): number {
    return (this.#height - this.#turf) / LANES;
  }

  #drawGrounds(camera: number): void {
    this.#look.hills.forEach(([colour, rise, turns], index) =>
      this.#drawRidge(colour, rise, turns, camera * (0.06 + index * 0.1)),
    );
    this.#drawTurf();
    // Stripes, rail and lamps move faster than the hills.
    const gap = this.#width * 0.22;
    for (let at = -1; at * gap < this.#width + gap; at += 1)
      this.#drawStripe(at * gap - ((camera * this.#width) % gap), gap);
    this.#pen.fillStyle = this.#look.rail;
    this.#pen.fillRect(0, this.#turf - 7, this.#width, 2.5);
    for (let at = -1; at * gap < this.#width + gap; at += 1)
      this.#drawPost(at * gap - ((camera * this.#width) % gap), at % 2 === 0);
  }

  #drawRidge(colour: string, rise: number, turns: number, shift: number): void {
    const pen = this.#pen;
    pen.fillStyle = colour;
    pen.beginPath();
    pen.moveTo(0, this.#turf);
    for (let step = 0; step <= 40; step += 1) {
      const x = step / 40;
      const wave = Math.sin((x + shift) * turns) * 0.5 + Math.sin((x + shift) * turns * 2.3 + 1) * 0.3;
      pen.lineTo(x * this.#width, this.#height * (TURF - rise * TURF * (0.9 + wave)));
    }
    pen.lineTo(this.#width, this.#turf);
    pen.fill();
  }

  #drawTurf(): void {
    const { turf } = this.#look;
    for (let lane = 0; lane < LANES; lane += 1) {
      this.#pen.fillStyle = turf[lane % 2] ?? turf[0];
      this.#pen.fillRect(0, this.#turf + lane * this.#lane, this.#width, this.#lane + 1);
    }
  }

  #drawStripe(x: number, gap: number): void {
    const pen = this.#pen;
    pen.fillStyle = '#ffffff14';
    pen.beginPath();
    pen.moveTo(x, this.#turf);
    pen.lineTo(x + gap * 0.5, this.#turf);
    pen.lineTo(x + gap * 0.36, this.#height);
    pen.lineTo(x - gap * 0.14, this.#height);
    pen.fill();
  }

  #drawPost(x: number, hasLamp: boolean): void {
    const pen = this.#pen;
    pen.fillRect(x, this.#turf - 7, 2.5, 10);
    if (!this.#look.isNight || !hasLamp) return;
    const top = this.#turf - 46;
    pen.fillRect(x, top, 2, 40);
    const lamp = pen.createRadialGradient(x, top, 0, x, top, 40);
    lamp.addColorStop(0, '#fff3c4');
    lamp.addColorStop(0.15, '#ffe9a055');
    lamp.addColorStop(1, '#ffe9a000');
    pen.fillStyle = lamp;
    pen.fillRect(x - 40, top - 40, 80, 80);
    pen.fillStyle = this.#look.rail;
  }

  #drawFinish(x: number): void {
    const size = Math.max(6, this.#height * 0.03);
    for (let row = 0; row * size < this.#height - this.#turf; row += 1)
      for (let column = 0; column < 2; column += 1) {
        this.#pen.fillStyle = (row + column) % 2 === 0 ? '#ffffff' : '#15151c';
        this.#pen.fillRect(x + column * size - row * size * 0.14, this.#turf + row * size, size, size);
      }
  }

  /** A runner with its shadow, and its number on the ground behind it. */
  #drawRunner(runner: number, x: number, size: number, gait: number): void {
    const pen = this.#pen;
    const colour = COLOURS[runner] ?? '#fff';
    const y = this.#turf + (runner + 0.9) * this.#lane;
    pen.fillStyle = '#0000004d';
    pen.beginPath();
    pen.ellipse(x, y, size * 0.42, size * 0.06, 0, 0, Math.PI * 2);
    pen.fill();
    pen.save();
    pen.translate(x, y);
    pen.scale(size, size);
    this.#look.runner(pen, colour, coatOf(runner), gait);
    pen.restore();
    const radius = Math.max(7, this.#lane * 0.2);
    const label = Math.max(radius + 3, x - size * 0.78);
    pen.fillStyle = colour;
    pen.beginPath();
    pen.arc(label, y - this.#lane * 0.3, radius, 0, Math.PI * 2);
    pen.fill();
    pen.fillStyle = '#fff';
    pen.font = `800 ${Math.round(radius * 1.25)}px Rubik, sans-serif`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillText(String(runner + 1), label, y - this.#lane * 0.28);
  }
}

/** The sky with stars or the sun. */
function drawSky({ pen, width, height }: Fit, look: Look): void {
  const sky = pen.createLinearGradient(0, 0, 0, height * TURF);
  for (const [at, colour] of look.sky) sky.addColorStop(at, colour);
  pen.fillStyle = sky;
  pen.fillRect(0, 0, width, height);
  if (look.isNight) {
    pen.fillStyle = '#fff';
    for (let star = 0; star < 60; star += 1)
      pen.fillRect((star * 97.3) % width, ((star * 53.7) % 100) * 0.0026 * height, 1.5, 1.5);
    return;
  }
  const [x, y] = [width * 0.8, height * 0.1];
  const sun = pen.createRadialGradient(x, y, 0, x, y, height * 0.3);
  sun.addColorStop(0, '#fffbe0');
  sun.addColorStop(0.2, '#fff2b0a0');
  sun.addColorStop(1, '#fff2b000');
  pen.fillStyle = sun;
  pen.fillRect(0, 0, width, height * TURF);
}
