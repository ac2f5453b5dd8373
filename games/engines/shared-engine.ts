/**
 * Engine of a game with shared rounds, one outcome for all players: pure functions over plain JSON. Random
 * numbers are used in `outcome` only, so the round's seed determines it before the first bet is taken. The
 * same code runs in the player's browser to verify a round, so an engine imports only pure modules of this
 * folder.
 */
import type { RandomBelow } from './round-engine.ts';

/**
 * Phases of a round in milliseconds: betting (`bettingMs`), then the outcome is shown (`SharedEngine.runningMs`), then
 * a pause (`restMs`).
 */
export interface Timing {
  readonly bettingMs: number;
  readonly restMs: number;
  /**
   * Rounds begin at multiples of this time on the clock; null = each round begins when the pause of the previous one
   * ends.
   */
  readonly everyMs: number | null;
}

/** A bet with everything its payment depends on. */
export interface Wager<Bet> {
  readonly bet: Bet;
  /** Total stake, minor units. */
  readonly stake: bigint;
  /** Multiplier at which the bet was cashed out, in hundredths; null = it was not cashed out. */
  readonly cashedOut: number | null;
  /** The player's decisions during the round, in order. */
  readonly decisions: readonly string[];
}

export interface SharedEngine<Rules, Bet, Outcome> {
  /**
   * Decides the round. The order of the calls of `randomBelow` depends on the rules and earlier results only.
   */
  outcome(rules: Rules, randomBelow: RandomBelow): Outcome;
  /** The part of the outcome that is public before the first bet (runners and odds). Plain JSON. */
  card?(rules: Rules, outcome: Outcome): object;
  timing(rules: Rules): Timing;
  /** Milliseconds from the end of betting until the outcome is over. */
  runningMs(rules: Rules, outcome: Outcome): number;
  /** False for a well-formed bet that these rules do not offer. */
  allows(rules: Rules, bet: Bet): boolean;
  /** Minor units that a bet wins when the round is over. */
  won(rules: Rules, wager: Wager<Bet>, outcome: Outcome): bigint;
  /**
   * For games with cash-out during the round: the outcome stays secret until the round is over. In other
   * games it is published when betting ends.
   */
  readonly flight?: Flight<Rules, Bet, Outcome>;
  /** For games with decisions during the round: the outcome is published step by step. */
  readonly timeline?: DecisionTimeline<Rules, Outcome>;
}

/** A time span in which decisions are accepted. Milliseconds from the end of betting. */
export interface Window {
  readonly from: number;
  readonly until: number;
}

/**
 * Schedule of a round in which players decide. Rules and outcome determine all times, so they are the same in every
 * process and for every player.
 */
export interface DecisionTimeline<Rules, Outcome> {
  /**
   * Time spans in which decisions are accepted, in order: a player's first decision in the first window, the second
   * decision in the second window, and so on.
   */
  windows(rules: Rules, outcome: Outcome): readonly Window[];
  /** The part of the outcome that is public after `elapsedMs`. Plain JSON; it changes at `changesAt` only. */
  shown(rules: Rules, outcome: Outcome, elapsedMs: number): object;
  /** Times at which more becomes public, ascending. */
  changesAt(rules: Rules, outcome: Outcome): readonly number[];
  /** True when the rules allow `choice` after the player's earlier `decisions`. */
  allows(rules: Rules, decisions: readonly string[], choice: string): boolean;
  /** Additional stake of a decision, in hundredths of the stake. */
  costs(choice: string): number;
}

/** Cash-out during the round. Multipliers in hundredths. */
export interface Flight<Rules, Bet, Outcome> {
  /** Multiplier of a cash-out after `elapsedMs`. Never falls. */
  multiplierAt(rules: Rules, elapsedMs: number): number;
  /** The multiplier at which the bet is cashed out automatically; null = only manually. */
  autoCashOut(bet: Bet): number | null;
  /** Multiplier with which the end of the round cashes out a bet that is still open; null = the bet is lost. */
  closing(rules: Rules, bet: Bet, outcome: Outcome): number | null;
}

/** What a stake pays at a multiplier in hundredths, rounded down. */
export const payOf = (stake: bigint, hundredths: number): bigint => (stake * BigInt(hundredths)) / 100n;
