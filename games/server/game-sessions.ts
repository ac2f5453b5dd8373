/** Game sessions, identified by the token in `x-game-session`. */
import { hash, randomBytes } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Clock } from './clock.ts';
import { apiError } from '#contract/api-error.ts';
import { DEMO_SESSION } from '#contract/game-session.ts';
import { gameSessions } from './games.tables.ts';
import type { RoundOwner } from './new-round.ts';
import type { Store } from './store.ts';
import { isCurrency, type CurrencyCode } from '#contract/currencies.ts';
import { GAME_SESSION_IDLE_MS, SEEN_EVERY_MS } from './constants.ts';

export type GameSession = Omit<typeof gameSessions.$inferSelect, 'currency'> & { currency: CurrencyCode };
type NewSession = Pick<
  GameSession,
  | 'ownerId'
  | 'mode'
  | 'accountSessionId'
  | 'gameId'
  | 'slug'
  | 'region'
  | 'currency'
  | 'autoplay'
  | 'campaignId'
>;
type Deps = { store: Store; clock: Clock; accountSessionIsOpen: (id: string) => Promise<boolean> };

/** The owner under which the rounds of a session are stored. */
export const ownerOf = ({ ownerId, gameId, mode, region, currency }: GameSession): RoundOwner => ({
  ownerId,
  gameId,
  mode,
  region,
  currency,
});

const hashOf = (token: string): string => hash('sha256', token);

/** Maximum number of sessions in memory, about 1 KB each. */
const SESSIONS_KNOWN_MAX = 5_000;

export function createGameSessions({ store: { db }, clock, accountSessionIsOpen }: Deps) {
  const byHash = db
    .select()
    .from(gameSessions)
    .where(eq(gameSessions.tokenHash, sql.placeholder('hash')))
    .prepare('game_session');

  /** Recently used sessions. They can be cached, because only `seenAt` of a session changes while it is used. */
  const known = new LRUCache<string, GameSession>({ max: SESSIONS_KNOWN_MAX });

  /** The session whose token has this hash; stores that it was used now. Throws `launch_expired`. */
  async function find(tokenHash: string): Promise<GameSession> {
    const now = clock.now();
    const isRecent = ({ seenAt }: { seenAt: Date }): boolean =>
      now.getTime() - seenAt.getTime() <= SEEN_EVERY_MS;
    const used = known.get(tokenHash);
    if (used && isRecent(used)) return used;
    const [row] = await byHash.execute({ hash: tokenHash });
    if (!row || now.getTime() - row.seenAt.getTime() > GAME_SESSION_IDLE_MS || !isCurrency(row.currency))
      throw apiError('launch_expired');
    const session = { ...row, currency: row.currency, seenAt: isRecent(row) ? row.seenAt : now };
    if (session.seenAt === now)
      await db.update(gameSessions).set({ seenAt: now }).where(eq(gameSessions.tokenHash, tokenHash));
    known.set(tokenHash, session);
    return session;
  }

  return {
    /** Opens a session and returns its token. Throws `not_authenticated` when the sign-in has ended. */
    async open(session: NewSession): Promise<string> {
      if (session.accountSessionId !== null && !(await accountSessionIsOpen(session.accountSessionId)))
        throw apiError('not_authenticated');
      const secret = randomBytes(32).toString('base64url');
      const token = session.mode === 'demo' ? DEMO_SESSION + secret : secret;
      const now = clock.now();
      await db
        .insert(gameSessions)
        .values({ ...session, tokenHash: hashOf(token), createdAt: now, seenAt: now });
      return token;
    },

    /**
     * The session of a token. Throws `launch_expired` for an unknown or idle one, `not_authenticated` when
     * its sign-in has ended.
     */
    async read(token: unknown): Promise<GameSession> {
      if (typeof token !== 'string' || token.length > 64) throw apiError('launch_expired');
      const session = await find(hashOf(token));
      if (session.accountSessionId !== null && !(await accountSessionIsOpen(session.accountSessionId)))
        throw apiError('not_authenticated');
      return session;
    },

    /** Deletes sessions that had no request for GAME_SESSION_IDLE_MS. */
    async purge(): Promise<void> {
      await db
        .delete(gameSessions)
        .where(lt(gameSessions.seenAt, new Date(clock.now().getTime() - GAME_SESSION_IDLE_MS)));
    },
  };
}
