import { formatAmount } from './amounts.ts';
import type { AmountStyle } from './amounts.ts';
import { isFree } from './game-state.ts';
import type { GameState } from './game-state.ts';
import { byId, icon } from './page.ts';
import type { Translate } from './messages.ts';

/** What the play button is at the moment. */
export type Face = {
  /** An icon of the page; with a text, of lines, it is left away. */
  readonly icon?: string;
  readonly text?: string;
  /** For those who hear the page. */
  readonly label: string;
  readonly isOff?: boolean;
  /** Red: something is stopped by it. */
  readonly isStop?: boolean;
  press(): void;
};

/** A text of more letters is written smaller. */
const MUCH_TEXT = 20;

/** Draws the state into the page: amounts, buttons, connection. Writes only what changed. */
export function createPanel(t: Translate, style: AmountStyle) {
  const play = byId('play', 'button');
  const less = byId('less', 'button');
  const more = byId('more', 'button');
  const stake = byId('stake', 'button');
  const auto = byId('auto', 'button');
  const turbo = byId('turbo', 'button');
  /** What a game lets choose for the next round. */
  const choices = document.querySelector<HTMLFieldSetElement>('fieldset.choices');
  let drawn = '';

  /** The amount for people, and in minor units for machines. */
  const amount = (id: string, minor: bigint): void => {
    const place = byId(id);
    if (place.dataset['minor'] === String(minor)) return;
    place.dataset['minor'] = String(minor);
    place.textContent = formatAmount(minor, style);
  };

  return {
    render(state: GameState, shownStake: bigint): void {
      document.documentElement.dataset['state'] = state.phase;
      const isIdle = state.phase === 'idle';
      amount('balance', state.balance);
      amount('stake-amount', shownStake);
      const free = isFree(state) ? state.free : null;
      const label = free ? t('freeRounds', { n: free.left }) : t('stake');
      if (byId('stake-label').textContent !== label) byId('stake-label').textContent = label;
      stake.classList.toggle('is-free', free !== null);
      less.disabled = !isIdle || free !== null || state.stakeAt === 0;
      more.disabled = !isIdle || free !== null || state.stakeAt >= state.stakes.length - 1;
      stake.disabled = !isIdle || free !== null;
      if (choices) choices.disabled = !isIdle;
      byId('fairness', 'button').disabled = !isIdle;
      auto.setAttribute('aria-pressed', String(state.autoLeft > 0));
      auto.setAttribute('aria-label', t(state.autoLeft > 0 ? 'autoStop' : 'auto'));
      auto.disabled = !isIdle && state.autoLeft === 0;
      turbo.setAttribute('aria-pressed', String(state.isTurbo));
      byId('connection').hidden = !state.isLost;
    },
    /** The play button; null = it can't be pressed and looks as it did. */
    face(face: Face | null): void {
      play.disabled = face === null || face.isOff === true;
      if (face === null) return;
      const { icon: name = 'play', text = '', label, isStop = false } = face;
      const key = [name, text, label, isStop].join('|');
      if (key === drawn) return;
      drawn = key;
      play.replaceChildren(text === '' ? icon(name) : text);
      play.classList.toggle('stops', isStop);
      play.classList.toggle('says', text.length > 3);
      play.classList.toggle('says-much', text.length > MUCH_TEXT);
      play.setAttribute('aria-label', text.includes(label) ? text : `${label} ${text}`.trim());
    },
    /** The win, which is counted up and so changes more often than the state. */
    showWin(minor: bigint): void {
      amount('win', minor);
      byId('win').classList.toggle('is-some', minor > 0n);
    },
    /** The line between game and panel: the one that is read aloud. */
    announce(text: string, isStrong = false): void {
      const place = byId('message');
      place.textContent = text;
      place.classList.toggle('is-strong', isStrong);
    },
  };
}
export type Panel = ReturnType<typeof createPanel>;
