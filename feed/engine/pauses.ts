/**
 * Splits long computations, so that other tasks run in between. All computations of the process share one row: however
 * many there are, one part runs in a pass of the event loop.
 */
import { setImmediate as nextLoop, setTimeout as sleep } from 'node:timers/promises';

/** A request passes through the event loop several times: each time it waits for one part at most. */
const PART_MS = 4;

/** `restMs` of what goes on beside requests: it takes half of the time at most. */
export const SHARED_REST_MS = 4;

/** Computations that wait for their next part. */
const row: { readonly start: () => void; readonly restMs: number }[] = [];
let isServing = false;

async function serve(): Promise<void> {
  isServing = true;
  for (let next = row.shift(); next !== undefined; next = row.shift()) {
    next.start();
    // The part runs in the microtasks that follow.
    await nextLoop();
    if (next.restMs > 0) await sleep(next.restMs);
  }
  isServing = false;
}

/**
 * Await between the small parts of a computation, also before the first one: at intervals it yields to other tasks.
 * `restMs`: time after its parts in which no computation runs, where many may ask for it or its result is not urgent.
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
