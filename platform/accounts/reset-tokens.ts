/** The short-lived token that a right code gives, with which the new password is set. It gives no access by itself. */
import * as v from 'valibot';
import { apiError } from '#contract/api-error.ts';
import type { RecoveryChannel } from '#contract/rest/recovery.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { createSignedTokens } from '#platform/kernel/signed-tokens.ts';
import type { players } from './accounts.tables.ts';
import { RESET_TOKEN_MS } from './constants.ts';

const claims = v.object({ sub: v.string(), by: v.picklist(['sms', 'email']), mark: v.string() });
type Owner = Pick<typeof players.$inferSelect, 'id' | 'email' | 'phone' | 'passwordHash'>;

/** `secret`: the setting TOKEN_SECRET. */
export function createResetTokens({ secret, clock }: { secret: string; clock: Clock }) {
  const purpose = { purpose: 'password-reset', type: 'reset', lifeMs: RESET_TOKEN_MS };
  const tokens = createSignedTokens({ ...purpose, secret, claims, clock });
  /**
   * Hash of the password and of the phone or e-mail that got the code: after a change of either the token is
   * refused.
   */
  const markOf = ({ email, phone, passwordHash }: Owner, by: RecoveryChannel) =>
    tokens.hash(`${passwordHash}\n${by === 'sms' ? phone : email}`);
  return {
    make: (owner: Owner, by: RecoveryChannel): Promise<string> =>
      tokens.make({ sub: owner.id, by, mark: markOf(owner, by) }),

    /**
     * Returns player and channel of a token; `isStillValidFor` is true while the account's password and contact are
     * unchanged. Throws `reset_over` for an invalid or expired token.
     */
    async read(text: string) {
      const read = await tokens.read(text);
      if (read === null) throw apiError('reset_over');
      const { sub, by, mark } = read;
      return { playerId: sub, by, isStillValidFor: (owner: Owner) => markOf(owner, by) === mark };
    },
  };
}
