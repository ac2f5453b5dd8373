/** Texts of the auth form for a failed request (specification 1 §8). */
import * as v from 'valibot';
import type { Failure } from '#lib/errors/failure.ts';
import { textsOfFailure } from '#lib/errors/texts-of-failure.ts';
import { FIELD_OF_BODY, type AuthField } from './auth-rules.ts';

/** Error text for each wrong field. An empty text only marks the field; its text is above the form. */
export type AuthErrors = Partial<Record<AuthField, string>>;

const wrongCredentials = v.object({
  body: v.union([
    v.object({ non_field_errors: v.pipe(v.array(v.string()), v.includes('wrong_credentials')) }),
    v.object({ detail: v.literal('wrong_credentials') }),
  ]),
});
const isWrongCredentials = (failure: Failure): boolean => v.is(wrongCredentials, failure);

/**
 * Texts for the fields (`AuthErrors`), and the text above the form: null when every reported problem belongs to a field
 * of the form.
 */
export async function describeAuthFailure(
  failure: Failure,
  locale: string,
): Promise<{ errors: AuthErrors; general: string | null }> {
  const { fields, general } = await textsOfFailure(failure, locale, Object.keys(FIELD_OF_BODY));
  // The response must not reveal whether login or password is wrong: both are marked, and the text is above
  // the form.
  const errors: AuthErrors = isWrongCredentials(failure) ? { email: '', phone: '', password: '' } : {};
  for (const [name, text] of Object.entries(fields)) {
    const field = FIELD_OF_BODY[name];
    if (field && text !== undefined) errors[field] = text;
  }
  return { errors, general };
}
