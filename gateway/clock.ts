/** Runs due tasks of the store, and sleeps until the next one. */
import type { Store } from './store.ts';

/** Minimum pause between two runs, when callbacks wait that are due already. */
const SHORTEST_MS = 20;
const LONGEST_MS = 60_000;

export type Due = {
  /** Applies the changes of orders that are due by time. */
  readonly runTimers: () => void;
  /** Sends callbacks; resolves when all of them were answered. */
  readonly sendDue: () => Promise<void>;
};

/**
 * `ownClock`: null = the machine's clock, with which due tasks run by themselves. With another clock they run only by
 * `runDue`.
 */
export function createClock(store: Store, ownClock: (() => number) | null) {
  let timeout: NodeJS.Timeout | undefined;
  let due: Due | null = null;
  async function runDue(): Promise<void> {
    due?.runTimers();
    await due?.sendDue();
  }
  /** Sets the timeout anew. Call it when the time of the next task may have changed. */
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
