/**
 * Blackjack of one table for everybody: all players share the same two cards and the same further ones. In
 * each window a player takes the next card or ends his hand; who says nothing stands. The common hand is
 * dealt on to hard 17 or 21 whoever still plays, so the course of a round hangs on nobody's decision, and the
 * dealer plays when it is done. With an ace or a ten-valued card the dealer looks at his hidden card first:
 * with a blackjack nobody decides.
 *
 * Cards of a shuffled shoe are exchangeable: that others' cards come between a hand and the dealer's changes
 * nobody's odds. Pure.
 */
import { MOST, scoreOf } from '../blackjack/hand.ts';
import { shoe } from '../live/cards.ts';
import type { Below } from '../round-engine.ts';
import { payOf } from '../shared-engine.ts';
import type { SharedEngine } from '../shared-engine.ts';
import { stepsOf, windowsOf } from './course.ts';
import type { LiveBlackjackOutcome, Shown } from './course.ts';
import type { LiveBlackjackRules } from './rules.ts';

export type LiveBlackjackBet = Readonly<Record<string, never>>;

export const LIVE_CHOICES = ['hit', 'stand', 'double'] as const;
export type LiveChoice = (typeof LIVE_CHOICES)[number];
export type LiveResult = 'blackjack' | 'win' | 'push' | 'lose' | 'bust';

const DEALER_STANDS = 17;
/** Nobody wants a card to so much; an ace that counts eleven leaves a choice. */
const HARD_STANDS = 17;

export const isNatural = (cards: readonly number[]): boolean =>
  cards.length === 2 && scoreOf(cards).total === MOST;
/** Whether nothing is left to decide about these cards. */
export function isDone(cards: readonly number[]): boolean {
  const { total, soft } = scoreOf(cards);
  return total >= MOST || (total >= HARD_STANDS && !soft);
}
const dealerDraws = (
  { dealerHitsSoft17 }: Pick<LiveBlackjackRules, 'dealerHitsSoft17'>,
  cards: readonly number[],
): boolean => {
  const { total, soft } = scoreOf(cards);
  return total < DEALER_STANDS || (total === DEALER_STANDS && soft && dealerHitsSoft17);
};

/** Whether all cards of a round lie open: the dealer has played, or nothing was left to play for. */
export const isFinal = (
  rules: Pick<LiveBlackjackRules, 'dealerHitsSoft17'>,
  { own, dealer }: LiveBlackjackOutcome,
): boolean => dealer.length >= 2 && (isNatural(own) || !dealerDraws(rules, dealer));

/** Deals a round from a shoe. */
export function dealRound(
  rules: Pick<LiveBlackjackRules, 'dealerHitsSoft17'>,
  next: () => number,
): LiveBlackjackOutcome {
  const [first, open, second, hidden] = [next(), next(), next(), next()];
  const own = [first, second];
  const dealer = [open, hidden];
  if (isNatural(own) || isNatural(dealer)) return { own, dealer };
  while (!isDone(own)) own.push(next());
  while (dealerDraws(rules, dealer)) dealer.push(next());
  return { own, dealer };
}

/** The hand of a player who decided so: the common hand as far as he took cards. */
export const handOf = (
  { own }: Pick<LiveBlackjackOutcome, 'own'>,
  decisions: readonly string[],
): readonly number[] => own.slice(0, 2 + decisions.filter((choice) => choice !== 'stand').length);

/** How a hand of a round that is over ended. */
export function resultOf(outcome: LiveBlackjackOutcome, decisions: readonly string[]): LiveResult {
  const { dealer } = outcome;
  const hand = handOf(outcome, decisions);
  const [mine, his] = [scoreOf(hand).total, scoreOf(dealer).total];
  if (mine > MOST) return 'bust';
  if (isNatural(hand) !== isNatural(dealer)) return isNatural(hand) ? 'blackjack' : 'lose';
  if (mine === his) return 'push';
  return his > MOST || mine > his ? 'win' : 'lose';
}

const RETURNS: Readonly<Record<Exclude<LiveResult, 'blackjack'>, number>> = {
  win: 200,
  push: 100,
  lose: 0,
  bust: 0,
};

export const liveBlackjackEngine: SharedEngine<LiveBlackjackRules, LiveBlackjackBet, LiveBlackjackOutcome> = {
  outcome: (rules, below: Below) => dealRound(rules, shoe(below)),
  timing: ({ bettingMs, restMs }) => ({ bettingMs, restMs, everyMs: null }),
  runningMs: (rules, outcome) => stepsOf(rules, outcome).endsAt,
  allows: () => true,
  won({ blackjackPays }, { stake, decisions }, outcome) {
    const result = resultOf(outcome, decisions);
    return payOf(stake, result === 'blackjack' ? blackjackPays : RETURNS[result]);
  },
  course: {
    windows: windowsOf,
    turns: (rules, outcome) => stepsOf(rules, outcome).turns,
    shown: (rules, outcome, elapsedMs): Shown => stepsOf(rules, outcome).shownAt(elapsedMs),
    // Only on two cards may a stake be doubled; who doubled or stood has ended his hand.
    allows: (_rules, decisions, choice) =>
      decisions.every((one) => one === 'hit') &&
      (choice === 'hit' || choice === 'stand' || (choice === 'double' && decisions.length === 0)),
    costs: (choice) => (choice === 'double' ? 100 : 0),
  },
};
