/** Cookies that both sides write. */
export const COOKIES = {
  /**
   * The session token; script may read it, as the specification wants (anchors/reliability.md, decision 3).
   */
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
