import { LIST_PLACE_KEY } from './list-place-key.ts';

/** Keys in local and session storage (specification 1 §3 "Session and storage", specification 2 §9). */
export const STORAGE_KEYS = {
  /** Session of the mobile app, its type and device: in local and session storage. */
  aSsid: 'a_ssid',
  appType: 'app_type',
  mbUuid: 'mb_uuid',
  /** Device visitor id. */
  visitorId: 'fp_k',
  /** Promo code and `cinn` of the launch address, until a registration takes them. */
  promoReg: 'promoreg',
  cinn: 'cinn',
  /** Not in the specification: the draw of a landing page, a secret of this browser and the prize that waits. */
  landingDraw: 'landingDraw',
  /** Language of the player who signed in last, for apps and pages beside the product. */
  language: 'u_lang',
  /** Written by the app around a web view. */
  appVersion: 'appVersion',
  /** Somebody has signed in on this device before. */
  hasAccount: 'hasAccount',
  /** Return link after sign-in. */
  linkAfterAuth: 'linkAfterAuth',
  /** Not in the specification: the lease by which tabs without Web Locks refresh the token once. */
  refreshLease: 'tokenRefreshLease',
  /** Not in the specification: the same for the logout. */
  logoutLease: 'logoutLease',
  /** Not in the specification: events that wait to be sent, and the click whose launch was told. */
  events: 'waitingEvents',
  statistics: 'waitingStatistics',
  toldClick: 'toldClick',
  /** Not in the specification: the fingerprint of this browser session was sent. */
  fingerprintSent: 'fingerprintSent',
  /** Not in the specification: look of the messenger around its mini app, as CSS declarations. */
  miniApp: 'miniApp',
  /** Not in the specification: when the visitor was asked to install the site. */
  installRefused: 'installRefused',
  /** Not in the specification: a guest's secret of the support chat, and what was written there and not sent. */
  supportGuest: 'supportGuest',
  supportDraft: 'supportDraft',
  /** Not in the specification: recent search queries on this device. */
  recentSearches: 'recentSearches',
  /** Not in the specification: the same of the sports section. */
  sportSearches: 'sportSearches',
  /** Not in the specification: loaded pages of the lists of an address; the address is appended. */
  listPlace: LIST_PLACE_KEY,
  /** Not in the specification: whether Home shows the slider of bonus games. */
  bonusGames: 'bonusGames',
  /** Not in the specification: id of the bonus step that was shown in a modal last. */
  bonusStep: 'bonusStep',
  /** Not in the specification: what was typed into the auth form, without the password. */
  authInput: 'authInput',
  /** Not in the specification: who came back from a social provider, until the form is sent. */
  socialArrival: 'socialArrival',
  /** The page of the cash desk, while the payer is at a gateway (specification 1 §4). */
  cashDesk: 'cashDeskUrl',
  /** Not in the specification: orders of this tab that payment_success was told of. */
  toldPaid: 'toldPaid',
  /** Not in the specification: how far the recovery of a password has come. */
  recovery: 'recovery',
} as const;
