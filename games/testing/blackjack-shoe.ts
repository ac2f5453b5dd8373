/**
 * A shoe of blackjack as numbers of cards by points, and hands as whole numbers, for enumerating all
 * rounds.
 */

/** Points of the ten kinds of cards. */
export const KINDS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const;
export const ACE = 9;
export const TEN = 8;

/**
 * A hand is one number: twice its points, plus one while an ace counts 11 (as long as the total is at most 21). The
 * highest possible total after one more card is 31.
 */
export const EMPTY = 0;
export const totalOf = (hand: number): number => hand >> 1;
export const isSoft = (hand: number): boolean => (hand & 1) === 1;

export const HANDS = 2 * 32;
const AFTER = Uint8Array.from({ length: HANDS * KINDS.length }, (_, index) => {
  const kind = index % KINDS.length;
  const hand = (index - kind) / KINDS.length;
  let sum = totalOf(hand) + (KINDS[kind] ?? 0);
  let elevens = (isSoft(hand) ? 1 : 0) + (kind === ACE ? 1 : 0);
  while (sum > 21 && elevens > 0) {
    sum -= 10;
    elevens -= 1;
  }
  return sum * 2 + (elevens > 0 ? 1 : 0);
});
/** The hand after one more card of a kind. */
export const after = (hand: number, kind: number): number => AFTER[hand * KINDS.length + kind] ?? 0;

/** More than the number of cards of one kind that a round can take from the shoe. */
const MAX_GONE = 24;
const WEIGHTS = KINDS.map((_, kind) => MAX_GONE ** kind);

export type Shoe = {
  /** Cards left of each kind, and of all kinds. */
  readonly counts: Int32Array;
  size: number;
  /** The cards taken so far as one number: equal if and only if the same cards are taken. */
  gone: number;
  /** Takes one card of a kind out, returns the result of `ask`, and puts the card back. */
  without(kind: number, ask: () => number): number;
};

export function createShoe(packs: number): Shoe {
  const counts = Int32Array.from(KINDS, (points) => packs * (points === 10 ? 16 : 4));
  const shoe: Shoe = {
    counts,
    size: counts.reduce((sum, count) => sum + count, 0),
    gone: 0,
    without(kind, ask) {
      const weight = WEIGHTS[kind] ?? 0;
      counts[kind] = (counts[kind] ?? 0) - 1;
      shoe.size -= 1;
      shoe.gone += weight;
      const answer = ask();
      counts[kind] = (counts[kind] ?? 0) + 1;
      shoe.size += 1;
      shoe.gone -= weight;
      return answer;
    },
  };
  return shoe;
}
