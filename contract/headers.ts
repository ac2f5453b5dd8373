/** HTTP headers that web app and platform write. */
export const HEADERS = {
  authorization: 'authorization',
  acceptLanguage: 'accept-language',
  clientTimezone: 'client-timezone',
  /** '1' on mobile devices (specification 1 §7, "a mobile flag header"). */
  mobile: 'x-mobile',
  /** Sign-in and registration carry the device fingerprint. */
  fingerprint: 'x-fingerprint',
  xsrf: 'x-xsrf-token',
  requestId: 'x-request-id',
  /** Host of the visitor's site; set by the web process when it forwards, never taken from a visitor. */
  siteHost: 'x-site-host',
  /** Group of addresses of the visitor; set by the platform when it forwards a socket to a game server. */
  visitorNetwork: 'x-visitor-network',
  /** Region of the visitor; set by the web process too. */
  siteRegion: 'x-site-region',
  /** Main host of the visitor's site; set like `siteHost`. */
  mainHost: 'x-main-host',
  /** '1' on hosts that a mobile app opens (a brand file's `hosts[].app`); set like `siteHost`. */
  webView: 'x-web-view',
  /** '1' on hosts of brands that sign in by session (`authBySession`); set like `siteHost`. */
  authBySession: 'x-auth-by-session',
  /** '1' on hosts of brands that open accounts in two steps (`registration`); set like `siteHost`. */
  twoStepRegistration: 'x-two-step-registration',
  /** When a call reached the product (contract/arrival.ts); set and signed by the web process. */
  arrival: 'x-arrival',
  /**
   * '1' on a 429 that holds for all guests of the visitor's network who send the same call, until its
   * Retry-After; set by the platform, read by the web process (server/refused-networks.ts).
   */
  refusesNetwork: 'x-refuses-network',
  idempotencyKey: 'idempotency-key',
  /** Secret of a guest in the support chat (contract/rest/support.ts). */
  supportGuest: 'x-support-guest',
  /** HMAC of the raw body, hex; on provider calls and on the platform's webhook. */
  signature: 'x-signature',
  /** Seconds since 1970; signed in calls to and from payment gateways (contract/signature.ts). */
  timestamp: 'x-timestamp',
} as const;

/** The `Authorization` scheme: `JWT <token>`. */
export const AUTH_SCHEME = 'JWT';
