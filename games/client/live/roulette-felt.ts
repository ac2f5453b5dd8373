/**
 * The roulette table in the rounds of everybody: chips lie on numbers, lines and corners, those that are bet
 * beside those that wait for it.
 */
import type { Spot } from '#games/engines/live/table.ts';
import { PAYS, POCKETS } from '#games/engines/roulette/spots.ts';
import type { Spot as RouletteSpot } from '#games/engines/roulette/spots.ts';
import { make } from '../kit/page.ts';
import { createFelt as createTable } from '../roulette/felt.ts';
import type { Layout } from '../roulette/layout.ts';
import { labelOf, nameOf } from '../roulette/names.ts';
import { chipOf, shortAmount } from '../table/chips.ts';
import type { Felt, FeltPorts } from './felt.ts';

type Ports = FeltPorts & {
  isOpen(): boolean;
  /** The table was pressed while no bets are taken. */
  onClosed(): void;
  /** The chips that wait on a spot are wanted back. */
  onTake(spot: Spot): void;
  message(text: string): void;
};

export function createRouletteFelt(
  host: HTMLElement,
  { t, exponent, values, money, isOpen, onLay, onClosed, onTake, message }: Ports,
): Felt {
  let layout: Layout = new Map();
  let shown = '';
  const board = make('div', {
    class: 'table-board',
    role: 'application',
    tabindex: '0',
    'aria-label': t('felt'),
  });
  host.classList.add('roulette');
  host.append(board);

  function tell(spot: RouletteSpot): void {
    const words = { name: nameOf(spot, t), pays: PAYS[spot.kind] };
    const amount = layout.get(spot.id);
    message(amount === undefined ? t('aim', words) : t('aimLaid', { ...words, amount: money(amount) }));
  }
  const table = createTable({
    box: board,
    label: (spot) => labelOf(spot, t),
    face: (amount) => ({ kind: chipOf(amount, values), label: shortAmount(amount, exponent) }),
    isOpen,
    onLay: (spot) => onLay(spot.id) && tell(spot),
    onTake: (spot) => {
      onTake(spot.id);
      tell(spot);
    },
    onAim: (spot) => spot && tell(spot),
  });
  board.addEventListener('click', () => isOpen() || onClosed());

  return {
    show(bet, waiting) {
      const next = new Map(bet);
      for (const [spot, amount] of waiting) next.set(spot, (next.get(spot) ?? 0n) + amount);
      const key = [...next]
        .map(([spot, amount]) => `${spot}:${amount}${waiting.has(spot) ? '+' : ''}`)
        .join();
      if (key === shown) return;
      shown = key;
      layout = next;
      table.show(next);
      for (const chip of board.querySelectorAll<SVGElement>('.chip'))
        chip.classList.toggle('waits', waiting.has(chip.dataset['spot'] ?? ''));
    },
    mark(returns) {
      const fell = Array.from({ length: POCKETS }, (_, number) => number).find(
        (number) => (returns?.(`straight-${number}`) ?? 0) > 0,
      );
      const back = [...layout].flatMap(([spot, amount]): [string, string][] => {
        const hundredths = BigInt(returns?.(spot) ?? 0);
        return hundredths === 0n ? [] : [[spot, shortAmount((amount * hundredths) / 100n, exponent)]];
      });
      table.result(fell ?? null, new Map(back));
    },
    off(isOff) {
      host.classList.toggle('is-off', isOff);
      board.setAttribute('aria-disabled', String(isOff));
    },
  };
}
