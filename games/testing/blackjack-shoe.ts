/** A shoe of blackjack by points, and hands as whole numbers: what counting every order of cards needs. */

/** Points of the ten kinds of cards. */
export const KINDS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const;
export const ACE = 9;
export const TEN = 8;

/**
 * A hand is one number: twice its points, plus one when an ace is counted 11, which it is while that fits. 31
 * points are the most that one more card can make.
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

/** More than cards of one kind are ever gone in one round. */
const MAX_GONE = 24;
const PLACES = KINDS.map((_, kind) => MAX_GONE ** kind);

export type Shoe = {
  /** Cards left of each kind, and of all kinds. */
  readonly counts: Int32Array;
  size: number;
  /** A number that only shoes with the same cards gone share. */
  gone: number;
  /** Takes one card of a kind, asks, and puts it back. */
  without(kind: number, ask: () => number): number;
};

export function createShoe(packs: number): Shoe {
  const counts = Int32Array.from(KINDS, (points) => packs * (points === 10 ? 16 : 4));
  const shoe: Shoe = {
    counts,
    size: counts.reduce((sum, count) => sum + count, 0),
    gone: 0,
    without(kind, ask) {
      const place = PLACES[kind] ?? 0;
      counts[kind] = (counts[kind] ?? 0) - 1;
      shoe.size -= 1;
      shoe.gone += place;
      const answer = ask();
      counts[kind] = (counts[kind] ?? 0) + 1;
      shoe.size += 1;
      shoe.gone -= place;
      return answer;
    },
  };
  return shoe;
}
