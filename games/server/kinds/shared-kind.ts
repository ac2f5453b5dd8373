/**
 * A kind of game with shared rounds as the game server runs it: the pure engine, and the schemas of its
 * input.
 */
import type * as v from 'valibot';
import type { OpeningHours } from '#games/engines/opening-hours.ts';
import type { SharedEngine } from '#games/engines/shared-engine.ts';
import type { Model } from './game-kind.ts';

export interface SharedKind<Rules, Bet, Outcome> {
  /** Name in the catalogue, in the address of the client and in verification. */
  readonly kind: string;
  readonly engine: SharedEngine<Rules, Bet, Outcome>;
  /** Schema of the player's choice for a bet, beside the stake. */
  readonly bet: v.GenericSchema<unknown, Bet>;
  /** All rule sets of the kind. */
  readonly models: readonly (Rules & Model)[];
  /** The rule set with this id; null = there is none. */
  readonly rules: (profile: string) => Rules | null;
  /**
   * Stake in minor units, for kinds whose bet contains it (chips on a table). Without this function the stake
   * must be on the ladder.
   */
  readonly stakeOfBet?: (bet: Bet) => bigint;
  /** Maximum number of bets of a player in one round. */
  readonly maxBets: number;
  /** Opening hours of a table. No function, or undefined for these rules = open at all times. */
  readonly hours?: (rules: Rules) => OpeningHours | undefined;
  /** Configuration for the client; null = unknown theme. */
  readonly config: (rules: Rules, theme: string) => object | null;
}

/** A kind with its types erased: values parsed by its own schema are passed only to its own engine. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the three types belong together and are checked where the kind is made
export type AnySharedKind = SharedKind<any, any, any>;

/** A kind with one of its rule sets, which define a shared round. */
export type SharedRoundRules = { readonly kind: AnySharedKind; readonly rules: unknown };
