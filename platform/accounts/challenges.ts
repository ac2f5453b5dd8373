/** The short-lived token between the two steps of a sign-in. It gives no access by itself. */
import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { apiError } from '#contract/api-error.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { createSignedTokens } from '#platform/kernel/signed-tokens.ts';
import { CHALLENGE_MS } from './constants.ts';

const claims = v.object({
  sub: v.string(),
  jti: v.string(),
  pwd: v.string(),
  join: v.exactOptional(v.string()),
});

/** `secret`: the setting TOKEN_SECRET. */
export function createChallenges({ secret, clock }: { secret: string; clock: Clock }) {
  const purpose = { purpose: 'sign-in-challenge', type: 'challenge', lifeMs: CHALLENGE_MS };
  const tokens = createSignedTokens({ ...purpose, secret, claims, clock });
  /** Mark of the password in a challenge: after a change of the password, earlier challenges are not accepted. */
  const markOf = (passwordHash: string) => tokens.hash(passwordHash).slice(0, 16);
  return {
    /** `pendingLinkId`: the social account that is linked once the second factor is proven. */
    make: (
      { id, passwordHash }: { id: string; passwordHash: string },
      pendingLinkId?: string,
    ): Promise<string> =>
      tokens.make({
        sub: id,
        jti: randomBytes(16).toString('base64url'),
        pwd: markOf(passwordHash),
        ...(pendingLinkId !== undefined && { join: pendingLinkId }),
      }),

    /**
     * Player, id and pending link of a challenge; `isOf` tells whether a password hash is still the one of the
     * challenge. Throws `challenge_expired`.
     */
    async read(text: string) {
      const read = await tokens.read(text);
      if (read === null) throw apiError('challenge_expired');
      const { sub, jti, pwd, join } = read;
      const isOf = (passwordHash: string) => markOf(passwordHash) === pwd;
      return { playerId: sub, id: jti, pendingLinkId: join, isOf };
    },
  };
}
