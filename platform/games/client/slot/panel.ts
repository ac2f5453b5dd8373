import { formatAmount } from './amounts.ts';
import type { AmountStyle } from './amounts.ts';
import { stakeOf } from './game-state.ts';
import type { GameState } from './game-state.ts';
import { byId, icon } from './page.ts';
import type { Say } from './words.ts';

/** Draws the state into the page: amounts, buttons, free-spin counter, connection. Writes only what changed. */
export function createPanel(say: Say, style: AmountStyle) {
  const spin = byId('spin', 'button');
  const less = byId('less', 'button');
  const more = byId('more', 'button');
  const stake = byId('stake', 'button');
  const auto = byId('auto', 'button');
  const turbo = byId('turbo', 'button');
  let spinFace = '';

  /** The amount for people, and in minor units for machines. */
  const amount = (id: string, minor: bigint): void => {
    const place = byId(id);
    if (place.dataset['minor'] === String(minor)) return;
    place.dataset['minor'] = String(minor);
    place.textContent = formatAmount(minor, style);
  };
  const face = (name: string, label: string, text: string): void => {
    const key = name + label + text;
    if (key === spinFace) return;
    spinFace = key;
    spin.replaceChildren(text === '' ? icon(name) : text);
    spin.setAttribute('aria-label', label);
  };

  return {
    render(state: GameState): void {
      const { phase, free } = state;
      document.documentElement.dataset['state'] = phase;
      const isIdle = phase === 'idle';
      amount('balance', state.balance);
      amount('stake-amount', state.roundStake ?? stakeOf(state));
      less.disabled = !isIdle || state.stakeAt === 0;
      more.disabled = !isIdle || state.stakeAt >= state.stakes.length - 1;
      stake.disabled = !isIdle;
      byId('fairness', 'button').disabled = !isIdle;

      spin.disabled = phase === 'loading' || phase === 'error';
      if (state.autoLeft > 0) face('stop', say('autoStop'), String(state.autoLeft));
      else if (isIdle) face('spin', say('spin'), '');
      else face('stop', say('stop'), '');
      spin.classList.toggle('turning', !isIdle);
      auto.setAttribute('aria-pressed', String(state.autoLeft > 0));
      auto.disabled = !isIdle && state.autoLeft === 0;
      turbo.setAttribute('aria-pressed', String(state.isTurbo));

      byId('free-count').hidden = free === null;
      if (free) byId('free-count').textContent = say('freeCount', { n: Math.min(free.shown, free.granted), of: free.granted });
      byId('connection').hidden = !state.isLost;
    },
    /** The win, which is counted up and so changes more often than the state. */
    showWin(minor: bigint): void {
      amount('win', minor);
      byId('win').classList.toggle('is-some', minor > 0n);
    },
    /** The line between reels and panel. */
    say(text: string, isStrong = false): void {
      const place = byId('message');
      place.textContent = text;
      place.classList.toggle('is-strong', isStrong);
    },
  };
}
export type Panel = ReturnType<typeof createPanel>;
