import { canvasOf, fitCanvas, penOf } from '../kit/canvas.ts';
import { COLOURS, coatOf } from './looks.ts';
import type { Look } from './looks.ts';

const MOST_DENSITY = 2;
/** The track begins here, in shares of the height. */
const TURF = 0.34;
/** Where they stand at the start, in shares of the width. */
const START = 0.13;
/** Length of the track in picture widths; the picture follows the leaders. */
const COURSE = 5;
const FINISH_LEFT = 0.52;
const LEAPS = 30;

/** Draws the race: where each runner is, in shares of the track. */
export function createTrackView(canvas: HTMLCanvasElement, look: Look) {
  const pen = penOf(canvas);
  let width = 0;
  let height = 0;
  let density = 1;
  let far = canvasOf(1, 1);

  const fit = fitCanvas(canvas, MOST_DENSITY, (fitted) => {
    ({ width, height, density, layer: far } = fitted);
    const { pen: painter } = fitted;
    const sky = painter.createLinearGradient(0, 0, 0, height * TURF);
    for (const [at, colour] of look.sky) sky.addColorStop(at, colour);
    painter.fillStyle = sky;
    painter.fillRect(0, 0, width, height);
    if (look.isNight) {
      painter.fillStyle = '#fff';
      for (let star = 0; star < 60; star += 1)
        painter.fillRect((star * 97.3) % width, ((star * 53.7) % 100) * 0.0026 * height, 1.5, 1.5);
    } else {
      const sun = painter.createRadialGradient(
        width * 0.8,
        height * 0.1,
        0,
        width * 0.8,
        height * 0.1,
        height * 0.3,
      );
      sun.addColorStop(0, '#fffbe0');
      sun.addColorStop(0.2, '#fff2b0a0');
      sun.addColorStop(1, '#fff2b000');
      painter.fillStyle = sun;
      painter.fillRect(0, 0, width, height * TURF);
    }
  });

  function ridge(colour: string, rise: number, turns: number, shift: number): void {
    pen.fillStyle = colour;
    pen.beginPath();
    pen.moveTo(0, height * TURF);
    for (let step = 0; step <= 40; step += 1) {
      const x = step / 40;
      const wave = Math.sin((x + shift) * turns) * 0.5 + Math.sin((x + shift) * turns * 2.3 + 1) * 0.3;
      pen.lineTo(x * width, height * (TURF - rise * TURF * (0.9 + wave)));
    }
    pen.lineTo(width, height * TURF);
    pen.fill();
  }
  function grounds(at: number): void {
    look.hills.forEach(([colour, rise, turns], index) =>
      ridge(colour, rise, turns, at * (0.06 + index * 0.1)),
    );
    // The stand's rail and lamps go by faster than the hills.
    const gap = width * 0.22;
    const shift = (at * width) % gap;
    const lanes = COLOURS.length;
    const laneHigh = (height * (1 - TURF)) / lanes;
    for (let lane = 0; lane < lanes; lane += 1) {
      pen.fillStyle = look.turf[lane % 2] ?? look.turf[0];
      pen.fillRect(0, height * TURF + lane * laneHigh, width, laneHigh + 1);
    }
    pen.fillStyle = '#ffffff14';
    for (let stripe = -1; stripe * gap < width + gap; stripe += 1) {
      pen.beginPath();
      const x = stripe * gap - shift;
      pen.moveTo(x, height * TURF);
      pen.lineTo(x + gap * 0.5, height * TURF);
      pen.lineTo(x + gap * 0.36, height);
      pen.lineTo(x - gap * 0.14, height);
      pen.fill();
    }
    pen.fillStyle = look.rail;
    pen.fillRect(0, height * TURF - 7, width, 2.5);
    for (let post = -1; post * gap < width + gap; post += 1) {
      const x = post * gap - shift;
      pen.fillRect(x, height * TURF - 7, 2.5, 10);
      if (look.isNight && post % 2 === 0) {
        pen.fillRect(x, height * TURF - 46, 2, 40);
        const lamp = pen.createRadialGradient(x, height * TURF - 46, 0, x, height * TURF - 46, 40);
        lamp.addColorStop(0, '#fff3c4');
        lamp.addColorStop(0.15, '#ffe9a055');
        lamp.addColorStop(1, '#ffe9a000');
        pen.fillStyle = lamp;
        pen.fillRect(x - 40, height * TURF - 86, 80, 80);
        pen.fillStyle = look.rail;
      }
    }
  }
  function finish(x: number): void {
    const size = Math.max(6, height * 0.03);
    for (let row = 0; row * size < height * (1 - TURF); row += 1)
      for (let column = 0; column < 2; column += 1) {
        pen.fillStyle = (row + column) % 2 === 0 ? '#ffffff' : '#15151c';
        pen.fillRect(x + column * size - row * size * 0.14, height * TURF + row * size, size, size);
      }
  }

  return {
    /** `places` in shares of the track; null = they wait at the start. */
    draw(places: readonly number[] | null, time: number): void {
      if (width === 0) fit();
      pen.setTransform(density, 0, 0, density, 0, 0);
      pen.drawImage(far, 0, 0, width, height);
      const at = places ?? COLOURS.map(() => 0);
      const lead = Math.max(...at);
      // The picture follows the leader and comes to rest when the finish is in it.
      const camera = Math.min(Math.max(0, lead * COURSE - 0.6), COURSE - FINISH_LEFT);
      grounds(camera);
      const lanes = COLOURS.length;
      const laneHigh = (height * (1 - TURF)) / lanes;
      const size = Math.min(laneHigh * 1.75, width * 0.2);
      const finishAt = (COURSE - camera + START) * width + size * 0.5;
      if (finishAt < width * 1.2) finish(finishAt);
      for (let runner = 0; runner < lanes; runner += 1) {
        const place = at[runner] ?? 0;
        const x = (place * COURSE - camera) * width + START * width;
        const y = height * TURF + (runner + 0.9) * laneHigh;
        const gait = places === null ? Math.sin(time * 1.3 + runner) * 0.05 : place * LEAPS + runner * 0.3;
        pen.fillStyle = '#0000004d';
        pen.beginPath();
        pen.ellipse(x, y, size * 0.42, size * 0.06, 0, 0, Math.PI * 2);
        pen.fill();
        pen.save();
        pen.translate(x, y);
        pen.scale(size, size);
        look.runner(pen, COLOURS[runner] ?? '#fff', coatOf(runner), gait);
        pen.restore();
        // Its number, on the ground behind it.
        pen.fillStyle = COLOURS[runner] ?? '#fff';
        const radius = Math.max(7, laneHigh * 0.2);
        const label = Math.max(radius + 3, x - size * 0.78);
        pen.beginPath();
        pen.arc(label, y - laneHigh * 0.3, radius, 0, Math.PI * 2);
        pen.fill();
        pen.fillStyle = '#fff';
        pen.font = `800 ${Math.round(radius * 1.25)}px Rubik, sans-serif`;
        pen.textAlign = 'center';
        pen.textBaseline = 'middle';
        pen.fillText(String(runner + 1), label, y - laneHigh * 0.28);
      }
    },
  };
}
