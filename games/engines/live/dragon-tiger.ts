/**
 * Dragon tiger: two cards of eight packs, the higher one wins, the ace is the lowest. On a tie, bets on the dragon or
 * the tiger lose half of their stake.
 */
import { rankOf, suitOf } from '../cards/cards.ts';
import type { RandomBelow } from '../round-engine.ts';
import { shoe } from './cards.ts';
import type { Table } from './table.ts';

export type DragonTigerResult = { readonly dragon: number; readonly tiger: number };

/** Height of a card for comparison: ace 0, two 1, king 12. */
export const heightOf = (card: number): number => (rankOf(card) + 1) % 13;

export const dragonTigerTable: Table<DragonTigerResult> = {
  spots: { dragon: 96.27, tiger: 96.27, tie: 89.64, 'suited-tie': 86.02 },
  result(randomBelow: RandomBelow) {
    const next = shoe(randomBelow);
    return { dragon: next(), tiger: next() };
  },
  returns(spot, { dragon, tiger }) {
    const lead = heightOf(dragon) - heightOf(tiger);
    if (spot === 'tie') return lead === 0 ? 1200 : 0;
    if (spot === 'suited-tie') return lead === 0 && suitOf(dragon) === suitOf(tiger) ? 5100 : 0;
    if (lead === 0) return 50;
    return lead > 0 === (spot === 'dragon') ? 200 : 0;
  },
  showMs: () => 7_000,
};
