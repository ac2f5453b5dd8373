import { icon, make } from '../kit/page.ts';
import type { KeyOf, Translate } from '../kit/messages.ts';
import { readTimes } from './read-times.ts';

/** Initial multiplier of the automatic cash-out, hundredths. */
const FIRST_AUTO_CASH_OUT = 200;

export type ControlsDeps = {
  /** Number of the panel, from 0: a player can have several bets in a round, one for each panel. */
  readonly place: number;
  readonly t: Translate<KeyOf<'crash' | 'shared'>>;
  /** Highest multiplier, hundredths. */
  readonly cap: number;
  readonly hasAutoBet: boolean;
  /** Text of a multiplier in hundredths. */
  times(hundredths: number): string;
  /** Plays a sound when a setting changes. */
  tick(): void;
};

type Events = {
  /** The player moves the stake up or down by `by` steps. */
  onStep(by: number): void;
  /** The player opens the list of stakes. */
  onChoose(): void;
  /** A switch was changed. */
  onChange(): void;
  onPress(): void;
};

type PanelView = {
  /** Button: CSS class, text and amount. */
  readonly look: string;
  readonly text: string;
  readonly amount: string;
  readonly stake: string;
  readonly isBusy: boolean;
  /** True while stake and automatic cash-out cannot be changed. */
  readonly isLocked: boolean;
  readonly isLowest: boolean;
  readonly isHighest: boolean;
};

/** The elements of a bet panel. */
export class BetPanelControls {
  readonly #deps: ControlsDeps;
  readonly #events: Events;
  readonly #less: HTMLButtonElement;
  readonly #more: HTMLButtonElement;
  readonly #stake = make('output', {});
  readonly #chooser: HTMLButtonElement;
  readonly #autoBet: HTMLButtonElement;
  readonly #autoCashOut: HTMLButtonElement;
  readonly #input: HTMLInputElement;
  readonly #text = make('span', { class: 'word' });
  readonly #amount = make('strong', {});
  readonly #main: HTMLButtonElement;
  /** The last valid multiplier of the input, hundredths. */
  #lastTimes = FIRST_AUTO_CASH_OUT;

  constructor(host: HTMLElement, deps: ControlsDeps, events: Events) {
    const { t, place } = deps;
    this.#deps = deps;
    this.#events = events;
    this.#less = this.#step('less', t('less'), -1);
    this.#more = this.#step('more', t('more'), 1);
    this.#chooser = make(
      'button',
      { type: 'button', class: 'amount', 'aria-haspopup': 'dialog' },
      this.#stake,
    );
    this.#chooser.addEventListener('click', events.onChoose);
    this.#autoCashOut = this.#switch(t('autoCash'));
    this.#autoBet = this.#switch(t('autoBet'));
    this.#autoBet.hidden = !deps.hasAutoBet;
    this.#input = this.#timesInput();
    const attributes = { type: 'button', class: 'go', 'data-testid': `bet-${place}` };
    this.#main = make('button', attributes, this.#text, this.#amount);
    this.#main.addEventListener('click', events.onPress);
    host.append(
      make(
        'section',
        { class: 'bet-panel', 'aria-label': t('betOf', { n: place + 1 }) },
        make('div', { class: 'amounts' }, this.#less, this.#chooser, this.#more),
        make(
          'div',
          { class: 'autos' },
          this.#autoBet,
          make('div', { class: 'auto-cash' }, this.#autoCashOut, this.#input),
        ),
        this.#main,
      ),
    );
  }

  /** Multiplier of the automatic cash-out, hundredths; null = by hand. */
  get autoCashOut(): number | null {
    return this.hasAutoCashOut ? (readTimes(this.#input.value, this.#deps.cap) ?? this.#lastTimes) : null;
  }
  get hasAutoCashOut(): boolean {
    return isOn(this.#autoCashOut);
  }
  get hasAutoBet(): boolean {
    return isOn(this.#autoBet);
  }
  stopAutoBet(): void {
    this.#autoBet.setAttribute('aria-checked', 'false');
  }

  draw({ look, text, amount, stake, isBusy, isLocked, isLowest, isHighest }: PanelView): void {
    this.#main.className = `go ${look}`;
    this.#main.disabled = isBusy;
    this.#text.textContent = text;
    this.#amount.textContent = amount;
    this.#stake.textContent = stake;
    this.#chooser.setAttribute('aria-label', `${stake}: ${this.#deps.t('chooseStake')}`);
    this.#less.disabled = isLocked || isLowest;
    this.#more.disabled = isLocked || isHighest;
    this.#chooser.disabled = isLocked;
    this.#input.disabled = isLocked;
    this.#autoCashOut.disabled = isLocked;
    this.#input.classList.toggle('is-on', this.hasAutoCashOut);
  }

  #step(name: string, label: string, by: number): HTMLButtonElement {
    const { t, place } = this.#deps;
    const description = `${t('betOf', { n: place + 1 })}: ${label}`;
    const button = make('button', { type: 'button', class: 'step', 'aria-label': description });
    button.append(icon(name));
    button.addEventListener('click', () => this.#events.onStep(by));
    return button;
  }

  #switch(label: string): HTMLButtonElement {
    const attributes = { type: 'button', class: 'toggle', role: 'switch', 'aria-checked': 'false' };
    const button = make('button', attributes, make('span', {}, label));
    button.addEventListener('click', () => {
      button.setAttribute('aria-checked', String(!isOn(button)));
      this.#deps.tick();
      this.#events.onChange();
    });
    return button;
  }

  #timesInput(): HTMLInputElement {
    const { t, times, cap } = this.#deps;
    const textOf = (hundredths: number): string => times(hundredths).replace('×', '');
    const input = make('input', {
      class: 'times',
      inputmode: 'decimal',
      autocomplete: 'off',
      maxlength: '8',
      value: textOf(FIRST_AUTO_CASH_OUT),
      'aria-label': t('autoCash'),
    });
    input.addEventListener('change', () => {
      this.#lastTimes = readTimes(input.value, cap) ?? this.#lastTimes;
      input.value = textOf(this.#lastTimes);
    });
    input.addEventListener('focus', () => {
      if (!this.hasAutoCashOut) this.#autoCashOut.click();
      input.select();
    });
    return input;
  }
}

const isOn = (button: HTMLButtonElement): boolean => button.getAttribute('aria-checked') === 'true';
