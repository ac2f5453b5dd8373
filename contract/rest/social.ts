/**
 * Sign-in by a social account, by the messenger's mini app and by a session of another domain (specification
 * 1 §7 "Authentication" names the calls, not their bodies; docs/contract.md describes the order of calls).
 */
import * as v from 'valibot';
import { account, challengeReply, registrationRest } from './auth.ts';
import { currentPassword } from './security.ts';
import { sentCode } from './sent-code.ts';

/** Code of a provider in addresses and settings. */
export const PROVIDER_CODE = /^[a-z][a-z0-9-]{0,30}$/;

/** GET socialnetwork/provider/list/: providers of this site and region, in the operator's order. */
export const providerListReply = v.object({
  providers: v.array(
    v.object({
      code: v.pipe(v.string(), v.regex(PROVIDER_CODE)),
      title: v.string(),
      /** Name of an icon of the web app's set; null = the first letter of the title. */
      icon: v.nullable(v.string()),
    }),
  ),
});
export type SocialProvider = v.InferOutput<typeof providerListReply>['providers'][number];

/** Path of the page to which a provider sends the visitor back, with the language before or after `casino`. */
const RETURN_PAGE = /^(\/[a-z]{2})?\/casino(\/[a-z]{2})?\/auth-social\/login\/?$/;

/** POST {provider}/authorize/: begins a sign-in. `redirect_uri`: the return page of the visitor's site. */
export const authorizeBody = v.strictObject({
  redirect_uri: v.pipe(
    v.string(),
    v.maxLength(300),
    v.check((text) => {
      if (!URL.canParse(text)) return false;
      const { protocol, username, password, pathname, search, hash } = new URL(text);
      return (
        /^https?:$/.test(protocol) && !username && !password && !search && !hash && RETURN_PAGE.test(pathname)
      );
    }),
  ),
});
/** `url`: the provider's page to which the browser goes. */
export const authorizeReply = v.object({ url: v.pipe(v.string(), v.url()) });
export type AuthorizeReply = v.InferOutput<typeof authorizeReply>;

/**
 * POST {provider}/check-account-exists/: the query that the provider has added to the address of the return page.
 * `state` begins with the provider's code and a dot.
 */
export const providerAnswer = v.strictObject({
  state: v.pipe(v.string(), v.minLength(1, 'required'), v.maxLength(200)),
  code: v.pipe(v.string(), v.minLength(1, 'required'), v.maxLength(4096)),
  iss: v.optional(v.pipe(v.string(), v.maxLength(500))),
});
export type ProviderAnswer = v.InferOutput<typeof providerAnswer>;

/** Id, valid for some minutes in this browser, of the person that the provider has identified. */
const ticket = v.pipe(v.string(), v.minLength(1, 'required'), v.maxLength(100));

export const checkAccountReply = v.variant('next', [
  /** The social account is linked to a player, who is now signed in. */
  v.object({ exists: v.literal(true), next: v.literal('done'), token: v.string() }),
  /**
   * The social account is linked to a player whose account has a second factor: the challenge is sent to
   * `2fa/check_code/`.
   */
  v.object({ exists: v.literal(true), next: v.literal('code'), ...challengeReply.entries }),
  /**
   * A player has the same verified e-mail: the password, or a code sent to that e-mail, links the social
   * account.
   */
  v.object({ exists: v.literal(true), next: v.literal('confirm'), ticket: v.string(), email: v.string() }),
  /**
   * No player has this social account or e-mail: a registration must follow. `missing` lists the data that it needs;
   * `contact`: the provider gave no verified e-mail; `code`: the site or the region requires a confirmed contact
   * (`pre-registration/`).
   */
  v.object({
    exists: v.literal(false),
    next: v.literal('registration'),
    ticket: v.string(),
    email: v.nullable(v.string()),
    name: v.nullable(v.string()),
    missing: v.array(v.picklist(['contact', 'code', 'currency', 'terms'])),
  }),
]);
export type CheckAccountReply = v.InferOutput<typeof checkAccountReply>;

const { password: _password, ...registrationWithoutPassword } = registrationRest;
/** POST {provider}/registration/. The contact is omitted when the provider gave a verified e-mail. */
export const socialRegistrationBody = v.strictObject({
  ticket,
  email: v.optional(account.email),
  phone: v.optional(account.phone),
  /** The code from `pre-registration/`; needed if the site requires a confirmed contact and the provider has none. */
  code: v.optional(sentCode()),
  /** The token in the reply of `pre-registration/`; sent with the code. */
  registration_token: v.optional(v.pipe(v.string(), v.minLength(1, 'required'), v.maxLength(1_024))),
  ...registrationWithoutPassword,
});
export type SocialRegistrationBody = v.InferOutput<typeof socialRegistrationBody>;

/**
 * POST {provider}/socialaccount/socialaccount-confirm/: the password, or a request for a code by e-mail. The password
 * gets the response of a sign-in: a token, or a challenge; the code that solves the challenge then links the
 * accounts.
 */
export const confirmBody = v.union([
  v.strictObject({ ticket, password: account.anyPassword }),
  v.strictObject({ ticket, send_code: v.literal(true) }),
]);

/** POST {provider}/login-after-otp/: the code from the e-mail. */
export const loginAfterOtpBody = v.strictObject({
  ticket,
  code: sentCode('validation_failed'),
});

/** GET user/social/: the social accounts linked to the player. Times are ISO texts. */
export const socialLinksReply = v.object({
  links: v.array(
    v.object({
      id: v.string(),
      /** Code of the provider, or of the messenger: `tg_miniapp`. */
      provider: v.string(),
      /** Title and icon as in the provider list; null = the messenger, or a provider that is not offered any more. */
      title: v.nullable(v.string()),
      icon: v.nullable(v.string()),
      created: v.string(),
      last_used: v.string(),
    }),
  ),
});
export type SocialLinksReply = v.InferOutput<typeof socialLinksReply>;

/**
 * POST user/social/unlink/. 409 `last_way_in`: without this link the player could not sign in any more. 404: the id
 * is not one of the player's links.
 */
export const socialUnlinkBody = v.strictObject({
  id: v.pipe(v.string(), v.maxLength(100)),
  password: currentPassword,
});
export type SocialUnlinkBody = v.InferOutput<typeof socialUnlinkBody>;

/**
 * Maximum length of init data (the messenger's signed launch parameters); the messenger sends less than 1,500
 * characters.
 */
const INIT_DATA_MAX = 4096;
/** Query of GET /api/g/tg_miniapp/. */
export const miniAppQuery = v.object({
  initData: v.pipe(v.string(), v.minLength(1, 'required'), v.maxLength(INIT_DATA_MAX)),
});

/**
 * A session to be handed over to another domain: `ussid` is the secret, `ussidt` when it was created and `expire`
 * when it ends, both in seconds since 1970. One sign-in uses it up.
 */
export const carriedSession = v.strictObject({
  ussid: v.pipe(v.string(), v.regex(/^[\w-]{20,100}$/)),
  ussidt: v.pipe(v.number(), v.integer(), v.minValue(0)),
  expire: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type CarriedSession = v.InferOutput<typeof carriedSession>;
/**
 * POST g/auth/session/bk/account/: name of the account that a handed-over session belongs to (e-mail, phone or else
 * user name), shown before anybody is signed in. The handed-over session stays valid.
 */
export const carriedAccountReply = v.object({ name: v.string() });
export type CarriedAccountReply = v.InferOutput<typeof carriedAccountReply>;
/** POST g/auth/session/bk/: signs the player in. `ssid`: the public name of the new session. */
export const carriedSessionReply = v.object({ token: v.string(), ssid: v.string() });
export type CarriedSessionReply = v.InferOutput<typeof carriedSessionReply>;
