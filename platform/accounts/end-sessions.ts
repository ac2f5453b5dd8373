/** Ends sessions. A session that was handed over to another domain ends with its original. */
import { and, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Db } from '#platform/kernel/store/store.ts';
import { sessions } from './accounts.tables.ts';

type End = { now: Date; reason: string };

/** Ends the open sessions that match the condition; returns their ids. */
export async function endWhere(tx: Db, which: SQL | undefined, { now, reason }: End): Promise<string[]> {
  const ended = await tx
    .update(sessions)
    .set({ endedAt: now, endReason: reason })
    .where(and(which, isNull(sessions.endedAt)))
    .returning({ id: sessions.id });
  return ended.map(({ id }) => id);
}

/**
 * Like `endWhere`, and also ends the sessions handed over from the ended ones, to any depth. Call it inside a
 * transaction that has locked the player (players.ts), so that two such transactions cannot deadlock.
 */
export async function endWithCarried(tx: Db, which: SQL | undefined, end: End): Promise<string[]> {
  const all: string[] = [];
  let last = await endWhere(tx, which, end);
  while (last.length > 0) {
    all.push(...last);
    last = await endWhere(tx, inArray(sessions.parentId, last), end);
  }
  return all;
}
