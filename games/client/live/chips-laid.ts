/** Chips on the felt that are not bet yet. */
import type { Spot } from '#games/engines/live/table.ts';

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
/** The pile with another chip; null = it would exceed `max`. */
export const laidOn = (pile: Pile, spot: Spot, amount: bigint, max: bigint): Pile | null =>
  sumOf(pile) + amount > max ? null : [...pile, { spot, amount }];
/** The pile with every chip doubled; null = it would exceed `max`. */
export const doubled = (pile: Pile, max: bigint): Pile | null =>
  sumOf(pile) * 2n > max ? null : [...pile, ...pile];
/** The pile without the chips of a spot. */
export const without = (pile: Pile, spot: Spot): Pile => pile.filter((laid) => laid.spot !== spot);
