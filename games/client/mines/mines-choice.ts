import { lastStep, TILES, multiplierAfter } from '#games/engines/mines/engine.ts';
import { createChoice, createRange } from '../kit/controls.ts';
import { byId, make } from '../kit/page.ts';
import type { MinesKit } from './mines-kit.ts';

const FIRST_MINES = 3;
const PRESETS = [1, 3, 5, 10, 20] as const;
/** Number of steps of the ladder that are shown. */
const SHOWN_STEPS = 7;

/** The chosen number of mines, and a ladder of the multipliers of opened tiles. */
export class MinesChoice {
  readonly #kit: MinesKit;
  /** Text of a multiplier; `worth`: in units of `UNIT` (engines/mines/engine.ts). */
  readonly #times: (worth: number) => string;
  readonly #range: { set(value: number): void };
  readonly #presets: { set(value: number): void };
  #mines: number = FIRST_MINES;

  /** `onChange` is called when the player has chosen another number. */
  constructor(kit: MinesKit, times: (worth: number) => string, onChange: () => void) {
    const { t, sound } = kit;
    const host = byId('choices');
    const choose = (mines: number): void => {
      this.set(mines);
      sound.tick();
      onChange();
      this.showLadder(0);
      kit.changed();
    };
    this.#kit = kit;
    this.#times = times;
    this.#range = createRange(host, {
      label: t('mines'),
      min: 1,
      max: TILES - 1,
      value: this.#mines,
      text: String,
      onInput: choose,
    });
    this.#presets = createChoice<number>(host, {
      label: t('mines'),
      options: PRESETS.map((value) => ({ value, label: String(value) })),
      value: this.#mines,
      onPick: choose,
    });
  }

  get mines(): number {
    return this.#mines;
  }

  /** Shows another number of mines. */
  set(mines: number): void {
    this.#mines = mines;
    this.#range.set(mines);
    this.#presets.set(mines);
  }

  /** Shows the next steps after `safe` opened tiles; reached steps are highlighted. */
  showLadder(safe: number): void {
    const { rules } = this.#kit.open.config;
    const last = lastStep(rules, this.#mines);
    const first = Math.max(1, Math.min(safe - 1, last - SHOWN_STEPS + 1));
    const steps = Array.from({ length: Math.min(SHOWN_STEPS, last - first + 1) }, (_, index) => {
      const step = first + index;
      const kind = step <= safe ? 'best' : step === safe + 1 ? 'next' : '';
      return make('li', { class: kind }, this.#times(multiplierAfter(rules, this.#mines, step)));
    });
    byId('ladder').replaceChildren(...steps);
  }
}
