import { readStops, SEGMENTS } from '#games/engines/live/money-wheel.ts';
import type { MoneyWheelResult } from '#games/engines/live/money-wheel.ts';
import { canvasOf, penOf } from '../kit/canvas.ts';
import { prefersReducedMotion, make } from '../kit/page.ts';
import type { Sound } from '../kit/sound.ts';
import { wheelAt } from './money-wheel-motion.ts';
import { drawFace, drawWheel, SEGMENT_ANGLE } from './money-wheel-picture.ts';
import type { Show } from './show.ts';
import type { LiveTranslate } from './live-kit.ts';

/** `×7` follows an amount that stars have multiplied. */
function textOf(result: MoneyWheelResult, gap = ' '): string {
  const { value, times } = readStops(result);
  return times > 1 ? `${value}${gap}×${times}` : String(value);
}

/** The show of the money wheel. */
export function createMoneyShow(host: HTMLElement, sound: Sound, t: LiveTranslate): Show<MoneyWheelResult> {
  const canvas = make('canvas', {});
  const badge = make('div', { class: 'badge gold', hidden: true });
  const star = make('p', { class: 'star-note', hidden: true }, t('star'));
  host.append(canvas, badge, star);
  const pen = penOf(canvas);
  let face = canvasOf(0, 0);
  let angle = 0;
  let lastPeg = 0;

  function draw(): void {
    if (face.width > 0) drawWheel(pen, face, angle);
  }
  function fit(): void {
    const box = canvas.getBoundingClientRect();
    const size = Math.round(Math.min(box.width, box.height) * Math.min(2, devicePixelRatio));
    if (size === face.width || size === 0) return;
    canvas.width = size;
    canvas.height = size;
    face = drawFace(size);
    draw();
  }
  new ResizeObserver(fit).observe(canvas);

  return {
    activity: 'spinning',
    clear() {
      badge.hidden = true;
      star.hidden = true;
    },
    at(result, elapsed) {
      const { stops } = result;
      const state = wheelAt(stops, elapsed, prefersReducedMotion());
      if (state) {
        ({ angle } = state);
        star.hidden = !(state.isResting && SEGMENTS[stops[state.at] ?? -1] === 0);
        if (state.isResting && state.at === stops.length - 1 && badge.hidden) {
          badge.hidden = false;
          badge.textContent = textOf(result);
        }
      }
      const peg = Math.floor(angle / SEGMENT_ANGLE + 0.5);
      // A longer time (Infinity) asks for the final state only, which makes no sound.
      if (peg !== lastPeg && elapsed < 60_000)
        sound.tone(1400, { length: 0.025, volume: 0.05, type: 'square' });
      lastPeg = peg;
      draw();
    },
    brief: (result) => ({ text: textOf(result, ''), tone: `amount-${readStops(result).value}` }),
    sentence: (result) => t('wins', { what: textOf(result) }),
  };
}
