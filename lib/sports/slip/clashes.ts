/** Selections that cannot be in one bet with the others. Pure. */
import type { SlipFault } from '#settlement/slip-rules.ts';
import type { Combination } from '#settlement/bet.ts';
import { selectionKey, type Selection } from './slip.ts';

type Bet = { readonly combination: Combination; readonly selections: readonly Selection[] };

const keysOf = (selections: readonly Selection[]): readonly string[] => selections.map(selectionKey);

/**
 * Groups of selections of one match that would share a line; in each group the selection that can stay comes first. In
 * a system only a banker shares a line with other selections of its match.
 */
function matchGroups({ combination, selections }: Bet): readonly (readonly Selection[])[] {
  if (combination.kind === 'single' || combination.kind === 'builder') return [];
  const matches = [...new Set(selections.map(({ eventId }) => eventId))];
  return matches
    .map((match) => selections.filter(({ eventId }) => eventId === match))
    .filter((group) => group.length > 1)
    .filter((group) => combination.kind !== 'system' || group.some(({ isBanker }) => isBanker))
    .map((group) => group.toSorted((a, b) => Number(b.isBanker) - Number(a.isBanker)));
}

/** Keys of all selections that share a line with another one of their match. */
export const clashing = (bets: readonly Bet[]): ReadonlySet<string> =>
  new Set(bets.flatMap((bet) => matchGroups(bet).flatMap(keysOf)));

/** Keys of the selections whose removal cures the fault of the bet; none when no removal does. */
export function removalsFor(fault: SlipFault, bet: Bet, maxLegs: number): readonly string[] {
  const { selections } = bet;
  switch (fault) {
    case 'same-match':
      return matchGroups(bet).flatMap((group) => keysOf(group.slice(1)));
    case 'express-forbidden': {
      const forbidden = selections.filter((each) => each.isExpressForbidden);
      // One of the selections can stay, as a single.
      return keysOf(forbidden.length === selections.length ? forbidden.slice(1) : forbidden);
    }
    case 'too-many-legs':
      return keysOf(selections.slice(maxLegs));
    default:
      return [];
  }
}
