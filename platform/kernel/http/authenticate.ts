import type { FastifyRequest } from 'fastify';
import type { Authenticated } from '#platform/accounts/sessions.ts';
import type { Services } from '#platform/services.ts';
import { apiError } from '#contract/api-error.ts';
import { readAuthorization } from './request-facts.ts';

/**
 * The player of a request; null = guest (no header). Throws `not_authenticated` or `signature_expired` for a
 * header that is no good.
 */
export async function readPlayer(
  services: Pick<Services, 'accounts'>,
  request: Pick<FastifyRequest, 'headers'>,
): Promise<Authenticated | null> {
  const token = readAuthorization(request.headers);
  return token === null ? null : services.accounts.authenticate(token);
}

/** The player of a request that guests may not make. */
export async function requirePlayer(
  services: Pick<Services, 'accounts'>,
  request: Pick<FastifyRequest, 'headers'>,
): Promise<Authenticated> {
  const player = await readPlayer(services, request);
  if (player === null) throw apiError('not_authenticated');
  return player;
}
