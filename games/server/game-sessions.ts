/** Game sessions, identified by the token in `x-game-session`. */
import { createHash, randomBytes } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import type { Clock } from './clock.ts';
import { apiError } from '#contract/api-error.ts';
import { gameSessions } from './games.tables.ts';
import type { RoundOwner } from './new-round.ts';
import type { Store } from './store.ts';
import { isCurrency, type CurrencyCode } from '#contract/currencies.ts';
import { GAME_SESSION_IDLE_MS, SEEN_EVERY_MS } from './constants.ts';

export type GameSession = Omit<typeof gameSessions.$inferSelect, 'currency'> & { currency: CurrencyCode };
type NewSession = Pick<
  GameSession,
  'ownerId' | 'mode' | 'accountSessionId' | 'gameId' | 'slug' | 'currency' | 'autoplay' | 'campaignId'
>;
type Deps = { store: Store; clock: Clock; accountSessionIsOpen: (id: string) => Promise<boolean> };

/** The owner of the rounds of a session. */
export const ownerOf = ({ ownerId, gameId, mode, currency }: GameSession): RoundOwner => ({
  ownerId,
  gameId,
  mode,
  currency,
});

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

export function createGameSessions({ store: { db }, clock, accountSessionIsOpen }: Deps) {
  /** Prepared statement: each call of a frame begins with it. */
  const byHash = db
    .select()
    .from(gameSessions)
    .where(eq(gameSessions.tokenHash, sql.placeholder('hash')))
    .prepare('game_session');

  return {
    /** Opens a session and returns its token. Throws `not_authenticated` when the sign-in has ended. */
    async open(session: NewSession): Promise<string> {
      if (session.accountSessionId !== null && !(await accountSessionIsOpen(session.accountSessionId)))
        throw apiError('not_authenticated');
      const token = randomBytes(32).toString('base64url');
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
      const [row] = await byHash.execute({ hash: hashOf(token) });
      const now = clock.now();
      const idle = row ? now.getTime() - row.seenAt.getTime() : 0;
      if (!row || idle > GAME_SESSION_IDLE_MS || !isCurrency(row.currency)) throw apiError('launch_expired');
      if (row.accountSessionId !== null && !(await accountSessionIsOpen(row.accountSessionId)))
        throw apiError('not_authenticated');
      if (idle > SEEN_EVERY_MS)
        await db.update(gameSessions).set({ seenAt: now }).where(eq(gameSessions.tokenHash, row.tokenHash));
      return { ...row, currency: row.currency };
    },

    /** Deletes sessions that can no longer be used. */
    async purge(): Promise<void> {
      await db
        .delete(gameSessions)
        .where(lt(gameSessions.seenAt, new Date(clock.now().getTime() - GAME_SESSION_IDLE_MS)));
    },
  };
}
