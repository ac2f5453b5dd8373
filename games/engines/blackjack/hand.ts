/** Points of blackjack hands. Pure. */
import { ACE, rankOf } from '../cards/cards.ts';

/** A hand with more points is bust. */
export const MAX_POINTS = 21;

/** Points of a card: ten for face cards, eleven for the ace. */
export function pointsOf(card: number): number {
  const rank = rankOf(card);
  return rank === ACE ? 11 : Math.min(rank + 2, 10);
}

export interface Score {
  readonly total: number;
  /** True when an ace counts eleven. */
  readonly soft: boolean;
}

/** The best total of the cards: an ace counts eleven unless the total would exceed 21. */
export function scoreOf(cards: readonly number[]): Score {
  let total = 0;
  let elevens = 0;
  for (const card of cards) {
    const points = pointsOf(card);
    total += points;
    if (points === 11) elevens += 1;
    while (total > MAX_POINTS && elevens > 0) {
      total -= 10;
      elevens -= 1;
    }
  }
  return { total, soft: elevens > 0 };
}
