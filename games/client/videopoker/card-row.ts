/** Five cards, each a button that keeps it. */
import { HAND_SIZE } from '#games/engines/videopoker/engine.ts';
import { byId, make } from '../kit/page.ts';
import type { Sound } from '../kit/sound.ts';
import type { KeyOf, Translate } from '../kit/messages.ts';
import { cardElement, cardText, turnCard } from '../table/card.ts';

const STEP_MS = 110;
const TURN_MS = 330;

type Ports = {
  t: Translate<KeyOf<'videopoker'>>;
  sound: Sound;
  time(ms: number): number;
  wait(ms: number): Promise<void>;
  onHold(): void;
};

export function createCardRow({ t, sound, time, wait, onHold }: Ports) {
  const held = new Set<number>();
  let cards: (number | null)[] = [null, null, null, null, null];
  let isOpen = false;
  const buttons = Array.from({ length: HAND_SIZE }, (_, place) => {
    const button = make('button', {
      type: 'button',
      class: 'place',
      'aria-pressed': 'false',
      'aria-keyshortcuts': String(place + 1),
    });
    button.append(cardElement(null), make('span', { class: 'held', 'aria-hidden': 'true' }, t('held')));
    button.addEventListener('click', () => toggle(place));
    byId('cards').append(button);
    return button;
  });
  dress();

  function toggle(place: number): void {
    if (!isOpen) return;
    if (!held.delete(place)) held.add(place);
    sound.tick(held.has(place) ? 6 : 3);
    dress();
    onHold();
  }
  function dress(): void {
    buttons.forEach((button, place) => {
      const card = cards[place] ?? null;
      const isHeld = held.has(place);
      button.disabled = !isOpen;
      button.setAttribute('aria-pressed', String(isHeld));
      const words = { n: place + 1, card: card === null ? '' : cardText(card) };
      button.setAttribute('aria-label', t(card === null ? 'noCard' : isHeld ? 'cardHeld' : 'cardAt', words));
    });
  }

  /** Turns the cards of some places up, one after another. */
  async function turnUp(places: readonly number[]): Promise<void> {
    for (const place of places) {
      const element = buttons[place]?.querySelector<HTMLElement>('.card');
      const card = cards[place] ?? null;
      if (!element || card === null) continue;
      turnCard(element, card);
      const ms = time(STEP_MS);
      if (ms > 0) {
        sound.hiss(0.09, 2400 + place * 180, 0.18);
        await wait(ms);
      }
    }
    dress();
    await wait(time(TURN_MS));
  }
  function turnDown(places: readonly number[]): void {
    for (const place of places) {
      const before = buttons[place]?.querySelector('.card');
      before?.replaceWith(cardElement(null));
    }
  }

  return {
    /** Deals five cards. */
    async deal(dealt: readonly number[]): Promise<void> {
      const all = dealt.map((_, place) => place);
      held.clear();
      turnDown(all);
      cards = [...dealt];
      await turnUp(all);
    },
    /** Replaces the cards that were not kept. */
    async draw(drawn: readonly number[], kept: readonly number[]): Promise<void> {
      const places = drawn.map((_, place) => place).filter((place) => !kept.includes(place));
      held.clear();
      for (const place of kept) held.add(place);
      turnDown(places);
      cards = [...drawn];
      dress();
      if (places.length > 0) await wait(time(TURN_MS / 2));
      await turnUp(places);
    },
    /** Lets the player keep cards, or no longer. */
    open(value: boolean): void {
      isOpen = value;
      dress();
    },
    toggle,
    held: (): number[] => [...held].sort((a, b) => a - b),
    /** Marks the end: the cards of a paying hand shine, others step back. */
    mark(isPaid: boolean): void {
      byId('cards').classList.toggle('is-paid', isPaid);
    },
  };
}
