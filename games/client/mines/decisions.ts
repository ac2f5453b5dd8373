import { UNIT } from '#games/engines/mines/engine.ts';
import type { MinesAction } from '#games/engines/mines/engine.ts';
import { byId } from '../kit/page.ts';
import type { MinesKit, MinesRound } from './mines-kit.ts';

type Field = { ask(picks: readonly number[]): void };

/** The player's decisions: a tile, a random tile, or cashing out with the play button. */
export class Decisions {
  readonly #kit: MinesKit;
  /** Text of a multiplier; `worth`: in units of `UNIT` (engines/mines/engine.ts). */
  readonly #times: (worth: number) => string;
  readonly #random = byId('random', 'button');
  /** Resolves the pending decision; null while none is requested. */
  #decide: ((action: MinesAction) => void) | null = null;

  /** `closed` returns the tiles that can be opened. */
  constructor(kit: MinesKit, times: (worth: number) => string, closed: () => number[]) {
    this.#kit = kit;
    this.#times = times;
    const pickRandom = (): void => {
      const left = closed();
      const at = left[Math.floor(Math.random() * left.length)];
      if (at !== undefined) this.pick(at);
    };
    this.#random.addEventListener('click', () => {
      kit.sound.unlock();
      pickRandom();
    });
    kit.keys({
      KeyR: pickRandom,
      KeyC: () => document.documentElement.dataset['state'] === 'playing' && this.#decide && kit.press(),
    });
  }

  /** Opens a tile if a decision is pending. */
  pick(at: number): void {
    this.#decide?.({ type: 'pick', at });
  }

  /**
   * Drops the pending decision: the promise of `ask` never settles. The play button starts rounds again.
   */
  close(): void {
    this.#kit.face(null);
    this.#decide = null;
    this.#random.disabled = true;
  }

  /** Waits for a tile or for the cash-out. */
  async ask(round: MinesRound, field: Field): Promise<MinesAction> {
    const { t, money, message } = this.#kit;
    const { picks, next, worth } = round.view;
    const hasWin = picks.length > 0;
    const amount = money((round.stake * BigInt(worth)) / BigInt(UNIT));
    const times = this.#times(next);
    message(hasWin ? t('nextTile', { amount, times }) : t('pickTile', { times }));
    const text = hasWin ? `${t('cashOut')}\n${amount}` : undefined;
    const action = await new Promise<MinesAction>((done) => {
      this.#decide = done;
      this.#random.disabled = false;
      field.ask(picks);
      this.#face(text, !hasWin, () => done({ type: 'cash' }));
    });
    this.#decide = null;
    this.#random.disabled = true;
    this.#face(text, true, () => {});
    return action;
  }

  /** Shows the cash-out on the play button; while `isOff` it cannot be pressed. */
  #face(text: string | undefined, isOff: boolean, press: () => void): void {
    this.#kit.face({ label: this.#kit.t('cashOut'), text, icon: 'stop', isOff, press });
  }
}
