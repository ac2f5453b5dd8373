/** REST routes of the player's own social accounts (contract/rest/social.ts). */
import type { FastifyInstance } from 'fastify';
import { PATHS } from '#contract/paths.ts';
import { readBody } from '#contract/read-body.ts';
import { socialUnlinkBody, type SocialLinksReply } from '#contract/rest/social.ts';
import type { Accounts } from '#platform/accounts/accounts.api.ts';
import { requirePlayer } from '#platform/kernel/http/authenticate.ts';
import type { OwnLinks } from './own-links.ts';

type Deps = { accounts: Pick<Accounts, 'authenticate'>; ownLinks: OwnLinks };

export function registerOwnLinkRoutes(app: FastifyInstance, { accounts, ownLinks }: Deps): void {
  app.get(PATHS.socialLinks, async (request): Promise<SocialLinksReply> => {
    const { id } = await requirePlayer(accounts.authenticate, request);
    return ownLinks.list(id, request.requestContext.region);
  });

  app.post(PATHS.socialUnlink, async (request): Promise<Record<string, never>> => {
    const player = await requirePlayer(accounts.authenticate, request);
    await ownLinks.unlink(player, readBody(socialUnlinkBody, request.body));
    return {};
  });
}
