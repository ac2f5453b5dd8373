/** Why a session ended that its player did not end on this device. */
import * as v from 'valibot';

/**
 * `other_device`: the player ended it from another session; `password_changed`: there; `token_reused`: a
 * replaced token came back, so that it may have been stolen.
 */
export const SIGN_OUT_REASONS = ['other_device', 'password_changed', 'token_reused'] as const;
const SESSION_ENDS = [...SIGN_OUT_REASONS, 'blocked'] as const;
export type SessionEnd = (typeof SESSION_ENDS)[number];

/**
 * Not in the specification: what a refused token's answer has beside `detail`. It reaches a page that was not there
 * when the push told it: asleep, or just being opened.
 */
const endedSession = v.object({ session_end: v.picklist(SESSION_ENDS) });

/** Why a session has ended, from the body of a refusal; undefined where it does not say. */
export function sessionEndIn(body: unknown): SessionEnd | undefined {
  const ended = v.safeParse(endedSession, body);
  return ended.success ? ended.output.session_end : undefined;
}
