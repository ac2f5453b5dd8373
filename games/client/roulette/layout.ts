/** Chips on the felt before a round, with undo. */
import { spotOf } from '#games/engines/roulette/spots.ts';
import type { Chip, RouletteRules } from '#games/engines/roulette/engine.ts';

/** Amount of the chips on each spot, minor units, by the id of the spot. */
export type Layout = ReadonlyMap<string, bigint>;
/** The limit that a rejected bet would exceed, and its amount in minor units. */
export type Refusal = { readonly why: 'spot' | 'table' | 'balance'; readonly max: bigint };
type Limits = {
  readonly rules: RouletteRules;
  /**
   * Lowest and highest stake of the table, minor units. The limits of spots are multiples of the lowest.
   */
  readonly min: bigint;
  readonly max: bigint;
  balance(): bigint;
};

export const EMPTY: Layout = new Map();
export const sumOfLayout = (layout: Layout): bigint =>
  [...layout.values()].reduce((sum, amount) => sum + amount, 0n);
export const toChips = (layout: Layout): Chip[] =>
  [...layout].map(([spot, amount]) => ({ spot, amount: String(amount) }));
export const toLayout = (chips: readonly Chip[]): Layout =>
  new Map(chips.map(({ spot, amount }) => [spot, BigInt(amount)]));

/** The layout with more chips, or the rejection. */
function added(layout: Layout, more: Layout, { rules, min, max, balance }: Limits): Layout | Refusal {
  const next = new Map(layout);
  for (const [id, amount] of more) {
    const spot = spotOf(id);
    if (!spot) continue;
    const sum = (next.get(id) ?? 0n) + amount;
    const limit = BigInt(rules.max[spot.kind]) * min;
    if (sum > limit) return { why: 'spot', max: limit };
    next.set(id, sum);
  }
  const sum = sumOfLayout(next);
  if (sum > max) return { why: 'table', max };
  return sum > balance() ? { why: 'balance', max: balance() } : next;
}
const isRefusal = (answer: Layout | Refusal): answer is Refusal => 'why' in answer;

/**
 * State of the chips. Each change is one step of undo; a rejected one changes nothing and returns the
 * rejection.
 */
export function createLayout(limits: Limits) {
  let chips: Layout = EMPTY;
  /** Earlier states, for undo; the latest last. */
  let before: Layout[] = [];
  /** The chips of the last round. */
  let last: Layout = EMPTY;

  function change(next: Layout | Refusal): Refusal | null {
    if (isRefusal(next)) return next;
    before.push(chips);
    chips = next;
    return null;
  }

  return {
    chips: (): Layout => chips,
    /** The chips of the last round; empty before the first one. */
    last: (): Layout => last,
    canUndo: (): boolean => before.length > 0,
    lay: (more: Layout): Refusal | null => change(added(chips, more, limits)),
    /** Removes all chips of one spot. */
    take(id: string): void {
      if (chips.has(id)) change(new Map([...chips].filter(([spot]) => spot !== id)));
    },
    double: (): Refusal | null => change(added(chips, chips, limits)),
    clear(): void {
      if (chips.size > 0) change(EMPTY);
    },
    rebet: (): Refusal | null => change(added(EMPTY, last, limits)),
    undo(): void {
      chips = before.pop() ?? chips;
    },
    /** A round was played with these chips: clears the felt and the steps of undo. */
    played(inRound: Layout): void {
      last = inRound;
      chips = EMPTY;
      before = [];
    },
  };
}
