/** Runs due tasks of the store, and sleeps until the next one. */
import type { Store } from './store.ts';

/** Minimum pause between two runs: further callbacks may wait for responses. */
const SHORTEST_MS = 20;
const LONGEST_MS = 60_000;

export type Due = {
  /** Changes of orders by time. */
  readonly runTimers: () => void;
  /** Sends callbacks; resolves when all of them were answered. */
  readonly sendDue: () => Promise<void>;
};

/** `ownClock`: null = the machine's, so that it wakes by itself. */
export function createClock(store: Store, ownClock: (() => number) | null) {
  let timeout: NodeJS.Timeout | undefined;
  let due: Due | null = null;
  async function runDue(): Promise<void> {
    due?.runTimers();
    await due?.sendDue();
  }
  /** Something is due at another time than before. */
  function wake(): void {
    clearTimeout(timeout);
    const next = due && store.nextDue();
    if (next === null || ownClock !== null) return;
    timeout = setTimeout(run, Math.min(LONGEST_MS, Math.max(SHORTEST_MS, next - Date.now())));
  }
  function run(): void {
    void runDue().then(wake);
    wake();
  }
  return {
    wake,
    runDue,
    start(what: Due): void {
      due = what;
      run();
    },
    stop(): void {
      due = null;
      clearTimeout(timeout);
    },
  };
}
