import { useState } from 'react';

/**
 * A repeated attempt and whether it is under way: `isAgain` from the press until what `retry` returns has settled.
 * Presses in between have no effect. A failure of the attempt is the caller's to show.
 */
export function useAgain(retry: () => unknown): { isAgain: boolean; again: () => void } {
  const [isAgain, setAgain] = useState(false);
  const again = (): void => {
    if (isAgain) return;
    setAgain(true);
    void Promise.resolve(retry())
      .catch(() => undefined)
      .finally(() => setAgain(false));
  };
  return { isAgain, again };
}
