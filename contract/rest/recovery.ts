/**
 * Recovery of a forgotten password, and confirmation of a player's own phone and e-mail. Specification 1 §7
 * names the calls by SMS without bodies; those by e-mail, and all bodies, are ours.
 */
import * as v from 'valibot';
import { account, newPassword } from './auth.ts';
import { sentCode } from './sent-code.ts';

const code = sentCode();

/** Channel by which a code is sent. */
export type RecoveryChannel = 'sms' | 'email';

/** POST reset-password/{sms,email}/send-code/. The answer is `resetSentReply`, even if no such account exists. */
export const resetSendBodies = {
  sms: v.strictObject({ phone: account.phone }),
  email: v.strictObject({ email: account.email }),
};
export type ResetSendBody = { phone: string } | { email: string };

/** Id of one sent code; unguessable, so that nobody else can use up the attempts of that code. */
const handle = v.pipe(v.string(), v.minLength(1, 'required'), v.maxLength(64));

/** POST reset-password/{sms,email}/check-code/, with `handle` of `send-code/`. */
export const resetCheckBodies = {
  sms: v.strictObject({ phone: account.phone, code, handle }),
  email: v.strictObject({ email: account.email, code, handle }),
};
export type ResetCheckBody = ResetSendBody & { code: string; handle: string };
/** `reset_token` allows the caller to set the password once, within `expires_in` seconds. */
export const resetCheckReply = v.object({ reset_token: v.string(), expires_in: v.number() });
export type ResetCheckReply = v.InferOutput<typeof resetCheckReply>;

/** POST set-password/. Ends all sessions of the account; the response is `{}` and does not sign the player in. */
export const setPasswordBody = v.strictObject({
  reset_token: v.pipe(v.string(), v.minLength(1, 'required'), v.maxLength(2_048)),
  password: newPassword,
});
export type SetPasswordBody = v.InferOutput<typeof setPasswordBody>;

/**
 * An account with neither a password nor a confirmed contact proves its player by a recent sign-in: at most this long
 * ago.
 */
export const FRESH_SIGN_IN_MS = 15 * 60_000;
/**
 * A contact that was added or changed cannot recover the account or receive codes for money until this time has
 * passed.
 */
export const CONTACT_SETTLED_MS = 72 * 60 * 60_000;
/**
 * When a contact becomes usable for recovery and for codes for money; null = it is usable. `since`: when the player
 * added or changed the contact; null = it was part of the registration.
 */
export function newUntil(since: Date | null, now: Date): Date | null {
  if (since === null) return null;
  const settled = new Date(since.getTime() + CONTACT_SETTLED_MS);
  return settled <= now ? null : settled;
}

/**
 * Proof of identity of the player who adds or changes a contact: the password, or `proof` of
 * contactProofReply. An account that has neither password nor confirmed contact needs a recent sign-in
 * instead.
 */
const proofs = {
  password: v.optional(account.anyPassword),
  proof: v.optional(v.pipe(v.string(), v.minLength(1, 'required'), v.maxLength(2_048, 'contact_proof_over'))),
};
/**
 * POST user/{sms,email}/send-code/: sends a code to the phone or e-mail in the body. Without a phone or e-mail in the
 * body it sends the code to that of the account, which needs no proof. The response is `codeSentReply`, even if the
 * phone or e-mail belongs to another account.
 */
export const contactSendBodies = {
  sms: v.strictObject({ phone: v.optional(account.phone), ...proofs }),
  email: v.strictObject({ email: v.optional(account.email), ...proofs }),
};
type NamedContact = { phone?: string | undefined; email?: string | undefined };
export type ContactSendBody = NamedContact & { password?: string | undefined; proof?: string | undefined };
/**
 * POST user/{sms,email}/check-code/, with the phone or e-mail that received the code: it becomes the contact of the
 * account, confirmed. The response is `{}`.
 */
export const contactCheckBodies = {
  sms: v.strictObject({ phone: v.optional(account.phone), code }),
  email: v.strictObject({ email: v.optional(account.email), code }),
};
export type ContactCheckBody = NamedContact & { code: string };

const channel = v.picklist(['sms', 'email']);
/**
 * POST user/contact-proof/send-code/: sends a code to a confirmed contact of the player. The answer is
 * `codeSentReply`.
 */
export const contactProofSendBody = v.strictObject({ by: channel });
export type ContactProofSendBody = v.InferOutput<typeof contactProofSendBody>;
/** POST user/contact-proof/check-code/: checks that code. The answer is `contactProofReply`. */
export const contactProofCheckBody = v.strictObject({ by: channel, code });
export type ContactProofCheckBody = v.InferOutput<typeof contactProofCheckBody>;
/**
 * `proof` is the value for the field `proof` of `contactSendBodies`; valid in this session for `expires_in` seconds.
 */
export const contactProofReply = v.object({ proof: v.string(), expires_in: v.number() });
export type ContactProofReply = v.InferOutput<typeof contactProofReply>;

/**
 * Answer of every call that sends a code. `resend_in`: seconds until another code can be sent; `expires_in`: seconds
 * until this code expires.
 */
export const codeSentReply = v.object({ resend_in: v.number(), expires_in: v.number() });
export type CodeSentReply = v.InferOutput<typeof codeSentReply>;
export const resetSentReply = v.object({ ...codeSentReply.entries, handle: v.string() });
export type ResetSentReply = v.InferOutput<typeof resetSentReply>;
