/** A hand of cards on the table: its cards, total, chips and result. */
import type { Score } from '#games/engines/blackjack/hand.ts';
import { make } from '../kit/page.ts';
import { cardElement, cardText, turnCard } from '../table/card.ts';

/** How cards are dealt. */
export type Dealing = {
  /** Where dealt cards come from. */
  from(): DOMRect;
  /** Duration of a motion that takes `ms` at normal speed; 0 = no motion. */
  time(ms: number): number;
  /** True while cards are placed without motion and sound. */
  isStill(): boolean;
  /** Called when a card is dealt and when a card is turned over, for sounds. */
  onCard(): void;
  onTurn(): void;
};

/** Total as text: '7/17' for a soft hand that can still change, else one number. */
export const totalText = ({ total, soft }: Score, isFinal = false): string =>
  soft && total < 21 && !isFinal ? `${total - 10}/${total}` : String(total);

const DEAL_MS = 330;
const TURN_MS = 380;

export function createSeat(dealing: Dealing, name: string) {
  const row = make('div', { class: 'cards', role: 'img', 'aria-label': name });
  const total = make('span', { class: 'total', 'aria-hidden': 'true', hidden: true });
  const result = make('strong', { class: 'result', 'aria-hidden': 'true', hidden: true });
  const stack = make('div', { class: 'stack', 'aria-hidden': 'true' });
  const root = make('div', { class: 'hand' }, make('div', { class: 'lay' }, row, total, result), stack);
  const cards: { element: HTMLElement; card: number | null }[] = [];

  function describe(text: string, hiddenText: string): void {
    const names = cards.map(({ card }) => (card === null ? hiddenText : cardText(card)));
    row.setAttribute('aria-label', `${name}: ${names.join(' ')}${text === '' ? '' : `, ${text}`}`);
  }

  return {
    root,
    stack,
    count: (): number => cards.length,

    /** Deals one more card from the shoe to its place. Null = face down. */
    async deal(card: number | null): Promise<void> {
      const element = cardElement(card);
      row.append(element);
      cards.push({ element, card });
      row.style.setProperty('--count', String(cards.length));
      const ms = dealing.time(DEAL_MS);
      if (ms === 0 || dealing.isStill()) return;
      dealing.onCard();
      const [from, to] = [dealing.from(), element.getBoundingClientRect()];
      const away = `translate(${from.x - to.x}px, ${from.y - to.y}px) rotate(28deg)`;
      const flight = element.animate([{ transform: `${away} scale(0.7)` }, { transform: 'none' }], {
        duration: ms,
        easing: 'cubic-bezier(0.2, 0.75, 0.3, 1)',
      });
      element
        .querySelector('.sides')
        ?.animate(
          [
            { transform: 'rotateY(180deg)' },
            { transform: card === null ? 'rotateY(180deg)' : 'rotateY(0deg)' },
          ],
          {
            duration: ms * 1.15,
            easing: 'ease-in',
          },
        );
      await flight.finished;
    },

    /** Turns the face-down card over. */
    async turn(card: number): Promise<void> {
      const hidden = cards.find((one) => one.card === null);
      if (!hidden) return;
      hidden.card = card;
      if (!dealing.isStill()) dealing.onTurn();
      turnCard(hidden.element, card);
      const ms = dealing.isStill() ? 0 : dealing.time(TURN_MS);
      if (ms > 0) await new Promise((done) => setTimeout(done, ms));
    },

    /** Removes and returns the last card, when the hand is split. */
    giveLast(): number | null {
      const last = cards.pop();
      last?.element.remove();
      row.style.setProperty('--count', String(cards.length));
      return last?.card ?? null;
    },

    /** Shows the total, also in the accessible name; an empty text hides it. */
    showTotal(text: string, hiddenText: string): void {
      total.textContent = text;
      total.hidden = text === '';
      describe(text, hiddenText);
    },
    showResult(kind: string, text: string): void {
      result.className = `result ${kind}`;
      result.textContent = text;
      result.hidden = text === '';
    },
    activate(isActive: boolean): void {
      root.classList.toggle('is-active', isActive);
    },
  };
}
export type Seat = ReturnType<typeof createSeat>;
