/** The phone and e-mail of an account, by the channel that reaches them. */
import { eq } from 'drizzle-orm';
import { apiError } from '#contract/api-error.ts';
import type { RecoveryChannel } from '#contract/rest/recovery.ts';
import type { Db } from '#platform/kernel/store/store.ts';
import { players } from './accounts.tables.ts';

export type Player = typeof players.$inferSelect;

/** The player of the request. Throws `not_authenticated`. */
export async function readOwn(db: Db, id: string): Promise<Player> {
  const [player] = await db.select().from(players).where(eq(players.id, id));
  if (player === undefined) throw apiError('not_authenticated');
  return player;
}

export const fieldOf = (by: RecoveryChannel) => (by === 'sms' ? 'phone' : 'email');

/** `addedAt`: time when a signed-in player added it; null = it was part of the registration. */
export function contactBy(player: Player, by: RecoveryChannel) {
  const field = fieldOf(by);
  return {
    contact: player[field],
    isApproved: player[`${field}Approved`],
    addedAt: player[`${field}AddedAt`],
  };
}

/**
 * Whether a code sent to this phone or e-mail proves the player's identity: not if it is unconfirmed and the
 * other one is confirmed, because it may be a mistyped address of a stranger.
 */
export const proves = (
  by: RecoveryChannel,
  { emailApproved, phoneApproved }: Pick<Player, 'emailApproved' | 'phoneApproved'>,
): boolean => (by === 'sms' ? phoneApproved || !emailApproved : emailApproved || !phoneApproved);
