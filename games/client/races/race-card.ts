import { RUNNERS } from '#games/engines/races/engine.ts';
import type { RaceBet } from '#games/engines/races/engine.ts';
import { byId, make } from '../kit/page.ts';
import { COLOURS } from './looks.ts';
import type { Look } from './looks.ts';
import type { RaceKit } from './races-kit.ts';

/** The choice on the card: a bet, or the first runner of an incomplete forecast. */
export type Choice = { readonly bet: RaceBet | null; readonly first: number | null };

type Kind = 'win' | 'place' | 'forecast';
const KINDS: readonly Kind[] = ['win', 'place', 'forecast'];
const LABELS = { win: 'winBet', place: 'placeBet', forecast: 'forecast' } as const;
type Row = Readonly<Record<Kind, HTMLButtonElement>>;

/** The race card: a row for each runner with a button for each kind of bet. */
export class RaceCardView {
  readonly #names: readonly string[];
  readonly #t: RaceKit['t'];
  readonly #rows: readonly Row[];

  constructor({ names }: Look, t: RaceKit['t'], onPick: (kind: Kind, runner: number) => void) {
    this.#names = names;
    this.#t = t;
    const card = byId('card');
    // A card with two columns has a header above each.
    card.append(this.#head(), this.#head());
    this.#rows = Array.from({ length: RUNNERS }, (_, runner) => {
      const button = (kind: Kind): HTMLButtonElement => {
        const made = make('button', { type: 'button', class: `odds ${kind}-odds`, 'aria-pressed': 'false' });
        made.addEventListener('click', () => onPick(kind, runner));
        return made;
      };
      const row = { win: button('win'), place: button('place'), forecast: button('forecast') };
      const number = make('b', {}, String(runner + 1));
      number.style.background = COLOURS[runner] ?? '';
      const name = make('span', { class: 'entry-name' }, names[runner] ?? '');
      card.append(make('div', { class: 'entry' }, number, name, row.win, row.place, row.forecast));
      return row;
    });
  }

  /**
   * `placed`: the player's bets, whose buttons stay pressed. `oddsText`: the odds of a bet as text for its
   * button.
   */
  draw(
    { bet, first }: Choice,
    placed: readonly RaceBet[],
    isOpen: boolean,
    oddsText: (bet: RaceBet) => string,
  ): void {
    this.#rows.forEach((row, runner) => {
      for (const kind of ['win', 'place'] as const) {
        const isOn = (one: RaceBet | null): boolean => one?.on === kind && one.runner === runner;
        const isChosen = isOn(bet) || placed.some(isOn);
        this.#drawButton(row, kind, runner, oddsText({ on: kind, runner }), isChosen, isOpen);
      }
      const isFirst = first === runner || (bet?.on === 'forecast' && bet.first === runner);
      const isSecond = bet?.on === 'forecast' && bet.second === runner;
      const position = isFirst ? '1.' : isSecond ? '2.' : null;
      const text = position ?? (first === null ? '+' : oddsText({ on: 'forecast', first, second: runner }));
      this.#drawButton(row, 'forecast', runner, text, position !== null, isOpen);
    });
    byId('card').classList.toggle('is-off', !isOpen);
  }

  #drawButton(row: Row, kind: Kind, runner: number, text: string, isChosen: boolean, isOpen: boolean): void {
    const button = row[kind];
    const name = `${this.#names[runner] ?? ''}: ${this.#t(LABELS[kind])}`;
    button.textContent = text;
    button.setAttribute('aria-label', `${name} ${text}`);
    button.setAttribute('aria-pressed', String(isChosen));
    button.setAttribute('aria-disabled', String(!isOpen));
  }

  #head(): HTMLElement {
    return make(
      'div',
      { class: 'entry head', 'aria-hidden': 'true' },
      make('span', {}),
      make('span', {}),
      ...KINDS.map((kind) => make('span', {}, this.#t(LABELS[kind]))),
    );
  }
}
