/** Markets whose outcomes are players of both sides. Pure. */
type Player = { readonly id: string; readonly name: string; readonly side: string };
export type Players = { readonly players?: readonly Player[] | null };
type Outcome = { readonly id: string };

export const hasPlayersAsOutcomes = ({
  outcomes,
  players,
}: Players & { readonly outcomes: readonly Outcome[] }): boolean =>
  players?.some(({ id }) => outcomes.some((one) => one.id === id)) ?? false;

/**
 * Prices of players in rows of two, one side in each column, in the order of the feed. Outcomes without a counterpart,
 * or of no side, have rows of their own.
 */
export function pairsOf<T extends Outcome>(outcomes: readonly T[], players: readonly Player[]): T[][] {
  const of = (side: string) =>
    outcomes.filter(({ id }) => players.some((player) => player.id === id && player.side === side));
  const [home, away] = [of('home'), of('away')];
  const rest = outcomes.filter((one) => !home.includes(one) && !away.includes(one));
  const pairs = Array.from({ length: Math.max(home.length, away.length) }, (_, index) =>
    [home[index], away[index]].filter((one) => one !== undefined),
  );
  return [...pairs, ...rest.map((one) => [one])];
}
