import { byId } from '../kit/page.ts';

/** Maximum number of results in the strip. */
const SHOWN = 24;

/**
 * Shows the latest results, newest first (element `strip`). `itemOf` returns null for a round without a
 * result.
 */
export function showStrip<Round>(
  rounds: readonly Round[],
  itemOf: (round: Round) => HTMLElement | null,
  max = SHOWN,
): void {
  const items = rounds.slice(0, max).map(itemOf);
  byId('strip').replaceChildren(...items.filter((item) => item !== null));
}
