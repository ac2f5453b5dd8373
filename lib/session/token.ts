/**
 * Claims of the session token (specification 1 §4 "Token check"). The page never verifies the signature: the
 * platform does.
 */
import { millisecondsInDay } from 'date-fns/constants';
import { decodeJwt } from 'jose/jwt/decode';
import * as v from 'valibot';
import { tokenClaims } from '#contract/rest/auth.ts';

/** Specification 1 §9: "Token refresh window 24 hours before expiry". */
export const REFRESH_WINDOW_MS = millisecondsInDay;

export type TokenClaims = v.InferOutput<typeof tokenClaims>;

/** The claims, or null when the token cannot be decoded. */
export function decodeToken(token: string): TokenClaims | null {
  try {
    const claims = v.safeParse(tokenClaims, decodeJwt(token));
    return claims.success ? claims.output : null;
  } catch {
    return null;
  }
}

export type TokenCheck = 'remove' | 'refresh' | 'keep';

/** Expired or unreadable: remove. Within 24 hours of expiry: refresh. Otherwise nothing. `now` in ms. */
export function checkToken(token: string, now: number): TokenCheck {
  const claims = decodeToken(token);
  if (!claims) return 'remove';
  const left = claims.exp * 1000 - now;
  if (left <= 0) return 'remove';
  return left <= REFRESH_WINDOW_MS ? 'refresh' : 'keep';
}

/** Identity of the token's session, which stays the same when the token is refreshed. */
export const sessionIdOf = (token: string): string => decodeToken(token)?.sid ?? token;

/** Relation of a cookie with `token` to the session `sessionId`. */
export function holdingOf(sessionId: string, token: string | null): 'this' | 'other' | 'none' {
  if (token === null) return 'none';
  return sessionIdOf(token) === sessionId ? 'this' : 'other';
}

export const isTokenOf = (sessionId: string | null, token: string | null): boolean =>
  token !== null && sessionIdOf(token) === sessionId;
