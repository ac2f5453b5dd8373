/** Keys derived from one secret, and short-lived signed tokens (JWT, HS256) that prove an earlier step of a flow. */
import { createHmac } from 'node:crypto';
import { SignJWT, jwtVerify, type JWTPayload } from 'jose';
import * as v from 'valibot';
import type { Clock } from './clock.ts';

/**
 * Derives the key for one purpose from a secret: what is signed, hashed or encrypted with it is invalid for
 * every other purpose.
 */
export const deriveKey = (secret: string, purpose: string): Buffer =>
  createHmac('sha256', secret).update(purpose).digest();

type Options<Claims> = {
  /** The setting from which the key is derived. */
  secret: string;
  purpose: string;
  /** Value of `typ` in the token's header. */
  type: string;
  lifeMs: number;
  claims: v.GenericSchema<unknown, Claims>;
  clock: Clock;
};

export function createSignedTokens<Claims extends JWTPayload>(options: Options<Claims>) {
  const { secret, purpose, type, lifeMs, claims, clock } = options;
  const key = deriveKey(secret, purpose);
  return {
    make: (payload: Claims): Promise<string> =>
      new SignJWT(payload)
        .setProtectedHeader({ alg: 'HS256', typ: type })
        .setExpirationTime(Math.floor((clock.now().getTime() + lifeMs) / 1000))
        .sign(key),

    /** The claims of a token; null = it was altered, is of another purpose, or has expired. */
    async read(text: string): Promise<Claims | null> {
      try {
        const accepted = { algorithms: ['HS256'], typ: type, currentDate: clock.now() };
        const { payload } = await jwtVerify(text, key, accepted);
        return v.parse(claims, payload);
      } catch {
        return null;
      }
    },

    /** Keyed hash of a value. As a claim it shows later whether the value has changed, without revealing the value. */
    hash: (value: string): string => createHmac('sha256', key).update(value).digest('base64url'),
  };
}
