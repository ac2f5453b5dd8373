/** What other domains do when a round of a game is closed. */
import { or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '#platform/kernel/store/store.ts';
import type { LockedWallet } from './ledger.ts';
import type { ClosedRound } from './wallet-types.ts';

/**
 * Called when a round closes, in the transaction of the closing call, after the win is paid and while the
 * player's wallet is locked. Subscribers run one by one in the order of the list, each locks only rows of its
 * own domain, so no two processes wait for each other in a circle. Returns true when it changed the player's
 * balance.
 */
export type OnRoundClosed = (tx: Db, wallet: LockedWallet, round: ClosedRound) => Promise<boolean>;

/**
 * `concerns`: a condition in SQL that is true when the subscriber may have something to do for a round of
 * this game that closes at this time; it is evaluated after `closedAt`. `onRoundClosed` runs for those rounds
 * only; a round that concerns no subscriber is closed by one statement.
 */
export type RoundSubscriber = {
  concerns(gameId: string, closedAt: Date): SQL;
  onRoundClosed: OnRoundClosed;
};

/** True in SQL when the round concerns any subscriber. */
export const watchOf = (subscribers: readonly RoundSubscriber[], gameId: string, closedAt: Date): SQL =>
  or(...subscribers.map(({ concerns }) => concerns(gameId, closedAt))) ?? sql`false`;
