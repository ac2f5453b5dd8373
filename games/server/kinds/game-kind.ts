/**
 * A kind of game with private rounds as the game server runs it: the pure engine, and the schemas of its
 * input.
 */
import type * as v from 'valibot';
import type { RoundEngine } from '#games/engines/round-engine.ts';

/** Codes of contract/errors.ts. */
export type BetProblem = 'validation_failed' | 'bet_below_minimum' | 'bet_above_maximum';

/** A rule set as a catalogue lists it: return to player in percent, volatility from 1 to 5. */
export type Model = { readonly id: string; readonly rtp: number; readonly volatility: number };

export interface GameKind<Rules, Bet, State, Action> {
  /** Name in the catalogue, in the address of the client and in verification. */
  readonly kind: string;
  readonly engine: RoundEngine<Rules, Bet, State, Action>;
  /** Schema of the player's choice at the beginning of a round, beside the stake. */
  readonly bet: v.GenericSchema<unknown, Bet>;
  /** Schema of the decisions of a round. */
  readonly action: v.GenericSchema<unknown, Action>;
  /** All rule sets of the kind. */
  readonly models: readonly (Rules & Model)[];
  /** The rule set with this id; null = there is none. */
  readonly rules: (profile: string) => Rules | null;
  /**
   * Stake in minor units, for kinds whose bet contains it (chips on a table). Without this function the stake
   * must be on the ladder.
   */
  readonly stakeOfBet?: (bet: Bet) => bigint;
  /** True for bets that speed play up (a bought bonus): accepted only where the region allows autoplay. */
  readonly speedsUp?: (bet: Bet) => boolean;
  /**
   * Why a well-formed bet is rejected: the rules do not offer it, or a part of it exceeds its limits.
   * `ladder`: the stakes of the currency, ascending.
   */
  readonly problemOf?: (rules: Rules, bet: Bet, ladder: readonly bigint[]) => BetProblem | null;
  /** Configuration for the client; null = unknown theme. */
  readonly config: (rules: Rules, theme: string) => object | null;
}

/** A kind with its types erased: values parsed by its own schemas are passed only to its own engine. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the four types belong together and are checked where the kind is made
export type AnyGameKind = GameKind<any, any, any, any>;
