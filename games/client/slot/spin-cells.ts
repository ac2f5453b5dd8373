/** Cells of a spin for the presentation. A cell is reel × rows + row. */
import type { SlotRules } from '#games/engines/slots/slot-rules.ts';
import type { CellValue, Spin, Stage } from '#games/engines/slots/spin-view.ts';
import { SCATTER } from '#games/engines/slots/symbols.ts';
import type { SlotSymbol } from '#games/engines/slots/symbols.ts';
import type { Landing } from './landing.ts';

/** The window in which the reels of a spin stop. */
export const landingOf = ({ stops, stages, kind }: Spin): Landing => ({
  stops,
  values: stages[0]?.values ?? [],
  isFree: kind === 'free',
});

/** Reels (bits) that were held during the spin. */
export const heldReels = ({ held }: Pick<Spin, 'held'>): number =>
  held.reduce((bits, reel) => bits | (1 << reel), 0);

/** Reels (bits) that the next respin holds: those with a wild, if the rules hold such reels. */
export function wildReels({ wild }: SlotRules, { stages }: Spin): number {
  if (!wild?.holds) return 0;
  return (stages[0]?.grid ?? []).reduce(
    (bits, column, reel) => (column.includes('W') ? bits | (1 << reel) : bits),
    0,
  );
}

/** Cells with this symbol. */
export const cellsOf = (stage: Pick<Stage, 'grid'> | undefined, symbol: SlotSymbol): number[] =>
  (stage?.grid ?? []).flatMap((column, reel) =>
    column.flatMap((one, row) => (one === symbol ? [reel * column.length + row] : [])),
  );

/** Scatters that started free spins and are not part of a win of the first stage. */
export const unpaidScatters = ({ stages: [first], freeSpins }: Spin): number[] =>
  freeSpins > 0 && !first?.wins.some((win) => win.scatter) ? cellsOf(first, SCATTER) : [];

/** Wilds of the first stage with their values. */
export const wildsOf = ({ stages: [first] }: Spin): CellValue[] =>
  cellsOf(first, 'W').map((cell) => ({
    cell,
    value: first?.values.find((one) => one.cell === cell)?.value ?? 0,
  }));

/** The window during respins of coins: locked coins and empty places. */
export function coinWindow(
  { strips, rows }: SlotRules,
  locked: readonly CellValue[],
): { grid: ('C' | null)[][]; values: readonly CellValue[] } {
  const cells = new Set(locked.map(({ cell }) => cell));
  return {
    grid: strips.map((_, reel) =>
      Array.from({ length: rows }, (__, row) => (cells.has(reel * rows + row) ? 'C' : null)),
    ),
    values: locked,
  };
}
