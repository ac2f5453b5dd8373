/** Code shared by blackjack for one player and live blackjack. */
import { make } from '../kit/page.ts';
import { cardWord } from '../table/card.ts';

/** Keys of the results' names. */
export const RESULT_KEYS = {
  blackjack: 'blackjack',
  win: 'wins',
  push: 'push',
  lose: 'lose',
  bust: 'bust',
} as const;

/** A hand in one line: name, cards, total, and a note if there is one. */
export const handLine = (name: string, cards: readonly number[], total: string, note: string): HTMLElement =>
  make(
    'p',
    {},
    make('small', {}, `${name} `),
    ...cards.map(cardWord),
    ` ${total}${note === '' ? '' : ` · ${note}`}`,
  );

/** A button for a decision, with its keyboard shortcut. */
export function decisionButton(text: string, kind: string, key: string, run: () => void): HTMLButtonElement {
  const button = make(
    'button',
    { type: 'button', class: `answer ${kind}`, 'aria-keyshortcuts': key },
    make('span', {}, text),
    make('kbd', { 'aria-hidden': 'true' }, key),
  );
  button.addEventListener('click', run);
  return button;
}
