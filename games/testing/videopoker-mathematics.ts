/**
 * The exact return of a pay table under perfect play: all 2,598,960 deals, all 32 holds of each, all draws.
 * A draw must not return discarded cards, so the sum over all draws of a hold is computed by inclusion and
 * exclusion from sums over all hands that contain certain cards. Deals that differ only by a permutation of
 * suits have the same value, so only one of them is computed.
 */
import { PACK, rankOf, suitOf } from '#games/engines/cards/cards.ts';
import { HAND_SIZE, lineOf, paysOf } from '#games/engines/videopoker/engine.ts';
import type { PokerRules } from '#games/engines/videopoker/engine.ts';
import type { HandName } from '#games/engines/videopoker/hand.ts';

const HOLDS = 2 ** HAND_SIZE;

/** Ways to choose `k` of `n`. */
export const choose = (n: number, k: number): number =>
  k < 0 || k > n ? 0 : k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k;

/**
 * CHOOSE[k][n] = n over k. Gives each set of cards its index in a table: the sum of CHOOSE[i][i-th card]
 * over its cards, ascending.
 */
const CHOOSE = Array.from({ length: HAND_SIZE + 1 }, (_, k) =>
  Float64Array.from({ length: PACK }, (__, n) => choose(n, k)),
);

/** For each of the 32 sets of positions (as bits), its number of cards. */
const SIZES = Uint8Array.from(
  { length: HOLDS },
  (_, bits) => [...bits.toString(2)].filter((bit) => bit === '1').length,
);
const HIGHEST = Uint8Array.from({ length: HOLDS }, (_, bits) => 31 - Math.clz32(bits));

/**
 * Number of hands that differ from this one only by a permutation of suits, itself included. One hand of each such
 * group gets this number, the others get 0, so that each group is counted once: the one whose suits are in descending
 * order of the bits of their ranks.
 */
function suitOrders(hand: readonly number[]): number {
  const ranks = [0, 0, 0, 0];
  for (const card of hand) ranks[suitOf(card)] = (ranks[suitOf(card)] ?? 0) | (1 << rankOf(card));
  let orders = 24;
  let alike = 1;
  for (let suit = 1; suit < ranks.length; suit += 1) {
    const [before = 0, now = 0] = [ranks[suit - 1], ranks[suit]];
    if (before < now) return 0;
    alike = before === now ? alike + 1 : 1;
    orders /= alike;
  }
  return orders;
}

/** Calls `visit` for every five cards of a pack, ascending; the array is reused. */
function eachHand(visit: (hand: readonly number[]) => void): void {
  const hand = [0, 0, 0, 0, 0];
  const from = (position: number, first: number): void => {
    for (let card = first; card < PACK; card += 1) {
      hand[position] = card;
      if (position === HAND_SIZE - 1) visit(hand);
      else from(position + 1, card + 1);
    }
  };
  from(0, 0);
}

/** Table indices of all 32 subsets of a hand, each in the table of its size. */
function tableIndicesOf(hand: readonly number[], indices: Int32Array): void {
  for (let bits = 1; bits < HOLDS; bits += 1) {
    const highest = HIGHEST[bits] ?? 0;
    indices[bits] =
      (indices[bits & ~(1 << highest)] ?? 0) + (CHOOSE[SIZES[bits] ?? 0]?.[hand[highest] ?? 0] ?? 0);
  }
}

/** Number of five-card hands for each line of the pay table. */
export function countLines(rules: PokerRules): Map<HandName | null, number> {
  const counts = new Map<HandName | null, number>();
  for (const index of linesOfHands(rules)) {
    const line = rules.pays[index]?.hand ?? null;
    counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  return counts;
}

const namedHands = new WeakMap<PokerRules, Uint8Array>();
/**
 * The pay-table line of each hand, as its index in `rules.pays` (`rules.pays.length` for hands that pay
 * nothing), in the order of `eachHand`. Kept, because naming all hands takes seconds.
 */
function linesOfHands(rules: PokerRules): Uint8Array {
  const before = namedHands.get(rules);
  if (before) return before;
  const lines = new Uint8Array(choose(PACK, HAND_SIZE));
  let at = 0;
  eachHand((hand) => {
    const line = lineOf(rules, hand);
    const index = rules.pays.findIndex((each) => each.hand === line);
    lines[at] = index < 0 ? rules.pays.length : index;
    at += 1;
  });
  namedHands.set(rules, lines);
  return lines;
}

/** Mean payment of a draw for each coin, by held cards: one value for each of the 32 holds of a deal. */
export type HoldValues = (deal: readonly number[]) => Float64Array;

/**
 * Returns a function that gives the value of each hold of `deal` (ascending); its result array is reused. Building its
 * tables takes one pass over every hand.
 */
export function holdValues(rules: PokerRules, coins: number): HoldValues {
  const sums = Array.from({ length: HAND_SIZE + 1 }, (_, size) => new Float64Array(choose(PACK, size)));
  const indices = new Int32Array(HOLDS);
  const lines = linesOfHands(rules);
  const pays = rules.pays.map(({ hand }) => paysOf(rules, hand, coins));
  let at = -1;
  eachHand((hand) => {
    at += 1;
    const paid = pays[lines[at] ?? 0] ?? 0;
    if (paid === 0) return;
    tableIndicesOf(hand, indices);
    for (let bits = 0; bits < HOLDS; bits += 1) {
      const table = sums[SIZES[bits] ?? 0];
      const index = indices[bits] ?? 0;
      if (table) table[index] = (table[index] ?? 0) + paid;
    }
  });

  const values = new Float64Array(HOLDS);
  const draws = Float64Array.from({ length: HAND_SIZE + 1 }, (_, kept) =>
    choose(PACK - HAND_SIZE, HAND_SIZE - kept),
  );
  return (deal) => {
    tableIndicesOf(deal, indices);
    for (let bits = 0; bits < HOLDS; bits += 1)
      values[bits] = sums[SIZES[bits] ?? 0]?.[indices[bits] ?? 0] ?? 0;
    // Turns sums over hands that contain at least these cards of the deal into sums over hands that contain exactly
    // these.
    for (let bit = 1; bit < HOLDS; bit *= 2)
      for (let bits = 0; bits < HOLDS; bits += 1)
        if ((bits & bit) === 0) values[bits] = (values[bits] ?? 0) - (values[bits | bit] ?? 0);
    for (let bits = 0; bits < HOLDS; bits += 1)
      values[bits] = (values[bits] ?? 0) / (draws[SIZES[bits] ?? 0] ?? 1);
    return values;
  };
}

/** Mean payment of a round for each coin with the best hold in every deal. */
export function bestReturn(rules: PokerRules, coins: number): number {
  const valuesOf = holdValues(rules, coins);
  let sum = 0;
  let hands = 0;
  eachHand((deal) => {
    const orders = suitOrders(deal);
    if (orders === 0) return;
    const values = valuesOf(deal);
    let best = 0;
    for (let bits = 0; bits < HOLDS; bits += 1) {
      const value = values[bits] ?? 0;
      if (value > best) best = value;
    }
    sum += orders * best;
    hands += orders;
  });
  return sum / hands;
}
