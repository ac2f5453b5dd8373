/** Who sends a request. The kernel knows the shape only; sessions are checked by platform/accounts. */
import type { FastifyRequest } from 'fastify';
import { apiError } from '#contract/api-error.ts';
import { readAuthorization } from './request-context.ts';

/** The signed-in player of a request, as far as every operation needs it. */
export type RequestPlayer = { id: string; sessionId: string; currency: string; username: string };
/** The player and the session of a valid token. `tokenEndsAt` in epoch milliseconds. */
export type Authenticated = RequestPlayer & { tokenEndsAt: number; startedAt: Date };
/** Checks a session token. Throws `not_authenticated` or `signature_expired`. */
export type Authenticate = (token: string) => Promise<Authenticated>;

/**
 * The player of a request; null = guest (no Authorization header). Throws `not_authenticated` or
 * `signature_expired` when the header holds no valid token.
 */
export async function readPlayer(
  authenticate: Authenticate,
  request: Pick<FastifyRequest, 'headers'>,
): Promise<Authenticated | null> {
  const token = readAuthorization(request.headers);
  return token === null ? null : authenticate(token);
}

/** The player of a request that guests may not make. Throws `not_authenticated` for guests. */
export async function requirePlayer(
  authenticate: Authenticate,
  request: Pick<FastifyRequest, 'headers'>,
): Promise<Authenticated> {
  const player = await readPlayer(authenticate, request);
  if (player === null) throw apiError('not_authenticated');
  return player;
}
