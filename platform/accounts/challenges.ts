/** The short-lived token between the two steps of a sign-in. It opens nothing by itself. */
import { createHmac, randomBytes } from 'node:crypto';
import { SignJWT, jwtVerify } from 'jose';
import * as v from 'valibot';
import { apiError } from '#contract/api-error.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { CHALLENGE_MS } from './constants.ts';

const claims = v.object({ sub: v.string(), jti: v.string(), pwd: v.string(), join: v.optional(v.string()) });

/** `secret`: TOKEN_SECRET; the key is derived for this purpose, so that no session token is accepted. */
export function createChallenges({ secret, clock }: { secret: string; clock: Clock }) {
  const key = createHmac('sha256', secret).update('sign-in-challenge').digest();
  /** A change of the password makes open challenges useless. */
  const markOf = (passwordHash: string) =>
    createHmac('sha256', key).update(passwordHash).digest('base64url').slice(0, 16);
  return {
    /** `joining`: what the right code finishes beside the sign-in. */
    make({ id, passwordHash }: { id: string; passwordHash: string }, joining?: string): Promise<string> {
      const now = clock.now().getTime();
      return new SignJWT({ pwd: markOf(passwordHash), ...(joining !== undefined && { join: joining }) })
        .setProtectedHeader({ alg: 'HS256', typ: 'challenge' })
        .setSubject(id)
        .setJti(randomBytes(16).toString('base64url'))
        .setExpirationTime(Math.floor((now + CHALLENGE_MS) / 1000))
        .sign(key);
    },

    /**
     * Player, id and joining of a challenge; `isOf` tells whether the password is still the same. Throws
     * `challenge_expired`.
     */
    async read(text: string) {
      try {
        const options = { algorithms: ['HS256'], typ: 'challenge', currentDate: clock.now() };
        const { payload } = await jwtVerify(text, key, options);
        const { sub, jti, pwd, join } = v.parse(claims, payload);
        const isOf = (passwordHash: string) => markOf(passwordHash) === pwd;
        return { playerId: sub, id: jti, joining: join, isOf };
      } catch {
        throw apiError('challenge_expired');
      }
    },
  };
}
