/**
 * Splits long computations into parts, so that other tasks run in between. All computations of the process wait in
 * one queue: however many they are, at most one part runs in each pass of the event loop.
 */
import { setImmediate as nextLoop, setTimeout as sleep } from 'node:timers/promises';

/**
 * Length of a part, milliseconds. A request needs several passes of the event loop, and waits for at most one part in
 * each.
 */
const PART_MS = 4;

/** `restMs` for work beside requests: with it the work takes at most half of the processor's time. Milliseconds. */
export const SHARED_REST_MS = 4;

/** Queue of the computations that wait for their next part. */
const row: { readonly start: () => void; readonly restMs: number }[] = [];
let isServing = false;

async function serve(): Promise<void> {
  isServing = true;
  for (let next = row.shift(); next !== undefined; next = row.shift()) {
    next.start();
    // The part runs in the microtasks that follow `start`.
    await nextLoop();
    if (next.restMs > 0) await sleep(next.restMs);
  }
  isServing = false;
}

/**
 * Returns a function to await between the small steps of a computation, also before the first one: every PART_MS it
 * lets other tasks run. `restMs`: milliseconds after each part in which no computation runs; for computations that
 * many may ask for or that are not urgent.
 */
export function pauses(restMs = 0): () => Promise<void> | undefined {
  let until = -Infinity;
  return () => {
    if (performance.now() < until) return undefined;
    const turn = new Promise<void>((start) => row.push({ start, restMs }));
    if (!isServing) void serve();
    return turn.then(() => {
      until = performance.now() + PART_MS;
    });
  };
}
