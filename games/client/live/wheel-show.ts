import type { RouletteResult } from '#games/engines/live/roulette.ts';
import { colourOf } from '#games/engines/roulette/spots.ts';
import type { Sound } from '../kit/sound.ts';
import { make } from '../kit/page.ts';
import { createWheel } from '../roulette/wheel.ts';
import type { Look } from './looks.ts';
import type { Show } from './show.ts';
import type { LiveTranslate } from './live-kit.ts';

const SPIN_MS = 7_000;
/** If less time than this is left, milliseconds, the wheel does not spin any more: the result is shown at once. */
const LEAST_SPIN_MS = 1_200;

/** Show of live roulette: the wheel of the roulette game. */
export function createWheelShow(
  host: HTMLElement,
  look: Look,
  sound: Sound,
  t: LiveTranslate,
): Show<RouletteResult> {
  const box = make('div', { class: 'wheel-box' });
  const badge = make('div', { class: 'badge', hidden: true });
  host.append(box, badge);
  let rush: { end(): void } | null = null;
  const wheel = createWheel(box, look.wheel, {
    roll(isOn) {
      rush?.end();
      rush = isOn ? sound.rush(900, 0.05) : null;
    },
    knock: () => sound.tone(1900, { length: 0.04, volume: 0.07, type: 'square' }),
  });
  let shown: RouletteResult | null = null;
  return {
    activity: 'spinning',
    clear() {
      shown = null;
      badge.hidden = true;
    },
    at(result, elapsed) {
      if (shown !== result) {
        shown = result;
        // For a player who joins late, the ball is already at rest.
        void wheel.spin(result.number, elapsed > SPIN_MS - LEAST_SPIN_MS ? 0 : SPIN_MS - elapsed);
      }
      if (badge.hidden && elapsed >= SPIN_MS) {
        badge.hidden = false;
        badge.textContent = String(result.number);
        badge.className = `badge ${colourOf(result.number)}`;
      }
    },
    brief: ({ number }) => ({ text: String(number), tone: colourOf(number) }),
    sentence: ({ number }) => t('nameStraight', { n: number }),
  };
}
