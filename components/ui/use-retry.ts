import { useState } from 'react';

/**
 * Repeats an attempt. `isRetrying` is true from the call of `retry` until the promise of `attempt` has settled; calls in
 * between have no effect. The caller shows whether the attempt has failed.
 */
export function useRetry(attempt: () => unknown): { isRetrying: boolean; retry: () => void } {
  const [isRetrying, setRetrying] = useState(false);
  const retry = (): void => {
    if (isRetrying) return;
    setRetrying(true);
    void Promise.resolve(attempt())
      .catch(() => undefined)
      .finally(() => setRetrying(false));
  };
  return { isRetrying, retry };
}
