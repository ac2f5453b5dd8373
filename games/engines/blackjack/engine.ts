/**
 * Blackjack for one player against the dealer. The shoe is shuffled for every round before the bet; decisions
 * only draw its next cards. If the dealer's open card is an ace (after the offer of insurance) or a ten, the
 * dealer peeks: a dealer's blackjack ends the round before the player can raise. Pure.
 */
import { dealtFrom } from '../cards/cards.ts';
import type { RoundEngine } from '../round-engine.ts';
import { MAX_POINTS, pointsOf, scoreOf } from './hand.ts';

export interface BlackjackRules {
  readonly id: string;
  /**
   * Declared return to player in percent with basic strategy: 100 plus the mean result of a round in percent
   * of its first stake.
   */
  readonly rtp: number;
  /** 1 low to 5 very high, as the catalogue shows it. */
  readonly volatility: number;
  readonly packs: number;
  /** Return of a blackjack in hundredths, the stake included: 250 is three to two. */
  readonly blackjackPays: number;
  readonly dealerHitsSoft17: boolean;
  readonly doubleAfterSplit: boolean;
}
/** An empty object: a bet has nothing to select. */
export type BlackjackBet = Readonly<Record<string, never>>;
export type BlackjackAction =
  | { readonly type: 'hit' | 'stand' | 'double' | 'split' }
  | { readonly type: 'insurance'; readonly take: boolean };

export interface Hand {
  readonly cards: readonly number[];
  readonly doubled: boolean;
  /** True when no decision is left for this hand. */
  readonly done: boolean;
}
type Insurance = 'none' | 'offered' | 'declined' | 'taken';
export interface BlackjackState {
  /** The first `LAID_OUT` cards of the shoe in the order of dealing. */
  readonly shoe: readonly number[];
  /** Number of cards of `shoe` that are dealt. */
  readonly dealt: number;
  /** The player's hands: one, or two after a split. */
  readonly hands: readonly Hand[];
  /** Cards of the dealer. The first is open, the second is the hole card. */
  readonly dealer: readonly number[];
  readonly insurance: Insurance;
  readonly over: boolean;
}

export type Result = 'blackjack' | 'win' | 'push' | 'lose' | 'bust';
export type Choice = BlackjackAction['type'];
export interface BlackjackView {
  readonly hands: readonly {
    readonly cards: readonly number[];
    readonly total: number;
    readonly soft: boolean;
    readonly doubled: boolean;
    readonly result: Result | null;
  }[];
  /** Index of the hand that the player decides on; null when there is none. */
  readonly active: number | null;
  readonly dealer: { readonly cards: readonly number[]; readonly total: number; readonly soft: boolean };
  readonly insurance: Insurance | 'won' | 'lost';
  readonly choices: readonly Choice[];
}

/**
 * Number of cards taken from the shuffled shoe for a round; more than a round can use. With aces as one point, a
 * player's hand takes another card at 20 points at most and the dealer at 17: before their last cards two hands
 * and the dealer have at most 20 + 20 + 17 = 57 points. Of eight packs that is at most 44 cards (32 aces and 12
 * twos), and each of the three has one more.
 */
const LAID_OUT = 52;
const DEALER_STANDS = 17;

const isNatural = (cards: readonly number[]): boolean =>
  cards.length === 2 && scoreOf(cards).total === MAX_POINTS;
const hasNatural = ({ hands }: BlackjackState): boolean =>
  hands.length === 1 && hands[0] !== undefined && isNatural(hands[0].cards);
const cardAt = ({ shoe }: BlackjackState, place: number): number => {
  const card = shoe[place];
  if (card === undefined) throw new RangeError('the shoe is empty');
  return card;
};

/** Index of the hand that the player decides on; -1 when there is none, or while insurance is offered. */
const activeOf = ({ hands, over, insurance }: BlackjackState): number =>
  over || insurance === 'offered' ? -1 : hands.findIndex(({ done }) => !done);

/** The player's allowed decisions. */
function choicesOf(rules: BlackjackRules, state: BlackjackState): Choice[] {
  if (state.insurance === 'offered') return ['insurance'];
  const hand = state.hands[activeOf(state)];
  if (!hand) return [];
  const [first, second] = hand.cards;
  const isFirst = hand.cards.length === 2 && first !== undefined && second !== undefined;
  const isUnsplit = state.hands.length === 1;
  return [
    'hit',
    'stand',
    ...(isFirst && (isUnsplit || rules.doubleAfterSplit) ? (['double'] as const) : []),
    ...(isFirst && isUnsplit && pointsOf(first) === pointsOf(second) ? (['split'] as const) : []),
  ];
}

/** Ends the round if player or dealer has a blackjack. */
function afterInsurance(state: BlackjackState): BlackjackState {
  return hasNatural(state) || isNatural(state.dealer) ? { ...state, over: true } : state;
}

/** When no hand is left to play: the dealer draws unless all hands are bust, and the round ends. */
function dealerWhenDone(rules: BlackjackRules, state: BlackjackState): BlackjackState {
  if (state.hands.some(({ done }) => !done)) return state;
  const dealer = [...state.dealer];
  let { dealt } = state;
  if (state.hands.some(({ cards }) => scoreOf(cards).total <= MAX_POINTS))
    for (
      let score = scoreOf(dealer);
      score.total < DEALER_STANDS || (score.total === DEALER_STANDS && score.soft && rules.dealerHitsSoft17);
      score = scoreOf(dealer)
    ) {
      dealer.push(cardAt(state, dealt));
      dealt += 1;
    }
  return { ...state, dealer, dealt, over: true };
}

/** A hand with these cards; it is done at 21 or more. */
const handOf = (cards: readonly number[], doubled = false, last = false): Hand => ({
  cards,
  doubled,
  done: last || scoreOf(cards).total >= MAX_POINTS,
});

function play(
  rules: BlackjackRules,
  state: BlackjackState,
  type: 'hit' | 'stand' | 'double' | 'split',
): BlackjackState {
  const active = activeOf(state);
  const hand = state.hands[active];
  if (!hand) return state;
  const next = cardAt(state, state.dealt);
  const put = (changed: Hand, taken: number): BlackjackState =>
    dealerWhenDone(rules, {
      ...state,
      hands: state.hands.map((other, index) => (index === active ? changed : other)),
      dealt: state.dealt + taken,
    });
  switch (type) {
    case 'hit':
      return put(handOf([...hand.cards, next]), 1);
    case 'stand':
      return put({ ...hand, done: true }, 0);
    case 'double':
      return put(handOf([...hand.cards, next], true, true), 1);
    case 'split': {
      const areAces = hand.cards.every((card) => pointsOf(card) === 11);
      const hands = hand.cards.map((card, index) =>
        handOf([card, cardAt(state, state.dealt + index)], false, areAces),
      );
      return dealerWhenDone(rules, { ...state, hands, dealt: state.dealt + hands.length });
    }
  }
}

/** Result of a hand in a finished round, and its return in hundredths of the stake. */
function settledHand(
  rules: BlackjackRules,
  state: BlackjackState,
  { cards, doubled }: Hand,
): { result: Result; hundredths: bigint } {
  const stakes = doubled ? 2n : 1n;
  const own = scoreOf(cards).total;
  const dealer = scoreOf(state.dealer).total;
  const dealerNatural = isNatural(state.dealer);
  if (own > MAX_POINTS) return { result: 'bust', hundredths: 0n };
  if (hasNatural(state))
    return dealerNatural
      ? { result: 'push', hundredths: 100n }
      : { result: 'blackjack', hundredths: BigInt(rules.blackjackPays) };
  if (dealerNatural || (dealer <= MAX_POINTS && dealer > own)) return { result: 'lose', hundredths: 0n };
  return dealer === own
    ? { result: 'push', hundredths: 100n * stakes }
    : { result: 'win', hundredths: 200n * stakes };
}

export const blackjackEngine: RoundEngine<BlackjackRules, BlackjackBet, BlackjackState, BlackjackAction> = {
  begin(rules, _, randomBelow) {
    const shoe = dealtFrom(rules.packs, LAID_OUT, randomBelow);
    const [first = 0, open = 0, second = 0, hole = 0] = shoe;
    const laid: BlackjackState = {
      shoe,
      dealt: 4,
      hands: [handOf([first, second])],
      dealer: [open, hole],
      insurance: 'none',
      over: false,
    };
    return pointsOf(open) === 11 ? { ...laid, insurance: 'offered' } : afterInsurance(laid);
  },

  act(rules, state, action) {
    if (!choicesOf(rules, state).includes(action.type)) return null;
    if (action.type !== 'insurance') return play(rules, state, action.type);
    return afterInsurance({ ...state, insurance: action.take ? 'taken' : 'declined' });
  },

  isOver: (_, { over }) => over,

  /** An abandoned round declines insurance and stands on all hands. */
  abandon(rules, state) {
    const answered =
      state.insurance === 'offered' ? afterInsurance({ ...state, insurance: 'declined' }) : state;
    return answered.over
      ? answered
      : dealerWhenDone(rules, {
          ...answered,
          hands: answered.hands.map((hand) => ({ ...hand, done: true })),
        });
  },

  staked: (_, { hands, insurance }, stake) =>
    hands.reduce((sum, { doubled }) => sum + (doubled ? 2n : 1n) * stake, 0n) +
    (insurance === 'taken' ? stake / 2n : 0n),

  won(rules, state, stake) {
    if (!state.over) return 0n;
    const hands = state.hands.reduce((sum, hand) => sum + settledHand(rules, state, hand).hundredths, 0n);
    const insured = state.insurance === 'taken' && isNatural(state.dealer) ? 150n : 0n;
    return (stake * (hands + insured)) / 100n;
  },

  view(rules, state): BlackjackView {
    const active = activeOf(state);
    const dealer = state.over ? state.dealer : state.dealer.slice(0, 1);
    return {
      hands: state.hands.map((hand) => ({
        cards: hand.cards,
        ...scoreOf(hand.cards),
        doubled: hand.doubled,
        result: state.over ? settledHand(rules, state, hand).result : null,
      })),
      active: active < 0 ? null : active,
      dealer: { cards: dealer, ...scoreOf(dealer) },
      // As soon as the player has taken insurance, the dealer checks for blackjack, which decides the insurance.
      insurance: state.insurance === 'taken' ? (isNatural(state.dealer) ? 'won' : 'lost') : state.insurance,
      choices: choicesOf(rules, state),
    };
  },
};
