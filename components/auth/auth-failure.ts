/** Texts of the auth form for a failed request (specification 1 §8). */
import { describeFailure } from '#lib/errors/describe-failure.ts';
import type { Failure } from '#lib/errors/failure.ts';
import { translateTexts } from '#lib/i18n/load-messages.ts';
import { FIELD_OF_BODY, type AuthField } from './auth-rules.ts';

export type AuthErrors = Partial<Record<AuthField, string>>;

/**
 * Texts by field, and the text above the form: null when every reported problem belongs to a field of the
 * form.
 */
export async function describeAuthFailure(
  failure: Failure,
  locale: string,
): Promise<{ errors: AuthErrors; general: string | null }> {
  const { texts, separator, fields } = describeFailure(failure);
  const errors: AuthErrors = {};
  let isGeneral = fields === undefined;
  for (const [name, messages] of Object.entries(fields ?? {})) {
    const field = FIELD_OF_BODY[name];
    if (field) errors[field] = await translateTexts(locale, messages);
    else isGeneral = true;
  }
  const general = isGeneral && texts.length > 0 ? await translateTexts(locale, texts, separator) : null;
  return { errors, general };
}
