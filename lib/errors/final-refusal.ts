import type { Failure } from './failure.ts';

/** Statuses that mean "try later": they do not say whether the call itself is acceptable. */
const LATER = [408, 425, 429];
/** Statuses with which the platform refuses the caller before it reads the call. */
const UNREAD = [401, 403];
/** With this status the platform may have read the call nevertheless. */
const TIMED_OUT = 408;

export const saysTryLater = (failure: Failure): boolean =>
  failure.kind === 'http' && LATER.includes(failure.status);

/**
 * True when certainly nothing was done under the request id of a call. `isRepeat`: an earlier call with the same id has
 * no final answer. In this case a refusal that concerns this call alone (signed out, too many calls) does not tell the
 * result of the earlier call.
 */
export const isFinalRefusal = (failure: Failure, { isRepeat }: { readonly isRepeat: boolean }): boolean => {
  if (failure.kind === 'otherPlayer') return !isRepeat;
  if (failure.kind !== 'http' || failure.status < 400 || failure.status >= 500) return false;
  if (!isRepeat) return failure.status !== TIMED_OUT;
  return !saysTryLater(failure) && !UNREAD.includes(failure.status);
};
