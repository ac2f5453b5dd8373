/** Other domains subscribe to closed rounds of games. */
import { or, sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { Db } from '#platform/kernel/store/store.ts';
import type { StatementPart } from './movement.ts';
import type { LockedWallet } from './wallets.ts';
import type { ClosedRound } from './wallet-types.ts';

/**
 * Called when a round closes, in the transaction of the closing call, after the win is paid and while the
 * player's wallet is locked. Subscribers run one by one in the order of the list and lock only rows of their
 * own domain, so that processes cannot deadlock. Returns true when it changed the player's balance.
 */
export type OnRoundClosed = (tx: Db, wallet: LockedWallet, round: ClosedRound) => Promise<boolean>;

/**
 * `concerns`: a condition in SQL that is true when the subscriber may have something to do for a round of
 * this game and player that closes at this time; it is evaluated after `closedAt`. `onRoundClosed` runs for those rounds
 * only; a round that concerns no subscriber is closed by one statement.
 */
export type RoundSubscriber = {
  concerns(gameId: SQLWrapper, closedAt: SQLWrapper, playerId: SQLWrapper): SQL;
  onRoundClosed: OnRoundClosed;
};

/** The condition that a round concerns any subscriber, as a part of the statement that closes it. */
export function conditionOf(subscribers: readonly RoundSubscriber[]) {
  const gameId = sql`${sql.placeholder('closed.gameId')}::text`;
  const closedAt = sql`${sql.placeholder('closed.at')}::timestamptz`;
  const playerId = sql`${sql.placeholder('closed.playerId')}::text`;
  const anyConcerned = or(...subscribers.map(({ concerns }) => concerns(gameId, closedAt, playerId)));
  return (round: { gameId: string; playerId: string }, at: Date): StatementPart | undefined =>
    anyConcerned && {
      sql: anyConcerned,
      values: {
        'closed.gameId': round.gameId,
        'closed.at': at.toISOString(),
        'closed.playerId': round.playerId,
      },
    };
}
