/** Logins: an e-mail or a phone number. */
import { eq } from 'drizzle-orm';
import { apiError } from '#contract/api-error.ts';
import { players } from './accounts.tables.ts';
import { normalPhone } from './phone.ts';

/**
 * A login as it is stored: an e-mail in lower case (the contract lowers it), or a phone number in E.164. `key`: by
 * which attempts are counted.
 */
export type Login = { email: string | null; phone: string | null; key: string };

/** The login in a body. Throws `invalid_phone`. */
export function loginOf(body: { email: string } | { phone: string }): Login {
  if ('email' in body) return { email: body.email, phone: null, key: body.email };
  const phone = normalPhone(body.phone);
  if (phone === null) throw apiError('invalid_phone', { fields: { phone: ['invalid_phone'] } });
  return { email: null, phone, key: phone };
}

/** Condition that selects the player with this login. */
export const byLogin = ({ email, phone }: Login) =>
  email !== null ? eq(players.email, email) : eq(players.phone, phone ?? '');
