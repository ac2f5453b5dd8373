/** Sessions: what a token is worth is decided here, at each request, on the server. */
import { randomBytes } from 'node:crypto';
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { apiError } from '#contract/api-error.ts';
import type { Authenticated } from '#platform/kernel/http/authenticate.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { players, sessions } from './accounts.tables.ts';
import type { Db, Store } from '#platform/kernel/store/store.ts';
import {
  DEVICE_TEXT_MAX,
  PURGED_AT_ONCE,
  REFRESH_GRACE_MS,
  SEEN_EVERY_MS,
  SESSION_KEPT_MS,
  SESSION_IDLE_MS,
  SESSION_MAX_MS,
} from './constants.ts';
import type { SessionToken, Tokens } from './tokens.ts';

/** The device that signs in. */
export type Device = { ip: string; userAgent: string | undefined; fingerprint: string | undefined };

const kept = (text: string | undefined) => text?.slice(0, DEVICE_TEXT_MAX) || null;

export function createSessions({ store, clock, tokens }: { store: Store; clock: Clock; tokens: Tokens }) {
  /**
   * The session of a token that is still good, with its player. Throws `not_authenticated` or
   * `account_blocked`.
   */
  async function find(token: SessionToken) {
    const [row] = await store.db
      .select({ session: sessions, player: players })
      .from(sessions)
      .innerJoin(players, eq(players.id, sessions.playerId))
      .where(eq(sessions.id, token.sessionId));
    const now = clock.now().getTime();
    if (row === undefined || row.session.playerId !== token.playerId || row.session.endedAt !== null)
      throw apiError('not_authenticated');
    const { session, player } = row;
    if (
      session.endsAt.getTime() <= now ||
      session.seenAt.getTime() + SESSION_IDLE_MS <= now ||
      player.blocked
    )
      throw apiError('not_authenticated');
    const before =
      token.version === session.tokenVersion - 1 && now < session.tokenIssuedAt.getTime() + REFRESH_GRACE_MS;
    if (token.version !== session.tokenVersion && !before) throw apiError('not_authenticated');
    return row;
  }

  return {
    /** Opens a session and gives its first token. */
    async open(tx: Db, playerId: string, device: Device): Promise<string> {
      const now = clock.now();
      const id = randomBytes(32).toString('base64url');
      await tx.insert(sessions).values({
        id,
        playerId,
        createdAt: now,
        seenAt: now,
        endsAt: new Date(now.getTime() + SESSION_MAX_MS),
        tokenIssuedAt: now,
        fingerprint: kept(device.fingerprint),
        userAgent: kept(device.userAgent),
        ip: device.ip,
      });
      // The table stays as large as the last months: each sign-in takes away a few sessions that nobody can
      // use or asks about any more.
      const old = tx
        .select({ id: sessions.id })
        .from(sessions)
        .where(lt(sessions.seenAt, new Date(now.getTime() - SESSION_KEPT_MS)))
        .limit(PURGED_AT_ONCE);
      await tx.delete(sessions).where(inArray(sessions.id, old));
      return tokens.sign({ playerId, sessionId: id, version: 1, issuedAt: now.getTime() });
    },

    /** Whom a token speaks for. Throws `signature_expired` or `not_authenticated`. */
    async authenticate(text: string): Promise<Authenticated> {
      const token = await tokens.read(text);
      const { session, player } = await find(token);
      const now = clock.now();
      if (now.getTime() - session.seenAt.getTime() > SEEN_EVERY_MS)
        await store.db.update(sessions).set({ seenAt: now }).where(eq(sessions.id, session.id));
      return {
        id: player.id,
        sessionId: session.id,
        currency: player.currency,
        username: player.username,
        tokenEndsAt: token.endsAt,
        startedAt: session.createdAt,
      };
    },

    /**
     * A new token for the session of `text`. Refreshes that happen together (several tabs, a repeated
     * request) get one and the same token: the session has one lineage. Throws `signature_expired` or
     * `not_authenticated`.
     */
    async refresh(text: string): Promise<string> {
      const token = await tokens.read(text);
      const now = clock.now();
      const { playerId, sessionId } = token;
      await find(token);
      const [raised] = await store.db
        .update(sessions)
        .set({ tokenVersion: sql`${sessions.tokenVersion} + 1`, tokenIssuedAt: now, seenAt: now })
        .where(
          and(eq(sessions.id, sessionId), eq(sessions.tokenVersion, token.version), isNull(sessions.endedAt)),
        )
        .returning({ version: sessions.tokenVersion });
      if (raised)
        return tokens.sign({ playerId, sessionId, version: raised.version, issuedAt: now.getTime() });
      // Somebody was quicker: within the grace time his token is the answer.
      const { session } = await find(token);
      return tokens.sign({
        playerId,
        sessionId,
        version: session.tokenVersion,
        issuedAt: session.tokenIssuedAt.getTime(),
      });
    },

    /** True while nothing has ended the session. */
    async isOpen(sessionId: string): Promise<boolean> {
      const [row] = await store.db
        .select({ endedAt: sessions.endedAt })
        .from(sessions)
        .where(eq(sessions.id, sessionId));
      return row !== undefined && row.endedAt === null;
    },

    /** Ends the sessions that `which` names and tells how many there were. */
    async end(
      which: { sessionId: string } | { playerId: string } | 'everybody',
      reason: string,
      tx: Db = store.db,
    ): Promise<number> {
      const chosen =
        which === 'everybody'
          ? undefined
          : 'sessionId' in which
            ? eq(sessions.id, which.sessionId)
            : eq(sessions.playerId, which.playerId);
      const ended = await tx
        .update(sessions)
        .set({ endedAt: clock.now(), endReason: reason })
        .where(and(chosen, isNull(sessions.endedAt)))
        .returning({ id: sessions.id });
      return ended.length;
    },
  };
}
