/**
 * The visitor's answer to the request for consent to tracking: which data may be stored and sent beyond what the
 * product needs to work. The answer is kept in a cookie, so that the web process can read it too.
 */

/**
 * What consent is given for. `statistics`: events of the data warehouse and content views; `partners`: marketing
 * parameters of the launch and the affiliate's postback; `device`: device id and fingerprint.
 */
export const PURPOSES = ['statistics', 'partners', 'device'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** Days for which an answer is stored. */
export const CONSENT_DAYS = 180;

const NOTHING = 'none';
const anyPurpose = `(?:${PURPOSES.join('|')})`;
/** Regular expression (source text) of valid answers; an inline script uses it too. */
export const ANSWER_PATTERN = `(?:${NOTHING}|${anyPurpose}(?:\\.${anyPurpose})*)`;
const ANSWER = new RegExp(`^${ANSWER_PATTERN}$`);

/** Purposes that the cookie's value allows; null = no answer, also when the value is not valid. */
export function readConsent(value: string | null | undefined): ReadonlySet<Purpose> | null {
  if (value == null || !ANSWER.test(value)) return null;
  return new Set(PURPOSES.filter((purpose) => value.split('.').includes(purpose)));
}

/** The cookie's value for an answer. */
export const writeConsent = (allowed: readonly Purpose[]): string =>
  PURPOSES.filter((purpose) => allowed.includes(purpose)).join('.') || NOTHING;

/**
 * Whether data of this purpose may be stored and sent. An answer takes precedence; without one it is allowed
 * unless the jurisdiction requires consent (`needsConsent`).
 */
export function mayUse(purpose: Purpose, needsConsent: boolean, value: string | null | undefined): boolean {
  return readConsent(value)?.has(purpose) ?? !needsConsent;
}
