import type { TableLook } from '../../cards/table-looks.ts';

/** Dresses the page in a table's look: its colours become variables of the style. */
export function dress({ bg1, bg2, felt, feltDeep, rail, accent, glow }: TableLook): void {
  const colours = { bg1, bg2, felt, 'felt-deep': feltDeep, rail, accent, glow };
  for (const [name, colour] of Object.entries(colours)) document.documentElement.style.setProperty(`--${name}`, colour);
}
