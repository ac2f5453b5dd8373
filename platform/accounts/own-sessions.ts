/** Listing and ending of a player's own sessions. */
import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm';
import { UNKNOWN_REGION } from '#contract/jurisdiction.ts';
import type { SessionsReply } from '#contract/rest/security.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { RequestPlayer } from '#platform/kernel/http/authenticate.ts';
import type { Db, Store } from '#platform/kernel/store/store.ts';
import { sessions } from './accounts.tables.ts';
import { SESSIONS_LISTED, SESSION_IDLE_MS } from './constants.ts';
import { describeDevice } from './describe-device.ts';
import { endWhere, endWithCarried } from './end-sessions.ts';
import { lockPlayer } from './players.ts';

type Own = Pick<RequestPlayer, 'id' | 'sessionId'>;

export function createOwnSessions({ store, clock }: { store: Store; clock: Clock }) {
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

    /**
     * Ends one session of the player, and the sessions handed over from it. Returns the ids of the ended sessions: none
     * for a session of another player, or one that has ended already.
     */
    endOwn: ({ id }: Pick<Own, 'id'>, sessionId: string, reason: string): Promise<string[]> =>
      store.transaction(async (tx) => {
        await lockPlayer(tx, id);
        const own = and(eq(sessions.id, sessionId), eq(sessions.playerId, id));
        return endWithCarried(tx, own, { now: clock.now(), reason });
      }),

    /**
     * Ends all sessions of the player except this one, which may have been handed over from one of them;
     * returns their ids.
     */
    endOthers: ({ id, sessionId }: Own, reason: string, tx: Db = store.db): Promise<string[]> =>
      endWhere(tx, and(eq(sessions.playerId, id), ne(sessions.id, sessionId)), { now: clock.now(), reason }),
  };
}
