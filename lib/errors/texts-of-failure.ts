/**
 * Texts of a failed call in the language of the page (specification 1 §8). The functions load the message namespaces
 * that the texts need.
 */
import { translateTexts } from '#lib/i18n/load-messages.ts';
import { describeFailure } from './describe-failure.ts';
import type { Failure } from './failure.ts';

/** The whole failure as one text; '' only for a call that the page has cancelled. */
export async function textOfFailure(failure: Failure, locale: string): Promise<string> {
  const { texts, separator } = describeFailure(failure);
  return translateTexts(locale, texts, separator);
}

/**
 * Texts of a failed call of a form, one for each wrong field and one for the whole form; `general` null = the fields'
 * texts say everything.
 */
export type FormTexts<Field extends string = string> = {
  readonly fields: Readonly<Partial<Record<Field, string>>>;
  readonly general: string | null;
};
export const NO_TEXTS: FormTexts<never> = { fields: {}, general: null };

/** Texts for a failed call of a form. `known`: the form's fields; a problem of any other field goes into `general`. */
export async function textsOfFailure<Field extends string>(
  failure: Failure,
  locale: string,
  known: readonly Field[],
): Promise<FormTexts<Field>> {
  const { texts, separator, fields = {} } = describeFailure(failure);
  const own = Object.entries(fields).filter(([name]) => (known as readonly string[]).includes(name));
  const translated = await Promise.all(
    own.map(async ([name, each]) => [name, await translateTexts(locale, each)] as const),
  );
  const isComplete = own.length > 0 && own.length === Object.keys(fields).length;
  return {
    fields: Object.fromEntries(translated) as Partial<Record<Field, string>>,
    general: isComplete || texts.length === 0 ? null : await translateTexts(locale, texts, separator),
  };
}
