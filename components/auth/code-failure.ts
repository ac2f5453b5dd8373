/** Texts of a refused code (specification 1 §8). */
import * as v from 'valibot';
import { describeFailure } from '#lib/errors/describe-failure.ts';
import type { Failure } from '#lib/errors/failure.ts';
import { translateTexts } from '#lib/i18n/load-messages.ts';

/** The text at the field of the code, and the one above the button. */
export type CodeFailure = { code: string | null; general: string | null };

const over = v.object({ body: v.object({ detail: v.literal('challenge_expired') }) });
/** True when no code helps any more: the first step has to be repeated. */
export const isCodeOver = (failure: Failure): boolean => v.is(over, failure);

export async function describeCodeFailure(failure: Failure, locale: string): Promise<CodeFailure> {
  const { texts, separator, fields } = describeFailure(failure);
  const ofCode = fields?.['code'];
  if (ofCode !== undefined) return { code: await translateTexts(locale, ofCode), general: null };
  return { code: null, general: texts.length > 0 ? await translateTexts(locale, texts, separator) : null };
}
