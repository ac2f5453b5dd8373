/** A player's own social accounts: list and removal (contract/rest/social.ts). */
import { providersOf, type SocialProviders } from '#config/social-providers.ts';
import { apiError } from '#contract/api-error.ts';
import type { SocialLinksReply, SocialUnlinkBody } from '#contract/rest/social.ts';
import { hasLogin, type Accounts } from '#platform/accounts/accounts.api.ts';
import type { RequestPlayer } from '#platform/kernel/http/authenticate.ts';
import type { Store } from '#platform/kernel/store/store.ts';
import type { SocialAccounts } from './accounts-of-players.ts';

type Deps = {
  store: Store;
  accounts: Pick<Accounts, 'security'>;
  socialAccounts: SocialAccounts;
  /** The configured providers; null = none. */
  providers: SocialProviders | null;
};

export function createOwnLinks({ store, accounts, socialAccounts, providers }: Deps) {
  return {
    async list(playerId: string, region: string): Promise<SocialLinksReply> {
      const links = await socialAccounts.list(store.db, playerId);
      const offered = providers === null ? null : providersOf(providers, region);
      return {
        links: links.map(({ id, provider, createdAt, usedAt }) => ({
          id,
          provider,
          title: offered?.get(provider)?.title ?? null,
          icon: offered?.get(provider)?.icon ?? null,
          created: createdAt.toISOString(),
          last_used: usedAt.toISOString(),
        })),
      };
    },

    /**
     * Removes one link; sessions stay. Throws `not_found`, `last_way_in`, `wrong_password` at `password` or
     * `too_many_attempts`.
     */
    async unlink(player: RequestPlayer, { id, password }: SocialUnlinkBody): Promise<void> {
      /** Returns the link if the player may remove it; throws `not_found` or `last_way_in` otherwise. */
      const removable = async (db: Store['db']) => {
        const links = await socialAccounts.list(db, player.id);
        const link = links.find((each) => each.id === id);
        if (link === undefined) throw apiError('not_found');
        if (links.length === 1 && !(await hasLogin(db, player.id))) throw apiError('last_way_in');
        return link;
      };
      // Checked before the password, because an account without another login has no password.
      await removable(store.db);
      await accounts.security.withPassword(player, password, async (tx) => {
        const { provider, subject } = await removable(tx);
        await socialAccounts.remove(tx, provider, subject);
      });
    },
  };
}
export type OwnLinks = ReturnType<typeof createOwnLinks>;
