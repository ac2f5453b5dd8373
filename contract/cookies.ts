/** Cookies that web app and platform write. */
export const COOKIES = {
  /** The session token. Scripts may read it, as the specification requires. */
  token: 'token',
  ussid: 'ussid',
  ssid: 'ssid',
  ussidt: 'ussidt',
  xsrf: 'XSRF-TOKEN',
  fp: 'fp',
  refData: 'ref-data',
  /** Where to go after sign-in; a path of this site. */
  linkAfterAuth: 'linkAfterAuth',
} as const;
