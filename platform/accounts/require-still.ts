/** Repeats the check of a request inside its transaction: the session and the password must not have changed since. */
import { and, eq } from 'drizzle-orm';
import { apiError } from '#contract/api-error.ts';
import type { RequestPlayer } from '#platform/kernel/http/authenticate.ts';
import type { Db } from '#platform/kernel/store/store.ts';
import { players, sessions } from './accounts.tables.ts';
import { lockPlayer } from './players.ts';

/**
 * Locks the player, and checks that since the check of the request the session has not ended and the password
 * hash is still `proof.passwordHash`. Throws `not_authenticated`, or `wrong_password` for the field
 * `proof.field`.
 */
export async function requireStill(
  tx: Db,
  { id, sessionId }: Pick<RequestPlayer, 'id' | 'sessionId'>,
  proof?: { passwordHash: string; field: string },
): Promise<void> {
  await lockPlayer(tx, id);
  const [row] = await tx
    .select({ passwordHash: players.passwordHash, endedAt: sessions.endedAt })
    .from(players)
    .innerJoin(sessions, eq(sessions.playerId, players.id))
    .where(and(eq(players.id, id), eq(sessions.id, sessionId)));
  if (row === undefined || row.endedAt !== null) throw apiError('not_authenticated');
  if (proof !== undefined && row.passwordHash !== proof.passwordHash)
    throw apiError('wrong_password', { fields: { [proof.field]: ['wrong_password'] } });
}
