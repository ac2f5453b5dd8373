/** When the next code can be sent, and when the last one ends. */
import { CODE_MS, RESEND_MS } from '#contract/rest/sent-code.ts';
import type { CodeSentReply } from '#contract/rest/recovery.ts';
import { endOf, resendTimeOf } from '#lib/core/answer-times.ts';
import type { Result } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';

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

/** Of the answer, or failure, of the call that sends a code; null = no code is on its way. */
export function timesOfCode(reply: Result<CodeSentReply, Failure>, now: number): CodeTimes | null {
  if (reply.ok) return timesOfSent(reply.value, now);
  const wait = waitOf(reply.error);
  // The code was asked for in another tab or browser: when it ends is not known here.
  return wait === null ? null : { resendAt: now + wait * 1000, endsAt: now + CODE_MS };
}
