/** A player's sessions as the player sees and ends them. */
import { and, desc, eq, gt, isNull, ne, type SQL } from 'drizzle-orm';
import { UNKNOWN_REGION } from '#contract/jurisdiction.ts';
import type { SessionsReply } from '#contract/rest/security.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { RequestPlayer } from '#platform/kernel/http/authenticate.ts';
import type { Db, Store } from '#platform/kernel/store/store.ts';
import { sessions } from './accounts.tables.ts';
import { SESSIONS_LISTED, SESSION_IDLE_MS } from './constants.ts';
import { describeDevice } from './describe-device.ts';

type Own = Pick<RequestPlayer, 'id' | 'sessionId'>;

export function createOwnSessions({ store, clock }: { store: Store; clock: Clock }) {
  async function end(which: SQL | undefined, playerId: string, reason: string, tx: Db): Promise<string[]> {
    const ended = await tx
      .update(sessions)
      .set({ endedAt: clock.now(), endReason: reason })
      .where(and(eq(sessions.playerId, playerId), isNull(sessions.endedAt), which))
      .returning({ id: sessions.id });
    return ended.map(({ id }) => id);
  }

  return {
    /** The open sessions of the player, at most SESSIONS_LISTED. */
    async list({ id, sessionId }: Own): Promise<SessionsReply> {
      const now = clock.now();
      const rows = await store.db
        .select()
        .from(sessions)
        .where(
          and(
            eq(sessions.playerId, id),
            isNull(sessions.endedAt),
            gt(sessions.endsAt, now),
            gt(sessions.seenAt, new Date(now.getTime() - SESSION_IDLE_MS)),
          ),
        )
        .orderBy(desc(eq(sessions.id, sessionId)), desc(sessions.seenAt))
        .limit(SESSIONS_LISTED);
      return {
        sessions: rows.map((row) => ({
          id: row.id,
          current: row.id === sessionId,
          ...describeDevice(row.userAgent),
          region: row.region === UNKNOWN_REGION ? null : row.region,
          created: row.createdAt.toISOString(),
          last_seen: row.seenAt.toISOString(),
        })),
      };
    },

    /** Ends one session of the player; ids of what ended: none for a foreign or ended one. */
    endOwn: ({ id }: Own, sessionId: string, reason: string, tx: Db = store.db): Promise<string[]> =>
      end(eq(sessions.id, sessionId), id, reason, tx),

    /** Ends all sessions of the player but this one; returns their ids. */
    endOthers: ({ id, sessionId }: Own, reason: string, tx: Db = store.db): Promise<string[]> =>
      end(ne(sessions.id, sessionId), id, reason, tx),
  };
}
