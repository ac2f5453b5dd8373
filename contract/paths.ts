/** Public paths of the platform, and which process answers a path. */

/** All pages of the casino, with their files and calls, are below this path. */
export const BASE_PATH = '/casino';

/** Base of the REST paths that the specification prints without a leading slash. */
export const API_BASE = `${BASE_PATH}/api/`;

export const PATHS = {
  graphql: '/api/v3/gql/',
  /**
   * The second GraphQL endpoint (specification 1 §7 "alternate", specification 2 §7 "go"): for game groups, and
   * for all queries of an alternate white label. This platform answers both endpoints alike.
   */
  graphqlGo: '/api/g/graphql/query',
  sse: '/api/g/sse/',
  ws: '/api/g/ws/',
  /** Issues a short-lived single-use ticket for the two paths above, so that no session token is part of an address. */
  ticket: '/api/g/ticket/',
  logout: '/api/logout',
  /** The encrypted device fingerprint, the public key for it, and the visitor's address. */
  fingerprint: '/fp',
  fingerprintKey: '/fp/key',
  publicIp: '/fp/ip',
  /** Events and statistics for the data warehouse. */
  events: '/dwh-proxy/',
  statistics: '/api_dwh/v1/provider1/',
  /** Time zone, language and platform of the visitor. */
  parse: '/parse',
  /** Host that the iOS app opens. */
  iosMirror: '/mirrors/domain-ios/',
  /** Affiliate postback: the tracking record. */
  postback: `${API_BASE}tracking/postback/`,
  /** Tells whether the site is closed for maintenance ("technical works"). */
  underdev: `${API_BASE}underdev/`,
  restrictions: `${API_BASE}g/restrictions/`,
  signin: `${API_BASE}auth/signin`,
  tokenRefresh: `${API_BASE}auth/token-refresh/`,
  registration: `${API_BASE}auth/registration/one-step/`,
  /** First step of a registration in two steps: sends a code to the e-mail or phone. */
  preRegistration: `${API_BASE}auth/pre-registration/`,
  finallyRegistration: `${API_BASE}auth/finally-registration/`,
  /** Sets the new password after a recovery code. */
  setPassword: `${API_BASE}auth/set-password/`,
  session: `${API_BASE}g/auth/session/`,
  /** Signs in by a session of another domain of the brand. */
  carriedSession: `${API_BASE}g/auth/session/bk/`,
  carriedAccount: `${API_BASE}g/auth/session/bk/account/`,
  socialProviders: `${API_BASE}auth/socialnetwork/provider/list/`,
  /** Signs in by the messenger's init data. */
  miniApp: '/api/g/tg_miniapp/',
  user: `${API_BASE}user/`,
  /** Second step of a sign-in: a code of the authenticator app, or a recovery code. */
  checkCode: `${API_BASE}auth/2fa/check_code/`,
  secondFactor: `${API_BASE}user/2fa/`,
  secondFactorSetup: `${API_BASE}user/2fa/setup/`,
  secondFactorConfirm: `${API_BASE}user/2fa/confirm/`,
  secondFactorDisable: `${API_BASE}user/2fa/disable/`,
  recoveryCodes: `${API_BASE}user/2fa/recovery-codes/`,
  /** The player's personal data. */
  profile: `${API_BASE}user/profile/`,
  password: `${API_BASE}user/password/`,
  sessions: `${API_BASE}user/sessions/`,
  endSessions: `${API_BASE}user/sessions/end/`,
  socialLinks: `${API_BASE}user/social/`,
  socialUnlink: `${API_BASE}user/social/unlink/`,
  subscriptions: `${API_BASE}user/subscriptions/`,
  /** The player's balances and locked amounts; movements of the ledger. */
  balance: `${API_BASE}user/balance/`,
  movements: `${API_BASE}user/balance/movements/`,
  promoCode: `${API_BASE}user/promo-code/`,
  /** Bonus programs of the player (contract/rest/bonus.ts). */
  bonusActivate: `${API_BASE}user/bonus/activate/`,
  bonusCancel: `${API_BASE}user/bonus/cancel/`,
  bonusFinish: `${API_BASE}user/bonus/finish/`,
  bonusMode: `${API_BASE}user/bonus/mode/`,
  bonusCashback: `${API_BASE}user/bonus/cashback/`,
  bonusHistory: `${API_BASE}user/bonus/history/`,
  bonusExplain: `${API_BASE}user/bonus/explain/`,
  /** The draw of a landing page (contract/rest/landing.ts). */
  landingDraw: `${API_BASE}g/landing/draw/`,
  /** Messages sent by SMS and e-mail: demo mode only. */
  demoOutbox: `${API_BASE}demo/outbox/`,
  /** The player's identity documents; one is `{documents}{id}/`, its picture `{documents}{id}/file/`. */
  documents: `${API_BASE}user/documents/`,
  /** The player's messages (contract/rest/messages.ts). */
  messages: `${API_BASE}user/messages/list/`,
  unreadMessages: `${API_BASE}user/messages/unread/`,
  readMessages: `${API_BASE}user/messages/read/`,
  deleteMessages: `${API_BASE}user/messages/delete/`,
  restoreMessages: `${API_BASE}user/messages/restore/`,
  /** The support chat (contract/rest/support.ts). */
  supportMessages: `${API_BASE}support/messages/`,
  supportUnread: `${API_BASE}support/unread/`,
  supportSend: `${API_BASE}support/send/`,
  supportRead: `${API_BASE}support/read/`,
  supportRate: `${API_BASE}support/rate/`,
  supportContact: `${API_BASE}support/contact/`,
  /** The switch for messages by SMS: switching off needs a code, switching on does not. */
  disableSms: `${API_BASE}bank/bk/disable/sms/`,
  disableSmsApprove: `${API_BASE}bank/bk/disable/sms/approve/`,
  enableSmsApprove: `${API_BASE}bank/bk/enable/sms/approve/`,
  /** The sports balance (contract/rest/sports-wallet.ts). */
  bkCheck: `${API_BASE}bank/bk/check/`,
  bkTopup: `${API_BASE}bank/bk/topup/`,
  bkWithdraw: `${API_BASE}bank/bk/withdraw/`,
  bkWithdrawSms: `${API_BASE}bank/bk/withdraw/sms/`,
  /** Changes of events of the sports line (contract/sports/line-stream.ts). */
  sportsStream: `${API_BASE}sports/stream/`,
  /** A match as a file for calendars (contract/sports/reminder.ts). */
  sportsReminder: `${API_BASE}sports/reminder/`,
  /** Bets on sports (contract/sports/bets.ts). */
  sportsOptions: `${API_BASE}sports/options/`,
  sportsPlace: `${API_BASE}sports/place/`,
  sportsRequest: `${API_BASE}sports/request/`,
  sportsBets: `${API_BASE}sports/bets/`,
  sportsBet: `${API_BASE}sports/bet/`,
  sportsQuote: `${API_BASE}sports/cash-out/quote/`,
  sportsCashOut: `${API_BASE}sports/cash-out/`,
  /** Changes of open bets (contract/sports/bet-changes.ts). */
  sportsAutoCashOut: `${API_BASE}sports/cash-out/auto/`,
  sportsEdit: `${API_BASE}sports/edit/`,
  /** Price of a builder (contract/sports/builder.ts). */
  sportsBuilder: `${API_BASE}sports/builder/`,
  /** Booking codes (contract/sports/booking.ts). */
  sportsBooking: `${API_BASE}sports/booking/`,
  sportsBookingNames: `${API_BASE}sports/booking/names/`,
  /** Every movement of the player's money (contract/rest/transactions.ts). */
  transactions: `${API_BASE}g/transactions/`,
  transactionsExport: `${API_BASE}g/transactions/export/`,
  /** Game art and other pictures, rendered and kept by the platform. */
  media: `${BASE_PATH}/media/`,
  /**
   * The demo provider: game clients (html, js), and the calls to their game server (rgs: remote game
   * server).
   */
  play: `${BASE_PATH}/play/`,
  rgs: `${BASE_PATH}/rgs/`,
  /** WebSocket of the live tables (contract/live-tables.ts). */
  liveTables: `${BASE_PATH}/rgs/tables/`,
} as const;

/** Recovery of a password by a code (contract/rest/recovery.ts). */
export const resetPaths = (channel: 'sms' | 'email') =>
  ({
    sendCode: `${API_BASE}auth/reset-password/${channel}/send-code/`,
    checkCode: `${API_BASE}auth/reset-password/${channel}/check-code/`,
  }) as const;

/** Confirmation of the signed-in player's phone or e-mail by a code (contract/rest/recovery.ts). */
export const contactPaths = (channel: 'sms' | 'email') =>
  ({
    sendCode: `${API_BASE}auth/user/${channel}/send-code/`,
    checkCode: `${API_BASE}auth/user/${channel}/check-code/`,
  }) as const;

/** Proof of the player before a contact is added or changed (contract/rest/recovery.ts). */
export const CONTACT_PROOF_PATHS = {
  sendCode: `${API_BASE}auth/user/contact-proof/send-code/`,
  checkCode: `${API_BASE}auth/user/contact-proof/check-code/`,
} as const;

/** Orders and methods of the cashbox (contract/rest/cashbox-methods.ts, contract/rest/cashbox-orders.ts). */
export const cashboxPaths = (direction: 'topup' | 'withdraw') =>
  ({
    methods: `${API_BASE}bank/get/${direction}/methods/`,
    terminal: `${API_BASE}bank/get/${direction}/terminal/`,
    gatewayList: `/paygate/method/${direction}/list/`,
    create: `/paygate/order/${direction}/create/`,
    init: `/paygate/order/${direction}/init/`,
    list: `/paygate/order/${direction}/list/`,
  }) as const;
export const TOPUP_PATHS = {
  ...cashboxPaths('topup'),
  next: '/paygate/order/topup/next/',
  url: '/paygate/order/topup/url/',
  cancel: '/paygate/order/topup/cancel/',
} as const;
export const WITHDRAW_PATHS = {
  ...cashboxPaths('withdraw'),
  channels: '/paygate/order/withdraw/channels/',
  code: '/paygate/order/withdraw/code/',
  refund: '/paygate/order/withdraw/refund/',
  active: '/paygate/order/withdraw/active/',
} as const;
/** Channels that deliver confirmation codes for withdrawals: GET returns the list, the other calls are POST. */
export const CODE_CHANNEL_PATHS = {
  list: '/paygate/code/channels/',
  get: '/paygate/code/channels/get/',
  disable: '/paygate/code/channels/disable/',
  enable: '/paygate/code/channels/enable/',
} as const;

/** Calls of one social provider; `:provider` as a route parameter, or its code (contract/rest/social.ts). */
export const socialPaths = (provider: string) =>
  ({
    authorize: `${API_BASE}auth/${provider}/authorize/`,
    checkAccount: `${API_BASE}auth/${provider}/check-account-exists/`,
    registration: `${API_BASE}auth/${provider}/registration/`,
    confirm: `${API_BASE}auth/${provider}/socialaccount/socialaccount-confirm/`,
    loginAfterOtp: `${API_BASE}auth/${provider}/login-after-otp/`,
  }) as const;

/**
 * Beginnings of public paths that the web process forwards to the platform, streams included. All other paths are
 * pages.
 */
const PLATFORM_PREFIXES = [
  '/api/',
  API_BASE,
  PATHS.media,
  PATHS.play,
  PATHS.rgs,
  // Mirror hosts, for the iOS app.
  '/mirrors/',
  // Statistics and events for the data warehouse.
  '/api_dwh/',
  PATHS.events,
  `${PATHS.fingerprint}/`,
  // Orders of the cashbox, and callbacks of payment gateways.
  '/paygate/',
] as const;
const PLATFORM_EXACT = [PATHS.fingerprint, PATHS.parse] as const;

/** True when the platform serves `pathname`. */
export function isPlatformPath(pathname: string): boolean {
  return (
    PLATFORM_EXACT.some((path) => pathname === path || pathname === `${path}/`) ||
    PLATFORM_PREFIXES.some((prefix) => pathname.startsWith(prefix))
  );
}
