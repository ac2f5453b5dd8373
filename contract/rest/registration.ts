/**
 * Registration in two steps (specification 1 §7 names `pre-registration/` and `finally-registration/`, not
 * their bodies; docs/contract.md describes the order of calls). In one step: auth.ts.
 */
import * as v from 'valibot';
import { account, registrationRest } from './auth.ts';
import { sentCode } from './sent-code.ts';

/**
 * How players of a brand register (set in the brand file): in one form, or in two steps, the second of which asks for
 * a code that confirms e-mail or phone.
 */
export const REGISTRATION_KINDS = ['one-step', 'two-step'] as const;
export type RegistrationKind = (typeof REGISTRATION_KINDS)[number];

/** POST pre-registration/: e-mail or phone of the account that the visitor wants to open. */
export const preRegistrationBody = v.union([
  v.strictObject({ email: account.email }),
  v.strictObject({ phone: account.phone }),
]);
export type PreRegistrationBody = v.InferOutput<typeof preRegistrationBody>;

/**
 * The same for known and unknown e-mails and phones. `next` `code`: a code was sent; `resend_in` and `expires_in`:
 * seconds until another code can be sent and until this one expires; the second step sends `registration_token`
 * together with the code. `next` `finish`: this site requires no confirmation; the token replaces the code.
 */
export const preRegistrationReply = v.variant('next', [
  v.object({
    next: v.literal('code'),
    registration_token: v.string(),
    resend_in: v.number(),
    expires_in: v.number(),
  }),
  v.object({ next: v.literal('finish'), registration_token: v.string(), expires_in: v.number() }),
]);
export type PreRegistrationReply = v.InferOutput<typeof preRegistrationReply>;

const proofAndRest = {
  /**
   * The code from the message, if `pre-registration/` required one. `registration_token` is from the reply of
   * `pre-registration/`.
   */
  code: v.optional(sentCode()),
  registration_token: v.optional(v.pipe(v.string(), v.minLength(1, 'required'), v.maxLength(1_024))),
  ...registrationRest,
};
/**
 * POST finally-registration/: the e-mail or phone of `pre-registration/`, and the other fields. The answer is
 * `tokenReply`.
 */
export const finallyRegistrationBody = v.union([
  v.strictObject({ email: account.email, ...proofAndRest }),
  v.strictObject({ phone: account.phone, ...proofAndRest }),
]);
export type FinallyRegistrationBody = v.InferOutput<typeof finallyRegistrationBody>;
