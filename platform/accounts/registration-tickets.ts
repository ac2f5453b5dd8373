/** Signed tokens that link the two steps of a registration without a code. A token gives no access by itself. */
import * as v from 'valibot';
import { apiError } from '#contract/api-error.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { hashOf } from '#platform/kernel/secret-hash.ts';
import { createSignedTokens } from '#platform/kernel/signed-tokens.ts';
import { REGISTRATION_TICKET_MS } from './constants.ts';

const claims = v.object({ sub: v.string() });

/** `secret`: the setting TOKEN_SECRET. */
export function createRegistrationTickets({ secret, clock }: { secret: string; clock: Clock }) {
  const purpose = { purpose: 'registration-ticket', type: 'registration', lifeMs: REGISTRATION_TICKET_MS };
  // The token names the account by its hash: other programs may write the token to their logs.
  const tokens = createSignedTokens({ ...purpose, secret, claims, clock });
  return {
    make: (login: string): Promise<string> => tokens.make({ sub: hashOf(login) }),

    /** Throws `registration_over` unless the token was made for this login and has not ended. */
    async check(text: string, login: string): Promise<void> {
      const read = await tokens.read(text);
      if (read?.sub !== hashOf(login)) throw apiError('registration_over', { nonField: true });
    },
  };
}
