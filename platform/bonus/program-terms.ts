/**
 * The terms of a bonus program (specification 2 §4; docs/decisions/0263, 0264). A player's program keeps the
 * terms with which it was offered: later changes of the program do not affect it. Amounts are in units of the
 * smallest amount of the player's currency (specification 2 §9), because the platform has no exchange rates.
 */
import type { ActivationCondition, StepCondition } from '#contract/bonus-rules.ts';

/** Gift after a step; `max`: upper limit, in units. */
export type Gift = {
  to: 'bonus' | 'real';
  /** A fixed number of units, or percent of the deposit or losses of the step. */
  amount: { units: number } | { percent: number; of: 'deposit' | 'loss'; max: number };
};
export type StepTerms = {
  condition: StepCondition;
  /** Fixed, a number of rounds or spins, or a multiple of the previous steps' gifts. */
  target:
    | { units: number }
    | { count: number }
    | { times: number; of: 'bonus' | 'deposit' | 'bonus_and_deposit' };
  /** Stakes of which money count. */
  counts: 'any' | 'real';
  /** Ids of the games that count; null = all. */
  gameIds: readonly string[] | null;
  /** Percent of a stake that counts, by game group; others as a whole. */
  contributions: Readonly<Record<string, number>>;
  /** Smallest stake of a round that counts, in units; null = any. */
  minBet: number | null;
  /** Time for the step; null = without an end. */
  hours: number | null;
  filters: readonly string[];
  gift: Gift | null;
};
/** Event that adds a program to a player's list. */
export type Trigger = 'everybody' | 'registration' | 'threshold' | 'code' | 'operator';
export type ProgramTerms = {
  activation: readonly ActivationCondition[];
  process: readonly number[];
  /** Highest stake of a round, in units; null = unlimited. */
  maxBet: number | null;
  /** The most that becomes real money, as a multiple of the bonus given; null = everything. */
  maxConversion: number | null;
  canBeFinished: boolean;
  /** Days from the offer in which it can be activated; null = without an end. */
  activateDays: number | null;
  /** An activation removes the other offers of the same choice; null = independent. */
  choice: string | null;
  steps: readonly StepTerms[];
};
