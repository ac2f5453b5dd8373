/**
 * A round of the common table on the clock: when each card comes, when decisions are taken, what is known.
 * Milliseconds from the end of betting. Pure.
 */
import type { Window } from '../shared-engine.ts';
import type { LiveBlackjackRules } from './rules.ts';

/**
 * All cards of the common hand and of the dealer's. The dealer's first is open, his second hidden until the
 * common hand is done.
 */
export type LiveBlackjackOutcome = { readonly own: readonly number[]; readonly dealer: readonly number[] };

/** What everybody knows of a running round. */
export type Shown = LiveBlackjackOutcome & {
  /** The dealer's second card lies face down. */
  readonly isHidden: boolean;
  /** The window in which decisions are taken now; `n`: which, from 0. */
  readonly window: (Window & { readonly n: number }) | null;
};

const FIRST_CARD_MS = 500;
const CARD_MS = 650;
/** From the fourth card until the dealer has looked at it. */
const PEEK_MS = 1_100;
/** Cards of the common hand follow their window; requests that came in time are written down by then. */
const NEXT_CARD_MS = 900;
/** From the last card of the common hand until the dealer plays. */
const DEALER_MS = 1_200;
const DEALER_CARD_MS = 1_000;
const LOOK_MS = 4_000;

const FIRST_CARDS = 4;
const DEALT_MS = FIRST_CARD_MS + (FIRST_CARDS - 1) * CARD_MS;

/** One window before each card of the common hand beyond the second. */
export const windowsOf = (
  { windowMs }: Pick<LiveBlackjackRules, 'windowMs'>,
  { own }: LiveBlackjackOutcome,
): Window[] =>
  own.slice(2).map((_, n) => {
    const from = DEALT_MS + PEEK_MS + n * (windowMs + NEXT_CARD_MS);
    return { from, until: from + windowMs };
  });

/** The whole course of a round. */
export function stepsOf(rules: Pick<LiveBlackjackRules, 'windowMs'>, outcome: LiveBlackjackOutcome) {
  const windows = windowsOf(rules, outcome);
  const own = [
    FIRST_CARD_MS,
    FIRST_CARD_MS + 2 * CARD_MS,
    ...windows.map(({ until }) => until + NEXT_CARD_MS),
  ];
  const turned = Math.max(DEALT_MS + PEEK_MS, own.at(-1) ?? 0) + DEALER_MS;
  const dealer = [
    FIRST_CARD_MS + CARD_MS,
    turned,
    ...outcome.dealer.slice(2).map((_, at) => turned + (at + 1) * DEALER_CARD_MS),
  ];
  const cameUntil = (times: readonly number[], ms: number): number =>
    times.filter((time) => time <= ms).length;
  return {
    endsAt: (dealer.at(-1) ?? 0) + LOOK_MS,
    turns: [
      ...new Set([...own, ...dealer, DEALT_MS, ...windows.flatMap(({ from, until }) => [from, until])]),
    ].sort((a, b) => a - b),
    shownAt(ms: number): Shown {
      const n = windows.findIndex(({ from, until }) => from <= ms && ms < until);
      const window = windows[n];
      return {
        own: outcome.own.slice(0, cameUntil(own, ms)),
        dealer: outcome.dealer.slice(0, cameUntil(dealer, ms)),
        isHidden: ms >= DEALT_MS && ms < turned,
        window: window ? { ...window, n } : null,
      };
    },
  };
}
