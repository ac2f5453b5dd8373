/**
 * What a game that one player plays by himself is to the rounds (rounds.ts): pure functions over plain JSON.
 * Chance is asked in `begin` alone, so the seeds decide a round before its bet is taken; what follows are the
 * player's decisions. The same file runs in the player's browser to repeat a round, so an engine imports
 * nothing but other pure files of this folder.
 */

/** A uniform whole number from 0 to bound − 1. */
export type Below = (bound: number) => number;

export interface RoundEngine<Rules, Bet, State, Action> {
  /**
   * Decides all that chance decides in a round: mines laid, deck shuffled, reels stopped. Asks `below` in an
   * order that depends on nothing else.
   */
  begin(rules: Rules, bet: Bet, below: Below): State;
  /** The state after a decision of the player; null = that is not allowed now. */
  act(rules: Rules, state: State, action: Action): State | null;
  /** True when nothing is left but to pay. */
  isOver(rules: Rules, state: State): boolean;
  /**
   * An unfinished round brought to its end as a careful player would who has left: shows what is decided,
   * cashes out, stands.
   */
  abandon(rules: Rules, state: State): State;
  /** Minor units taken so far for a round of this stake, later bets of the round included. Never falls. */
  staked(rules: Rules, state: State, stake: bigint): bigint;
  /** Minor units won by what the player has seen; the payment of the round once it is over. */
  won(rules: Rules, state: State, stake: bigint): bigint;
  /** What the player may see now: nothing that is decided and not yet shown. Plain JSON. */
  view(rules: Rules, state: State): object;
}
