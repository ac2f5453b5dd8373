/**
 * Decisions of another domain about a player's bets and closed rounds without a lock. Its state is changed
 * only under the lock of the player's wallet, so that a state read at a version of the wallet is valid as
 * long as that version; a call planned with it is written on condition of the version, like its movement
 * (docs/decisions/0295).
 */
import type { PushPayload } from '#contract/push/frame.ts';
import type { Db } from '#platform/kernel/store/store.ts';
import type { StatementPart } from './movement.ts';
import type { ClosedRound } from './wallet-types.ts';

type Pushed = 'update_user_step_balance';
/** A push that is written with the movement. */
export type TermsPush = { [Type in Pushed]: { type: Type; payload: PushPayload<Type> } }[Pushed];

/**
 * Changes made by a closed round. `part`: common table expressions that select from `wallet`; null = none.
 */
export type ClosedByTerms = { part: StatementPart | null; pushes: readonly TermsPush[]; next: PlayerTerms };
export type PlayerTerms = {
  /** May bonus money pay this bet? Null: it must be decided under the lock. `staked`: by the round's earlier bets. */
  mayUseBonus(bet: { gameId: string; amount: bigint; staked: bigint; now: Date }): boolean | null;
  /** Null: the round must be closed under the lock. `bonus`: balance of the bonus account after the win. */
  close(db: Db, round: ClosedRound, bonus: bigint): Promise<ClosedByTerms | null>;
};
/** Reads the terms of a player as they are now. */
export type ReadPlayerTerms = (db: Db, playerId: string) => Promise<PlayerTerms>;
