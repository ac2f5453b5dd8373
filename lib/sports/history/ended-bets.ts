/** Bets that have left a list of the history while the player looked at it. Pure. */
import type { BetView } from '#contract/sports/bets.ts';

/** All bets that a list has shown since it was opened, by id, each as the list had it last. */
export type SeenBets = { readonly list: string; readonly bets: ReadonlyMap<string, BetView> };
export const NOTHING_SEEN: SeenBets = { list: '', bets: new Map() };

/**
 * The seen bets after an update of the list. `list`: key of the tab and filter; with another key they begin anew.
 * Returns the same object when nothing has changed.
 */
export function seenAfter(seen: SeenBets, list: string, listed: readonly BetView[]): SeenBets {
  const isSame = seen.list === list;
  if (isSame && listed.every((bet) => seen.bets.get(bet.id) === bet)) return seen;
  return {
    list,
    bets: new Map([...(isSame ? seen.bets : []), ...listed.map((bet) => [bet.id, bet] as const)]),
  };
}

/** Seen bets that the list no longer contains. */
export const leftBets = ({ bets }: SeenBets, listed: readonly BetView[]): readonly BetView[] =>
  [...bets.values()].filter(({ id }) => !listed.some((bet) => bet.id === id));

/** Listed and left bets in the order of the history, the latest first. */
export const withLeft = (listed: readonly BetView[], left: readonly BetView[]): readonly BetView[] =>
  left.length === 0
    ? listed
    : [...listed, ...left].toSorted((a, b) => b.placed_at.localeCompare(a.placed_at));
