/** Cookies that web app and platform write. */
export const COOKIES = {
  /** The session token. Scripts may read it, as the specification requires. */
  token: 'token',
  /**
   * A session of another domain of the brand (contract/rest/social.ts): its value, the public name of the session that
   * it opened here, and the time when the value was created. A sign-out removes them.
   */
  ussid: 'ussid',
  ssid: 'ssid',
  ussidt: 'ussidt',
  /** Binds a social sign-in to the browser that began it; scripts cannot read it. */
  socialBrowser: 'social-browser',
  xsrf: 'XSRF-TOKEN',
  /** The platform's answer to the device fingerprint. */
  fp: 'fp',
  /** Marketing parameters of the last launch (contract/marketing.ts). */
  refData: 'ref-data',
  /** The visitor's consent to optional tracking (contract/consent.ts). */
  consent: 'consent',
  /**
   * The player's flag `special_user`. The request decision reads it: for these players the casino begins with the hot
   * slots.
   */
  specialUser: 'specialUser',
  /** Path of this site to which the visitor goes after sign-in. */
  linkAfterAuth: 'linkAfterAuth',
} as const;
