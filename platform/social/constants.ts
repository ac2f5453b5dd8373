/** Limits of social sign-in, the mini app and sessions handed over from other domains. */

/** Name of the messenger in the table of social accounts; no code of a provider has an underscore. */
export const MESSENGER = 'tg_miniapp';

/** Time for the visitor at the provider. */
export const AUTHORIZATION_MS = 10 * 60_000;
/** Time for entering missing data after the return. */
export const TICKET_MS = 20 * 60_000;
/** The binding of a browser, in seconds; renewed with each sign-in. */
export const BROWSER_SECONDS = 60 * 60;
/** Tries to confirm with one ticket. */
export const CONFIRM_TRIES_MAX = 5;
/** Time for one answer of a provider, in seconds. */
export const PROVIDER_SECONDS = 10;
/** The description of a provider is read again after this time. */
export const DISCOVERY_MS = 60 * 60_000;

/** Maximum age of init data (its auth_date), and how far it may be in the future. */
export const INIT_DATA_MS = 60 * 60_000;
export const INIT_DATA_AHEAD_MS = 60_000;

/** Validity of the value of a session handed over: the time of a change of domain. */
export const CARRIED_MS = 60_000;

/** Rows that each new sign-in deletes of those that are over: it bounds the tables. */
export const PURGED_AT_ONCE = 50;

export const THROTTLES = {
  authorizeByAddress: { max: 60, windowMs: 15 * 60_000 },
  answerByAddress: { max: 60, windowMs: 15 * 60_000 },
  confirmByAddress: { max: 60, windowMs: 15 * 60_000 },
  miniAppByAddress: { max: 100, windowMs: 15 * 60_000 },
  carriedByAddress: { max: 60, windowMs: 15 * 60_000 },
  carriedBySession: { max: 60, windowMs: 15 * 60_000 },
} as const;
