/** Keys derived from one secret, and short-lived signed tokens (JWT, HS256) that prove an earlier step of a flow. */
import { createHmac } from 'node:crypto';
import { SignJWT, jwtVerify, type JWTPayload } from 'jose';
import * as v from 'valibot';
import type { Clock } from './clock.ts';

/** The key of one purpose: data signed, hashed or encrypted with it is invalid for every other purpose. */
export const deriveKey = (secret: string, purpose: string): Buffer =>
  createHmac('sha256', secret).update(purpose).digest();

type Options<Claims> = {
  /** The setting that the key is derived from. */
  secret: string;
  purpose: string;
  /** `typ` of the header. */
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

    /** Null: altered, of another purpose, or expired. */
    async read(text: string): Promise<Claims | null> {
      try {
        const accepted = { algorithms: ['HS256'], typ: type, currentDate: clock.now() };
        const { payload } = await jwtVerify(text, key, accepted);
        return v.parse(claims, payload);
      } catch {
        return null;
      }
    },

    /**
     * Keyed hash of a value: a claim that later shows whether the value is unchanged, without revealing it.
     */
    hash: (value: string): string => createHmac('sha256', key).update(value).digest('base64url'),
  };
}
