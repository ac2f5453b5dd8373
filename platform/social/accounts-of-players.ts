/** Which social account signs which player in. */
import { and, asc, eq } from 'drizzle-orm';
import { isUniqueViolation } from '#platform/kernel/store/db.ts';
import type { Db, Store } from '#platform/kernel/store/store.ts';
import { apiError } from '#contract/api-error.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { hashOf } from '#platform/kernel/secret-hash.ts';
import { socialAccounts } from './social.tables.ts';

/** A social account that is linked to a player. `id`: public id of the link. */
type SocialLink = {
  id: string;
  provider: string;
  subject: string;
  createdAt: Date;
  usedAt: Date;
};

const LINK = 'link ';
/** Public id of a link; it does not reveal the provider's own id of the account (`subject`). */
const idOf = (provider: string, subject: string): string => hashOf(`${provider}\n${subject}`);

export function createSocialAccounts({ store, clock }: { store: Store; clock: Clock }) {
  return {
    /**
     * Id of the player to whom a social account is linked; null = none. Updates the link's last use. Callers
     * that sign the player in pass `linkOf` to `accounts.signInOrChallenge`, because the link may be removed
     * meanwhile.
     */
    async playerOf(provider: string, subject: string): Promise<string | null> {
      const [account] = await store.db
        .update(socialAccounts)
        .set({ usedAt: clock.now() })
        .where(and(eq(socialAccounts.provider, provider), eq(socialAccounts.subject, subject)))
        .returning({ playerId: socialAccounts.playerId });
      return account?.playerId ?? null;
    },

    /** Text that identifies the link of a social account; `requireLink` takes it. */
    linkOf: (provider: string, subject: string): string => LINK + idOf(provider, subject),

    /** True for a text that `linkOf` has made. */
    isLink: (text: string): boolean => text.startsWith(LINK),

    /**
     * Throws `social_ticket_over` unless the player still has the social account named by `link`. The caller
     * has locked the player's row in `tx`.
     */
    async requireLink(tx: Db, playerId: string, link: string): Promise<void> {
      const rows = await tx
        .select({ provider: socialAccounts.provider, subject: socialAccounts.subject })
        .from(socialAccounts)
        .where(eq(socialAccounts.playerId, playerId));
      if (!rows.some(({ provider, subject }) => LINK + idOf(provider, subject) === link))
        throw apiError('social_ticket_over');
    },

    /** Removes all links of a player; true when there were any. */
    async removeAll(tx: Db, playerId: string): Promise<boolean> {
      const removed = await tx
        .delete(socialAccounts)
        .where(eq(socialAccounts.playerId, playerId))
        .returning({ subject: socialAccounts.subject });
      return removed.length > 0;
    },

    /** The links of a player, the oldest first. */
    async list(db: Db, playerId: string): Promise<SocialLink[]> {
      const rows = await db
        .select()
        .from(socialAccounts)
        .where(eq(socialAccounts.playerId, playerId))
        .orderBy(asc(socialAccounts.createdAt), asc(socialAccounts.subject));
      return rows.map(({ provider, subject, createdAt, usedAt }) => ({
        id: idOf(provider, subject),
        provider,
        subject,
        createdAt,
        usedAt,
      }));
    },

    /** Removes one link. */
    async remove(tx: Db, provider: string, subject: string): Promise<void> {
      await tx
        .delete(socialAccounts)
        .where(and(eq(socialAccounts.provider, provider), eq(socialAccounts.subject, subject)));
    },

    /** Links a social account to a player. Throws `account_exists` when it is linked to another one. */
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
