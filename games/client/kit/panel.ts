import { isFree } from './game-state.ts';
import type { GameState } from './game-state.ts';
import { byId, icon, make } from './page.ts';
import type { Translate } from './messages.ts';

/** Appearance and action of the play button. */
export type Face = {
  /** Icon of the page's set; not shown beside a text. */
  readonly icon?: string;
  readonly text?: string;
  /** Accessible name. */
  readonly label: string;
  readonly isOff?: boolean;
  /** Red, because a press stops something. */
  readonly isStop?: boolean;
  press(): void;
};

/** Texts with more characters are shown in a smaller font. */
const LONG_TEXT = 20;

/** Writes the state into the page: amounts, buttons, connection. Writes only what has changed. */
export function createPanel(t: Translate, money: (minor: bigint) => string) {
  const play = byId('play', 'button');
  const less = byId('less', 'button');
  const more = byId('more', 'button');
  const stake = byId('stake', 'button');
  const auto = byId('auto', 'button');
  const turbo = byId('turbo', 'button');
  /** The game's own settings of the next round. */
  const choices = document.querySelector<HTMLFieldSetElement>('fieldset.choices');
  let drawn = '';

  /** Writes the formatted amount, and the minor units as `data-minor`. */
  const amount = (id: string, minor: bigint): void => {
    const element = byId(id);
    if (element.dataset['minor'] === String(minor)) return;
    element.dataset['minor'] = String(minor);
    element.textContent = money(minor);
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
      byId('stake').classList.toggle('is-free', free !== null);
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
    /** The stake is the sum of what the player laid or chose in the game: it is shown, and not chosen here. */
    showStakeOnly(): void {
      less.hidden = true;
      more.hidden = true;
      if (stake.isConnected)
        stake.replaceWith(make('div', { id: stake.id, class: 'money' }, ...stake.childNodes));
    },
    /** Sets the play button; null = disabled with its last face. */
    face(face: Face | null): void {
      play.disabled = face === null || face.isOff === true;
      if (face === null) return;
      const { icon: name = 'play', text = '', label, isStop = false } = face;
      const key = [name, text, label, isStop].join('|');
      if (key === drawn) return;
      drawn = key;
      play.replaceChildren(text === '' ? icon(name) : text);
      play.classList.toggle('stops', isStop);
      play.classList.toggle('has-text', text.length > 3);
      play.classList.toggle('has-long-text', text.length > LONG_TEXT);
      play.setAttribute('aria-label', text.includes(label) ? text : `${label} ${text}`.trim());
    },
    /** Shows the win; called more often than the state changes while the win is counted up. */
    showWin(minor: bigint): void {
      amount('win', minor);
      byId('win').classList.toggle('is-some', minor > 0n);
    },
    /** Shows the message between game and panel, a live region. */
    announce(text: string, isStrong = false): void {
      const element = byId('message');
      element.textContent = text;
      element.classList.toggle('is-strong', isStrong);
    },
  };
}
export type Panel = ReturnType<typeof createPanel>;
