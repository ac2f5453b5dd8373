/** REST routes of bonuses (contract/rest/bonus.ts). */
import type { FastifyInstance } from 'fastify';
import { apiError } from '#contract/api-error.ts';
import { PATHS } from '#contract/paths.ts';
import { readBody } from '#contract/read-body.ts';
import { promoCodeBody } from '#contract/rest/bonus.ts';
import type { Bus } from '#platform/kernel/bus/bus.ts';
import { requirePlayer, type Authenticate } from '#platform/kernel/http/authenticate.ts';
import { countTry } from '#platform/kernel/http/throttle.ts';

/** Codes that a player may try, so that codes cannot be guessed. */
export const PROMO_CODE_TRIES = { max: 10, windowMs: 10 * 60_000 };

export function registerBonusRoutes(
  app: FastifyInstance,
  { bus, authenticate }: { bus: Bus; authenticate: Authenticate },
): void {
  app.post(PATHS.promoCode, async (request): Promise<never> => {
    const { id } = await requirePlayer(authenticate, request);
    readBody(promoCodeBody, request.body);
    await countTry(bus, 'promoCode', id, PROMO_CODE_TRIES);
    // The platform has no bonus programs yet, so there is no code to activate.
    throw apiError('promo_code_unknown', { fields: { code: ['promo_code_unknown'] } });
  });
}
