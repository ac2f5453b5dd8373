/**
 * Remembers whether the platform answers, so that no call waits for one that is known not to. A call without an
 * answer says little about the others: it may be slow. So only the questions of status-watch.ts count, which
 * the platform answers from memory: two in a row without an answer, and no other answer since the first, mean
 * that it is down or hangs. While it is, they are the only calls that it gets, once a second; the first answer
 * to one ends the outage.
 */
const MISSES = 2;

export type PlatformHealth = {
  isAnswering(): boolean;
  /** The platform answered a call, with whatever status. */
  answered(): void;
  /** It gave no answer to a question of status-watch.ts. */
  missed(): void;
};

/** `onChange` gets the new state. */
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
