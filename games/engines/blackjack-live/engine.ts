/**
 * Live blackjack with one common hand: all players share the first two cards and every further one. In each
 * decision window a player takes the next card or ends the hand; no decision means stand. The common hand is
 * dealt to hard 17 or 21 even if no player is left in it, so a round does not depend on decisions, and then
 * the dealer plays. If the dealer's open card is an ace or a ten, the dealer peeks first: after a dealer's
 * blackjack there are no decisions. The cards of a shuffled shoe are exchangeable: cards dealt between a
 * player's last one and the dealer's do not change the odds. Pure.
 */
import { MAX_POINTS, scoreOf } from '../blackjack/hand.ts';
import { shoe } from '../live/cards.ts';
import type { RandomBelow } from '../round-engine.ts';
import { payOf } from '../shared-engine.ts';
import type { SharedEngine } from '../shared-engine.ts';
import { timelineOf, windowsOf } from './timeline.ts';
import type { LiveBlackjackOutcome, Shown } from './timeline.ts';
import type { LiveBlackjackRules } from './rules.ts';

/** An empty object: a bet has nothing to select. */
export type LiveBlackjackBet = Readonly<Record<string, never>>;

export const LIVE_CHOICES = ['hit', 'stand', 'double'] as const;
export type LiveChoice = (typeof LIVE_CHOICES)[number];
export type LiveResult = 'blackjack' | 'win' | 'push' | 'lose' | 'bust';

const DEALER_STANDS = 17;
/** Hard total at which the common hand ends. */
const HARD_STANDS = 17;

const isNatural = (cards: readonly number[]): boolean =>
  cards.length === 2 && scoreOf(cards).total === MAX_POINTS;
/** True when the common hand takes no card after these. */
export function isDone(cards: readonly number[]): boolean {
  const { total, soft } = scoreOf(cards);
  return total >= MAX_POINTS || (total >= HARD_STANDS && !soft);
}
const dealerDraws = (
  { dealerHitsSoft17 }: Pick<LiveBlackjackRules, 'dealerHitsSoft17'>,
  cards: readonly number[],
): boolean => {
  const { total, soft } = scoreOf(cards);
  return total < DEALER_STANDS || (total === DEALER_STANDS && soft && dealerHitsSoft17);
};

/** True when the dealer needs no further card: the dealer has played, or the common hand is a blackjack. */
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

/** The hand of a player who made these decisions: the common hand up to the last card that the player took. */
export const handOf = (
  { own }: Pick<LiveBlackjackOutcome, 'own'>,
  decisions: readonly string[],
): readonly number[] => own.slice(0, 2 + decisions.filter((choice) => choice !== 'stand').length);

/** Result of a player's hand in a finished round. */
export function resultOf(outcome: LiveBlackjackOutcome, decisions: readonly string[]): LiveResult {
  const { dealer } = outcome;
  const hand = handOf(outcome, decisions);
  const [own, dealers] = [scoreOf(hand).total, scoreOf(dealer).total];
  if (own > MAX_POINTS) return 'bust';
  if (isNatural(hand) !== isNatural(dealer)) return isNatural(hand) ? 'blackjack' : 'lose';
  if (own === dealers) return 'push';
  return dealers > MAX_POINTS || own > dealers ? 'win' : 'lose';
}

const RETURNS: Readonly<Record<Exclude<LiveResult, 'blackjack'>, number>> = {
  win: 200,
  push: 100,
  lose: 0,
  bust: 0,
};

export const liveBlackjackEngine: SharedEngine<LiveBlackjackRules, LiveBlackjackBet, LiveBlackjackOutcome> = {
  outcome: (rules, randomBelow: RandomBelow) => dealRound(rules, shoe(randomBelow)),
  timing: ({ bettingMs, restMs }) => ({ bettingMs, restMs, everyMs: null }),
  runningMs: (rules, outcome) => timelineOf(rules, outcome).endsAt,
  allows: () => true,
  won({ blackjackPays }, { stake, decisions }, outcome) {
    const result = resultOf(outcome, decisions);
    return payOf(stake, result === 'blackjack' ? blackjackPays : RETURNS[result]);
  },
  timeline: {
    windows: windowsOf,
    changesAt: (rules, outcome) => timelineOf(rules, outcome).changesAt,
    shown: (rules, outcome, elapsedMs): Shown => timelineOf(rules, outcome).shownAt(elapsedMs),
    // Only the first two cards allow a double; standing and doubling end the hand.
    allows: (_rules, decisions, choice) =>
      decisions.every((one) => one === 'hit') &&
      (choice === 'hit' || choice === 'stand' || (choice === 'double' && decisions.length === 0)),
    costs: (choice) => (choice === 'double' ? 100 : 0),
  },
};
