/** How a dealer of blackjack ends, counted over every order of the cards that are left. */
import { ACE, after, EMPTY, HANDS, isSoft, KINDS, TEN, totalOf, type Shoe } from './blackjack-shoe.ts';

/** Number of ways in which a dealer's hand can end: 17, 18, 19, 20, 21, over 21. */
const ENDS = 6;
const DRAWS = -1;

/**
 * Odds of each end of the dealer's hand, when the open card is of kind `up` and the dealer has no blackjack; their sum
 * is the odds of having none. Computed for the cards that are in the shoe at the time of the call.
 */
export type DealerOdds = (up: number) => Float64Array;

export function dealerOdds(shoe: Shoe, hitsSoft17: boolean): DealerOdds {
  const { counts } = shoe;
  const known = KINDS.map(() => new Map<number, Float64Array>());

  /** The end of each hand; DRAWS = the dealer takes another card. */
  const endOf = Int8Array.from({ length: HANDS }, (_, hand) => {
    const total = totalOf(hand);
    if (total < 17 || (total === 17 && isSoft(hand) && hitsSoft17)) return DRAWS;
    return total > 21 ? ENDS - 1 : total - 17;
  });

  /**
   * Adds the odds of the ends that follow from `hand`, which occurs with odds `chance`; `size`: number of cards left.
   */
  function draw(hand: number, size: number, chance: number, ends: Float64Array): void {
    const share = chance / size;
    for (let kind = 0; kind < KINDS.length; kind += 1) {
      const count = counts[kind] ?? 0;
      if (count === 0) continue;
      const next = after(hand, kind);
      const end = endOf[next] ?? DRAWS;
      if (end !== DRAWS) {
        ends[end] = (ends[end] ?? 0) + share * count;
        continue;
      }
      counts[kind] = count - 1;
      draw(next, size - 1, share * count, ends);
      counts[kind] = count;
    }
  }

  return (up) => {
    const before = known[up]?.get(shoe.gone);
    if (before) return before;
    const ends = new Float64Array(ENDS);
    const natural = up === ACE ? TEN : up === TEN ? ACE : -1;
    const open = after(EMPTY, up);
    const { size } = shoe;
    for (let hole = 0; hole < KINDS.length; hole += 1) {
      const count = counts[hole] ?? 0;
      if (hole === natural || count === 0) continue;
      const hand = after(open, hole);
      const end = endOf[hand] ?? DRAWS;
      counts[hole] = count - 1;
      if (end === DRAWS) draw(hand, size - 1, count / size, ends);
      else ends[end] = (ends[end] ?? 0) + count / size;
      counts[hole] = count;
    }
    known[up]?.set(shoe.gone, ends);
    return ends;
  };
}
