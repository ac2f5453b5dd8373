/** Why a session ended that its player did not end on this device. */
import * as v from 'valibot';

/**
 * `other_device`: ended from another session; `password_changed`: by another session; `token_reused`: a
 * replaced token was used again, so it may have been stolen.
 */
export const SIGN_OUT_REASONS = ['other_device', 'password_changed', 'token_reused'] as const;
const SESSION_ENDS = [...SIGN_OUT_REASONS, 'blocked'] as const;
export type SessionEnd = (typeof SESSION_ENDS)[number];

/**
 * Not in the specification: addition to `detail` in the response to a refused token. It informs a page that
 * missed the push because it was suspended or just being opened.
 */
const endedSession = v.object({ session_end: v.picklist(SESSION_ENDS) });

/** Why a session has ended, from the body of a refusal; undefined if the body has no reason. */
export function sessionEndIn(body: unknown): SessionEnd | undefined {
  const ended = v.safeParse(endedSession, body);
  return ended.success ? ended.output.session_end : undefined;
}
