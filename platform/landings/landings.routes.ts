/** REST route of landing pages (contract/rest/landing.ts). */
import type { FastifyInstance } from 'fastify';
import { CURRENCY_BY_COUNTRY, DEFAULT_CURRENCY } from '#contract/currencies.ts';
import { PATHS } from '#contract/paths.ts';
import { readBody } from '#contract/read-body.ts';
import { landingDrawBody, type LandingDrawReply } from '#contract/rest/landing.ts';
import { readPlayer, type Authenticate } from '#platform/kernel/http/authenticate.ts';
import type { Landings } from './landings.service.ts';
import { prizeView } from './prize-view.ts';

export function registerLandingRoutes(
  app: FastifyInstance,
  { landings, authenticate }: { landings: Pick<Landings, 'draw'>; authenticate: Authenticate },
): void {
  app.post(PATHS.landingDraw, async (request, reply): Promise<LandingDrawReply> => {
    const { landing, visitor, currency } = readBody(landingDrawBody, request.body);
    const { ip, region } = request.requestContext;
    const player = await readPlayer(authenticate, request);
    const drawn = await landings.draw({ landing, visitor, playerId: player?.id ?? null, ip, region });
    void reply.header('cache-control', 'no-store');
    return {
      landing: drawn.landing,
      place: drawn.place,
      prize: prizeView(drawn, currency ?? CURRENCY_BY_COUNTRY[region.toLowerCase()] ?? DEFAULT_CURRENCY),
      state: drawn.claimedBy === null ? 'waiting' : 'claimed',
      code: drawn.code,
      expires: drawn.expiresAt.toISOString(),
    };
  });
}
