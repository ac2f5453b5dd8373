/**
 * Schedule of a live blackjack round: when each card is dealt, when decisions are accepted, what is public.
 * Times in milliseconds from the end of betting. Pure.
 */
import type { Window } from '../shared-engine.ts';
import type { LiveBlackjackRules } from './rules.ts';

/**
 * All cards of the common hand and of the dealer. The dealer's second card is hidden until the common hand
 * has ended.
 */
export type LiveBlackjackOutcome = {
  /** The common hand of all players, not the cards of one player; clients get it under this name. */
  readonly own: readonly number[];
  readonly dealer: readonly number[];
};

/** The public state of a running round. */
export type Shown = LiveBlackjackOutcome & {
  /** True while the dealer's second card is face down. */
  readonly isHidden: boolean;
  /** The current decision window and its index `n`; null between windows. */
  readonly window: (Window & { readonly n: number }) | null;
};

/** Time from the end of betting to the first card, and from each of the first four cards to the next. */
const FIRST_CARD_MS = 500;
const CARD_MS = 650;
/** From the fourth card until the dealer has checked for blackjack. */
const PEEK_MS = 1_100;
/** From the end of a window to the next card: time to store decisions that arrived within the window. */
const NEXT_CARD_MS = 900;
/** From the last card of the common hand until the dealer plays. */
const DEALER_MS = 1_200;
const DEALER_CARD_MS = 1_000;
/** How long the result is shown. */
const LOOK_MS = 4_000;

const FIRST_CARDS = 4;
const DEALT_MS = FIRST_CARD_MS + (FIRST_CARDS - 1) * CARD_MS;

/** Decision windows of a round: one before each card of the common hand beyond the second. */
export const windowsOf = (
  { windowMs }: Pick<LiveBlackjackRules, 'windowMs'>,
  { own }: LiveBlackjackOutcome,
): Window[] =>
  own.slice(2).map((_, n) => {
    const from = DEALT_MS + PEEK_MS + n * (windowMs + NEXT_CARD_MS);
    return { from, until: from + windowMs };
  });

/** Times at which the public state of a round changes (`changesAt`), and the state after a given time (`shownAt`). */
export function timelineOf(rules: Pick<LiveBlackjackRules, 'windowMs'>, outcome: LiveBlackjackOutcome) {
  const windows = windowsOf(rules, outcome);
  const own = [
    FIRST_CARD_MS,
    FIRST_CARD_MS + 2 * CARD_MS,
    ...windows.map(({ until }) => until + NEXT_CARD_MS),
  ];
  const revealedAt = Math.max(DEALT_MS + PEEK_MS, own.at(-1) ?? 0) + DEALER_MS;
  const dealer = [
    FIRST_CARD_MS + CARD_MS,
    revealedAt,
    ...outcome.dealer.slice(2).map((_, at) => revealedAt + (at + 1) * DEALER_CARD_MS),
  ];
  const countUntil = (times: readonly number[], ms: number): number =>
    times.filter((time) => time <= ms).length;
  return {
    endsAt: (dealer.at(-1) ?? 0) + LOOK_MS,
    changesAt: [
      ...new Set([...own, ...dealer, DEALT_MS, ...windows.flatMap(({ from, until }) => [from, until])]),
    ].sort((a, b) => a - b),
    shownAt(ms: number): Shown {
      const n = windows.findIndex(({ from, until }) => from <= ms && ms < until);
      const window = windows[n];
      return {
        own: outcome.own.slice(0, countUntil(own, ms)),
        dealer: outcome.dealer.slice(0, countUntil(dealer, ms)),
        isHidden: ms >= DEALT_MS && ms < revealedAt,
        window: window ? { ...window, n } : null,
      };
    },
  };
}
