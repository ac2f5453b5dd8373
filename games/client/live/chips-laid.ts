/** Chips on the felt. */
import type { Spot } from '#games/engines/live/table.ts';

/** Chips laid on a spot. `amount`: minor units. */
export type Laid = { readonly spot: Spot; readonly amount: bigint };
/** In the order of laying, so that the last chip can be removed. */
export type Pile = readonly Laid[];

/** Each spot once, with the sum of its chips. */
export function sumsBySpot(pile: Pile): Laid[] {
  const sums = new Map<Spot, bigint>();
  for (const { spot, amount } of pile) sums.set(spot, (sums.get(spot) ?? 0n) + amount);
  return [...sums].map(([spot, amount]) => ({ spot, amount }));
}
export const sumOf = (pile: Pile): bigint => pile.reduce((sum, { amount }) => sum + amount, 0n);
/** The pile without the chips of a spot. */
export const without = (pile: Pile, spot: Spot): Pile => pile.filter((laid) => laid.spot !== spot);

type Limits = {
  /** All chips on the felt, minor units. */
  readonly onFelt: bigint;
  /** The part of these chips that the server has not taken from the balance yet. */
  readonly unpaid: bigint;
  /** The most that can lie on the felt. */
  readonly max: bigint;
  readonly balance: bigint;
};
/**
 * Why more chips cannot be laid; null = they can. Chips are rejected as a whole, because a part of "double" or
 * "repeat" would not be the bet that the player wanted.
 */
export function refusalOf(
  more: Pile,
  { onFelt, unpaid, max, balance }: Limits,
): 'overTable' | 'overBalance' | null {
  const amount = sumOf(more);
  if (onFelt + amount > max) return 'overTable';
  return unpaid + amount > balance ? 'overBalance' : null;
}
