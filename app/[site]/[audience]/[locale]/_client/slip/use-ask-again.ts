/** Repeats a question while its answer is on the screen of a visible page. */
import { useEffect } from 'react';

/** Milliseconds between requests of limits and prices while the slip is shown. */
const EVERY_MS = 4000;

/** `ask`: stable over renders. */
export function useAskAgain(isAsking: boolean, ask: () => unknown): void {
  useEffect(() => {
    if (!isAsking) return;
    const timer = setInterval(() => !document.hidden && void ask(), EVERY_MS);
    return () => clearInterval(timer);
  }, [isAsking, ask]);
}
