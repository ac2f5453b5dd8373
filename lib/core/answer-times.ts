/**
 * Instants of what an answer of the platform gives in seconds. Instants are milliseconds since 1970 by the browser's
 * clock, which may be wrong: that is why answers tell durations.
 */

/** When the thing that the answer gives is over. */
export const endOf = ({ expires_in }: { expires_in: number }, now: number): number => now + expires_in * 1000;

/** When the next code can be sent. */
export const resendTimeOf = ({ resend_in }: { resend_in: number }, now: number): number =>
  now + resend_in * 1000;
