/**
 * The choice of a group of markets. On phones it stays on the screen while the markets are scrolled
 * (market-board.module.css).
 */
import { marked } from '#lib/core/marks.ts';

/**
 * Call with the control of the group that was chosen. Scrolls back to the first market of the group if the page is
 * scrolled past it.
 */
export function showFirstMarket(control: HTMLInputElement): void {
  const groups = control.closest('[role=radiogroup]');
  const markets = control.closest(marked('all-markets'))?.querySelector(marked('columns'));
  if (!groups || !markets) return;
  if (markets.getBoundingClientRect().top < groups.getBoundingClientRect().bottom)
    markets.scrollIntoView({ block: 'start' });
}

/** Call once for each document. */
export function listenToGroups(): void {
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === 'market-group') showFirstMarket(target);
  });
}
