/** Account sessions. The server decides at each request whether a token is still valid. */
import { randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { apiError } from '#contract/api-error.ts';
import { HEADERS } from '#contract/headers.ts';
import type { SessionEnd } from '#contract/session-end.ts';
import type { Authenticated } from '#platform/kernel/http/authenticate.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { players, sessions } from './accounts.tables.ts';
import { deleteSome } from '#platform/kernel/store/delete-some.ts';
import type { Db, Store } from '#platform/kernel/store/store.ts';
import {
  DEVICE_TEXT_MAX,
  PURGED_PER_SIGN_IN,
  REFRESH_GRACE_MS,
  SEEN_EVERY_MS,
  SESSION_KEPT_MS,
  SESSION_IDLE_MS,
  SESSION_MAX_MS,
} from './constants.ts';
import { endWhere, endWithCarried } from './end-sessions.ts';
import { createOwnSessions } from './own-sessions.ts';
import { lockPlayer } from './players.ts';
import type { SessionToken, Tokens } from './tokens.ts';

/** The device from which a player signs in. */
export type Device = {
  ip: string;
  userAgent: string | undefined;
  fingerprint: string | undefined;
  region?: string;
};

/** Reads the device from a request. */
export function deviceOf({ headers, requestContext }: FastifyRequest): Device {
  const fingerprint = headers[HEADERS.fingerprint];
  return {
    ip: requestContext.ip,
    region: requestContext.region,
    userAgent: headers['user-agent'],
    fingerprint: Array.isArray(fingerprint) ? fingerprint[0] : fingerprint,
  };
}

/** A text about a device in the form in which it is stored; null when there is none. */
export const storedText = (text: string | undefined) => text?.slice(0, DEVICE_TEXT_MAX) || null;

/** The columns that decide whether a session is open. */
const openState = {
  endedAt: sessions.endedAt,
  endsAt: sessions.endsAt,
  seenAt: sessions.seenAt,
  blocked: players.blocked,
};

/** Checks whether sessions are open, for game servers. */
function createOpenChecks({ store, clock }: { store: Store; clock: Clock }) {
  /** A prepared statement, because this query runs at every call of a game client. */
  const openStateOf = store.db
    .select(openState)
    .from(sessions)
    .innerJoin(players, eq(players.id, sessions.playerId))
    .where(eq(sessions.id, sql.placeholder('sessionId')))
    .prepare('open_state_of_session');

  return {
    /**
     * True while tokens of the session are accepted: it has not ended or expired, its player is not
     * blocked.
     */
    async isOpen(sessionId: string): Promise<boolean> {
      const [row] = await openStateOf.execute({ sessionId });
      return row !== undefined && !row.blocked && isRunning(row, clock.now().getTime());
    },

    /** Returns, in any order, those of the sessions for which `isOpen` is true; runs one query. */
    async openOf(sessionIds: readonly string[]): Promise<string[]> {
      const rows = await store.db
        .select({ id: sessions.id, ...openState })
        .from(sessions)
        .innerJoin(players, eq(players.id, sessions.playerId))
        .where(inArray(sessions.id, [...sessionIds]));
      const now = clock.now().getTime();
      return rows.filter((row) => !row.blocked && isRunning(row, now)).map(({ id }) => id);
    },
  };
}

type Deps = {
  store: Store;
  clock: Clock;
  tokens: Tokens;
  /** Called with each session that ended because an old token was used. */
  onReuse: (sessionId: string) => Promise<void>;
};

export function createSessions({ store, clock, tokens, onReuse }: Deps) {
  /** Reads session and player of a token. Throws `not_authenticated` when the token is not valid for its session. */
  async function find(token: SessionToken) {
    const [row] = await store.db
      .select({ session: sessions, player: players })
      .from(sessions)
      .innerJoin(players, eq(players.id, sessions.playerId))
      .where(eq(sessions.id, token.sessionId));
    if (row === undefined) throw apiError('not_authenticated');
    if (isUsable(row, token, clock.now().getTime())) return row;
    const sessionEnd = endOf(row, token);
    throw apiError('not_authenticated', sessionEnd && { sessionEnd });
  }

  return {
    /**
     * Opens a session and returns its first token. `carriedFrom`: id of the session that the new session
     * continues, and with which it ends. Throws `carried_session_over` if that session is not open.
     */
    async open(tx: Db, playerId: string, device: Device, carriedFrom?: string): Promise<string> {
      const now = clock.now();
      const parent = carriedFrom === undefined ? null : await lockOpen(tx, carriedFrom, now);
      const sessionId = await insertSession(tx, { playerId, device, now, parent });
      await purgeOldSessions(tx, now);
      return tokens.sign({ playerId, sessionId, version: 1, issuedAt: now.getTime() });
    },

    /** Checks a token and returns its player and session. Throws `signature_expired` or `not_authenticated`. */
    async authenticate(text: string): Promise<Authenticated> {
      const token = await tokens.read(text);
      const { session, player } = await find(token);
      const now = clock.now();
      await markUse(store.db, session, token, now);
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
     * Returns a new token for the session of the token `text`. Concurrent refreshes (several tabs, a repeated
     * request) get the same token. Throws `signature_expired` or `not_authenticated`.
     */
    async refresh(text: string): Promise<string> {
      const token = await tokens.read(text);
      const now = clock.now();
      const { playerId, sessionId } = token;
      await find(token).catch(async (error: unknown) => {
        for (const ended of await endReused(store, token, now)) await onReuse(ended);
        throw error;
      });
      const [raised] = await store.db
        .update(sessions)
        .set({
          tokenVersion: sql`${sessions.tokenVersion} + 1`,
          tokenIssuedAt: now,
          tokenUsedAt: null,
          seenAt: now,
        })
        .where(
          and(eq(sessions.id, sessionId), eq(sessions.tokenVersion, token.version), isNull(sessions.endedAt)),
        )
        .returning({ version: sessions.tokenVersion });
      if (raised)
        return tokens.sign({ playerId, sessionId, version: raised.version, issuedAt: now.getTime() });
      // A concurrent refresh came first, or the response to an earlier one was lost: return the token that it
      // made.
      const { session } = await find(token);
      return tokens.sign({
        playerId,
        sessionId,
        version: session.tokenVersion,
        issuedAt: session.tokenIssuedAt.getTime(),
      });
    },

    ...createOpenChecks({ store, clock }),
    ...createOwnSessions({ store, clock }),

    /** Ends the sessions of a player, or of all players, in the transaction `tx`; returns their number. */
    async endAll(target: { playerId: string } | 'everybody', reason: string, tx: Db): Promise<number> {
      if (target !== 'everybody') await lockPlayer(tx, target.playerId);
      const which = target === 'everybody' ? undefined : eq(sessions.playerId, target.playerId);
      return (await endWhere(tx, which, { now: clock.now(), reason })).length;
    },
  };
}
/**
 * Ends the session of a token whose successor has been in use for longer than REFRESH_GRACE_MS. The page that
 * has the successor never sends the old token, so somebody has copied the old token, and perhaps the
 * successor too. Returns the ids of ended sessions.
 */
const endReused = (
  store: Store,
  { sessionId, playerId, version }: SessionToken,
  now: Date,
): Promise<string[]> =>
  store.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    const reused = and(
      eq(sessions.id, sessionId),
      eq(sessions.playerId, playerId),
      gt(sessions.tokenVersion, version),
    );
    return endWithCarried(tx, reused, { now, reason: 'token_reused' });
  });

export type Sessions = ReturnType<typeof createSessions>;

type Parent = Pick<typeof sessions.$inferSelect, 'id' | 'endsAt'>;
type Row = { session: typeof sessions.$inferSelect; player: typeof players.$inferSelect };

/** Values of `sessions.end_reason` that are shown to the player. */
const SHOWN_ENDS: Readonly<Record<string, SessionEnd>> = {
  ended_by_player: 'other_device',
  password_changed: 'password_changed',
  token_reused: 'token_reused',
};

/** Why the session of a token has ended; undefined when that reason is not shown to the player. */
function endOf({ session, player }: Row, { playerId }: SessionToken): SessionEnd | undefined {
  if (session.playerId !== playerId) return undefined;
  return player.blocked ? 'blocked' : SHOWN_ENDS[session.endReason ?? ''];
}

/** False for a session that was ended, is past its maximum lifetime, or was not used for SESSION_IDLE_MS. */
const isRunning = (
  { endedAt, endsAt, seenAt }: Pick<Row['session'], 'endedAt' | 'endsAt' | 'seenAt'>,
  now: number,
): boolean => endedAt === null && endsAt.getTime() > now && seenAt.getTime() + SESSION_IDLE_MS > now;

/**
 * Whether a token is valid for its session. The token before the newest stays valid until REFRESH_GRACE_MS
 * after the first use of the newest, because the page may never have received the newest.
 */
function isUsable({ session, player }: Row, token: SessionToken, now: number): boolean {
  if (session.playerId !== token.playerId || player.blocked || !isRunning(session, now)) return false;
  const inGraceTime = session.tokenUsedAt === null || now < session.tokenUsedAt.getTime() + REFRESH_GRACE_MS;
  return (
    token.version === session.tokenVersion || (token.version === session.tokenVersion - 1 && inGraceTime)
  );
}

/** Writes the time of the last use, at most once in SEEN_EVERY_MS and at the first use of the newest token. */
async function markUse(db: Db, session: Row['session'], token: SessionToken, now: Date): Promise<void> {
  const isFirstUse = session.tokenUsedAt === null && token.version === session.tokenVersion;
  if (isFirstUse)
    await db
      .update(sessions)
      .set({ tokenUsedAt: now, seenAt: now })
      .where(and(eq(sessions.id, session.id), eq(sessions.tokenVersion, token.version)));
  else if (now.getTime() - session.seenAt.getTime() > SEEN_EVERY_MS)
    await db.update(sessions).set({ seenAt: now }).where(eq(sessions.id, session.id));
}

/**
 * Reads the open session that another domain continues, and locks its row until the new session is stored: a
 * concurrent end of the old session waits, and then ends the new one too. Throws `carried_session_over`.
 */
async function lockOpen(tx: Db, id: string, now: Date): Promise<Parent> {
  const [row] = await tx.select().from(sessions).where(eq(sessions.id, id)).for('update');
  if (row === undefined || !isRunning(row, now.getTime())) throw apiError('carried_session_over');
  return row;
}

async function insertSession(
  tx: Db,
  { playerId, device, now, parent }: { playerId: string; device: Device; now: Date; parent: Parent | null },
): Promise<string> {
  const id = randomBytes(32).toString('base64url');
  await tx.insert(sessions).values({
    id,
    playerId,
    parentId: parent?.id ?? null,
    createdAt: now,
    seenAt: now,
    endsAt: parent?.endsAt ?? new Date(now.getTime() + SESSION_MAX_MS),
    tokenIssuedAt: now,
    tokenUsedAt: now,
    fingerprint: storedText(device.fingerprint),
    userAgent: storedText(device.userAgent),
    ip: device.ip,
    region: device.region ?? null,
  });
  return id;
}

/**
 * Deletes at most PURGED_PER_SIGN_IN sessions that were last used more than SESSION_KEPT_MS ago. Every
 * sign-in calls it, which bounds the size of the table.
 */
const purgeOldSessions = (tx: Db, now: Date): Promise<void> =>
  deleteSome(tx, sessions, {
    key: sessions.id,
    which: lt(sessions.seenAt, new Date(now.getTime() - SESSION_KEPT_MS)),
    limit: PURGED_PER_SIGN_IN,
  });
