/** Names the poker hand of five cards of one pack, with or without wild twos. Pure. */
import { ACE, rankOf, suitOf } from '../cards/cards.ts';

export type HandName =
  | 'royal-flush'
  | 'four-deuces'
  | 'wild-royal'
  | 'five'
  | 'straight-flush'
  | 'four-aces'
  | 'four-low'
  | 'four'
  | 'full-house'
  | 'flush'
  | 'straight'
  | 'three'
  | 'two-pair'
  | 'jacks';

/** Ranks as in cards.ts. */
const DEUCE = 0;
const TEN = 8;
const JACK = 9;
/** The ranks A 2 3 4 5 as bits. */
const LOW_STRAIGHT = (1 << ACE) | 0b1111;
/** Ranks below this one (2, 3 and 4) are low: four of them may pay more than other fours of a kind. */
const LOW_RANKS = 3;

interface Shape {
  readonly wilds: number;
  /** Number of cards of each rank, without the wild cards. */
  readonly counts: readonly number[];
  readonly isFlush: boolean;
  /** The non-wild cards have different ranks and fit into a straight. */
  readonly isStraight: boolean;
  /** The non-wild cards have different ranks from ten to ace. */
  readonly isHigh: boolean;
  /** The highest number of cards of one rank, and the second highest. */
  readonly max: number;
  readonly next: number;
  /** The rank with `max` cards; the lowest one if there are several. */
  readonly mostRank: number;
}

function shapeOf(cards: readonly number[], twosAreWild: boolean): Shape {
  const counts = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  let wilds = 0;
  let suits = 0;
  let ranks = 0;
  for (const card of cards) {
    const rank = rankOf(card);
    if (twosAreWild && rank === DEUCE) wilds += 1;
    else {
      counts[rank] = (counts[rank] ?? 0) + 1;
      ranks |= 1 << rank;
      suits |= 1 << suitOf(card);
    }
  }
  let max = 0;
  let next = 0;
  let mostRank = 0;
  for (let rank = 0; rank < counts.length; rank += 1) {
    const count = counts[rank] ?? 0;
    if (count > max) {
      next = max;
      max = count;
      mostRank = rank;
    } else if (count > next) next = count;
  }
  let isStraight = false;
  if (max <= 1) {
    isStraight = (ranks & ~LOW_STRAIGHT) === 0;
    for (let low = 0; low <= TEN && !isStraight; low += 1) isStraight = (ranks & ~(0b11111 << low)) === 0;
  }
  return {
    wilds,
    counts,
    isFlush: (suits & (suits - 1)) === 0,
    isStraight,
    isHigh: max <= 1 && (ranks >> TEN) << TEN === ranks,
    max,
    next,
    mostRank,
  };
}

/** The highest hand that five cards form; null when they form none. */
export function nameOf(cards: readonly number[]): HandName | null {
  const { counts, isFlush, isStraight, isHigh, max, next, mostRank } = shapeOf(cards, false);
  if (isFlush && isStraight) return isHigh ? 'royal-flush' : 'straight-flush';
  if (max === 4) return mostRank === ACE ? 'four-aces' : mostRank < LOW_RANKS ? 'four-low' : 'four';
  if (max === 3 && next === 2) return 'full-house';
  if (isFlush) return 'flush';
  if (isStraight) return 'straight';
  if (max === 3) return 'three';
  if (next === 2) return 'two-pair';
  return counts.some((count, rank) => count === 2 && rank >= JACK) ? 'jacks' : null;
}

/** The highest hand of five cards when twos stand for any card. */
export function wildNameOf(cards: readonly number[]): HandName | null {
  const { wilds, isFlush, isStraight, isHigh, max, next } = shapeOf(cards, true);
  if (wilds === 4) return 'four-deuces';
  if (isFlush && isHigh) return wilds === 0 ? 'royal-flush' : 'wild-royal';
  if (max + wilds === 5) return 'five';
  if (isFlush && isStraight) return 'straight-flush';
  if (max + wilds === 4) return 'four';
  if (max + wilds === 3 && next === 2) return 'full-house';
  if (isFlush) return 'flush';
  if (isStraight) return 'straight';
  return max + wilds === 3 ? 'three' : null;
}
