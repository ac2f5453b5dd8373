/**
 * Bodies of the authentication calls. Specification 1 §7 "Authentication" names the calls but shows no bodies; this
 * project defines them.
 */
import * as v from 'valibot';
import { ACCOUNT_CURRENCIES } from '../currencies.ts';
import { BUNDLE_LOCALES, ROUTE_LOCALES } from '../locales.ts';

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

const email = v.pipe(v.string(), v.trim(), v.maxLength(254), v.email('invalid_email'), v.toLowerCase());
/**
 * Phone in international form, E.164: a plus sign and 7 to 17 digits. Client and platform check the rules of its
 * country by libphonenumber.
 */
const phone = v.pipe(v.string(), v.regex(/^\+\d{7,17}$/, 'invalid_phone'));
/** A password that the player chooses. */
export const newPassword = v.pipe(
  v.string(),
  v.minLength(PASSWORD_MIN, 'password_too_short'),
  v.maxLength(PASSWORD_MAX, 'password_too_long'),
);

/** The fields of a login, shared with other forms that contain one. */
export const account = {
  email,
  phone,
  /**
   * A password that is compared, not chosen: any length, because an account may have a shorter password than the rule
   * now allows.
   */
  anyPassword: v.pipe(v.string(), v.minLength(1, 'required'), v.maxLength(PASSWORD_MAX)),
};

/** POST signin: exactly one of e-mail and phone. */
export const signinBody = v.union([
  v.strictObject({
    email,
    password: account.anyPassword,
  }),
  v.strictObject({
    phone,
    password: account.anyPassword,
  }),
]);
export type SigninBody = v.InferOutput<typeof signinBody>;

/** Platform code at registration (specification 1 §3): depends on mobile or desktop. */
export const PLATFORM_CODES = { desktop: 1, mobile: 2 } as const;

/** Maximum number of marketing parameters; the specification names fewer. */
const REF_DATA_MAX = 40;

export const registrationRest = {
  password: newPassword,
  currency: v.picklist(ACCOUNT_CURRENCIES, 'invalid_currency'),
  language: v.optional(v.picklist([...new Set([...ROUTE_LOCALES, ...BUNDLE_LOCALES])])),
  platform: v.picklist([PLATFORM_CODES.desktop, PLATFORM_CODES.mobile]),
  /**
   * The visitor has accepted the rules and confirmed the minimum age, which is that of the region (jurisdiction
   * profile).
   */
  terms_accepted: v.literal(true, 'terms_not_accepted'),
  promocode: v.optional(v.pipe(v.string(), v.maxLength(64))),
  /** Code of a prize that was won on a landing page (contract/rest/landing.ts). */
  prize: v.optional(v.pipe(v.string(), v.maxLength(64))),
  /** Parameters of the ref-data cookie (specification 1 §7), unchanged. */
  ref_data: v.optional(
    v.pipe(
      v.record(v.pipe(v.string(), v.maxLength(64)), v.pipe(v.string(), v.maxLength(512))),
      v.maxEntries(REF_DATA_MAX),
    ),
  ),
};
/** POST registration/one-step/. */
export const registrationBody = v.union([
  v.strictObject({ email, ...registrationRest }),
  v.strictObject({ phone, ...registrationRest }),
]);
export type RegistrationBody = v.InferOutput<typeof registrationBody>;

export const refreshBody = v.strictObject({ token: v.pipe(v.string(), v.maxLength(4096)) });
export const tokenReply = v.object({ token: v.string() });
export type TokenReply = v.InferOutput<typeof tokenReply>;

/**
 * Reply to POST signin and other sign-ins: a token or, for an account with a second factor, a challenge for
 * `2fa/check_code/`. `expires_in` in seconds.
 */
export const challengeReply = v.object({ challenge: v.string(), expires_in: v.number() });
export const signinReply = v.union([tokenReply, challengeReply]);
export type SigninReply = v.InferOutput<typeof signinReply>;

/**
 * GET g/auth/session/: the session of the token; without a valid session 401. `expire`: end of the token, in seconds.
 * `carried` (contract/rest/social.ts): value by which other domains of the brand sign in, where the brand signs in by
 * session.
 */
export const sessionReply = v.object({
  active: v.literal(true),
  created: v.string(),
  expire: v.number(),
  carried: v.optional(v.object({ ussid: v.string(), ussidt: v.number(), expire: v.number() })),
});
export type SessionReply = v.InferOutput<typeof sessionReply>;

/**
 * Claims that the web app reads from the token without verifying it; the platform verifies. `exp` in
 * seconds.
 */
export const tokenClaims = v.looseObject({
  exp: v.number(),
  sub: v.optional(v.string()),
  sid: v.optional(v.string()),
});

/**
 * POST /api/g/ticket/. `expires_in` in seconds. `position`: the player's place in the pushes at this moment
 * (contract/push/cursor.ts); a stream that opens after it as `lastEventId` misses nothing sent since.
 */
export const ticketReply = v.object({ ticket: v.string(), expires_in: v.number(), position: v.string() });
export type TicketReply = v.InferOutput<typeof ticketReply>;
