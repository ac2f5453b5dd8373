/** When the next code can be sent, and when the last one ends. */
import { CODE_MS, RESEND_MS } from '#contract/rest/sent-code.ts';
import type { CodeSentReply } from '#contract/rest/recovery.ts';
import { endOf, resendTimeOf } from '#lib/core/answer-times.ts';
import { err, ok, type Result } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import { textsOfFailure, type FormTexts } from '#lib/errors/texts-of-failure.ts';

/** Times in milliseconds since 1970: when another code can be sent, and when the last code expires. */
export type CodeTimes = { resendAt: number; endsAt: number };

/** Seconds to wait when a call is refused because a code was sent less than a minute ago; null for other failures. */
const waitOf = (failure: Failure): number | null => {
  const wait = failure.kind === 'http' && failure.status === 429 ? failure.retryAfter : undefined;
  return wait !== undefined && wait * 1000 <= RESEND_MS ? wait : null;
};

/** Times in the answer that a code was sent. `now`: milliseconds since 1970. */
export const timesOfSent = (answer: CodeSentReply, now: number): CodeTimes => ({
  resendAt: resendTimeOf(answer, now),
  endsAt: endOf(answer, now),
});

/**
 * Times in the response to a call that sends a code. A refusal contains times too, if a code was sent before, by this
 * page before a reload or by another tab.
 */
export function timesOfCode(reply: Result<CodeSentReply, Failure>, now: number): Result<CodeTimes, Failure> {
  if (reply.ok) return ok(timesOfSent(reply.value, now));
  const wait = waitOf(reply.error);
  // This page does not know when the code of another tab expires, so it assumes the full time.
  return wait === null ? err(reply.error) : ok({ resendAt: now + wait * 1000, endsAt: now + CODE_MS });
}

/** Calls and gives the result for a form: when the next code can be sent, or the error texts. */
export async function codeAsked(
  call: Promise<Result<CodeSentReply, Failure>>,
  locale: string,
): Promise<CodeTimes | { failed: FormTexts<'code'> }> {
  const times = timesOfCode(await call, Date.now());
  return times.ok ? times.value : { failed: await textsOfFailure(times.error, locale, ['code']) };
}
