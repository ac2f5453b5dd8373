/**
 * The terms of a bonus program (specification 2 §4; docs/decisions/0263, 0264). A player's program keeps the
 * terms with which it was offered: later changes of the program do not affect it. Amounts are in units of the
 * smallest amount of the player's currency (specification 2 §9), because the platform has no exchange rates.
 */
import type { ActivationCondition, StepCondition } from '#contract/bonus-rules.ts';

/** Gift that a completed step gives. `max`: upper limit of a percentage, in units. */
export type Gift = {
  to: 'bonus' | 'real';
  /** A fixed number of units, or a percentage of the counted deposits or of the loss in the period. */
  amount: { units: number } | { percent: number; of: 'deposit' | 'loss'; max: number };
};
export type StepTerms = {
  condition: StepCondition;
  /**
   * `units`: a fixed amount; `count`: a number of rounds or spins; `times`: a multiple of the bonus given so
   * far, of the counted deposits, or of both.
   */
  target:
    | { units: number }
    | { count: number }
    | { times: number; of: 'bonus' | 'deposit' | 'bonus_and_deposit' };
  /** `any`: stakes of real and bonus money count; `real`: stakes of real money only. */
  counts: 'any' | 'real';
  /** Ids of the games that count; null = all. */
  gameIds: readonly string[] | null;
  /**
   * Percent of a stake that counts, by game group. Groups that are not named count fully; sports:
   * count-round.ts `percentOf`.
   */
  contributions: Readonly<Record<string, number>>;
  /** Smallest stake of a round that counts, in units; null = any. */
  minBet: number | null;
  /** Hours from the begin of the step in which it must be completed; null = no limit. */
  hours: number | null;
  filters: readonly string[];
  gift: Gift | null;
};
/**
 * What adds a program to a player's list: an event, a promo code or an operator; `everybody` = offered to all
 * players.
 */
export type Trigger = 'everybody' | 'registration' | 'threshold' | 'code' | 'operator';
export type ProgramTerms = {
  activation: readonly ActivationCondition[];
  process: readonly number[];
  /** Highest stake of a round, in units; null = unlimited. It applies with PROCESS_CONDITION.maxBet only. */
  maxBet: number | null;
  /** Maximum conversion, as a multiple of the bonus given; null = all bonus money becomes real money. */
  maxConversion: number | null;
  canBeFinished: boolean;
  /** Days after the offer in which the program can be activated; null = no limit. */
  activateDays: number | null;
  /** Activating a program removes the player's other offers with the same `choice`; null = it removes none. */
  choice: string | null;
  steps: readonly StepTerms[];
};
