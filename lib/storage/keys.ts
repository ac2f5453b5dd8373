import { LIST_PLACE_KEY } from './list-place-key.ts';

/** Keys in local and session storage (specification 1 §3 "Session and storage", specification 2 §9). */
export const STORAGE_KEYS = {
  /** Session, type and device of the mobile app, in local and session storage. */
  aSsid: 'a_ssid',
  appType: 'app_type',
  mbUuid: 'mb_uuid',
  /** Device visitor id. */
  visitorId: 'fp_k',
  /** Promo code and `cinn` of the launch address, until a registration sends them. */
  promoReg: 'promoreg',
  cinn: 'cinn',
  /** Not in the specification: the draw of a landing page, a secret of this browser and the prize that waits. */
  landingDraw: 'landingDraw',
  /** Language of the last signed-in player, for apps and other sites. */
  language: 'u_lang',
  /** Written by the app around a web view. */
  appVersion: 'appVersion',
  /** A player has signed in on this device before. */
  hasAccount: 'hasAccount',
  /** Return link after sign-in. */
  linkAfterAuth: 'linkAfterAuth',
  /** Not in the specification: the lease by which tabs without Web Locks refresh the token once. */
  refreshLease: 'tokenRefreshLease',
  /** Not in the specification: the lease by which tabs without Web Locks do the logout once. */
  logoutLease: 'logoutLease',
  /** Not in the specification: queued events, and the click whose launch was reported. */
  events: 'waitingEvents',
  statistics: 'waitingStatistics',
  sentClick: 'sentClick',
  /** Not in the specification: the fingerprint of this browser session was sent. */
  fingerprintSent: 'fingerprintSent',
  /** Not in the specification: appearance of the messenger around its mini app, as CSS declarations. */
  miniApp: 'miniApp',
  /** Not in the specification: time of the last offer to install the site. */
  installRefused: 'installRefused',
  /** Not in the specification: a guest's secret of the support chat, and its unsent messages. */
  supportGuest: 'supportGuest',
  supportDraft: 'supportDraft',
  /** Not in the specification: recent search queries on this device. */
  recentSearches: 'recentSearches',
  /** Not in the specification: recent search queries of the sports section. */
  sportSearches: 'sportSearches',
  /** Not in the specification: loaded pages of the lists of an address; the address is appended. */
  listPlace: LIST_PLACE_KEY,
  /** Not in the specification: whether Home shows the slider of bonus games. */
  bonusGames: 'bonusGames',
  /** Not in the specification: id of the bonus step that was shown in a modal last. */
  bonusStep: 'bonusStep',
  /** Not in the specification: input of the auth form, without the password. */
  authInput: 'authInput',
  /** Not in the specification: result of a social provider, until the form is sent. */
  socialArrival: 'socialArrival',
  /** The page of the cash desk, while the payer is at a gateway (specification 1 §4). */
  cashDesk: 'cashDeskUrl',
  /** Not in the specification: orders of this tab for which payment_success was sent. */
  reportedPaid: 'reportedPaid',
  /** Not in the specification: progress of a password recovery. */
  recovery: 'recovery',
} as const;
