/** When the next code can be sent, and when the last one ends. */
import { CODE_MS, RESEND_MS } from '#contract/rest/sent-code.ts';
import type { CodeSentReply } from '#contract/rest/recovery.ts';
import { endOf, resendTimeOf } from '#lib/core/answer-times.ts';
import { err, ok, type Result } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import { textsOfFailure, type FormTexts } from '#lib/errors/texts-of-failure.ts';

/** Instants in milliseconds since 1970. */
export type CodeTimes = { resendAt: number; endsAt: number };

/** The waiting time of a code that was sent less than a minute ago, in seconds; null for other failures. */
const waitOf = (failure: Failure): number | null => {
  const wait = failure.kind === 'http' && failure.status === 429 ? failure.retryAfter : undefined;
  return wait !== undefined && wait * 1000 <= RESEND_MS ? wait : null;
};

/** Of the answer that a code was sent. */
export const timesOfSent = (answer: CodeSentReply, now: number): CodeTimes => ({
  resendAt: resendTimeOf(answer, now),
  endsAt: endOf(answer, now),
});

/**
 * Times in the response to a call that sends a code. The refusal for a code that was sent before, by this
 * page before a reload or by another tab, contains times too.
 */
export function timesOfCode(reply: Result<CodeSentReply, Failure>, now: number): Result<CodeTimes, Failure> {
  if (reply.ok) return ok(timesOfSent(reply.value, now));
  const wait = waitOf(reply.error);
  // When a code of another tab ends is not known here.
  return wait === null ? err(reply.error) : ok({ resendAt: now + wait * 1000, endsAt: now + CODE_MS });
}

/** The same for a form: when the next code can be sent, or the error texts. */
export async function codeAsked(
  call: Promise<Result<CodeSentReply, Failure>>,
  locale: string,
): Promise<CodeTimes | { failed: FormTexts<'code'> }> {
  const times = timesOfCode(await call, Date.now());
  return times.ok ? times.value : { failed: await textsOfFailure(times.error, locale, ['code']) };
}
