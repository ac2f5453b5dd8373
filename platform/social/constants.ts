/** Limits of social sign-in, the mini app and sessions handed over from other domains. */

/**
 * Provider code of the messenger's mini app in the table of social accounts; no code of a configured provider
 * has an underscore.
 */
export const MESSENGER = 'tg_miniapp';

/** How long a visitor may stay at the provider to sign in there. */
export const AUTHORIZATION_MS = 10 * 60_000;
/** How long the visitor has to enter missing data after returning from the provider. */
export const TICKET_MS = 20 * 60_000;
/** Lifetime of the cookie that binds a sign-in to the browser, in seconds; each sign-in renews it. */
export const BROWSER_SECONDS = 60 * 60;
/** Maximum number of attempts to confirm with one ticket. */
export const CONFIRM_TRIES_MAX = 5;
/** How long a provider may take for one answer, in seconds. */
export const PROVIDER_SECONDS = 10;
/** How long the description of a provider (OpenID discovery) is kept before it is read again. */
export const DISCOVERY_MS = 60 * 60_000;

/** Maximum age of init data (its auth_date), and how far it may be in the future. */
export const INIT_DATA_MS = 60 * 60_000;
export const INIT_DATA_AHEAD_MS = 60_000;

/** How long the value that carries a session to another domain is valid: long enough to open a page there. */
export const CARRIED_MS = 60_000;

/** Maximum number of expired rows that each new sign-in deletes, so that the tables do not grow without end. */
export const PURGED_AT_ONCE = 50;

export const THROTTLES = {
  authorizeByAddress: { max: 60, windowMs: 15 * 60_000 },
  answerByAddress: { max: 60, windowMs: 15 * 60_000 },
  confirmByAddress: { max: 60, windowMs: 15 * 60_000 },
  miniAppByAddress: { max: 100, windowMs: 15 * 60_000 },
  carriedByAddress: { max: 60, windowMs: 15 * 60_000 },
  carriedBySession: { max: 60, windowMs: 15 * 60_000 },
} as const;
