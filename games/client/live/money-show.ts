import { readStops, SEGMENTS } from '#games/engines/live/money-wheel.ts';
import type { MoneyWheelResult } from '#games/engines/live/money-wheel.ts';
import { canvasOf, penOf } from '../kit/canvas.ts';
import { isCalm, make } from '../kit/page.ts';
import type { Sound } from '../kit/sound.ts';
import type { KeyOf, Translate } from '../kit/messages.ts';
import { shareOf } from './show.ts';
import type { Show } from './show.ts';

const TURN = Math.PI * 2;
const FIRST_MS = 8_000;
const FIRST_WHOLE_MS = 8_500;
const AGAIN_MS = 6_500;
const AGAIN_WHOLE_MS = 7_500;
const COLOURS: Readonly<Record<number, string>> = {
  0: '#f4c542',
  1: '#3a6fd8',
  2: '#2f9e5b',
  5: '#c43a6b',
  10: '#8a45d1',
  20: '#e07b1f',
  40: '#d12f2f',
};
const colourOfAmount = (amount: number): string => COLOURS[amount] ?? '#555';
const WIDE = TURN / SEGMENTS.length;

/** Where the wheel stands: a fast start, a long way out. */
const slowing = (share: number): number => 1 - (1 - share) ** 3.4;

export function createMoneyShow(
  host: HTMLElement,
  sound: Sound,
  t: Translate<KeyOf<'live' | 'roulette-table'>>,
): Show<MoneyWheelResult> {
  const canvas = make('canvas', {});
  const badge = make('p', { class: 'badge gold', hidden: true });
  const star = make('p', { class: 'star-note', hidden: true }, t('star'));
  host.append(canvas, badge, star);
  const pen = penOf(canvas);
  let size = 0;
  let face = canvasOf(1, 1);
  let angle = 0;
  let lastPeg = 0;

  function paint(): void {
    face = canvasOf(size, size);
    const painter = penOf(face);
    const middle = size / 2;
    painter.translate(middle, middle);
    SEGMENTS.forEach((amount, at) => {
      painter.save();
      painter.rotate(at * WIDE);
      painter.beginPath();
      painter.moveTo(0, 0);
      painter.arc(0, 0, middle * 0.94, -Math.PI / 2 - WIDE / 2, -Math.PI / 2 + WIDE / 2);
      const shade = painter.createRadialGradient(0, 0, middle * 0.3, 0, 0, middle * 0.94);
      shade.addColorStop(0, '#12121c');
      shade.addColorStop(0.35, colourOfAmount(amount));
      shade.addColorStop(1, colourOfAmount(amount));
      painter.fillStyle = shade;
      painter.fill();
      painter.strokeStyle = '#0006';
      painter.lineWidth = 1;
      painter.stroke();
      painter.fillStyle = amount === 0 ? '#3a2200' : '#fff';
      painter.font = `800 ${Math.round(size * (amount >= 10 ? 0.034 : 0.038))}px Rubik, sans-serif`;
      painter.textAlign = 'center';
      painter.textBaseline = 'middle';
      painter.fillText(amount === 0 ? '★' : String(amount), 0, -middle * 0.84);
      painter.restore();
    });
    // Rim, pegs, hub.
    painter.lineWidth = middle * 0.055;
    const rim = painter.createLinearGradient(-middle, -middle, middle, middle);
    for (const [at, colour] of [
      [0, '#fff3c4'],
      [0.35, '#c98a1e'],
      [0.6, '#ffe08a'],
      [1, '#8a5a10'],
    ] as const)
      rim.addColorStop(at, colour);
    painter.strokeStyle = rim;
    painter.beginPath();
    painter.arc(0, 0, middle * 0.965, 0, TURN);
    painter.stroke();
    painter.fillStyle = '#fffbe6';
    for (let at = 0; at < SEGMENTS.length; at += 1) {
      painter.save();
      painter.rotate((at + 0.5) * WIDE);
      painter.beginPath();
      painter.arc(0, -middle * 0.965, middle * 0.013, 0, TURN);
      painter.fill();
      painter.restore();
    }
    const hub = painter.createRadialGradient(-middle * 0.1, -middle * 0.12, 0, 0, 0, middle * 0.36);
    hub.addColorStop(0, '#6a4bb8');
    hub.addColorStop(0.7, '#2a1456');
    hub.addColorStop(1, '#14082c');
    painter.fillStyle = hub;
    painter.beginPath();
    painter.arc(0, 0, middle * 0.36, 0, TURN);
    painter.fill();
    painter.strokeStyle = rim;
    painter.lineWidth = middle * 0.025;
    painter.stroke();
    painter.fillStyle = '#ffd96a';
    painter.beginPath();
    for (let at = 0; at < 10; at += 1) {
      const radius = middle * (at % 2 === 0 ? 0.23 : 0.1);
      painter.lineTo(Math.sin((at * TURN) / 10) * radius, -Math.cos((at * TURN) / 10) * radius);
    }
    painter.fill();
  }
  function draw(): void {
    if (size === 0) return;
    const middle = size / 2;
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.clearRect(0, 0, size, size);
    pen.translate(middle, middle);
    pen.rotate(-angle);
    pen.drawImage(face, -middle, -middle);
    pen.setTransform(1, 0, 0, 1, 0, 0);
    // The pointer leans when a peg passes.
    const lean = 0.22 * (1 - ((((angle / WIDE + 0.5) % 1) + 1) % 1));
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
  function fit(): void {
    const box = canvas.getBoundingClientRect();
    const wanted = Math.round(Math.min(box.width, box.height) * Math.min(2, devicePixelRatio));
    if (wanted === size || wanted === 0) return;
    size = wanted;
    canvas.width = size;
    canvas.height = size;
    paint();
    draw();
  }
  new ResizeObserver(fit).observe(canvas);

  return {
    course: 'spinning',
    clear() {
      badge.hidden = true;
      star.hidden = true;
    },
    at(result, elapsed) {
      const { stops } = result;
      let from = 0;
      let start = 0;
      stops.forEach((stop, at) => {
        const [moving, whole] = at === 0 ? [FIRST_MS, FIRST_WHOLE_MS] : [AGAIN_MS, AGAIN_WHOLE_MS];
        const target = from + ((((stop * WIDE - from) % TURN) + TURN) % TURN) + TURN * (at === 0 ? 5 : 4);
        if (elapsed >= start) {
          const share = isCalm() ? 1 : slowing(shareOf(elapsed, start, start + moving));
          angle = from + (target - from) * share;
          const isStopped = elapsed >= start + moving;
          star.hidden = !(isStopped && SEGMENTS[stop] === 0);
          if (isStopped && at === stops.length - 1 && badge.hidden) {
            const { value, times } = readStops(result);
            badge.hidden = false;
            badge.textContent = times > 1 ? `${value} ×${times}` : String(value);
          }
        }
        from = target;
        start += whole;
      });
      const peg = Math.floor(angle / WIDE + 0.5);
      if (peg !== lastPeg && elapsed < 60_000)
        sound.tone(1400, { length: 0.025, volume: 0.05, type: 'square' });
      lastPeg = peg;
      draw();
    },
    brief(result) {
      const { value, times } = readStops(result);
      return { text: times > 1 ? `${value}×${times}` : String(value), tone: `amount-${value}` };
    },
    sentence(result) {
      const { value, times } = readStops(result);
      return t('wins', { what: times > 1 ? `${value} ×${times}` : String(value) });
    },
  };
}
