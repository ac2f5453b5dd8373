/**
 * What a game with one outcome for everybody is to the shared rounds: pure functions over plain JSON. Chance is asked in `outcome` alone, which the seed of
 * the round decides before the first bet of it is taken. The same file runs in the player's browser to repeat a round, so an engine imports nothing but
 * other pure files of its folder.
 */
import type { Below } from '../round-engine.ts';

/** Milliseconds. A round: bets are taken, then the outcome is shown, then there is a pause. */
export interface Timing {
  readonly bettingMs: number;
  readonly restMs: number;
  /** Rounds begin at the multiples of this time on the clock; null = each begins when the one before it has rested. */
  readonly everyMs: number | null;
}

export interface SharedEngine<Rules, Bet, Outcome> {
  /** Decides the round. Asks `below` in an order that depends on nothing but the rules and what `below` gave. */
  outcome(rules: Rules, below: Below): Outcome;
  /** What of the outcome is known before the first bet (who runs, with what odds). Plain JSON. */
  card?(rules: Rules, outcome: Outcome): object;
  timing(rules: Rules): Timing;
  /** Milliseconds from the end of betting until the outcome is over. */
  runningMs(rules: Rules, outcome: Outcome): number;
  /** False for a bet of the right form that these rules do not know. */
  allows(rules: Rules, bet: Bet): boolean;
  /** Minor units that a bet brings when the round is over. `cashedOut`: the hundredths it was closed with while the round ran. */
  won(rules: Rules, bet: Bet, stake: bigint, outcome: Outcome, cashedOut: number | null): bigint;
  /** For games in which a bet can be closed while the round runs. Then the outcome stays secret until the round is over; else it is told when betting ends. */
  readonly flight?: Flight<Rules, Bet, Outcome>;
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
