import { HAND_SIZE } from '#games/engines/videopoker/engine.ts';
import { byId, make, wait } from '../kit/page.ts';
import { cardElement, cardText, turnCard } from '../table/card.ts';
import type { PokerKit } from './videopoker-kit.ts';

/** Milliseconds from one turned card to the next (STEP), and duration of turning the last card (TURN). */
const STEP_MS = 110;
const TURN_MS = 330;

/** The five cards of the hand. Each is a button that holds its card or releases it. */
export class CardRow {
  readonly #kit: Pick<PokerKit, 't' | 'sound'>;
  /** Duration of a motion that takes `ms` at normal speed; 0 = none. */
  readonly #time: (ms: number) => number;
  readonly #buttons: readonly HTMLButtonElement[];
  readonly #held = new Set<number>();
  #cards: readonly (number | null)[] = [];
  /** True while the player can hold cards. */
  #isOpen = false;

  constructor(kit: Pick<PokerKit, 't' | 'sound'>, time: (ms: number) => number) {
    this.#kit = kit;
    this.#time = time;
    this.#buttons = Array.from({ length: HAND_SIZE }, (_, place) => {
      const button = make('button', {
        type: 'button',
        class: 'place',
        'aria-pressed': 'false',
        'aria-keyshortcuts': String(place + 1),
      });
      button.append(cardElement(null), make('span', { class: 'held', 'aria-hidden': 'true' }, kit.t('held')));
      button.addEventListener('click', () => this.toggle(place));
      return button;
    });
    byId('cards').append(...this.#buttons);
    this.#draw();
  }

  /** Indices of the held cards, ascending. */
  get held(): number[] {
    return [...this.#held].sort((a, b) => a - b);
  }

  /** Enables or disables holding cards. */
  open(isOpen: boolean): void {
    this.#isOpen = isOpen;
    this.#draw();
  }

  toggle(place: number): void {
    if (!this.#isOpen) return;
    if (!this.#held.delete(place)) this.#held.add(place);
    this.#kit.sound.tick(this.#held.has(place) ? 6 : 3);
    this.#draw();
  }

  async deal(cards: readonly number[]): Promise<void> {
    const places = cards.map((_, place) => place);
    this.#held.clear();
    this.#turnDown(places);
    this.#cards = cards;
    await this.#turnUp(places);
  }

  /** Replaces the cards that were not held. */
  async draw(cards: readonly number[], held: readonly number[]): Promise<void> {
    const places = cards.map((_, place) => place).filter((place) => !held.includes(place));
    this.#held.clear();
    for (const place of held) this.#held.add(place);
    this.#turnDown(places);
    this.#cards = cards;
    this.#draw();
    if (places.length > 0) await wait(this.#time(TURN_MS / 2));
    await this.#turnUp(places);
  }

  /** Highlights the five cards while the hand pays. */
  mark(isPaid: boolean): void {
    byId('cards').classList.toggle('is-paid', isPaid);
  }

  #draw(): void {
    this.#buttons.forEach((button, place) => {
      const card = this.#cards[place] ?? null;
      const isHeld = this.#held.has(place);
      const values = { n: place + 1, card: card === null ? '' : cardText(card) };
      const name = this.#kit.t(card === null ? 'noCard' : 'cardAt', values);
      button.disabled = !this.#isOpen;
      button.setAttribute('aria-pressed', String(isHeld));
      // The accessible name contains the visible word "held" (WCAG 2.5.3); `aria-pressed` says whether the card is
      // held.
      button.setAttribute('aria-label', `${name}, ${this.#kit.t('held')}`);
    });
  }

  /** Turns cards face up, one after the other. */
  async #turnUp(places: readonly number[]): Promise<void> {
    for (const place of places) {
      const element = this.#buttons[place]?.querySelector<HTMLElement>('.card');
      const card = this.#cards[place] ?? null;
      if (!element || card === null) continue;
      turnCard(element, card);
      const ms = this.#time(STEP_MS);
      if (ms > 0) {
        this.#kit.sound.hiss(0.09, 2400 + place * 180, 0.18);
        await wait(ms);
      }
    }
    this.#draw();
    await wait(this.#time(TURN_MS));
  }

  #turnDown(places: readonly number[]): void {
    for (const place of places) this.#buttons[place]?.querySelector('.card')?.replaceWith(cardElement(null));
  }
}
