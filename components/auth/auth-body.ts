/** What the auth form sends (specification 1 §3, §7), made of what was entered. */
import type { RegistrationBody, SigninBody } from '#contract/rest/auth.ts';
import type { PhoneCountry } from '#lib/phone/countries.ts';
import { readPhone } from '#lib/phone/read-phone.ts';
import type { AuthFields, AuthMethod } from './auth-rules.ts';

/** How the entered account is read: by which tab, and by the phone rules of which country. */
export type AccountEntry = {
  method: AuthMethod;
  country: PhoneCountry;
  countries: readonly PhoneCountry[];
};
/** What registration adds to what the form asks: language, platform code, ref data. */
export type RegistrationContext = Pick<RegistrationBody, 'language' | 'platform' | 'ref_data'>;

const accountOf = (fields: AuthFields, { method, country, countries }: AccountEntry) =>
  method === 'email'
    ? { email: fields.email.trim().toLowerCase() }
    : { phone: readPhone(fields.phoneText, country, countries).value.full };

export const toSigninBody = (fields: AuthFields, entry: AccountEntry): SigninBody =>
  ({ ...accountOf(fields, entry), password: fields.password }) as SigninBody;

/** The promo code is left out when none is entered. */
export function toRegistrationBody(
  fields: AuthFields,
  entry: AccountEntry,
  context: RegistrationContext,
): RegistrationBody {
  const promocode = fields.promocode.trim();
  return {
    ...accountOf(fields, entry),
    ...context,
    password: fields.password,
    currency: fields.currency,
    terms_accepted: true,
    ...(promocode ? { promocode } : {}),
  } as RegistrationBody;
}
