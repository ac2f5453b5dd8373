/** REST routes of a player's personal data (contract/rest/profile.ts). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PATHS } from '#contract/paths.ts';
import { readBody } from '#contract/read-body.ts';
import { profileBody, type ProfileReply } from '#contract/rest/profile.ts';
import { requirePlayer, type Authenticate } from '#platform/kernel/http/authenticate.ts';
import type { Profile, Saver } from './profile.service.ts';

type Deps = { profile: Pick<Profile, 'read' | 'save'>; authenticate: Authenticate };

export function registerProfileRoutes(app: FastifyInstance, { profile, authenticate }: Deps): void {
  const saverOf = async (request: FastifyRequest): Promise<Saver> => {
    const { id, sessionId } = await requirePlayer(authenticate, request);
    const { ip, region } = request.requestContext;
    return { playerId: id, sessionId, ip, region };
  };

  app.get(PATHS.profile, async (request): Promise<ProfileReply> => profile.read(await saverOf(request)));

  app.post(PATHS.profile, async (request): Promise<ProfileReply> => {
    const saver = await saverOf(request);
    return profile.save(saver, readBody(profileBody, request.body));
  });
}
