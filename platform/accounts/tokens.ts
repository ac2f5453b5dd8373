/**
 * Session tokens: JWT by jose, HS256, with a key derived for this purpose only, so that no other signature
 * of the platform is accepted as a token.
 */
import { SignJWT, errors, jwtVerify } from 'jose';
import * as v from 'valibot';
import { apiError } from '#contract/api-error.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { deriveKey } from '#platform/kernel/signed-tokens.ts';

/** `version`: the token's number within its session, from 1. Times are in epoch milliseconds. */
export type SessionToken = {
  playerId: string;
  sessionId: string;
  version: number;
  issuedAt: number;
  endsAt: number;
};

const claims = v.object({
  sub: v.string(),
  sid: v.string(),
  ver: v.number(),
  iat: v.number(),
  exp: v.number(),
});
/** Maximum token length, in characters. */
const TOKEN_MAX = 2_048;

export type Tokens = {
  /** Deterministic: the same input gives the same token. */
  sign(token: Omit<SessionToken, 'endsAt'>): Promise<string>;
  /** Throws `not_authenticated` for an invalid token and, unless `acceptsExpired`, `signature_expired`. */
  read(text: string, options?: { acceptsExpired?: boolean }): Promise<SessionToken>;
};

export function createTokens({
  secret,
  ttlMs,
  clock,
}: {
  secret: string;
  ttlMs: number;
  clock: Clock;
}): Tokens {
  const key = deriveKey(secret, 'session-token');
  const seconds = (ms: number) => Math.floor(ms / 1000);
  return {
    sign: ({ playerId, sessionId, version, issuedAt }) =>
      new SignJWT({ sid: sessionId, ver: version })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(playerId)
        .setIssuedAt(seconds(issuedAt))
        .setExpirationTime(seconds(issuedAt + ttlMs))
        .sign(key),
    read: async (text, { acceptsExpired = false } = {}) => {
      if (text.length > TOKEN_MAX) throw apiError('not_authenticated');
      try {
        const { payload } = await jwtVerify(text, key, {
          algorithms: ['HS256'],
          typ: 'JWT',
          currentDate: acceptsExpired ? new Date(0) : clock.now(),
        });
        const { sub, sid, ver, iat, exp } = v.parse(claims, payload);
        return { playerId: sub, sessionId: sid, version: ver, issuedAt: iat * 1000, endsAt: exp * 1000 };
      } catch (error) {
        throw apiError(error instanceof errors.JWTExpired ? 'signature_expired' : 'not_authenticated');
      }
    },
  };
}
