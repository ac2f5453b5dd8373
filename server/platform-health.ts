/**
 * Tracks whether the platform responds, so that no call waits for a platform that is known not to. A call
 * without a response may just be slow. So only the polls of status-watch.ts count as missed, which the
 * platform answers from memory: two in a row without a response, and none to another call since the first,
 * mean that it is down or hangs. During such an outage the polls, once a second, are the only calls that the
 * platform gets; the first response to one ends the outage.
 */
const MISSES = 2;

export type PlatformHealth = {
  isAnswering(): boolean;
  /** The platform has responded to a call, with any status. */
  answered(): void;
  /** The platform gave no answer to a poll of status-watch.ts. */
  missed(): void;
};

/** `onChange` gets the new state: true = the platform responds. */
export function createPlatformHealth(onChange: (isAnswering: boolean) => void): PlatformHealth {
  let misses = 0;
  const set = (next: number): void => {
    const wasAnswering = misses < MISSES;
    misses = next;
    if (wasAnswering !== misses < MISSES) onChange(misses < MISSES);
  };
  return {
    isAnswering: () => misses < MISSES,
    answered: () => set(0),
    missed: () => set(misses + 1),
  };
}
