/** A kind of game as the game server runs it: the pure engine, and what of it crosses the boundary. */
import type * as v from 'valibot';
import type { RoundEngine } from '#games/engines/round-engine.ts';

/** Codes of contract/errors.ts. */
export type BetProblem = 'validation_failed' | 'bet_below_minimum' | 'bet_above_maximum';

/** A rule set as a catalogue lists it: return to player in percent, volatility from 1 to 5. */
export type Model = { readonly id: string; readonly rtp: number; readonly volatility: number };

export interface GameKind<Rules, Bet, State, Action> {
  /** Stands in the catalogue, in the address of the client and in verification. */
  readonly kind: string;
  readonly engine: RoundEngine<Rules, Bet, State, Action>;
  /** What a player may choose when a round begins, beside its stake. */
  readonly bet: v.GenericSchema<unknown, Bet>;
  /** The decisions of a round. */
  readonly action: v.GenericSchema<unknown, Action>;
  /** All its rule sets. */
  readonly models: readonly (Rules & Model)[];
  /** The rule set of that id; null = there is none. */
  readonly rules: (profile: string) => Rules | null;
  /** Minor units that the bet itself names (chips on a table). Without it the stake stands on the ladder. */
  readonly stakeOfBet?: (bet: Bet) => bigint;
  /** A bet that speeds play up (a bought bonus): taken only where the region allows autoplay. */
  readonly speedsUp?: (bet: Bet) => boolean;
  /**
   * Why a bet of the right form may not be played: these rules do not know it, or a part of it leaves its
   * limits. `ladder`: the stakes of the currency, growing.
   */
  readonly problemOf?: (rules: Rules, bet: Bet, ladder: readonly bigint[]) => BetProblem | null;
  /** What the client draws and explains the game with; null = it has no such theme. */
  readonly config: (rules: Rules, theme: string) => object | null;
}

/**
 * A kind whose types nobody outside of it needs to know: what its own schemas have read goes back into its
 * own engine.
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the four types belong together and are checked where the kind is made
export type AnyGameKind = GameKind<any, any, any, any>;
