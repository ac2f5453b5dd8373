/** Lets other domains subscribe to closed rounds of games. */
import { or, sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import { preparedRows } from '#platform/kernel/store/prepared-rows.ts';
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
 * A domain that subscribes. `concerns`: an SQL condition that is true when the subscriber may have something to
 * do for this game and player in a round that closes at `closedAt`; it is evaluated after that time.
 * `onRoundClosed` runs only for such rounds; a round that concerns no subscriber is closed by one statement.
 * `byTerms`: the subscriber's rounds can also be processed by the PlayerTerms, without locking the wallet
 * (player-terms.ts).
 */
export type RoundSubscriber = {
  concerns(gameId: SQLWrapper, closedAt: SQLWrapper, playerId: SQLWrapper): SQL;
  onRoundClosed: OnRoundClosed;
  byTerms?: true;
};
/** What must process a closed round: the player's terms, or a subscriber that needs the lock. */
export type RoundProcessor = 'terms' | 'subscriber';
type RoundOf = { gameId: string; playerId: string };

const gameId = sql`${sql.placeholder('closed.gameId')}::text`;
const closedAt = sql`${sql.placeholder('closed.at')}::timestamptz`;
const playerId = sql`${sql.placeholder('closed.playerId')}::text`;
const conditionOf = ({ concerns }: RoundSubscriber): SQL => concerns(gameId, closedAt, playerId);
const anyOf = (subscribers: readonly RoundSubscriber[]): SQL =>
  or(...subscribers.map(conditionOf)) ?? sql`false`;
const valuesOf = (round: RoundOf, at: Date) => ({
  'closed.gameId': round.gameId,
  'closed.at': at.toISOString(),
  'closed.playerId': round.playerId,
});

/**
 * Returns a function that makes the SQL, for the statement that closes a round, of what must still process it
 * (RoundProcessor); null = nothing. `hasTerms`: the PlayerTerms have processed the round already.
 */
export function concernedPart(subscribers: readonly RoundSubscriber[]) {
  const needsLock = sql`when ${anyOf(subscribers.filter(({ byTerms }) => !byTerms))} then 'subscriber'`;
  const needsTerms = sql`when ${anyOf(subscribers.filter(({ byTerms }) => byTerms))} then 'terms'`;
  const [whole, rest] = [sql`case ${needsLock} ${needsTerms} end`, sql`case ${needsLock} end`];
  return (round: RoundOf, at: Date, hasTerms: boolean): StatementPart => ({
    sql: hasTerms ? rest : whole,
    values: valuesOf(round, at),
  });
}

/**
 * Returns a function that runs those subscribers that a round concerns; it returns true when one of them
 * changed the player's balance.
 */
export function createSubscriberRun(subscribers: readonly RoundSubscriber[]) {
  const flags = sql.join(
    subscribers.map((subscriber) => sql`(${conditionOf(subscriber)})`),
    sql`, `,
  );
  const ask = preparedRows<{ flags: (boolean | null)[] }>(sql`select array[${flags}]::boolean[] as flags`);
  return async (tx: Db, wallet: LockedWallet, round: ClosedRound): Promise<boolean> => {
    if (subscribers.length === 0) return false;
    const [row] = await ask(tx, valuesOf(round, round.closedAt));
    let moved = false;
    for (const [index, { onRoundClosed }] of subscribers.entries())
      if (row?.flags[index] && (await onRoundClosed(tx, wallet, round))) moved = true;
    return moved;
  };
}
