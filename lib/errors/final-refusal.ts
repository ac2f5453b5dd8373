import type { Failure } from './failure.ts';

/** Statuses that mean "later": they say nothing about what the call asks for. */
const LATER = [408, 425, 429];
/** The platform refuses whoever calls, before it reads the call. */
const UNREAD = [401, 403];
/** The call may have been read nevertheless. */
const TIMED_OUT = 408;

export const isLater = (failure: Failure): boolean =>
  failure.kind === 'http' && LATER.includes(failure.status);

/**
 * True when nothing was done under the request id of a call. `isRepeat`: an earlier call with the same id has no
 * final answer; then a refusal of this call alone (signed out, too many calls) does not tell what became of it.
 */
export const isFinalRefusal = (failure: Failure, { isRepeat }: { readonly isRepeat: boolean }): boolean => {
  if (failure.kind === 'otherPlayer') return !isRepeat;
  if (failure.kind !== 'http' || failure.status < 400 || failure.status >= 500) return false;
  if (!isRepeat) return failure.status !== TIMED_OUT;
  return !isLater(failure) && !UNREAD.includes(failure.status);
};
