/** Texts of the auth form for a failed request (specification 1 §8). */
import * as v from 'valibot';
import { describeFailure } from '#lib/errors/describe-failure.ts';
import type { Failure } from '#lib/errors/failure.ts';
import { translateTexts } from '#lib/i18n/load-messages.ts';
import { FIELD_OF_BODY, type AuthField } from './auth-rules.ts';

/** Empty: the field is marked, its text stands above the form. */
export type AuthErrors = Partial<Record<AuthField, string>>;

const wrongCredentials = v.object({
  body: v.union([
    v.object({ non_field_errors: v.pipe(v.array(v.string()), v.includes('wrong_credentials')) }),
    v.object({ detail: v.literal('wrong_credentials') }),
  ]),
});
const isWrongCredentials = (failure: Failure): boolean => v.is(wrongCredentials, failure);

/**
 * Texts by field, and the text above the form: null when every reported problem belongs to a field of the
 * form.
 */
export async function describeAuthFailure(
  failure: Failure,
  locale: string,
): Promise<{ errors: AuthErrors; general: string | null }> {
  const { texts, separator, fields } = describeFailure(failure);
  // Which of login and password is wrong is never told: both are marked, the text stands above the form.
  const errors: AuthErrors = isWrongCredentials(failure) ? { email: '', phone: '', password: '' } : {};
  let isGeneral = fields === undefined;
  for (const [name, messages] of Object.entries(fields ?? {})) {
    const field = FIELD_OF_BODY[name];
    if (field) errors[field] = await translateTexts(locale, messages);
    else isGeneral = true;
  }
  const general = isGeneral && texts.length > 0 ? await translateTexts(locale, texts, separator) : null;
  return { errors, general };
}
