/** Limits of accounts and sessions (specification 1 §4, §9). */

/** Idle time after which a session ends. */
export const SESSION_IDLE_MS = 48 * 60 * 60_000;
/** Time after its sign-in at which a session ends in any case. */
export const SESSION_MAX_MS = 30 * 24 * 60 * 60_000;
/** Sessions that were last used longer ago than this are deleted. */
export const SESSION_KEPT_MS = 90 * 24 * 60 * 60_000;
/** Maximum number of old sessions that one sign-in deletes. */
export const PURGED_PER_SIGN_IN = 20;
/** `seenAt` is written at most this often. */
export const SEEN_EVERY_MS = 60_000;
/**
 * Time for which the previous token stays valid after the first use of the newest one: for requests in flight
 * and concurrent refreshes.
 */
export const REFRESH_GRACE_MS = 60_000;
/** Maximum length of a stored device fingerprint and user agent, in characters. */
export const DEVICE_TEXT_MAX = 512;

/** Number of a player's newest sessions whose addresses are compared with that of a visitor. */
export const ADDRESSES_COMPARED = 50;
/**
 * Time within which one sign-in is possible at the place where a password was recovered, however many others have
 * tried.
 */
export const RECOVERED_MS = 10 * 60_000;

/** Maximum number of sessions in a player's list. */
export const SESSIONS_LISTED = 100;
/** Time within which the second step of a sign-in must follow. */
export const CHALLENGE_MS = 5 * 60_000;

/** Time within which the second step of a registration must follow, where no code is required. */
export const REGISTRATION_TICKET_MS = 60 * 60_000;

/** Time within which the new password must follow the code of a recovery. */
export const RESET_TOKEN_MS = 10 * 60_000;

/** Age after which security messages about an account are no longer sent. */
export const SECURITY_MESSAGE_MS = 24 * 60 * 60_000;

/** Time within which the request for another contact must follow the code to a confirmed contact. */
export const CONTACT_PROOF_MS = 10 * 60_000;

/**
 * Maximum number of attempts in a time window. An attempt is counted before it is checked, so concurrent attempts gain
 * nothing.
 */
export const THROTTLES = {
  /** Attempts at one login from one address. */
  signInByLoginAndAddress: { max: 10, windowMs: 15 * 60_000 },
  /**
   * Attempts at one login from a device or address where its player has signed in before. The two limits below do not
   * count them.
   */
  signInByLoginAndPlace: { max: 10, windowMs: 15 * 60_000 },
  /** Attempts at one login from the addresses of one network (contract/address-groups.ts). */
  signInByLoginAndNetwork: { max: 40, windowMs: 15 * 60_000 },
  /** Attempts at one login from all unknown places together: guesses from many addresses. */
  signInByLogin: { max: 100, windowMs: 15 * 60_000 },
  signInByAddress: { max: 100, windowMs: 15 * 60_000 },
  preRegistrationByAddress: { max: 30, windowMs: 60 * 60_000 },
  registrationByLoginAndAddress: { max: 10, windowMs: 60 * 60_000 },
  registrationByAddress: { max: 30, windowMs: 60 * 60_000 },
  setPasswordByAddress: { max: 30, windowMs: 15 * 60_000 },
  secondFactorByPlayer: { max: 10, windowMs: 15 * 60_000 },
  /**
   * Wrong codes of the authenticator app in a day, over all ways of signing in: at any time 3 of 1,000,000 codes are
   * right.
   */
  appCodesByPlayer: { max: 30, windowMs: 24 * 60 * 60_000 },
  secondFactorByAddress: { max: 50, windowMs: 15 * 60_000 },
  secondFactorByChallenge: { max: 5, windowMs: 5 * 60_000 },
  /** Passwords and codes entered by a signed-in player. */
  proofByPlayer: { max: 10, windowMs: 15 * 60_000 },
  /** New phones and e-mails for which a player requests a code. */
  newContactByPlayer: { max: 10, windowMs: 60 * 60_000 },
  refreshBySession: { max: 30, windowMs: 60_000 },
  refreshByAddress: { max: 300, windowMs: 60_000 },
} as const;

/** Countries whose phone numbers can open an account (specification 2 §5). */
export const PHONE_COUNTRIES = ['BD', 'KZ', 'KG', 'RU', 'UZ', 'AZ', 'TR', 'UA'] as const;

/** The account whose password `npm start` prints. Demo mode only. */
export const DEMO_ACCOUNT = {
  email: 'demo@croupier.test',
  password: 'lucky-demo-77',
  currency: 'KZT',
  language: 'ru',
  region: 'DEV',
} as const;
