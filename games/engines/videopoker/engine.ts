/**
 * Video poker: five cards, of which any are held and the rest replaced once, and a pay table. Ten cards are
 * drawn before the bet; the second five stay hidden until the draw. Pure.
 */
import { dealtFrom, rankOf } from '../cards/cards.ts';
import type { RoundEngine } from '../round-engine.ts';
import { nameOf, wildNameOf } from './hand.ts';
import type { HandName } from './hand.ts';

export const HAND_SIZE = 5;
export const MAX_COINS = 5;

export interface PokerRules {
  readonly id: string;
  /** Declared return to player in percent, with five coins and perfect play. */
  readonly rtp: number;
  /** The same with one to four coins, for which the royal flush pays less. */
  readonly rtpOfFewCoins: number;
  /** 1 low to 5 very high, as the catalogue shows it. */
  readonly volatility: number;
  readonly twosAreWild: boolean;
  /** Lines of the pay table, highest pay first; `pays` is for each coin of the stake, the coin included. */
  readonly pays: readonly { readonly hand: HandName; readonly pays: number }[];
  /** Pay of the royal flush for each coin when the stake has five coins. */
  readonly royalOfFiveCoins: number;
}
export interface PokerBet {
  readonly coins: number;
  /** Minor units of one coin, divisible by ten. */
  readonly coin: string;
}
export interface PokerAction {
  readonly type: 'draw';
  /** Places of the cards to keep, ascending, from 0. */
  readonly hold: readonly number[];
}
export interface PokerState {
  readonly deck: readonly number[];
  readonly coins: number;
  /** Null until the draw. */
  readonly hold: readonly number[] | null;
}
export interface PokerView {
  readonly cards: readonly number[];
  readonly coins: number;
  readonly hold: readonly number[] | null;
  /** Line of the pay table that the open cards reach; null = none. */
  readonly hand: HandName | null;
}

export const stakeOf = ({ coins, coin }: PokerBet): bigint => BigInt(coin) * BigInt(coins);

/** Four aces and four low cards count as four of a kind in pay tables without a line for them. */
const plain = (name: HandName): HandName => (name === 'four-aces' || name === 'four-low' ? 'four' : name);

/** The line of the pay table that five cards reach; null = they pay nothing. */
export function lineOf(rules: PokerRules, cards: readonly number[]): HandName | null {
  const name = rules.twosAreWild ? wildNameOf(cards) : nameOf(cards);
  if (name === null) return null;
  return (
    (rules.pays.find(({ hand }) => hand === name) ?? rules.pays.find(({ hand }) => hand === plain(name)))
      ?.hand ?? null
  );
}

/** Pay of a line per coin, for a bet of `coins`. */
export function paysOf(rules: PokerRules, hand: HandName | null, coins: number): number {
  if (hand === 'royal-flush' && coins === MAX_COINS) return rules.royalOfFiveCoins;
  return rules.pays.find((line) => line.hand === hand)?.pays ?? 0;
}

/** The open cards: as dealt, or after the draw with the others replaced. */
function cardsOf({ deck, hold }: PokerState): number[] {
  let next = HAND_SIZE;
  return Array.from({ length: HAND_SIZE }, (_, place) => {
    if (hold === null || hold.includes(place)) return deck[place] ?? 0;
    next += 1;
    return deck[next - 1] ?? 0;
  });
}

export const pokerEngine: RoundEngine<PokerRules, PokerBet, PokerState, PokerAction> = {
  begin: (_, { coins }, randomBelow) => ({
    deck: dealtFrom(1, 2 * HAND_SIZE, randomBelow),
    coins,
    hold: null,
  }),

  act(_, state, { hold }) {
    const areGood = hold.every(
      (place, index) => Number.isInteger(place) && place < HAND_SIZE && place > (hold[index - 1] ?? -1),
    );
    return state.hold === null && areGood ? { ...state, hold: [...hold] } : null;
  },

  isOver: (_, { hold }) => hold !== null,

  /** An abandoned round holds all cards if they pay as dealt, otherwise wild cards and cards of equal rank. */
  abandon(rules, state) {
    if (state.hold !== null) return state;
    const cards = cardsOf(state);
    const pays = lineOf(rules, cards) !== null;
    const isKept = (card: number): boolean =>
      pays ||
      (rules.twosAreWild && rankOf(card) === 0) ||
      cards.filter((other) => rankOf(other) === rankOf(card)).length > 1;
    return { ...state, hold: cards.flatMap((card, place) => (isKept(card) ? [place] : [])) };
  },

  staked: (_, __, stake) => stake,

  won: (rules, state, stake) =>
    state.hold === null ? 0n : stake * BigInt(paysOf(rules, lineOf(rules, cardsOf(state)), state.coins)),

  view(rules, state): PokerView {
    const cards = cardsOf(state);
    return { cards, coins: state.coins, hold: state.hold, hand: lineOf(rules, cards) };
  },
};
