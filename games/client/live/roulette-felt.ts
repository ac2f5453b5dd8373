/** The roulette felt in shared rounds: shows chips that are bet and chips that are not bet yet. */
import type { Spot } from '#games/engines/live/table.ts';
import { PAYS, POCKETS } from '#games/engines/roulette/spots.ts';
import type { Spot as RouletteSpot } from '#games/engines/roulette/spots.ts';
import { make } from '../kit/page.ts';
import { createFelt as createTable } from '../roulette/felt.ts';
import type { Layout } from '../roulette/layout.ts';
import { labelOf, nameOf } from '../roulette/names.ts';
import { chipOf, shortAmount } from '../table/chips.ts';
import type { Felt, FeltDeps } from './felt.ts';

type Deps = FeltDeps & {
  isOpen(): boolean;
  /** The felt was pressed while betting is closed. */
  onClosed(): void;
  /** Removes the chips of a spot that are not bet yet. */
  onTake(spot: Spot): void;
  message(text: string): void;
};

export function createRouletteFelt(
  host: HTMLElement,
  { t, format, values, money, isOpen, onLay, onClosed, onTake, message }: Deps,
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

  function describe(spot: RouletteSpot): void {
    const parts = { name: nameOf(spot, t), pays: PAYS[spot.kind] };
    const amount = layout.get(spot.id);
    message(amount === undefined ? t('aim', parts) : t('aimLaid', { ...parts, amount: money(amount) }));
  }
  const table = createTable({
    box: board,
    label: (spot) => labelOf(spot, t),
    face: (amount) => ({ kind: chipOf(amount, values), label: shortAmount(amount, format) }),
    isOpen,
    onLay: (spot) => onLay(spot.id) && describe(spot),
    onTake: (spot) => {
      onTake(spot.id);
      describe(spot);
    },
    onAim: (spot) => spot && describe(spot),
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
      const winning = Array.from({ length: POCKETS }, (_, number) => number).find(
        (number) => (returns?.(`straight-${number}`) ?? 0) > 0,
      );
      const returned = [...layout].flatMap(([spot, amount]): [string, string][] => {
        const hundredths = BigInt(returns?.(spot) ?? 0);
        return hundredths === 0n ? [] : [[spot, shortAmount((amount * hundredths) / 100n, format)]];
      });
      table.result(winning ?? null, new Map(returned));
    },
    off(isOff) {
      host.classList.toggle('is-off', isOff);
      board.setAttribute('aria-disabled', String(isOff));
    },
  };
}
