/** Cookies that web app and platform write. */
export const COOKIES = {
  /** The session token. Scripts may read it, as the specification requires. */
  token: 'token',
  /**
   * Cookies of a session by the specification; a sign-out removes them. This platform does not set them.
   */
  ussid: 'ussid',
  ssid: 'ssid',
  /** A time stamp in the specification; not used. */
  ussidt: 'ussidt',
  xsrf: 'XSRF-TOKEN',
  /** The platform's answer to the device fingerprint. */
  fp: 'fp',
  /** Marketing parameters of the last launch (contract/marketing.ts). */
  refData: 'ref-data',
  /** Where to go after sign-in; a path of this site. */
  linkAfterAuth: 'linkAfterAuth',
} as const;
