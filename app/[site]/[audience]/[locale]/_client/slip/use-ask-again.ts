/** Repeats a question while its answer is on the screen of a visible page. */
import { useEffect } from 'react';

/** Milliseconds between requests of limits and prices while the slip is shown. */
export const ASK_MS = 4000;

/** `ask`: stable over renders. `everyMs`: longer where a question takes many calls. */
export function useAskAgain(isAsking: boolean, ask: () => unknown, everyMs = ASK_MS): void {
  useEffect(() => {
    if (!isAsking) return;
    const timer = setInterval(() => !document.hidden && void ask(), everyMs);
    return () => clearInterval(timer);
  }, [isAsking, ask, everyMs]);
}
