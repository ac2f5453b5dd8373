/**
 * Lets another domain decide about a player's bets and closed rounds without a lock. The domain changes its
 * state only under the lock of the player's wallet, so a state that was read at a version of the wallet is
 * valid as long as that version. A call that was planned with it is written only if the version is unchanged,
 * like its movement (docs/decisions/0295).
 */
import type { PushPayload } from '#contract/push/frame.ts';
import type { Db } from '#platform/kernel/store/store.ts';
import type { StatementPart } from './movement.ts';
import type { ClosedRound } from './wallet-types.ts';

type Pushed = 'update_user_step_balance';
/** A push that is written in the statement of the movement. */
export type TermsPush = { [Type in Pushed]: { type: Type; payload: PushPayload<Type> } }[Pushed];

/**
 * What a closed round changes in the other domain. `part`: common table expressions that select from `wallet`;
 * null = none. `next`: the terms after it.
 */
export type ClosedByTerms = { part: StatementPart | null; pushes: readonly TermsPush[]; next: PlayerTerms };
export type PlayerTerms = {
  /**
   * True if bonus money may pay this bet; null: it must be decided under the lock. `staked`: sum of the round's
   * earlier bets.
   */
  mayUseBonus(bet: { gameId: string; amount: bigint; staked: bigint; now: Date }): boolean | null;
  /**
   * The changes by a closed round; null: it must be closed under the lock. `bonus`: the bonus balance after the
   * win.
   */
  close(db: Db, round: ClosedRound, bonus: bigint): Promise<ClosedByTerms | null>;
};
/** Reads the terms of a player as they are now. */
export type ReadPlayerTerms = (db: Db, playerId: string) => Promise<PlayerTerms>;
