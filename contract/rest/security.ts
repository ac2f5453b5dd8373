/**
 * Security of an account: second factor, password, sessions, subscriptions (specification 1 §7 names
 * `2fa/check_code/`; the other calls and all bodies are ours).
 */
import * as v from 'valibot';
import { PASSWORD_MAX, newPassword } from './auth.ts';
import { groupedCode } from './sent-code.ts';

/** Seconds for which a code of the authenticator app is valid. */
export const APP_CODE_SECONDS = 30;
/** Number of recovery codes that are made at once. */
export const RECOVERY_CODES = 10;
/** Number of characters of a recovery code without its hyphen. Each is one of 31 characters: 49 random bits in all. */
export const RECOVERY_CODE_LENGTH = 10;

const withoutSpaces = v.transform((text: string) => text.replace(/[\s-]/g, ''));
/** Six digits; spaces and hyphens are removed. */
const appCode = groupedCode('wrong_code');
/** A recovery code in upper or lower case, with or without hyphens and spaces. */
const recoveryCode = v.pipe(
  v.string(),
  v.maxLength(32, 'wrong_code'),
  withoutSpaces,
  v.toLowerCase(),
  v.regex(/^[2-9a-z]{10}$/, 'wrong_code'),
);
/** A code of the authenticator app, or a recovery code. */
const anyCode = v.union([appCode, recoveryCode], 'wrong_code');
export const currentPassword = v.pipe(
  v.string(),
  v.minLength(1, 'required'),
  v.maxLength(PASSWORD_MAX, 'wrong_password'),
);

/** POST 2fa/check_code/: second step of a sign-in. The answer is `tokenReply`. */
export const checkCodeBody = v.strictObject({
  challenge: v.pipe(v.string(), v.maxLength(2_048)),
  code: anyCode,
});

/** GET user/2fa/. `recovery_codes`: number of unused recovery codes. */
export const secondFactorReply = v.object({ enabled: v.boolean(), recovery_codes: v.number() });
export type SecondFactorReply = v.InferOutput<typeof secondFactorReply>;

/** POST user/2fa/setup/: begins to set the second factor up. */
export const secondFactorSetupBody = v.strictObject({ password: currentPassword });
/** `secret`: the key in base32, to type by hand; `uri`: the otpauth address, for the QR code. */
export const secondFactorSetupReply = v.object({ secret: v.string(), uri: v.string() });
export type SecondFactorSetupReply = v.InferOutput<typeof secondFactorSetupReply>;

/** POST user/2fa/confirm/: the first code of the app switches the second factor on. */
export const secondFactorConfirmBody = v.strictObject({ code: appCode });
/** New recovery codes. Only this answer contains them: the platform stores their hashes. */
export const recoveryCodesReply = v.object({ codes: v.array(v.string()) });
export type RecoveryCodesReply = v.InferOutput<typeof recoveryCodesReply>;

/**
 * POST user/2fa/disable/ and user/2fa/recovery-codes/. Both need password and code, so that a stolen session is not
 * enough.
 */
export const secondFactorProofBody = v.strictObject({ password: currentPassword, code: anyCode });
export type SecondFactorProofBody = v.InferOutput<typeof secondFactorProofBody>;

/** POST user/password/: changes the password and ends all other sessions. */
export const passwordBody = v.strictObject({ current_password: currentPassword, password: newPassword });
export type PasswordBody = v.InferOutput<typeof passwordBody>;

/** Kinds of devices. */
export const DEVICE_KINDS = ['mobile', 'tablet', 'desktop', 'unknown'] as const;
/**
 * GET user/sessions/: the open sessions; the session of the request is first, the others follow by last use. Times
 * are ISO texts.
 */
export const sessionsReply = v.object({
  sessions: v.array(
    v.object({
      id: v.string(),
      /** True for the session of the request. */
      current: v.boolean(),
      kind: v.picklist(DEVICE_KINDS),
      /** Display names, such as 'Chrome 140' and 'Android'; null = unknown. */
      browser: v.nullable(v.string()),
      system: v.nullable(v.string()),
      /** Region of the sign-in, upper case. */
      region: v.nullable(v.string()),
      created: v.string(),
      last_seen: v.string(),
    }),
  ),
});
export type SessionsReply = v.InferOutput<typeof sessionsReply>;

/** POST user/sessions/end/: one session, or all except that of the request. */
export const endSessionsBody = v.union([
  v.strictObject({ id: v.pipe(v.string(), v.maxLength(64)) }),
  v.strictObject({ others: v.literal(true) }),
]);
export type EndSessionsBody = v.InferOutput<typeof endSessionsBody>;
/** Number of sessions that ended. */
export const endSessionsReply = v.object({ ended: v.number() });
export type EndSessionsReply = v.InferOutput<typeof endSessionsReply>;

/**
 * GET user/subscriptions/, and the response of POST. Messages by SMS are not part of it: see `receive_sms` of the
 * user, and the calls of messages.ts.
 */
export const subscriptionsReply = v.object({ email: v.boolean(), push: v.boolean() });
export type SubscriptionsReply = v.InferOutput<typeof subscriptionsReply>;
/**
 * POST user/subscriptions/: the switches to change. `sms` is not among them: switching it off needs a code
 * (messages.ts).
 */
export const subscriptionsBody = v.partial(v.strictObject({ email: v.boolean(), push: v.boolean() }));
export type SubscriptionsBody = v.InferOutput<typeof subscriptionsBody>;
