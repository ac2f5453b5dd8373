/** Repeats a request while its answer is shown on a visible page. */
import { useEffect } from 'react';

/** Milliseconds between requests of limits and prices while the slip is shown. */
export const ASK_MS = 4000;

/**
 * Repeats `ask`, which must stay the same function over renders. `everyMs`: milliseconds between two requests, longer
 * if one takes many calls.
 */
export function useAskAgain(isAsking: boolean, ask: () => unknown, everyMs = ASK_MS): void {
  useEffect(() => {
    if (!isAsking) return;
    const timer = setInterval(() => !document.hidden && void ask(), everyMs);
    return () => clearInterval(timer);
  }, [isAsking, ask, everyMs]);
}
