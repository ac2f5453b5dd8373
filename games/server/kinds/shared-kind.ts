/** A kind of shared game as the game server runs it: the pure engine, and what of it crosses the boundary. */
import type * as v from 'valibot';
import type { SharedEngine } from '#games/engines/shared-engine.ts';
import type { Model } from './game-kind.ts';

export interface SharedKind<Rules, Bet, Outcome> {
  /** Stands in the catalogue, in the address of the client and in verification. */
  readonly kind: string;
  readonly engine: SharedEngine<Rules, Bet, Outcome>;
  /** What a player chooses with a bet, beside its stake. */
  readonly bet: v.GenericSchema<unknown, Bet>;
  /** All its rule sets. */
  readonly models: readonly (Rules & Model)[];
  /** The rule set of that id; null = there is none. */
  readonly rules: (profile: string) => Rules | null;
  /** Minor units that the bet itself names (chips on a table). Without it the stake stands on the ladder. */
  readonly stakeOfBet?: (bet: Bet) => bigint;
  /** Bets a player may have in one round. */
  readonly places: number;
  /** What the client draws and explains the game with; null = it has no such theme. */
  readonly config: (rules: Rules, theme: string) => object | null;
}

/**
 * A kind whose types nobody outside of it needs to know: what its own schema has read goes back into its own
 * engine.
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the three types belong together and are checked where the kind is made
export type AnySharedKind = SharedKind<any, any, any>;

/** A kind with one of its rule sets: what a shared round is played by. */
export type Played = { readonly kind: AnySharedKind; readonly rules: unknown };
