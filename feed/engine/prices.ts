/** Converts probabilities to odds in thousandths; limits of odds (products §8.2–8.5, §8.9). */
import type { OutcomeSettlement } from '#contract/feed.ts';

/** Probabilities of the five results that an outcome can have; they sum to 1. */
export type Tally = readonly [lost: number, halfLost: number, void_: number, halfWon: number, won: number];

/** The five results, in the order of a tally. */
export const SETTLEMENTS: readonly OutcomeSettlement[] = [
  { result: 'lost', voidFactor: 0, deadHeatFactor: 1 },
  { result: 'lost', voidFactor: 0.5, deadHeatFactor: 1 },
  { result: 'won', voidFactor: 1, deadHeatFactor: 1 },
  { result: 'won', voidFactor: 0.5, deadHeatFactor: 1 },
  { result: 'won', voidFactor: 0, deadHeatFactor: 1 },
];
export const VOID = SETTLEMENTS[2] as OutcomeSettlement;
export const WON = SETTLEMENTS[4] as OutcomeSettlement;
export const LOST = SETTLEMENTS[0] as OutcomeSettlement;

/** Expected share of the stake that is returned. */
export const returnedShare = ([, halfLost, void_, halfWon]: Tally): number =>
  0.5 * halfLost + void_ + 0.5 * halfWon;

/** Fair decimal odds: the odds at which the expected payout equals the stake. Infinity if the outcome cannot win. */
export const fairOdds = (tally: Tally): number => (1 - returnedShare(tally)) / (tally[4] + 0.5 * tally[3]);

/** Ladder of odds, as pairs in thousandths: up to these odds, odds are multiples of this step. */
const LADDER = [
  [2000, 10],
  [5000, 50],
  [10_000, 100],
  [Infinity, 500],
] as const;
export const LOWEST = 1010;
export const HIGHEST = 500_000;

/**
 * Odds with a margin, rounded down to the ladder, in thousandths, from LOWEST to HIGHEST. An outcome whose odds would
 * be below LOWEST gets LOWEST but takes no bets (market-view.ts).
 */
export function offeredOdds(fair: number, margin: number): number {
  const exact = Math.min((fair / (1 + margin)) * 1000, HIGHEST);
  const step = LADDER.find(([to]) => exact <= to)?.[1] ?? 500;
  return Math.max(LOWEST, Math.floor(exact / step + 1e-9) * step);
}
