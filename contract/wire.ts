/** Names that both sides write on the wire: headers, cookies, paths. One place for each (DESIGN §3). */

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
  /** Which site the visitor is on; set by the web process when it forwards, never taken from a visitor. */
  siteHost: 'x-site-host',
  siteRegion: 'x-site-region',
  idempotencyKey: 'idempotency-key',
  /** HMAC of the raw body, hex; on provider calls and the platform's webhook. */
  signature: 'x-signature',
} as const;

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

/** The `Authorization` scheme: `JWT <token>`. */
export const AUTH_SCHEME = 'JWT';

/** Below it stand the pages of the casino and everything that belongs to them. */
export const BASE_PATH = '/casino';

/** Base of the REST paths that the specification prints without a leading slash. */
export const API_BASE = `${BASE_PATH}/api/`;
export const PATHS = {
  graphql: '/api/v3/gql/',
  graphqlGo: '/api/g/graphql/query',
  sse: '/api/g/sse/',
  ws: '/api/g/ws/',
  /** Short-lived single-use ticket for the two above (anchors/reliability.md, decision 1). */
  ticket: '/api/g/ticket/',
  logout: '/api/logout',
  fingerprint: '/fp',
  underdev: `${API_BASE}underdev/`,
  restrictions: `${API_BASE}g/restrictions/`,
  signin: `${API_BASE}auth/signin`,
  tokenRefresh: `${API_BASE}auth/token-refresh/`,
  registration: `${API_BASE}auth/registration/one-step/`,
  session: `${API_BASE}g/auth/session/`,
  user: `${API_BASE}user/`,
  /** Game art and other pictures, rendered and kept by the platform. */
  media: `${BASE_PATH}/media/`,
  /** The demo provider: game clients (html, js) and their game server. */
  play: `${BASE_PATH}/play/`,
  rgs: `${BASE_PATH}/rgs/`,
} as const;

/**
 * Which public paths the web process hands on to the platform, streams included. Everything else is a page.
 */
export const PLATFORM_PREFIXES = [
  '/api/',
  `${BASE_PATH}/api/`,
  `${BASE_PATH}/media/`,
  `${BASE_PATH}/play/`,
  `${BASE_PATH}/rgs/`,
  '/paygate/',
  '/mirrors/',
  '/api_dwh/',
  '/dwh-proxy/',
] as const;
export const PLATFORM_EXACT = ['/fp', '/parse'] as const;

/** True when `pathname` belongs to the platform. */
export function isPlatformPath(pathname: string): boolean {
  return (
    PLATFORM_EXACT.some((path) => pathname === path || pathname === `${path}/`) ||
    PLATFORM_PREFIXES.some((prefix) => pathname.startsWith(prefix))
  );
}

/** Bytes of the largest body that the platform reads: a batch of GraphQL queries. */
export const LARGEST_BODY = 128 * 1024;

/**
 * Where the platform reports changes to the web app (signed with WEBHOOK_SECRET). Never reachable from
 * outside through nginx.
 */
export const REVALIDATE_PATH = `${BASE_PATH}/_hooks/revalidate`;
/** What the bus of several processes (Redis) puts before the names of its channels. */
export const BUS_PREFIX = 'croupier:';
/** The same report for every copy of the web app, as `revalidateNews` of contract/rest/status.ts. */
export const REVALIDATE_CHANNEL = 'web.changed';
/** Cache tags of pages: the platform names what changed, pages name what they show. */
export const TAGS = {
  catalog: 'catalog',
  content: 'content',
  site: 'site',
  game: (slug: string) => `game:${slug}`,
} as const;

/**
 * Launch marketing parameters (specification 1 §7), in the specification's order, and the name each is stored
 * under in the ref-data cookie.
 */
export const MARKETING_PARAMETERS = {
  utm_source: 'pid',
  utm_medium: 'af_channel',
  utm_campaign: 'c',
  utm_content: 'af_adset',
  utm_term: 'af_ad',
  rich_ref: 'rich_ref',
  click_id: 'click_id',
  partner: 'partner',
  pid: 'pid',
  modal: 'modal',
  sub_id: 'sub_id',
  stag: 'stag',
} as const;
