/** HTTP headers that web app and platform write. */
export const HEADERS = {
  authorization: 'authorization',
  acceptLanguage: 'accept-language',
  clientTimezone: 'client-timezone',
  /** '1' on mobile devices (specification 1 §7, "a mobile flag header"). */
  mobile: 'x-mobile',
  /** The device fingerprint, sent with sign-in and registration. */
  fingerprint: 'x-fingerprint',
  xsrf: 'x-xsrf-token',
  requestId: 'x-request-id',
  /** Host of the visitor's site. The web process sets it when it forwards a call, and never takes it from a visitor. */
  siteHost: 'x-site-host',
  /**
   * Address group of the visitor (contract/address-groups.ts). The platform sets it when it forwards a socket to a game
   * server.
   */
  visitorNetwork: 'x-visitor-network',
  /** Region of the visitor; set like `siteHost`. */
  siteRegion: 'x-site-region',
  /** Main host of the visitor's site; set like `siteHost`. */
  mainHost: 'x-main-host',
  /** '1' on hosts that a mobile app opens (a brand file's `hosts[].app`); set like `siteHost`. */
  webView: 'x-web-view',
  /** '1' on hosts of brands that sign in by session (`authBySession`); set like `siteHost`. */
  authBySession: 'x-auth-by-session',
  /** '1' on hosts of brands that open accounts in two steps (`registration`); set like `siteHost`. */
  twoStepRegistration: 'x-two-step-registration',
  /** Time when a call reached the product (contract/arrival.ts); the web process sets and signs it. */
  arrival: 'x-arrival',
  /**
   * '1' on a 429 that is valid, until its Retry-After, for all guests of the visitor's network who send the same call.
   * The platform sets it, the web process reads it (server/refused-networks.ts).
   */
  refusesNetwork: 'x-refuses-network',
  idempotencyKey: 'idempotency-key',
  /** Secret of a guest in the support chat (contract/rest/support.ts). */
  supportGuest: 'x-support-guest',
  /** HMAC of the raw body, hex; on provider calls and on the platform's webhook. */
  signature: 'x-signature',
  /**
   * Seconds since 1970. It is a part of the signature of calls to and from payment gateways (contract/signature.ts).
   */
  timestamp: 'x-timestamp',
} as const;

/** The `Authorization` scheme: `JWT <token>`. */
export const AUTH_SCHEME = 'JWT';
