/**
 * Temporary failures: a part of the system that the call needs does not respond. The call may be repeated
 * unchanged; whether it took effect is unknown.
 */
export class Unavailable extends Error {
  override name = 'Unavailable';
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
  }
}

/** Seconds after which a client may repeat the call (Retry-After). */
export const UNAVAILABLE_RETRY_SECONDS = 5;

/** True for an Unavailable and for an error caused by one: Drizzle wraps errors of its driver. */
export function isUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof Unavailable) return true;
  return false;
}
