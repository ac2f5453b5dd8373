import type { SlotRules } from '#games/engines/slots/slot-rules.ts';
import { byId, make } from '../kit/page.ts';
import type { SlotTranslate } from './slot-kit.ts';

/** Maximum number of steps that are shown. */
const MAX_STEPS = 6;

/**
 * The strip at the lower edge of the machine: multipliers with the current one marked, or the remaining
 * respins.
 */
export function createLadder(rules: SlotRules, t: SlotTranslate) {
  const host = byId('ladder');
  const cascades = (isFree: boolean): readonly number[] | null =>
    rules.cascade ? ((isFree ? rules.free?.ladder : null) ?? rules.cascade.ladder) : null;

  function draw(steps: readonly number[], current: number): void {
    const at = Math.max(0, steps.indexOf(current));
    const from = Math.max(0, Math.min(at - Math.floor(MAX_STEPS / 2), steps.length - MAX_STEPS));
    host.replaceChildren(
      ...steps
        .slice(from, from + MAX_STEPS)
        .map((step) => make('span', { class: step === current ? 'on' : '' }, `×${step}`)),
    );
    host.hidden = false;
  }

  return {
    /** Shows these multipliers, `current` marked. */
    show(steps: readonly number[], current: number): void {
      draw(steps, current);
      host.querySelector('.on')?.classList.add('beats');
    },
    /**
     * Shows the state before a win: the multipliers of cascades, the multipliers that can be drawn, or the multiplier
     * of free spin number `freeSpin` (null = an ordinary spin).
     */
    rest(freeSpin: number | null): void {
      const isFree = freeSpin !== null;
      const steps = cascades(isFree);
      if (steps && steps.length > 1) draw(steps, -1);
      else if (rules.boost && !isFree)
        draw(
          rules.boost.map(([value]) => value),
          -1,
        );
      else {
        const { multiplier = 1, grows = 0, growsTo = Infinity } = rules.free ?? {};
        const now = isFree ? Math.min(multiplier + grows * (freeSpin - 1), growsTo) : 1;
        if (now > 1) draw([now], now);
        else host.hidden = true;
      }
    },
    /** Shows the remaining respins; null = no respins. */
    showRespins(respins: number | null): void {
      host.hidden = respins === null;
      if (respins !== null)
        host.replaceChildren(make('span', { class: 'on wide' }, t('respinsLeft', { n: respins })));
    },
  };
}
export type Ladder = ReturnType<typeof createLadder>;
