/** The parts of a player that other domains may see: id, public name and language; no personal data. */
import { eq, gt, inArray } from 'drizzle-orm';
import type { Db } from '#platform/kernel/store/store.ts';
import { players, sessions } from './accounts.tables.ts';

/** `language`: the account's, for notices that are written while the player is offline. */
export type PublicPlayer = { id: string; username: string; language: string };

/** Column to which other domains' tables refer. */
export const playerKey = () => players.id;

/** Players by id; ids without an account are not in the map. One query. */
export async function readPlayers(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PublicPlayer>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: players.id, username: players.username, language: players.language })
    .from(players)
    .where(inArray(players.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Locks the player's row until the transaction ends, so that changes of one player run one after another. */
export async function lockPlayer(tx: Db, id: string): Promise<void> {
  await tx.select({ id: players.id }).from(players).where(eq(players.id, id)).for('no key update');
}

/** Ids of the sessions that ended after `since`. */
export async function sessionsEndedSince(db: Db, since: Date): Promise<readonly string[]> {
  const rows = await db.select({ id: sessions.id }).from(sessions).where(gt(sessions.endedAt, since));
  return rows.map(({ id }) => id);
}
