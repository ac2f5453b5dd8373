/**
 * Engine of a game with rounds of one player (games/server/rounds.ts): pure functions over plain JSON. Random
 * numbers are used in `begin` only, so the seeds determine the outcome before the bet is taken; after that
 * only the player's decisions matter. The same code runs in the player's browser to verify a round, so an
 * engine imports only pure modules of this folder.
 */

/** A uniform whole number from 0 to bound − 1. */
export type RandomBelow = (bound: number) => number;

export interface RoundEngine<Rules, Bet, State, Action> {
  /**
   * Makes every random choice of a round: mine positions, shuffled deck, reel stops. The order of the calls of
   * `randomBelow` depends on rules, bet and earlier results of `randomBelow` only.
   */
  begin(rules: Rules, bet: Bet, randomBelow: RandomBelow): State;
  /** The state after a decision of the player; null = the decision is not allowed now. */
  act(rules: Rules, state: State, action: Action): State | null;
  /** True when no decision is left and only the payment is missing. */
  isOver(rules: Rules, state: State): boolean;
  /**
   * The final state of a round that its player has abandoned: the engine makes the cautious choice for the player
   * (reveal, cash out, stand).
   */
  abandon(rules: Rules, state: State): State;
  /** Minor units taken so far for a round that began with `stake`, later bets of the round included. Never falls. */
  staked(rules: Rules, state: State, stake: bigint): bigint;
  /** Minor units won by what has been revealed so far. When the round is over, this is what it pays. */
  won(rules: Rules, state: State, stake: bigint): bigint;
  /** What the player may see now, without unrevealed outcomes. Plain JSON. */
  view(rules: Rules, state: State): object;
}
