/** Punto banco with eight packs: the hand nearest to nine wins, third cards follow fixed rules. */
import { ACE, rankOf } from '../cards/cards.ts';
import type { RandomBelow } from '../round-engine.ts';
import { shoe } from './cards.ts';
import type { Table } from './table.ts';

/** Cards of both hands in the order of dealing. */
export type BaccaratResult = { readonly player: readonly number[]; readonly banker: readonly number[] };

/** Rank of a nine, as in cards.ts. */
const NINE = 7;
/** Value of a card: ace 1, two to nine their number, ten and face cards 0. */
export const valueOf = (card: number): number =>
  rankOf(card) === ACE ? 1 : rankOf(card) <= NINE ? rankOf(card) + 2 : 0;
export const pointsOf = (cards: readonly number[]): number =>
  cards.reduce((sum, card) => sum + valueOf(card), 0) % 10;

/**
 * True when the banker draws a card. `points`: points of the banker's two cards; `third`: value of the player's third
 * card, null when the player stood.
 */
export function bankerDraws(points: number, third: number | null): boolean {
  if (third === null) return points <= 5;
  if (points <= 2) return true;
  if (points === 3) return third !== 8;
  if (points === 4) return third >= 2 && third <= 7;
  if (points === 5) return third >= 4 && third <= 7;
  return points === 6 && (third === 6 || third === 7);
}

/** Deals a round from a shoe; `next` gives the next card. */
export function dealBaccarat(next: () => number): BaccaratResult {
  const [first, second, third, fourth] = [next(), next(), next(), next()];
  const [player, banker] = [
    [first, third],
    [second, fourth],
  ];
  if (pointsOf(player) >= 8 || pointsOf(banker) >= 8) return { player, banker };
  let drawn: number | null = null;
  if (pointsOf(player) <= 5) {
    const card = next();
    player.push(card);
    drawn = valueOf(card);
  }
  if (bankerDraws(pointsOf(banker), drawn)) banker.push(next());
  return { player, banker };
}

const isPair = ([first = 0, second = 0]: readonly number[]): boolean => rankOf(first) === rankOf(second);
/** For how long the first four cards, each third card and the result are shown. Milliseconds. */
const FIRST_CARDS_MS = 5_000;
const THIRD_CARD_MS = 1_600;
const RESULT_MS = 4_000;

export const baccaratTable: Table<BaccaratResult> = {
  spots: { player: 98.76, banker: 98.94, tie: 85.64, 'player-pair': 89.64, 'banker-pair': 89.64 },
  result: (randomBelow: RandomBelow) => dealBaccarat(shoe(randomBelow)),
  returns(spot, { player, banker }) {
    if (spot === 'player-pair') return isPair(player) ? 1200 : 0;
    if (spot === 'banker-pair') return isPair(banker) ? 1200 : 0;
    const lead = pointsOf(player) - pointsOf(banker);
    if (spot === 'tie') return lead === 0 ? 900 : 0;
    if (lead === 0) return 100;
    if (spot === 'player') return lead > 0 ? 200 : 0;
    return lead < 0 ? 195 : 0;
  },
  showMs: ({ player, banker }) =>
    FIRST_CARDS_MS + (player.length + banker.length - 4) * THIRD_CARD_MS + RESULT_MS,
};
