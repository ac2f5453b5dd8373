/**
 * Converts durations of a platform's response (in seconds) to times. Times are milliseconds since 1970 by the browser's
 * clock, which may be wrong; therefore responses contain durations instead of times.
 */

/** Expiry time of the code or permission in the response. */
export const endOf = ({ expires_in }: { expires_in: number }, now: number): number => now + expires_in * 1000;

/** When the next code can be sent. */
export const resendTimeOf = ({ resend_in }: { resend_in: number }, now: number): number =>
  now + resend_in * 1000;
