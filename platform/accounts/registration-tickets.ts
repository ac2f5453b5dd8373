/** Tokens between the two steps of a registration that asks for no code. They open nothing by themselves. */
import { createHash, createHmac } from 'node:crypto';
import { SignJWT, jwtVerify } from 'jose';
import { apiError } from '#contract/api-error.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { REGISTRATION_TICKET_MS } from './constants.ts';

/** The token names the account by its hash: it may end up in a log of somebody else. */
const markOf = (login: string): string => createHash('sha256').update(login).digest('base64url');

/** `secret`: TOKEN_SECRET; the key is derived for this purpose, so that no other token is accepted. */
export function createRegistrationTickets({ secret, clock }: { secret: string; clock: Clock }) {
  const key = createHmac('sha256', secret).update('registration-ticket').digest();
  return {
    make(login: string): Promise<string> {
      const ends = clock.now().getTime() + REGISTRATION_TICKET_MS;
      return new SignJWT()
        .setProtectedHeader({ alg: 'HS256', typ: 'registration' })
        .setSubject(markOf(login))
        .setExpirationTime(Math.floor(ends / 1000))
        .sign(key);
    },

    /** Throws `registration_over` unless the token was made for this login and has not ended. */
    async check(text: string, login: string): Promise<void> {
      const options = { algorithms: ['HS256'], typ: 'registration', currentDate: clock.now() };
      const subject = await jwtVerify(text, key, options).then(
        ({ payload }) => payload.sub,
        () => undefined,
      );
      if (subject !== markOf(login)) throw apiError('registration_over', { nonField: true });
    },
  };
}
