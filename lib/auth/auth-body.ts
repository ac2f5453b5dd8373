/** Builds the request bodies of sign-in and registration (specification 1 §3, §7) from the form's values. */
import type { RegistrationBody, SigninBody } from '#contract/rest/auth.ts';
import type { PhoneCountry } from '#lib/phone/countries.ts';
import { readPhone } from '#lib/phone/read-phone.ts';
import type { AuthFields, AuthMethod } from './auth-rules.ts';

/** The player's input, the selected tab, and the country whose phone rules apply. */
export type AccountEntry = {
  method: AuthMethod;
  country: PhoneCountry;
  countries: readonly PhoneCountry[];
};
/** Fields of the registration body that do not come from the form: language, platform code, ref data, a prize. */
export type RegistrationContext = Pick<RegistrationBody, 'language' | 'platform' | 'ref_data' | 'prize'>;

/** The account in the format of the platform. */
export const accountOf = (
  fields: Pick<AuthFields, 'email' | 'phoneText'>,
  { method, country, countries }: AccountEntry,
): { email: string } | { phone: string } =>
  method === 'email'
    ? { email: fields.email.trim().toLowerCase() }
    : { phone: readPhone(fields.phoneText, country, countries).value.full };

export const toSigninBody = (fields: AuthFields, entry: AccountEntry): SigninBody =>
  ({ ...accountOf(fields, entry), password: fields.password }) as SigninBody;

/** Body of the registration request; an empty promo code is omitted. */
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
