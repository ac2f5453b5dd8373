import { LIST_PLACE_KEY } from './list-place-key.ts';

/** Keys in local and session storage (specification 1 §3 "Session and storage", specification 2 §9). */
export const STORAGE_KEYS = {
  /** Session of the mobile app, its kind and the device: in local and session storage alike. */
  aSsid: 'a_ssid',
  appType: 'app_type',
  mbUuid: 'mb_uuid',
  /** Device visitor id. */
  visitorId: 'fp_k',
  language: 'u_lang',
  promoReg: 'promoreg',
  cinn: 'cinn',
  appVersion: 'appVersion',
  /** Someone has signed in on this device before. */
  hasAccount: 'hasAccount',
  /** Return link after sign-in. */
  linkAfterAuth: 'linkAfterAuth',
  /** Beyond the specification: how tabs without Web Locks agree on who refreshes the token. */
  refreshLease: 'tokenRefreshLease',
  /** Beyond the specification: what was searched for on this device. */
  recentSearches: 'recentSearches',
  /** Beyond the specification: what was loaded in the lists of an address; the address is appended. */
  listPlace: LIST_PLACE_KEY,
  /** Beyond the specification: Home shows the slider of bonus games. */
  bonusGames: 'bonusGames',
} as const;
