/** Bets that have left a list of the history while the player looked at it. Pure. */
import type { BetView } from '#contract/sports/bets.ts';

/** All bets that a list has shown since it was opened, by id, each as the list had it last. */
export type SeenBets = { readonly list: string; readonly bets: ReadonlyMap<string, BetView> };
export const NOTHING_SEEN: SeenBets = { list: '', bets: new Map() };

/** `list`: the tab and filter; another one begins anew. The same object where nothing has changed. */
export function seenAfter(seen: SeenBets, list: string, listed: readonly BetView[]): SeenBets {
  const isSame = seen.list === list;
  if (isSame && listed.every((bet) => seen.bets.get(bet.id) === bet)) return seen;
  return {
    list,
    bets: new Map([...(isSame ? seen.bets : []), ...listed.map((bet) => [bet.id, bet] as const)]),
  };
}

/** Those that the list no longer has. */
export const leftBets = ({ bets }: SeenBets, listed: readonly BetView[]): readonly BetView[] =>
  [...bets.values()].filter(({ id }) => !listed.some((bet) => bet.id === id));

/** Both in the order of the history, the latest first. */
export const withLeft = (listed: readonly BetView[], left: readonly BetView[]): readonly BetView[] =>
  left.length === 0
    ? listed
    : [...listed, ...left].toSorted((a, b) => b.placed_at.localeCompare(a.placed_at));
