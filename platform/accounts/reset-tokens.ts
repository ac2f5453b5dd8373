/** The short-lived token between a right code and the new password. It gives no access by itself. */
import * as v from 'valibot';
import { apiError } from '#contract/api-error.ts';
import type { RecoveryChannel } from '#contract/rest/recovery.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { createSignedTokens } from '#platform/kernel/signed-tokens.ts';
import type { players } from './accounts.tables.ts';
import { RESET_TOKEN_MS } from './constants.ts';

const claims = v.object({ sub: v.string(), by: v.picklist(['sms', 'email']), mark: v.string() });
type Owner = Pick<typeof players.$inferSelect, 'id' | 'email' | 'phone' | 'passwordHash'>;

/** `secret`: TOKEN_SECRET. */
export function createResetTokens({ secret, clock }: { secret: string; clock: Clock }) {
  const purpose = { purpose: 'password-reset', type: 'reset', lifeMs: RESET_TOKEN_MS };
  const tokens = createSignedTokens({ ...purpose, secret, claims, clock });
  /** Another password, or another phone or e-mail at the channel: the token is not accepted any more. */
  const markOf = ({ email, phone, passwordHash }: Owner, by: RecoveryChannel) =>
    tokens.hash(`${passwordHash}\n${by === 'sms' ? phone : email}`);
  return {
    make: (owner: Owner, by: RecoveryChannel): Promise<string> =>
      tokens.make({ sub: owner.id, by, mark: markOf(owner, by) }),

    /** Player and channel of a token; `isOf` says whether the account is unchanged. Throws `reset_over`. */
    async read(text: string) {
      const read = await tokens.read(text);
      if (read === null) throw apiError('reset_over');
      const { sub, by, mark } = read;
      return { playerId: sub, by, isOf: (owner: Owner) => markOf(owner, by) === mark };
    },
  };
}
