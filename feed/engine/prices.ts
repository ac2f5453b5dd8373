/** From probabilities to odds in thousandths, and limits of odds (products §8.2–8.5, §8.9). */
import type { OutcomeSettlement } from '#contract/feed.ts';

/** Probability of each way in which an outcome may end. */
export type Tally = readonly [lost: number, halfLost: number, void_: number, halfWon: number, won: number];

/** In the order of a tally. */
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

/** Share of the stake that is given back on average. */
export const returnedShare = ([, halfLost, void_, halfWon]: Tally): number =>
  0.5 * halfLost + void_ + 0.5 * halfWon;

/** Fair decimal odds: those at which the expected payout is the stake. Infinity when it cannot win. */
export const fairOdds = (tally: Tally): number => (1 - returnedShare(tally)) / (tally[4] + 0.5 * tally[3]);

/** Steps of the ladder: up to these odds, these thousandths. */
const LADDER = [
  [2000, 10],
  [5000, 50],
  [10_000, 100],
  [Infinity, 500],
] as const;
export const LOWEST = 1010;
export const HIGHEST = 500_000;

/**
 * Odds with a margin, on the ladder, in thousandths. Fair odds below the lowest are lifted to them: such an outcome takes
 * no bets (market-view.ts).
 */
export function offeredOdds(fair: number, margin: number): number {
  const exact = Math.min((fair / (1 + margin)) * 1000, HIGHEST);
  const step = LADDER.find(([to]) => exact <= to)?.[1] ?? 500;
  return Math.max(LOWEST, Math.floor(exact / step + 1e-9) * step);
}
