/**
 * Sums over the lines of a system by elementary symmetric sums (products §8.6): e_k of the factors is the sum of the
 * products of all lines of k legs. It takes k × n steps for n legs, however many lines there are.
 */
import { compare, ONE, plus, product, times, ZERO, type Fraction } from './fraction.ts';
import type { Combination, Leg } from './bet.ts';

/** A leg with the value that is multiplied in its lines: the leg's factor, its odds, or 1 to count lines. */
export type Valued = { readonly match: string; readonly isBanker: boolean; readonly value: Fraction };

/** All lines of one size: their number and the sum of their products. `size`: legs in a line, bankers included. */
export type LineSum = { readonly size: number; readonly lines: bigint; readonly sum: Fraction };

/** Values by match: at most one leg of a match is in a line. */
function byMatch(legs: readonly Valued[]): readonly (readonly Fraction[])[] {
  const groups = new Map<string, Fraction[]>();
  for (const { match, value } of legs) groups.set(match, [...(groups.get(match) ?? []), value]);
  return [...groups.values()];
}

/** e[k] for k = 0…n over n groups of values, where a product takes at most one value of each group. */
function symmetricSums(groups: readonly (readonly Fraction[])[]): readonly Fraction[] {
  const e: Fraction[] = [ONE, ...groups.map(() => ZERO)];
  groups.forEach((group, index) => {
    const any = group.reduce(plus, ZERO);
    for (let k = index + 1; k > 0; k -= 1) e[k] = plus(e[k] ?? ZERO, times(e[k - 1] ?? ZERO, any));
  });
  return e;
}

/** Sums of the lines of each size, in the order of `sizes`; a size that has no line has the sum 0. */
export function lineSums(legs: readonly Valued[], sizes: readonly number[]): readonly LineSum[] {
  const bankers = legs.filter((leg) => leg.isBanker);
  const groups = byMatch(legs.filter((leg) => !leg.isBanker));
  const always = product(bankers.map(({ value }) => value));
  const sums = symmetricSums(groups);
  const counts = symmetricSums(groups.map((group) => group.map(() => ONE)));
  return sizes.map((size) => {
    const free = size - bankers.length;
    return { size, lines: counts[free]?.num ?? 0n, sum: times(always, sums[free] ?? ZERO) };
  });
}

/** Sizes of the lines of a combination over `legs` legs; null for chains and builders, which have no lines. */
export function sizesOf(combination: Combination, legs: number): readonly number[] | null {
  switch (combination.kind) {
    case 'single':
    case 'express':
      return [legs];
    case 'system':
      return combination.sizes;
    case 'chain':
    case 'builder':
      return null;
  }
}

const valued = (leg: Leg, value: Fraction): Valued => ({
  match: leg.match,
  isBanker: leg.isBanker === true,
  value,
});
/** Legs, each with a value that `value` computes from the leg. */
export const withValues = (legs: readonly Leg[], value: (leg: Leg) => Fraction): readonly Valued[] =>
  legs.map((leg) => valued(leg, value(leg)));

/** Legs with these values, in the legs' order. */
export const withFactors = (legs: readonly Leg[], factors: readonly Fraction[]): readonly Valued[] =>
  legs.map((leg, index) => valued(leg, factors[index] ?? ONE));

/** Number of lines for which a combination charges a stake. */
export function lineCount(combination: Combination, legs: readonly Leg[]): bigint {
  if (combination.kind !== 'system') return 1n;
  return lineSums(
    withValues(legs, () => ONE),
    combination.sizes,
  ).reduce((all, { lines }) => all + lines, 0n);
}

/** The greatest product of one line of a system: the caps on total odds apply to it. */
export function greatestLine(legs: readonly Valued[], sizes: readonly number[]): Fraction {
  const bankers = legs.filter((leg) => leg.isBanker);
  const best = byMatch(legs.filter((leg) => !leg.isBanker))
    .map((group) => group.reduce((a, b) => (compare(a, b) >= 0 ? a : b)))
    .sort((a, b) => compare(b, a));
  const free = Math.max(0, ...sizes) - bankers.length;
  return product([...bankers.map(({ value }) => value), ...best.slice(0, Math.max(0, free))]);
}
