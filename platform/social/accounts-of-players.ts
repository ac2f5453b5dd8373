/** Which social account signs which player in. */
import { and, eq } from 'drizzle-orm';
import { isUniqueViolation } from '#platform/kernel/store/db.ts';
import type { Db, Store } from '#platform/kernel/store/store.ts';
import { apiError } from '#contract/api-error.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { socialAccounts } from './social.tables.ts';

export function createSocialAccounts({ store, clock }: { store: Store; clock: Clock }) {
  return {
    /** Id of the player of a social account, which is noted as used; null = nobody's. */
    async playerOf(provider: string, subject: string): Promise<string | null> {
      const [account] = await store.db
        .update(socialAccounts)
        .set({ usedAt: clock.now() })
        .where(and(eq(socialAccounts.provider, provider), eq(socialAccounts.subject, subject)))
        .returning({ playerId: socialAccounts.playerId });
      return account?.playerId ?? null;
    },

    /** Removes all links of a player; true when there were any. */
    async removeAll(tx: Db, playerId: string): Promise<boolean> {
      const removed = await tx
        .delete(socialAccounts)
        .where(eq(socialAccounts.playerId, playerId))
        .returning({ subject: socialAccounts.subject });
      return removed.length > 0;
    },

    /** Joins a social account to a player. Throws `account_exists` when it is somebody's already. */
    async join(tx: Db, playerId: string, provider: string, subject: string): Promise<void> {
      const now = clock.now();
      try {
        await tx.insert(socialAccounts).values({ provider, subject, playerId, createdAt: now, usedAt: now });
      } catch (error) {
        throw isUniqueViolation(error) ? apiError('account_exists', { nonField: true }) : error;
      }
    },
  };
}
export type SocialAccounts = ReturnType<typeof createSocialAccounts>;
