/** The short-lived token between a right code and the new password. It opens nothing by itself. */
import { createHmac } from 'node:crypto';
import { SignJWT, jwtVerify } from 'jose';
import * as v from 'valibot';
import { apiError } from '#contract/api-error.ts';
import type { RecoveryChannel } from '#contract/rest/recovery.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { players } from './accounts.tables.ts';
import { RESET_TOKEN_MS } from './constants.ts';

const claims = v.object({ sub: v.string(), by: v.picklist(['sms', 'email']), mark: v.string() });
type Owner = Pick<typeof players.$inferSelect, 'id' | 'email' | 'phone' | 'passwordHash'>;

/** `secret`: TOKEN_SECRET; the key is derived for this purpose, so that no session token is accepted. */
export function createResetTokens({ secret, clock }: { secret: string; clock: Clock }) {
  const key = createHmac('sha256', secret).update('password-reset').digest();
  /** Ends with the password, which makes the token single-use, and with the phone or e-mail that got the code. */
  const markOf = ({ email, phone, passwordHash }: Owner, by: RecoveryChannel) =>
    createHmac('sha256', key)
      .update(`${passwordHash}\n${by === 'sms' ? phone : email}`)
      .digest('base64url');
  return {
    make(owner: Owner, by: RecoveryChannel): Promise<string> {
      const endsAt = Math.floor((clock.now().getTime() + RESET_TOKEN_MS) / 1000);
      return new SignJWT({ by, mark: markOf(owner, by) })
        .setProtectedHeader({ alg: 'HS256', typ: 'reset' })
        .setSubject(owner.id)
        .setExpirationTime(endsAt)
        .sign(key);
    },

    /** Player and channel of a token; `isOf` tells whether the account is as it was. Throws `reset_over`. */
    async read(text: string) {
      try {
        const options = { algorithms: ['HS256'], typ: 'reset', currentDate: clock.now() };
        const { payload } = await jwtVerify(text, key, options);
        const { sub, by, mark } = v.parse(claims, payload);
        return { playerId: sub, by, isOf: (owner: Owner) => markOf(owner, by) === mark };
      } catch {
        throw apiError('reset_over');
      }
    },
  };
}
