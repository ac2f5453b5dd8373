/** Texts of a refused code and of other forms with fields of their own (specification 1 §8). */
import * as v from 'valibot';
import { describeFailure } from '#lib/errors/describe-failure.ts';
import type { Failure } from '#lib/errors/failure.ts';
import { translateTexts } from '#lib/i18n/load-messages.ts';

/** The text at the field of the code, and the one above the button. */
export type CodeFailure = { code: string | null; general: string | null };
/** Texts by field, and the one above the button. */
export type FieldFailure = { fields: Readonly<Record<string, string>>; general: string | null };

const over = v.object({ body: v.object({ detail: v.literal('challenge_expired') }) });
/** True when no code helps any more: the first step has to be repeated. */
export const isCodeOver = (failure: Failure): boolean => v.is(over, failure);

/** `known`: the fields of the form; a problem of another one stands above the button. */
export async function describeFields(
  failure: Failure,
  locale: string,
  known: readonly string[],
): Promise<FieldFailure> {
  const { texts, separator, fields = {} } = describeFailure(failure);
  const own = Object.entries(fields).filter(([name]) => known.includes(name));
  const told = await Promise.all(
    own.map(async ([name, each]) => [name, await translateTexts(locale, each)] as const),
  );
  const isTold = own.length > 0 && own.length === Object.keys(fields).length;
  return {
    fields: Object.fromEntries(told),
    general: isTold || texts.length === 0 ? null : await translateTexts(locale, texts, separator),
  };
}

export async function describeCodeFailure(failure: Failure, locale: string): Promise<CodeFailure> {
  const { fields, general } = await describeFields(failure, locale, ['code']);
  return { code: fields['code'] ?? null, general };
}
