/**
 * Failures that pass by themselves: a part that the call needs does not answer. The call may be repeated as
 * it is; whether it took effect is unknown.
 */
export class Unavailable extends Error {
  override name = 'Unavailable';
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
  }
}

/** Seconds after which a client may repeat the call (Retry-After). */
export const UNAVAILABLE_RETRY_SECONDS = 5;

/** True for an Unavailable and for an error that one has caused: Drizzle wraps what its driver throws. */
export function isUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof Unavailable) return true;
  return false;
}
