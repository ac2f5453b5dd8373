import { MAX_COINS, paysOf } from '#games/engines/videopoker/engine.ts';
import type { PokerRules } from '#games/engines/videopoker/engine.ts';
import type { HandName } from '#games/engines/videopoker/hand.ts';
import { byId, make } from '../kit/page.ts';
import type { KeyOf, Translate } from '../kit/messages.ts';

/** The pay table above the cards: a line for each hand, a column for each number of coins. */
export function createPayTable(
  rules: PokerRules,
  t: Translate<KeyOf<'videopoker'>>,
  onCoins: (coins: number) => void,
) {
  const rows = new Map<HandName, HTMLElement>();
  const columns = Array.from({ length: MAX_COINS }, (_, index) => index + 1);
  const body = make('tbody');
  for (const { hand } of rules.pays) {
    const cells = columns.map((coins) =>
      make('td', { 'data-coins': String(coins) }, String(paysOf(rules, hand, coins) * coins)),
    );
    const row = make('tr', {}, make('th', { scope: 'row' }, t(hand)), ...cells);
    rows.set(hand, row);
    body.append(row);
  }
  const table = byId('pays', 'table');
  table.append(make('caption', { class: 'unseen' }, t('rules')), body);
  table.addEventListener('click', (event) => {
    const coins = event.target instanceof HTMLElement ? Number(event.target.dataset['coins'] ?? 0) : 0;
    if (coins > 0) onCoins(coins);
  });
  return {
    /** Highlights the column for this number of coins. */
    column(coins: number): void {
      for (const cell of table.querySelectorAll<HTMLElement>('[data-coins]'))
        cell.classList.toggle('is-chosen', cell.dataset['coins'] === String(coins));
    },
    /** Highlights the line of a hand; null = no line. `isPaid`: the hand is the result of the round. */
    line(hand: HandName | null, isPaid: boolean): void {
      for (const [name, row] of rows) {
        row.classList.toggle('is-hit', name === hand);
        row.classList.toggle('is-paid', name === hand && isPaid);
      }
    },
  };
}
