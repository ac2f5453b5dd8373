/**
 * What a game with one outcome for everybody is to the shared rounds: pure functions over plain JSON. Chance
 * is asked in `outcome` alone, which the seed of the round decides before the first bet of it is taken. The
 * same file runs in the player's browser to repeat a round, so an engine imports nothing but other pure files
 * of its folder.
 */
import type { Below } from './round-engine.ts';

/** Milliseconds. A round: bets are taken, then the outcome is shown, then there is a pause. */
export interface Timing {
  readonly bettingMs: number;
  readonly restMs: number;
  /**
   * Rounds begin at the multiples of this time on the clock; null = each begins when the one before it has
   * rested.
   */
  readonly everyMs: number | null;
}

/** A bet as its round pays it. */
export interface Wager<Bet> {
  readonly bet: Bet;
  /** All that was staked, minor units. */
  readonly stake: bigint;
  /** The hundredths it was closed with while the round ran; null = it was not. */
  readonly cashedOut: number | null;
  /** What was decided while the round ran, in order. */
  readonly decisions: readonly string[];
}

export interface SharedEngine<Rules, Bet, Outcome> {
  /**
   * Decides the round. Asks `below` in an order that depends on nothing but the rules and what `below` gave.
   */
  outcome(rules: Rules, below: Below): Outcome;
  /** What of the outcome is known before the first bet (who runs, with what odds). Plain JSON. */
  card?(rules: Rules, outcome: Outcome): object;
  timing(rules: Rules): Timing;
  /** Milliseconds from the end of betting until the outcome is over. */
  runningMs(rules: Rules, outcome: Outcome): number;
  /** False for a bet of the right form that these rules do not know. */
  allows(rules: Rules, bet: Bet): boolean;
  /** Minor units that a bet brings when the round is over. */
  won(rules: Rules, wager: Wager<Bet>, outcome: Outcome): bigint;
  /**
   * For games in which a bet can be closed while the round runs. Then the outcome stays secret until the
   * round is over; else it is told when betting ends.
   */
  readonly flight?: Flight<Rules, Bet, Outcome>;
  /** For games in which players decide while the round runs. Then the outcome is told piece by piece. */
  readonly course?: Course<Rules, Outcome>;
}

/** Milliseconds from the end of betting. */
export interface Window {
  readonly from: number;
  readonly until: number;
}

/**
 * A round that players decide in. Times are fixed by the rules and the outcome, so every process and every
 * player has the same.
 */
export interface Course<Rules, Outcome> {
  /** When decisions are taken: each player's first in the first window, his next in the next. */
  windows(rules: Rules, outcome: Outcome): readonly Window[];
  /** What of the outcome may be known after so many milliseconds. Plain JSON; changes at `turns` alone. */
  shown(rules: Rules, outcome: Outcome, elapsedMs: number): object;
  /** The moments at which more may be known, growing. */
  turns(rules: Rules, outcome: Outcome): readonly number[];
  /** Whether a player who decided so may decide that next. */
  allows(rules: Rules, decisions: readonly string[], choice: string): boolean;
  /** What a decision stakes beside, in hundredths of the stake. */
  costs(choice: string): number;
}

/** Multipliers in hundredths. */
export interface Flight<Rules, Bet, Outcome> {
  /** What a bet can be closed with after so many milliseconds. Never falls. */
  multiplierAt(rules: Rules, elapsedMs: number): number;
  /** The multiplier at which the bet wishes to be closed; null = it has no such wish. */
  wish(bet: Bet): number | null;
  /** The multiplier that closes a bet which nobody closed; null = the bet is lost. */
  closing(rules: Rules, bet: Bet, outcome: Outcome): number | null;
}

/** What a stake pays at a multiplier in hundredths, rounded down. */
export const payOf = (stake: bigint, hundredths: number): bigint => (stake * BigInt(hundredths)) / 100n;
