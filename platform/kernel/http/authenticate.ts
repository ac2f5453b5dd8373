/** The player of a request. The kernel only defines the types; platform/accounts implements the check of sessions. */
import type { FastifyRequest } from 'fastify';
import { apiError } from '#contract/api-error.ts';
import { readAuthorization } from './request-context.ts';

/** The signed-in player of a request: the properties that every operation needs. */
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

/** The player of a request that requires a sign-in. Throws `not_authenticated` for guests. */
export async function requirePlayer(
  authenticate: Authenticate,
  request: Pick<FastifyRequest, 'headers'>,
): Promise<Authenticated> {
  const player = await readPlayer(authenticate, request);
  if (player === null) throw apiError('not_authenticated');
  return player;
}
