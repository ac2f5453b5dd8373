/** Reasons why a session ended without a sign-out by its player on this device. */
import * as v from 'valibot';

/**
 * `other_device`: the player ended it from another session; `password_changed`: the player changed the password in
 * another session; `token_reused`: a replaced token was used again, so it may have been stolen.
 */
export const SIGN_OUT_REASONS = ['other_device', 'password_changed', 'token_reused'] as const;
const SESSION_ENDS = [...SIGN_OUT_REASONS, 'blocked'] as const;
export type SessionEnd = (typeof SESSION_ENDS)[number];

/**
 * Addition to `detail` in the response to a refused token (not in the specification). It informs a page that missed
 * the push about the end of its session, because the page was suspended or just being opened.
 */
const endedSession = v.object({ session_end: v.picklist(SESSION_ENDS) });

/** Why a session has ended, from the body of a refusal; undefined if the body has no reason. */
export function sessionEndIn(body: unknown): SessionEnd | undefined {
  const ended = v.safeParse(endedSession, body);
  return ended.success ? ended.output.session_end : undefined;
}
